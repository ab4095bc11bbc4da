"""What follows from a state is worked out once, and never taken for that of another state."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest

from tests.web.states import DEALT, at
from web.table.state import State, cached_on_state

Asked: TypeAlias = list[tuple[int, int]]
Squared: TypeAlias = Callable[..., int]
"""The square of the number of a state's game, and ``more``."""


@pytest.fixture
def asked() -> Asked:
    """The numbers of the games of which the square was worked out, each with what was added."""
    return []


@pytest.fixture
def squared(asked: Asked) -> Squared:
    @cached_on_state
    def squared(state: State, more: int = 0) -> int:
        asked.append((state.game_number, more))
        return state.game_number**2 + more

    return squared


def test_what_follows_from_a_state_is_worked_out_once_for_each_argument(
    squared: Squared, asked: Asked
) -> None:
    state = State(game_number=3)
    assert [squared(state), squared(state, 1), squared(state), squared(state, 1)] == [9, 10, 9, 10]
    assert asked == [(3, 0), (3, 1)]


def test_another_state_works_it_out_anew(squared: Squared) -> None:
    before = State(game_number=3)
    assert squared(before) == 9
    after = replace(before, game_number=4)
    assert (squared(after), squared(before)) == (16, 9)


def test_what_was_worked_out_tells_no_states_apart(squared: Squared) -> None:
    knowing, fresh = at(*DEALT), at(*DEALT)
    squared(knowing)
    assert knowing == fresh
    assert str(knowing) == str(fresh)
