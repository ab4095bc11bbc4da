"""The commands of the scorer, as a test calls them."""

import argparse
import io
from collections.abc import Callable
from functools import partial

import pytest

from scorer.command import register

Command = Callable[..., int]


@pytest.fixture
def cribcam(monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run a command with arguments, and with the text given as its standard input."""
    parser = argparse.ArgumentParser(prog="cribcam")
    register(parser.add_subparsers(required=True))

    def run(*words: str, stdin: str = "") -> int:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        arguments = parser.parse_args(words)
        return int(arguments.run(arguments))

    return run


@pytest.fixture
def score(cribcam: Command) -> Command:
    return partial(cribcam, "score")


@pytest.fixture
def replay(cribcam: Command) -> Command:
    return partial(cribcam, "replay")


@pytest.fixture
def advise(cribcam: Command) -> Command:
    return partial(cribcam, "advise")


@pytest.fixture
def odds(cribcam: Command) -> Command:
    return partial(cribcam, "odds")


@pytest.fixture
def play(cribcam: Command) -> Command:
    """Run ``cribcam play`` with the words of a line."""
    return lambda line, **given: cribcam("play", *line.split(), **given)
