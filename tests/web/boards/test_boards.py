"""The boards of straight rows and of lanes side by side: rules.md 7.2, with its own vectors."""

import math
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.pegs import Skunk
from web.boards.board import Board, Point, Track
from web.boards.styles import board
from web.boards.tracks import Route, Spot, upright

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
    drawn = board("english", 2, target)
    assert len(set(drawn.tracks[0].holes[1:target])) == (target - 1) / laps
    assert drawn.lap == (target if laps == 1 else 60)


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
    drawn = board(style, tracks, 181)
    names = [street.label.at for street in drawn.streets]
    names.append(drawn.game_hole)
    for one, other in combinations(names, 2):
        assert abs(one.x - other.x) > NAME[0] or abs(one.y - other.y) > NAME[1]


def test_the_long_board_has_no_fives() -> None:
    holes = board("tournament", 2, 121).tracks[0].holes
    assert {round(holes[hole + 1].x - holes[hole].x) for hole in range(1, 60)} == {10}


def test_the_skunk_mark_of_the_long_board_is_in_the_middle_of_the_inner_row() -> None:
    drawn = board("tournament", 2, 121)
    inner = drawn.tracks[0].holes[61:121]
    marks = [line for line in drawn.lines if line.kind is Skunk.SKUNK]
    middle = (inner[0].x + inner[-1].x) / 2
    assert [round(mark.start.x - middle, 6) for mark in marks] == [0, 0]
    assert [round(mark.end.x - middle, 6) for mark in marks] == [0, 0]
    assert inner[30].x < middle < inner[29].x


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
    assert [style for style, drawn in boards.items() if drawn.outline] == ["triangle"]
    assert [style for style, drawn in boards.items() if not drawn.tracks[0].match] == ["triangle"]


@pytest.mark.parametrize(("target", "games"), [(121, 7), (61, 7), (31, 0)])
def test_seven_games_are_counted_for_each_side_unless_they_are_short(
    target: int, games: int
) -> None:
    assert [len(track.match) for track in board("continuous", 4, target).tracks] == [games] * 4


ORIGIN = Spot(Point(0, 0), 0)
sizes = st.floats(5, 200)
turns = st.floats(-300, 300).filter(lambda turn: abs(turn) > 5)


@st.composite
def routes(draw: st.DrawFn) -> Route:
    route = Route(Spot(Point(0, 0), draw(st.floats(-180, 180))))
    for _ in range(draw(st.integers(1, 4))):
        route = route.ahead(draw(sizes)).bend(draw(sizes), draw(turns))
    return route


def gap(one: Point, other: Point) -> float:
    return math.dist((one.x, one.y), (other.x, other.y))


@given(routes(), st.floats(0, 1), st.floats(0.01, 3))
def test_a_step_along_is_never_longer_on_the_ground(route: Route, part: float, step: float) -> None:
    along = part * route.length
    ground = gap(route.at(along).point, route.at(along + step).point)
    assert ground <= step + 1e-6
    assert ground >= step * 0.9


@given(routes(), st.floats(0, 1), st.floats(-20, 20))
def test_beside_the_route_is_so_far_from_it(route: Route, part: float, offset: float) -> None:
    spot = route.at(part * route.length)
    assert gap(spot.point, spot.beside(offset)) == pytest.approx(abs(offset), abs=1e-6)


@given(routes(), st.floats(-50, 50), st.floats(-50, 50))
def test_moving_a_route_moves_every_spot_alike(route: Route, x: float, y: float) -> None:
    moved = route.moved(x, y)
    for part in (0, 0.3, 0.8, 1):
        before, after = route.at(part * route.length), moved.at(part * route.length)
        assert after.degrees == before.degrees
        assert after.point.x == pytest.approx(before.point.x + x, abs=1e-6)
        assert after.point.y == pytest.approx(before.point.y + y, abs=1e-6)


@given(routes())
def test_a_drawn_line_follows_the_bends(route: Route) -> None:
    line = route.line(0, 0, route.length)
    assert line[0] == route.begin.point
    assert gap(line[-1], route.end.point) < 1e-6
    assert sum(gap(*both) for both in pairwise(line)) == pytest.approx(route.length, rel=0.01)


def test_a_bend_to_the_right_ends_below_and_to_the_left_above() -> None:
    right, left = Route(ORIGIN).bend(10, 180).end, Route(ORIGIN).bend(10, -180).end
    assert (round(right.point.x), round(right.point.y), right.degrees) == (0, 20, 180)
    assert (round(left.point.x), round(left.point.y), left.degrees) == (0, -20, -180)


def test_before_its_beginning_and_after_its_end_a_route_goes_straight_on() -> None:
    route = Route(ORIGIN).ahead(10).bend(10, 90)
    assert route.at(-5).point == Point(-5, 0)
    after = route.at(route.length + 5).point
    assert (round(after.x, 6), round(after.y, 6)) == (20, 15)


@given(st.floats(-720, 720))
def test_no_text_stands_on_its_head(degrees: float) -> None:
    assert -90 <= upright(degrees) <= 90
    assert (upright(degrees) - degrees) % 180 == pytest.approx(0, abs=1e-6) or (
        (upright(degrees) - degrees) % 180 == pytest.approx(180, abs=1e-6)
    )
