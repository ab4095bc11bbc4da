"""A game that was written down is taken in, unless playing it would take the server too long."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.game.game import Game
from scorer.game.game_file import GameFileError, replay_file
from web.games.games import ImportRefusedError
from web.games.listed import MOST_AGAIN, MOST_EVENTS, read_in, too_long

BEGUN = ("begun six-card",)
PEGGED = ("pegged A 1", "back A 1")
CORRECTED = ("corrected 2 pegged A 1",)
LINES = st.sampled_from(
    ["", "# a comment", "pegged A 2", "pegged B 121", "undone", "named A Ann", "nonsense"]
    + [f"corrected {number} pegged B 3" for number in (1, 2, 4)]
)


def outcome(play: Callable[[], Game]) -> Game | str:
    try:
        return play()
    except (GameFileError, ImportRefusedError) as error:
        return str(error.reason)


def text(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


@given(st.lists(LINES, max_size=30))
def test_what_is_not_too_long_is_taken_in_or_refused_as_it_is_replayed(lines: list[str]) -> None:
    told = (*BEGUN, *lines)
    assert outcome(lambda: read_in(text(*told))) == outcome(lambda: replay_file(told))


@pytest.mark.parametrize(
    "lines",
    [
        (*BEGUN, *PEGGED * (MOST_EVENTS // 2)),
        (*BEGUN, *PEGGED * 60, *CORRECTED * (MOST_AGAIN // 121 + 1)),
        (*BEGUN, *("undone", "pegged A 1") * MOST_EVENTS),
        (*BEGUN, "pegged A 1", *CORRECTED * MOST_EVENTS),
    ],
    ids=["steps", "steps and corrections", "taken back", "corrections"],
)
def test_a_game_that_takes_too_long_is_refused_before_it_is_played(lines: tuple[str, ...]) -> None:
    with pytest.raises(ImportRefusedError, match=f"at most {MOST_EVENTS} events are taken in"):
        read_in(text(*lines))


def test_as_many_steps_and_corrections_as_are_promised_are_no_reason_to_refuse() -> None:
    assert too_long((*BEGUN, *PEGGED * (MOST_EVENTS // 2 - 1))) is None
    assert too_long((*BEGUN, *PEGGED * 60, *CORRECTED * (MOST_AGAIN // 121))) is None


def test_comments_and_empty_lines_are_no_events() -> None:
    assert too_long((*BEGUN, *("", "# corrected 1") * MOST_EVENTS)) is None
