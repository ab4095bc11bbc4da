"""The command line of the scorer, as a test calls it."""

import argparse
import io
from collections.abc import Callable

import pytest

from scorer.command import register

Command = Callable[..., int]


@pytest.fixture
def score(monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run ``cribcam score`` with arguments, and with the text given as its standard input."""
    parser = argparse.ArgumentParser(prog="cribcam")
    register(parser.add_subparsers(required=True))

    def run(*words: str, stdin: str = "") -> int:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        arguments = parser.parse_args(["score", *words])
        return int(arguments.run(arguments))

    return run
