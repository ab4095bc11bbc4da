"""A line that is drawn by walking: so far ahead, then a turn, then ahead again."""

import math
from dataclasses import dataclass, replace

from web.boards.board import Point, Points

DEGREES_A_STEP = 6.0
"""How finely a bend is drawn."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on a route and the direction there: 0 is to the right, 90 degrees is down."""

    point: Point
    degrees: float

    def beside(self, offset: float) -> Point:
        """Find the point so far to the right-hand side; a negative offset is to the left.

        >>> Spot(Point(5, 5), 0).beside(2)
        Point(x=5.0, y=7.0)
        """
        heading = math.radians(self.degrees)
        x = self.point.x - offset * math.sin(heading)
        return Point(x, self.point.y + offset * math.cos(heading))


@dataclass(frozen=True, slots=True)
class Stretch:
    """A straight part of a route, or a bend to the right (to the left where ``turn`` < 0)."""

    begin: Spot
    length: float
    turn: float = 0.0

    def at(self, along: float) -> Spot:
        """Find the spot so far along; what lies past an end goes straight on."""
        inside = min(max(along, 0.0), self.length)
        spot = self._bent(inside) if self.turn else self.begin
        return _ahead(spot, along - inside if self.turn else along)

    def _bent(self, along: float) -> Spot:
        radius = self.length / math.radians(self.turn)
        degrees = self.begin.degrees + self.turn * along / self.length
        middle = self.begin.beside(radius)
        return Spot(Spot(middle, degrees).beside(-radius), degrees)


def _ahead(spot: Spot, length: float) -> Spot:
    heading = math.radians(spot.degrees)
    x = spot.point.x + length * math.cos(heading)
    return replace(spot, point=Point(x, spot.point.y + length * math.sin(heading)))


@dataclass(frozen=True, slots=True)
class Route:
    """A route from ``begin`` on; walking on gives a longer one.

    >>> Route(Spot(Point(0, 0), 0)).ahead(10).bend(5, 180).at(10 + 5 * math.pi).degrees
    180.0
    """

    begin: Spot
    stretches: tuple[Stretch, ...] = ()

    @property
    def length(self) -> float:
        """How long the whole walk is."""
        return sum(stretch.length for stretch in self.stretches)

    @property
    def end(self) -> Spot:
        """Where the walk has led."""
        return self.stretches[-1].at(self.stretches[-1].length) if self.stretches else self.begin

    def ahead(self, length: float) -> "Route":
        """Walk straight on."""
        return self._and(Stretch(self.end, length))

    def bend(self, radius: float, degrees: float) -> "Route":
        """Walk along a circle, to the right, or for negative degrees to the left."""
        return self._and(Stretch(self.end, radius * math.radians(abs(degrees)), degrees))

    def at(self, along: float) -> Spot:
        """Find the spot so far along; before and after its ends a route goes straight on."""
        for stretch in self.stretches[:-1]:
            if along <= stretch.length:
                return stretch.at(along)
            along -= stretch.length
        return self.stretches[-1].at(along)

    def line(self, offset: float, first: float, last: float) -> Points:
        """Draw the route from one place along it to another, so far beside it."""
        corners = [place for place in self._corners() if first < place < last]
        return tuple(self.at(place).beside(offset) for place in (first, *corners, last))

    def moved(self, x: float, y: float) -> "Route":
        """Draw the same route elsewhere."""
        begin = replace(self.begin, point=Point(self.begin.point.x + x, self.begin.point.y + y))
        route = Route(begin)
        for stretch in self.stretches:
            route = route._and(replace(stretch, begin=route.end))
        return route

    def _and(self, stretch: Stretch) -> "Route":
        return replace(self, stretches=(*self.stretches, stretch))

    def _corners(self) -> tuple[float, ...]:
        places, before = [], 0.0
        for stretch in self.stretches:
            steps = max(1, math.ceil(abs(stretch.turn) / DEGREES_A_STEP))
            places += [before + stretch.length * step / steps for step in range(steps)]
            before += stretch.length
        return tuple(places)
