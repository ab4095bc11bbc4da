"""``cribcam replay`` of a file that lost its end, or has no event."""

from collections.abc import Callable

import pytest
from click import UsageError

from scorer.game.game_file import GameFileError

Command = Callable[..., int]
EXPORTED = """# cribcam: game 1, Ann, Bob
# begun 2026-01-02 18:05:09 UTC, last event 2026-01-02 18:25:09 UTC, number of events: 3
named A Ann
pegged A 2
pegged A 12
"""


@pytest.mark.parametrize("lost", ["2\n", "12\n", "pegged A 12\n"])
def test_of_an_exported_game_that_was_cut_off_people_are_told_what_is_whole(
    replay: Command, capsys: pytest.CaptureFixture[str], lost: str
) -> None:
    with pytest.raises(GameFileError, match="it is cut off: it should end with event 3,"):
        replay("-", stdin=EXPORTED.removesuffix(lost))
    assert "Ann: hole 2, back peg in 0" in capsys.readouterr().out.splitlines()


def test_of_an_exported_game_that_was_cut_off_programs_are_told_nothing(
    replay: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(GameFileError, match="it is cut off"):
        replay("-", "--json", stdin=EXPORTED.removesuffix("2\n"))
    assert capsys.readouterr().out == ""


def test_the_whole_events_of_a_game_that_was_cut_off_are_numbered(
    replay: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(GameFileError, match="it is cut off"):
        replay("-", "--numbered", stdin=EXPORTED.removesuffix("2\n"))
    assert capsys.readouterr().out.splitlines() == ["  1  named A Ann", "  2  pegged A 2"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("A 12\n", "A 12\npegged B 1"),
        ("\n", "\r\n"),
        (", number of events: 3", ""),
    ],
    ids=["with an event more", "from Windows", "without the number"],
)
def test_an_exported_game_may_have_been_changed(
    replay: Command, capsys: pytest.CaptureFixture[str], old: str, new: str
) -> None:
    assert replay("-", stdin=EXPORTED.replace(old, new)) == 0
    assert "Ann: hole 14, back peg in 2" in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("text", ["", "\n", EXPORTED.splitlines()[0]])
@pytest.mark.parametrize("option", [(), ("--json",), ("--numbered",)])
def test_a_file_without_an_event_is_no_game(
    replay: Command, capsys: pytest.CaptureFixture[str], text: str, option: tuple[str, ...]
) -> None:
    with pytest.raises(GameFileError, match="there is no event in it"):
        replay("-", *option, stdin=text)
    assert capsys.readouterr().out == ""


def test_lines_without_an_end_are_no_game(replay: Command) -> None:
    with pytest.raises(UsageError, match="more than 20,000 lines: this is no game"):
        replay("-", stdin="\n" * 20_001)
