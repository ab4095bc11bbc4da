"""Pegs, streets and skunk lines: rules.md 7.1, 7.3 and 7.5."""

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.pegs import GAME_HOLE, Pegs, Skunk, lurched, skunk, street

MOVES = st.lists(st.integers(1, 29), min_size=1, max_size=40)


def after(moves: list[int]) -> list[Pegs]:
    return list(accumulate(moves, Pegs.advance, initial=Pegs()))


def test_the_pegs_stand_as_the_oracle_of_rule_7_1_says() -> None:
    holes = [(pegs.front, pegs.back) for pegs in after([6, 2, 8])]
    assert holes == [(0, 0), (6, 0), (8, 6), (16, 8)]


@given(MOVES)
def test_the_back_peg_leaps_over_the_front_peg(moves: list[int]) -> None:
    *_, before, moved = after(moves)
    assert moved.back == before.front
    assert moved.front == min(before.front + moves[-1], GAME_HOLE)


@given(MOVES)
def test_only_the_points_pass_the_game_hole(moves: list[int]) -> None:
    pegs = after(moves)[-1]
    assert pegs.points == sum(moves)
    assert pegs.front == min(sum(moves), GAME_HOLE)


def test_another_board_has_its_own_game_hole() -> None:
    assert Pegs(front=60, back=50, points=60).advance(5, game_hole=61) == Pegs(61, 60, 65)


def test_no_peg_moves_for_a_count_of_nothing() -> None:
    pegs = Pegs(front=8, back=6, points=8)
    assert pegs.advance(0) == pegs
    assert pegs.retreat(0) == pegs


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (1, Pegs(front=19, back=12, points=19)),
        (8, Pegs(front=12, back=12, points=12)),
        (9, Pegs(front=11, back=11, points=11)),
        (20, Pegs(front=0, back=0, points=0)),
        (21, Pegs(front=0, back=0, points=0)),
    ],
)
def test_a_penalty_takes_the_front_peg_back_as_far_as_the_start(
    points: int, expected: Pegs
) -> None:
    assert Pegs(front=20, back=12, points=20).retreat(points) == expected


def test_a_bid_may_take_the_pegs_below_the_start() -> None:
    below = Pegs(front=3, back=1, points=3).retreat(10, start=None)
    assert below == Pegs(front=-7, back=-7, points=-7)
    assert below.advance(9) == Pegs(front=2, back=-7, points=2)


def test_a_penalty_below_the_start_moves_nothing() -> None:
    below = Pegs().retreat(7, start=None)
    assert below.retreat(2) == below


@given(st.lists(st.tuples(st.integers(0, 29), st.booleans(), st.booleans()), max_size=40))
def test_the_back_peg_never_stands_before_the_front_peg(
    moves: list[tuple[int, bool, bool]],
) -> None:
    pegs = Pegs()
    for points, forward, bid in moves:
        pegs = pegs.advance(points) if forward else pegs.retreat(points, None if bid else 0)
        assert pegs.back <= pegs.front <= min(pegs.points, GAME_HOLE)


@given(MOVES, st.integers(0, 30))
def test_what_goes_back_is_taken_from_the_points(moves: list[int], points: int) -> None:
    pegs = after(moves)[-1]
    gone = min(points, pegs.front)
    assert pegs.retreat(points).points == sum(moves) - gone
    assert pegs.retreat(points).front == pegs.front - gone


@pytest.mark.parametrize(
    ("hole", "expected"),
    [
        *((-40, 0), (-1, 0), (0, 0), (1, 1), (15, 1), (30, 1), (31, 2), (59, 2)),
        *((60, 2), (61, 3), (90, 3), (91, 4), (120, 4)),
    ],
)
def test_a_street_has_thirty_holes(hole: int, expected: int) -> None:
    assert street(hole) == expected


@pytest.mark.parametrize(
    ("game_hole", "last"), [(31, 1), (61, 2), (100, 4), (121, 4), (181, 6), (241, 8)]
)
def test_the_game_hole_belongs_to_the_last_street(game_hole: int, last: int) -> None:
    assert street(game_hole, game_hole) == street(game_hole - 1, game_hole) == last


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
        (-5, Skunk.TRIPLE_SKUNK),
    ],
)
def test_a_loser_is_skunked_short_of_the_lines_of_rule_7_5(
    hole: int, expected: Skunk | None
) -> None:
    assert skunk(hole) is expected


@pytest.mark.parametrize("game_hole", [15, 21, 31, 61, 181])
def test_only_a_game_of_121_has_skunk_lines(game_hole: int) -> None:
    assert [skunk(hole, game_hole) for hole in range(game_hole)] == [None] * game_hole


@pytest.mark.parametrize(
    ("game_hole", "first_safe"), [(121, 61), (61, 31), (181, 91), (31, 16), (21, 11), (15, 8)]
)
def test_row_21_who_has_not_come_half_the_way_is_lurched(game_hole: int, first_safe: int) -> None:
    assert lurched(first_safe - 1, game_hole)
    assert not lurched(first_safe, game_hole)
