"""The boards of lanes side by side."""

import pytest

from scorer.pegs import Skunk
from web.boards.styles import board

WOUND = ["continuous", "paper-clip", "triangle", "twenty-nine"]


@pytest.mark.parametrize("style", WOUND)
def test_lanes_stay_side_by_side(style: str) -> None:
    """Whoever is ahead is seen at once: equal scores lie across the lanes."""
    tracks = board(style, 3, 121).tracks
    for hole in range(121):
        left, middle, right = (track.holes[hole] for track in tracks)
        assert abs(left.x + right.x - 2 * middle.x) < 0.01
        assert abs(left.y + right.y - 2 * middle.y) < 0.01
        assert round(((left.x - right.x) ** 2 + (left.y - right.y) ** 2) ** 0.5, 3) == 26


@pytest.mark.parametrize("style", WOUND)
def test_one_line_is_drawn_across_all_lanes_for_each_skunk(style: str) -> None:
    assert [line.kind for line in board(style, 4, 121).lines] == [Skunk.SKUNK, Skunk.DOUBLE_SKUNK]


def test_numbers_stand_outside_all_lanes_on_the_nearer_side() -> None:
    first, second, third, fourth = board("continuous", 4, 121).tracks
    assert first.numbers == second.numbers
    assert third.numbers == fourth.numbers
    assert first.numbers[10].y < first.holes[10].y < fourth.holes[10].y < fourth.numbers[10].y


@pytest.mark.parametrize(("target", "straights"), [(31, 1), (61, 2), (121, 4), (181, 6)])
def test_the_continuous_board_has_a_straight_for_every_street(target: int, straights: int) -> None:
    holes = board("continuous", 2, target).tracks[0].holes
    middles = [round(holes[hole].y) for hole in range(15, target, 30)]
    assert len(set(middles)) == straights
    assert [round(holes[hole + 5].y) for hole in range(15, target, 30)] == middles


def test_the_last_leg_of_the_paper_clip_lies_between_the_other_two() -> None:
    holes = board("paper-clip", 2, 121).tracks[0].holes
    assert holes[61].y < holes[110].y < holes[10].y


def test_the_triangle_has_forty_holes_on_each_side() -> None:
    holes = board("triangle", 3, 121).tracks[1].holes
    uppermost = min(range(121), key=lambda hole: holes[hole].y)
    rightmost = max(range(121), key=lambda hole: holes[hole].x)
    assert 38 <= uppermost <= 42
    assert 77 <= rightmost <= 83
    assert holes[1].x < holes[120].x < holes[90].x


def test_only_the_triangle_has_an_outline_and_no_match_holes() -> None:
    boards = {style: board(style, 2, 121) for style in WOUND}
    assert [style for style, found in boards.items() if found.outline] == ["triangle"]
    assert [style for style, found in boards.items() if not found.tracks[0].match] == ["triangle"]


@pytest.mark.parametrize(("target", "games"), [(121, 7), (61, 7), (31, 0)])
def test_seven_games_are_counted_for_each_side_unless_they_are_short(
    target: int, games: int
) -> None:
    assert [len(track.match) for track in board("continuous", 4, target).tracks] == [games] * 4
