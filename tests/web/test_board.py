"""The peg board's geometry: rules.md 7.2."""

import itertools

import pytest

from scorer.board import GAME_HOLE
from web.board import BAND_GAP, HOLE_GAP, LANE_GAP, Place, Row, board_json, hole, place, start_hole


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (1, Place(0, Row.OUTER, 0)),
        (30, Place(0, Row.OUTER, 29)),
        (31, Place(0, Row.INNER, 29)),
        (60, Place(0, Row.INNER, 0)),
        (61, Place(1, Row.OUTER, 0)),
        (91, Place(1, Row.INNER, 29)),
        (120, Place(1, Row.INNER, 0)),
    ],
)
def test_the_hole_of_a_score_is_the_one_that_rule_7_2_names(score: int, expected: Place) -> None:
    assert place(score) == expected


@pytest.mark.parametrize("score", [-1, 0, 121])
def test_only_scores_inside_the_streets_have_a_place_in_a_row(score: int) -> None:
    with pytest.raises(ValueError, match="1 to 120"):
        place(score)


def test_no_two_pegs_of_different_holes_share_a_point() -> None:
    points = [hole(lane, score) for lane in range(2) for score in range(GAME_HOLE)]
    points += [start_hole(lane, 1) for lane in range(2)] + [hole(0, GAME_HOLE)]
    assert len(set(points)) == len(points)


def test_both_lanes_end_in_the_same_game_hole() -> None:
    assert hole(0, GAME_HOLE) == hole(1, GAME_HOLE)


@pytest.mark.parametrize("lane", [0, 1])
def test_the_next_hole_is_always_the_nearest_on_the_way(lane: int) -> None:
    points = [hole(lane, score) for score in range(1, GAME_HOLE)]
    for here, there in itertools.pairwise(points):
        steps = abs(here.x - there.x) + abs(here.y - there.y)
        assert HOLE_GAP <= steps <= BAND_GAP + LANE_GAP


def test_everything_lies_inside_the_drawing() -> None:
    board = board_json()
    width, height = board["width"], board["height"]
    assert isinstance(width, float)
    assert isinstance(height, float)
    points = [hole(lane, score) for lane in range(2) for score in range(GAME_HOLE + 1)]
    points += [start_hole(lane, number) for lane in range(2) for number in range(2)]
    assert all(0 < point.x < width and 0 < point.y < height for point in points)
