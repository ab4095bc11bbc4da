"""Pegs that are moved by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.web.states import at, changed, does, refusal
from web.table.state import State

PEGGED = at("pegged A 5", "pegged B 3")


def fronts(state: State) -> list[int]:
    return [pegs.front for pegs in state.game.pegs]


def test_points_are_pegged_by_hand() -> None:
    assert fronts(does(PEGGED, "peg", seat="B", points=4)) == [5, 7]


@given(st.integers(1, 10**40))
def test_nobody_pegs_beyond_the_game_hole(points: int) -> None:
    after = changed(PEGGED, "peg", seat="A", points=points)
    assert fronts(after.state) == [min(121, 5 + points), 3]
    assert list(map(str, after.events)) == [f"pegged A {min(121, points)}"]


@given(st.integers(1, 10**40))
def test_no_peg_goes_back_beyond_the_start(points: int) -> None:
    after = changed(PEGGED, "back", seat="A", points=points)
    assert fronts(after.state) == [max(0, 5 - points), 3]
    assert list(map(str, after.events)) == [f"back A {min(121, points)}"]


@pytest.mark.parametrize("name", ["peg", "back"])
def test_less_than_a_hole_is_not_pegged(name: str) -> None:
    assert refusal(PEGGED, name, seat="A", points=0) == (
        "0 points cannot be right; there are 1 to 121"
    )
