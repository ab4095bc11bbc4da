"""Pegs, streets and skunk lines: rules.md 7.1, 7.3 and 7.5."""

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.board import GAME_HOLE, Pegs, Skunk, skunk, street

MOVES = st.lists(st.integers(1, 29), min_size=1, max_size=40)


def after(moves: list[int]) -> list[Pegs]:
    return list(accumulate(moves, Pegs.advance, initial=Pegs()))


def test_the_pegs_stand_as_the_oracle_of_rule_7_1_says() -> None:
    holes = [(pegs.front, pegs.back) for pegs in after([6, 2, 8])]
    assert holes == [(0, 0), (6, 0), (8, 6), (16, 8)]


@given(MOVES)
def test_the_back_peg_leaps_over_the_front_peg(moves: list[int]) -> None:
    *_, before, now = after(moves)
    assert now.back == before.front
    assert now.front == min(before.front + moves[-1], GAME_HOLE)


@given(MOVES)
def test_only_the_points_pass_the_game_hole(moves: list[int]) -> None:
    pegs = after(moves)[-1]
    assert pegs.points == sum(moves)
    assert pegs.front == min(sum(moves), GAME_HOLE)


def test_another_board_has_its_own_game_hole() -> None:
    assert Pegs(front=60, back=50, points=60).advance(5, game_hole=61) == Pegs(61, 60, 65)


@pytest.mark.parametrize(
    ("hole", "expected"),
    [
        *((0, 0), (1, 1), (15, 1), (30, 1), (31, 2), (59, 2), (60, 2)),
        *((61, 3), (90, 3), (91, 4), (120, 4), (121, 5)),
    ],
)
def test_a_street_has_thirty_holes(hole: int, expected: int) -> None:
    assert street(hole) == expected


@pytest.mark.parametrize(
    ("hole", "expected"),
    [
        (120, None),
        (91, None),
        (90, Skunk.SKUNK),
        (61, Skunk.SKUNK),
        (60, Skunk.DOUBLE_SKUNK),
        (31, Skunk.DOUBLE_SKUNK),
        (30, Skunk.TRIPLE_SKUNK),
        (0, Skunk.TRIPLE_SKUNK),
    ],
)
def test_a_loser_is_skunked_short_of_the_lines_of_rule_7_5(
    hole: int, expected: Skunk | None
) -> None:
    assert skunk(hole) is expected
