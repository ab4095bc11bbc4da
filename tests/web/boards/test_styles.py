"""What holds for the board of every style, for every number of tracks and every target."""

import math
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from scorer.pegs import GAME_HOLE, SKUNK_LINES, Skunk, street
from web.boards.board import HOLE_RADIUS, Board, BoardError, Line, Point
from web.boards.styles import STYLES, TARGETS, board

NUMBER_RADIUS = 14
"""Two digits, where a small board has large pegs."""
LARGEST_GAPS = {
    "continuous": (21, 22),
    "english": (14, 91),
    "paper-clip": (26, 27),
    "triangle": (25, 29),
    "tournament": (30, 120),
    "twenty-nine": (38, 34),
}
"""From a hole to the next one, and to the game hole, as each style states them."""


def apart(one: Point, other: Point) -> float:
    return math.dist((one.x, one.y), (other.x, other.y))


def crosses(line: Line, before: Point, after: Point) -> bool:
    """Whether the line passes between two holes."""

    def side(a: Point, b: Point, c: Point) -> bool:
        return (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x)

    return side(line.start, line.end, before) != side(line.start, line.end, after) and (
        side(before, after, line.start) != side(before, after, line.end)
    )


def test_every_track_has_a_hole_for_every_score(laid_out: Board, asked: Any) -> None:
    assert laid_out.target == asked.target
    assert [len(track.holes) for track in laid_out.tracks] == [asked.target + 1] * asked.tracks


def test_all_tracks_end_in_the_game_hole(laid_out: Board) -> None:
    assert {track.holes[laid_out.target] for track in laid_out.tracks} == {laid_out.game_hole}


def test_the_holes_before_the_first_street_are_two_a_track(laid_out: Board) -> None:
    for track in laid_out.tracks:
        front, back = track.start
        assert front == track.holes[0]
        assert apart(back, track.holes[1]) > apart(front, track.holes[1])


def test_no_two_holes_run_into_each_other(drilled: list[Point]) -> None:
    points = np.array([(hole.x, hole.y) for hole in drilled])
    distances = np.hypot(*(points[:, None] - points).transpose(2, 0, 1))
    np.fill_diagonal(distances, np.inf)
    assert distances.min() > 2 * HOLE_RADIUS


def test_every_hole_lies_inside_the_wood(laid_out: Board, drilled: list[Point]) -> None:
    for hole in drilled:
        assert 3 * HOLE_RADIUS < hole.x < laid_out.width - 3 * HOLE_RADIUS
        assert 3 * HOLE_RADIUS < hole.y < laid_out.height - 3 * HOLE_RADIUS


def test_everything_engraved_lies_inside_the_wood(laid_out: Board) -> None:
    points = [point for track in laid_out.tracks for point in (*track.groove, *track.numbers)]
    points += [point for line in laid_out.lines for point in (line.start, line.end)]
    points += [street.label.at for street in laid_out.streets]
    points += [line.label.at for line in laid_out.lines if line.label is not None]
    for point in points:
        assert 0 < point.x < laid_out.width
        assert 0 < point.y < laid_out.height


def test_no_peg_has_to_leap_farther_than_its_style_says(laid_out: Board) -> None:
    to_the_next, to_the_game_hole = LARGEST_GAPS[laid_out.style]
    for track in laid_out.tracks:
        gaps = [apart(*both) for both in pairwise(track.holes)]
        assert max(gaps[:-1]) <= to_the_next + 1e-6
        assert gaps[-1] <= to_the_game_hole


def test_a_number_stands_nearer_to_its_hole_than_the_next_street(laid_out: Board) -> None:
    for track in laid_out.tracks:
        for hole, number in zip(track.holes, track.numbers, strict=True):
            assert 10 < apart(hole, number) < 60


def test_the_groove_leads_through_the_holes_of_the_first_lap(laid_out: Board) -> None:
    for track in laid_out.tracks:
        for hole in track.holes[: laid_out.lap][: laid_out.target]:
            assert min(_from_line(hole, *both) for both in pairwise(track.groove)) < HOLE_RADIUS


def _from_line(point: Point, first: Point, last: Point) -> float:
    x, y = last.x - first.x, last.y - first.y
    along = ((point.x - first.x) * x + (point.y - first.y) * y) / (x * x + y * y)
    part = min(max(along, 0), 1)
    return apart(point, Point(first.x + part * x, first.y + part * y))


def test_every_street_is_named(laid_out: Board) -> None:
    last = max(1, street(laid_out.target - 1, laid_out.target))
    assert [street.number for street in laid_out.streets] == list(range(1, last + 1))


@pytest.mark.parametrize("kind", [Skunk.SKUNK, Skunk.DOUBLE_SKUNK])
def test_a_line_lies_between_the_last_hole_of_a_skunk_and_the_next(
    laid_out: Board, kind: Skunk
) -> None:
    lines = [line for line in laid_out.lines if line.kind is kind]
    if laid_out.target != GAME_HOLE:
        assert lines == []
        return
    escaped = SKUNK_LINES[kind]
    for track in laid_out.tracks:
        crossing = [
            hole
            for hole in range(1, GAME_HOLE - 1)
            for line in lines
            if crosses(line, track.holes[hole], track.holes[hole + 1])
        ]
        assert escaped - 1 in crossing
        assert all((hole - escaped + 1) % laid_out.lap == 0 for hole in crossing)
    assert sum(line.label is not None for line in lines) == 1


def test_a_game_too_short_for_a_style_gets_the_continuous_board() -> None:
    short = {style: board(style, 2, 31).style for style in STYLES}
    assert short == {
        "continuous": "continuous",
        "english": "english",
        "paper-clip": "continuous",
        "triangle": "continuous",
        "tournament": "tournament",
        "twenty-nine": "continuous",
    }


def test_what_is_played_most_gets_the_style_that_was_asked_for() -> None:
    assert {style: board(style, 2, 121).style for style in STYLES} == {
        name: name for name in STYLES
    }


@pytest.mark.parametrize(
    ("style", "tracks", "target", "offered"),
    [
        ("round", 2, 121, "continuous"),
        ("english", 1, 121, "2, 3, 4"),
        ("english", 5, 121, "2, 3, 4"),
        ("english", 2, 120, "121"),
    ],
)
def test_a_board_that_there_is_not_is_refused_with_what_there_is(
    style: str, tracks: int, target: int, offered: str
) -> None:
    with pytest.raises(BoardError, match=offered):
        board(style, tracks, target)


def test_there_is_a_board_for_every_target_of_a_variant() -> None:
    assert TARGETS == (15, 21, 31, 61, 121, 181)


def test_what_is_won_in_a_match_has_room_beside_its_holes(laid_out: Board) -> None:
    for track, following in zip(laid_out.tracks, (*laid_out.tracks[1:], None), strict=True):
        if not track.match:
            assert track.match_number is None
            continue
        assert track.match_number is not None
        assert track.match_number.x - track.match[-1].x > NUMBER_RADIUS
        end = laid_out.width if following is None else following.match[0].x
        assert track.match_number.x + NUMBER_RADIUS < end
        assert track.match_number.y == track.match[-1].y
