"""A line that is drawn by walking."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.boards.board import Point
from web.boards.tracks import Route, Spot, upright

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
