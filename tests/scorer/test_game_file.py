"""A game as text, as docs/notation.md promises it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.events import Event, Named, Pegged, Undone
from scorer.game_file import GameFileError, read_events, replay_file, write_events
from scorer.seat import Seat

EVENTS: st.SearchStrategy[Event] = (
    st.builds(Pegged, st.sampled_from(Seat), st.integers())
    | st.just(Named(Seat.A, "# 1, Ann"))
    | st.just(Undone())
)
BLANKS = st.text(" \t", max_size=3)


@given(st.lists(EVENTS))
def test_what_is_written_is_read_back(events: list[Event]) -> None:
    lines = write_events(events).splitlines()
    assert [event for _, event in read_events(lines)] == events


@given(EVENTS, BLANKS, BLANKS)
def test_blanks_around_a_line_do_not_matter(event: Event, before: str, after: str) -> None:
    assert list(read_events([f"{before}{event}{after}\r\n"])) == [(1, event)]


def test_empty_lines_and_comments_are_skipped_but_numbered() -> None:
    lines = ["# two by hand", "", "pegged A 2", "  # and back", "   ", "undone"]
    assert [number for number, _ in read_events(lines)] == [3, 6]


def test_a_comment_has_a_line_of_its_own() -> None:
    with pytest.raises(GameFileError, match="line 1: 'undone # by mistake' is not an event"):
        list(read_events(["undone # by mistake"]))


def test_a_line_that_is_no_event_is_named() -> None:
    with pytest.raises(GameFileError, match="line 3: 'pegged A two' is not an event; one reads"):
        replay_file(["pegged A 2", "", "pegged A two", "pegged"])


def test_an_event_that_is_not_allowed_is_named_with_the_reason() -> None:
    with pytest.raises(GameFileError, match="line 3: pegged C 2: nobody sits at C"):
        replay_file(["pegged A 2", "", "pegged C 2", "pegged D 2"])


def test_the_game_before_an_event_that_is_not_allowed_is_kept() -> None:
    with pytest.raises(GameFileError) as caught:
        replay_file(["pegged A 2", "pegged C 2"])
    assert caught.value.before == replay_file(["pegged A 2"])


def test_nothing_is_the_usual_game_not_begun() -> None:
    assert replay_file([]).history == ()
