"""A game as text, as docs/notation.md promises it."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.game.events import Event, Named, Pegged, Undone
from scorer.game.game_file import GameFileError, read_events, replay_file
from scorer.game.standing import Standing
from scorer.setup import Seat

EVENTS: st.SearchStrategy[Event] = (
    st.builds(Pegged, st.sampled_from(Seat), st.integers())
    | st.just(Named(Seat.A, "# 1, Ann"))
    | st.just(Undone())
)
GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))
BLANKS = st.text(" \t", max_size=3)


@given(st.lists(EVENTS))
def test_what_is_written_is_read_back(events: list[Event]) -> None:
    lines = list(map(str, events))
    assert [event for _, event in read_events(lines)] == events


@given(EVENTS, BLANKS, BLANKS)
def test_blanks_around_a_line_do_not_matter(event: Event, before: str, after: str) -> None:
    assert list(read_events([f"{before}{event}{after}\r\n"])) == [(1, event)]


def test_empty_lines_and_comments_are_skipped_but_numbered() -> None:
    lines = ["# two by hand", "", "pegged A 2", "  # and back", "   ", "undone"]
    assert [number for number, _ in read_events(lines)] == [3, 6]


def test_a_comment_has_a_line_of_its_own() -> None:
    with pytest.raises(
        GameFileError, match=r"line 1 \(event 1\): 'undone # by mistake' is not an event"
    ):
        list(read_events(["undone # by mistake"]))


def test_a_line_that_is_no_event_is_named() -> None:
    with pytest.raises(
        GameFileError, match=r"line 3 \(event 2\): 'pegged A two' is not an event; one reads"
    ):
        replay_file(["pegged A 2", "", "pegged A two", "pegged"])


def test_an_event_that_is_not_allowed_is_named_with_the_reason() -> None:
    with pytest.raises(GameFileError, match=r"line 3 \(event 2\): pegged C 2: nobody sits at C"):
        replay_file(["pegged A 2", "", "pegged C 2", "pegged D 2"])


@pytest.mark.parametrize("line", ["pegged C 2", "pegged A two"])
def test_the_game_before_the_line_that_stops_it_is_kept(line: str) -> None:
    with pytest.raises(GameFileError) as caught:
        replay_file(["pegged A 2", line])
    assert caught.value.before == replay_file(["pegged A 2"])


def test_nothing_is_the_usual_game_not_begun() -> None:
    assert replay_file([]).history == ()


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_game_of_the_table_ends_as_its_file_says(file: Path) -> None:
    [result] = re.findall(r"^# Result: (.+)$", file.read_text("utf-8"), re.MULTILINE)
    assert said(replay_file(lines(file)).now) == result


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_go_may_be_left_out_where_a_card_follows(file: Path) -> None:
    text = file.read_text("utf-8")
    silent = re.sub(r"^(go .\n)+(?=laid )", "", text, flags=re.MULTILINE)
    assert replay_file(silent.splitlines()).now == replay_file(text.splitlines()).now


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_game_of_the_table_is_written_as_it_is_read(file: Path) -> None:
    events = [line for line in lines(file) if line and not line.startswith("#")]
    assert list(map(str, replay_file(lines(file)).history)) == events


def said(now: Standing) -> str:
    """Say how a game ended, as the files of games do."""
    sides = ["+".join(seat.name for seat in side) for side in now.setup.sides]
    holes = zip(sides, now.pegs, strict=True)
    stands = ", ".join(f"{side} {pegs.front}" for side, pegs in holes)
    assert now.winner is not None
    return f"{stands}; {sides[now.winner]} wins"


def lines(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines()
