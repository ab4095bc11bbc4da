"""The commands of the scorer, as a test calls them."""

import io
from functools import partial

import click
import pytest

from scorer.command.advise import advise as advise_command
from scorer.command.odds import odds as odds_command
from scorer.command.play import play as play_command
from scorer.command.replay import replay as replay_command
from scorer.command.score import score as score_command
from tests.scorer.printed import Command, Printed

COMMANDS = (score_command, play_command, replay_command, odds_command, advise_command)


@pytest.fixture
def cribcam(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command with its standard input; it must end with a status, and tells its lines."""
    group = click.Group(commands=COMMANDS)

    def run(*words: str, stdin: str = "", status: int = 0) -> Printed:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        assert int(group.main(words, "cribcam", standalone_mode=False) or 0) == status
        return Printed(*capsys.readouterr())

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
