"""The boards of straight rows: rules.md 7.2, with its own vectors."""

from itertools import combinations

import pytest

from scorer.pegs import Skunk
from web.boards.board import Board, Track
from web.boards.styles import board

NAME = (50, 12)
"""How long and how high the name of a street is at most."""
OUTER, INNER = "outer", "inner"


def row_of(track: Track, score: int) -> str:
    """The row of the first hole is the outer one."""
    return OUTER if track.holes[score].y == track.holes[1].y else INNER


def distance(track: Track, score: int) -> int:
    """How many holes of the outer row lie before this one, seen from the start end."""
    return sum(hole.x < track.holes[score].x - 0.01 for hole in track.holes[1:31])


@pytest.fixture(params=[2, 3, 4])
def english(request: pytest.FixtureRequest) -> Board:
    return board("english", request.param, 121)


@pytest.mark.parametrize(
    ("score", "row", "away"),
    [
        (1, OUTER, 0),
        (30, OUTER, 29),
        (31, INNER, 29),
        (60, INNER, 0),
        (61, OUTER, 0),
        (91, INNER, 29),
        (120, INNER, 0),
    ],
)
def test_a_score_stands_in_the_row_that_rule_7_2_names(
    english: Board, score: int, row: str, away: int
) -> None:
    for track in english.tracks:
        assert (row_of(track, score), distance(track, score)) == (row, away)


def test_the_second_lap_passes_the_holes_of_the_first(english: Board) -> None:
    assert english.lap == 60
    for track in english.tracks:
        assert track.holes[61:121] == track.holes[1:61]


def test_the_game_hole_is_apart_from_all_rows(english: Board) -> None:
    rows = {hole.y for track in english.tracks for hole in track.holes[:121]}
    assert english.game_hole == english.tracks[0].holes[121]
    assert english.game_hole.y not in rows


def test_holes_stand_in_groups_of_five(english: Board) -> None:
    first = english.tracks[0].holes
    gaps = [round(first[hole + 1].x - first[hole].x) for hole in range(1, 30)]
    assert [number for number, gap in enumerate(gaps, 1) if gap == 14] == [5, 10, 15, 20, 25]


@pytest.mark.parametrize(
    ("target", "laps"), [(15, 1), (21, 1), (31, 1), (61, 1), (121, 2), (181, 3)]
)
def test_a_peg_goes_round_as_often_as_the_target_asks(target: int, laps: int) -> None:
    found = board("english", 2, target)
    assert len(set(found.tracks[0].holes[1:target])) == (target - 1) / laps
    assert found.lap == (target if laps == 1 else 60)


def test_sides_sit_with_their_outer_rows_to_the_edges() -> None:
    first, last = board("english", 2, 121).tracks
    assert first.holes[1].y < first.holes[60].y < last.holes[60].y < last.holes[1].y


@pytest.mark.parametrize("target", [15, 21, 31, 61])
def test_inner_holes_lie_opposite_outer_ones_in_a_short_game_too(target: int) -> None:
    for track in board("english", 2, target).tracks:
        for score in range(1, target):
            opposite = track.holes[target - score]
            assert round(track.holes[score].x - opposite.x, 6) == 0


@pytest.mark.parametrize(("score", "row"), [(1, OUTER), (60, OUTER), (61, INNER), (120, INNER)])
def test_the_long_board_has_sixty_holes_in_a_row(score: int, row: str) -> None:
    for track in board("tournament", 4, 121).tracks:
        assert row_of(track, score) == row


@pytest.mark.parametrize("tracks", [2, 3, 4])
@pytest.mark.parametrize("style", ["english", "tournament"])
def test_in_a_long_game_no_name_of_a_street_lies_on_another_or_at_the_game_hole(
    style: str, tracks: int
) -> None:
    found = board(style, tracks, 181)
    names = [street.label.at for street in found.streets]
    names.append(found.game_hole)
    for one, other in combinations(names, 2):
        assert abs(one.x - other.x) > NAME[0] or abs(one.y - other.y) > NAME[1]


def test_the_long_board_has_no_fives() -> None:
    holes = board("tournament", 2, 121).tracks[0].holes
    assert {round(holes[hole + 1].x - holes[hole].x) for hole in range(1, 60)} == {10}


def test_the_skunk_mark_of_the_long_board_is_in_the_middle_of_the_inner_row() -> None:
    found = board("tournament", 2, 121)
    inner = found.tracks[0].holes[61:121]
    marks = [line for line in found.lines if line.kind is Skunk.SKUNK]
    middle = (inner[0].x + inner[-1].x) / 2
    assert [round(mark.start.x - middle, 6) for mark in marks] == [0, 0]
    assert [round(mark.end.x - middle, 6) for mark in marks] == [0, 0]
    assert inner[30].x < middle < inner[29].x
