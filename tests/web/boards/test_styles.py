"""What holds for the board of every style, for every number of tracks and every target."""

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from scorer.pegs import GAME_HOLE, SKUNK_LINES, Skunk, street
from tests.web.boards.conftest import BoardCase
from web.boards.board import HOLE_RADIUS, Board, BoardError, Point, SkunkLine, Track
from web.boards.styles import STYLES, TARGETS, board

Places = NDArray[np.float64]

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


def places(points: Iterable[Point]) -> Places:
    return np.array([(point.x, point.y) for point in points], np.float64)


def tracks_of(boards: list[BoardCase]) -> Iterator[tuple[BoardCase, Track]]:
    return ((case, track) for case in boards for track in case.board.tracks)


def crosses(line: SkunkLine, before: Point, after: Point) -> bool:
    """Whether the line passes between two holes."""

    def side(a: Point, b: Point, c: Point) -> bool:
        return (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x)

    return side(line.start, line.end, before) != side(line.start, line.end, after) and (
        side(before, after, line.start) != side(before, after, line.end)
    )


def test_every_track_has_a_hole_for_every_score(boards: list[BoardCase]) -> None:
    for case in boards:
        assert case.board.target == case.target
        lengths = [len(track.holes) for track in case.board.tracks]
        assert lengths == [case.target + 1] * case.tracks, case


def test_all_tracks_end_in_the_game_hole(boards: list[BoardCase]) -> None:
    for case in boards:
        last = {track.holes[case.target] for track in case.board.tracks}
        assert last == {case.board.game_hole}, case


def test_the_holes_before_the_first_street_are_two_a_track(boards: list[BoardCase]) -> None:
    for case, track in tracks_of(boards):
        front, back = track.start
        assert front == track.holes[0], case
        assert apart(back, track.holes[1]) > apart(front, track.holes[1]), case


def test_no_two_holes_run_into_each_other(boards: list[BoardCase]) -> None:
    for case in boards:
        points = places(case.drilled)
        distances = np.hypot(*(points[:, None] - points).transpose(2, 0, 1))
        np.fill_diagonal(distances, np.inf)
        assert distances.min() > 2 * HOLE_RADIUS, case


def test_every_hole_lies_inside_the_wood(boards: list[BoardCase]) -> None:
    edge = 3 * HOLE_RADIUS
    for case in boards:
        points = places(case.drilled)
        assert np.all(points > edge), case
        assert np.all(points < (case.board.width - edge, case.board.height - edge)), case


def test_everything_engraved_lies_inside_the_wood(boards: list[BoardCase]) -> None:
    for case in boards:
        points = places(engraved(case.board))
        assert np.all(points > 0), case
        assert np.all(points < (case.board.width, case.board.height)), case


def engraved(laid_out: Board) -> Iterator[Point]:
    """Every point of the grooves, the lines, and the numbers beside them."""
    for track in laid_out.tracks:
        yield from (*track.groove, *track.numbers)
    for line in laid_out.lines:
        yield from (line.start, line.end)
        if line.label is not None:
            yield line.label.at
    yield from (street.label.at for street in laid_out.streets)


def test_no_peg_has_to_leap_farther_than_its_style_says(boards: list[BoardCase]) -> None:
    for case, track in tracks_of(boards):
        to_the_next, to_the_game_hole = LARGEST_GAPS[case.board.style]
        gaps = [apart(*both) for both in pairwise(track.holes)]
        assert max(gaps[:-1]) <= to_the_next + 1e-6, case
        assert gaps[-1] <= to_the_game_hole, case


def test_a_number_stands_nearer_to_its_hole_than_the_next_street(boards: list[BoardCase]) -> None:
    for case, track in tracks_of(boards):
        for hole, number in zip(track.holes, track.numbers, strict=True):
            assert 10 < apart(hole, number) < 60, case


def test_the_groove_leads_through_the_holes_of_the_first_lap(boards: list[BoardCase]) -> None:
    for case, track in tracks_of(boards):
        holes = places(track.holes[: case.board.lap][: case.target])
        assert np.all(from_line(holes, places(track.groove)) < HOLE_RADIUS), case


def from_line(points: Places, line: Places) -> Places:
    """How far each point lies from the nearest piece of a line."""
    firsts, along = line[:-1], np.diff(line, axis=0)
    offsets = points[:, None] - firsts
    part = np.clip((offsets * along).sum(2) / (along * along).sum(1), 0, 1)
    nearest: Places = np.hypot(*(offsets - part[..., None] * along).transpose(2, 0, 1)).min(axis=1)
    return nearest


def test_every_street_is_named(boards: list[BoardCase]) -> None:
    for case in boards:
        last = max(1, street(case.target - 1, case.target))
        assert [each.number for each in case.board.streets] == list(range(1, last + 1)), case


@pytest.mark.parametrize("kind", [Skunk.SKUNK, Skunk.DOUBLE_SKUNK])
def test_a_line_lies_between_the_last_hole_of_a_skunk_and_the_next(
    boards: list[BoardCase], kind: Skunk
) -> None:
    escaped = SKUNK_LINES[kind]
    for case, track in tracks_of(boards):
        lines = [line for line in case.board.lines if line.kind is kind]
        if case.target != GAME_HOLE:
            assert lines == [], case
            continue
        crossing = [
            hole
            for hole in range(1, GAME_HOLE - 1)
            for line in lines
            if crosses(line, track.holes[hole], track.holes[hole + 1])
        ]
        assert escaped - 1 in crossing, case
        assert all((hole - escaped + 1) % case.board.lap == 0 for hole in crossing), case
        assert sum(line.label is not None for line in lines) == 1, case


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


def test_what_is_won_in_a_match_has_room_beside_its_holes(boards: list[BoardCase]) -> None:
    for case in boards:
        tracks = case.board.tracks
        for track, following in zip(tracks, (*tracks[1:], None), strict=True):
            if not track.match:
                assert track.match_number is None, case
                continue
            assert track.match_number is not None, case
            assert track.match_number.x - track.match[-1].x > NUMBER_RADIUS, case
            end = case.board.width if following is None else following.match[0].x
            assert track.match_number.x + NUMBER_RADIUS < end, case
            assert track.match_number.y == track.match[-1].y, case
