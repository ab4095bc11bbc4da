"""Commands that several files of tests run."""

import argparse
import io
from collections.abc import Callable

import pytest

from scorer.command import register

Command = Callable[..., int]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run ``cribcam play`` with the words of a line, and with a text as its standard input."""
    parser = argparse.ArgumentParser(prog="cribcam")
    register(parser.add_subparsers(required=True))

    def run(line: str, stdin: str = "") -> int:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        arguments = parser.parse_args(["play", *line.split()])
        return int(arguments.run(arguments))

    return run
