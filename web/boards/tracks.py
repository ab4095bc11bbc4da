"""The layouts of boards: flat rows of holes, lanes wound along a route, holes along a figure."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from scorer.pegs import GAME_HOLE, HOLES_A_STREET, SKUNK_LINES, Skunk, street
from web.boards.board import (
    FIVE_GAP,
    HOLE_GAP,
    MATCH_HOLES,
    NUMBER_GAP,
    Board,
    Label,
    Point,
    Points,
    SkunkLine,
    Street,
    Track,
    fives,
    match_rows,
    offsets,
)

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


ROW_GAP = 14.0
NUMBERED_ROW_GAP = 30.0
"""Between two rows with numbers between them."""
TRACK_GAP = 48.0
MIDDLE_GAP = 54.0
"""Between the two tracks in the middle: room for numbers and the holes of the match."""
EDGE = 34.0
START_GAP = HOLE_GAP + FIVE_GAP
OUTER_ROWS = 2
"""So many rows of a track have their numbers on the outside."""
QUARTER = 0.25
REACH_ACROSS = 7.0
REACH_BETWEEN = 12.0
"""How far a line reaches across a row, and between two rows."""
NAMED_LINES = (Skunk.SKUNK, Skunk.DOUBLE_SKUNK)


@dataclass(frozen=True, slots=True)
class Rows:
    """How a flat board is laid out: ``places`` are the holes of one row, from the start on.

    A track has ``rows`` rows, and is passed ``laps`` times.
    """

    style: str
    tracks: int
    places: Sequence[float]
    rows: int
    laps: int = 1
    match_holes: int = 0

    @property
    def lap(self) -> int:
        """How many holes a lap has."""
        return self.rows * len(self.places)

    @property
    def width(self) -> float:
        """How long a row is."""
        return self.places[-1]

    @property
    def depth(self) -> float:
        """How far apart the outermost and the innermost row of a track are."""
        return sum(self.gaps)

    @property
    def gaps(self) -> tuple[float, ...]:
        """The gaps between the rows of a track."""
        return (ROW_GAP, NUMBERED_ROW_GAP)[: self.rows - 1]

    def mirrored(self, track: int) -> bool:
        """Tell whether the outer row lies below the inner one."""
        return 2 * track >= self.tracks

    def top(self, track: int) -> float:
        """Find the uppermost row of a track."""
        gap = (track * TRACK_GAP) + self.mirrored(track) * (MIDDLE_GAP - TRACK_GAP)
        return EDGE + track * self.depth + gap

    @property
    def height(self) -> float:
        """How high the board is."""
        return self.top(self.tracks - 1) + self.depth + EDGE

    @property
    def middle(self) -> float:
        """Find the middle between the tracks whose inner rows face each other."""
        first_mirrored = next(track for track in range(self.tracks) if self.mirrored(track))
        return self.top(first_mirrored) - MIDDLE_GAP / 2

    @property
    def left(self) -> float:
        """Find the first hole of the outer row."""
        return EDGE + HOLE_GAP + START_GAP

    @property
    def right(self) -> float:
        """Find the last hole of the outer row."""
        return self.left + self.width


def flat_board(rows: Rows) -> Board:
    """Lay out a flat board."""
    target = rows.laps * rows.lap + 1
    tracks = tuple(_track(rows, number) for number in range(rows.tracks))
    return Board(
        style=rows.style,
        width=rows.right + EDGE + ROW_GAP / 2,
        height=rows.height,
        target=target,
        lap=target if rows.laps == 1 else rows.lap,
        tracks=tracks,
        streets=tuple(_streets(rows, tracks[0], target)),
        lines=tuple(_lines(rows, tracks)) if target == GAME_HOLE else (),
    )


def _track(rows: Rows, number: int) -> Track:
    route, places = _walk(rows, number)
    game_hole = _game_hole(rows)
    outside = NUMBER_GAP if rows.mirrored(number) else -NUMBER_GAP
    lap = tuple(route.at(place) for place in places)
    spots = (route.at(0), *lap * rows.laps)
    start = route.at(0).point, route.at(-HOLE_GAP).point
    middle = Point((rows.left + rows.right) / 2, rows.middle)
    match, match_number = tuple(match_rows(rows.tracks, rows.match_holes, middle))[number]
    return Track(
        groove=route.line(0, -HOLE_GAP, places[-1]),
        holes=(*(spot.point for spot in spots), game_hole),
        start=start,
        numbers=(
            *(spot.beside(outside) for spot in spots),
            Point(game_hole.x, game_hole.y - NUMBER_GAP),
        ),
        match=match,
        match_number=match_number,
    )


def _walk(rows: Rows, number: int) -> tuple[Route, list[float]]:
    """Walk along the rows of a track, from its front start hole on."""
    down = -1 if rows.mirrored(number) else 1
    y = rows.top(number) + (rows.depth if rows.mirrored(number) else 0)
    route = Route(Spot(Point(rows.left - START_GAP, y), 0)).ahead(START_GAP + rows.width)
    places = [START_GAP + place for place in rows.places]
    for row, gap in enumerate(rows.gaps, 1):
        turn = 180 if row % 2 else -180
        route = route.bend(gap / 2, down * turn)
        back = [rows.width - place for place in reversed(rows.places)]
        places += [route.length + place for place in (back if row % 2 else rows.places)]
        route = route.ahead(rows.width)
    return route, places


def _game_hole(rows: Rows) -> Point:
    ends_at_the_start = rows.rows % 2 == 0
    x = rows.left - START_GAP if ends_at_the_start else rows.right + START_GAP
    return Point(x, rows.middle)


def _streets(rows: Rows, track: Track, target: int) -> Iterator[Street]:
    """Name the streets beside the first track, each about its middle."""
    for number, first, last in _street_holes(target):
        shift = (last - first) * _aside(rows, first)
        yield Street(number, Label(track.numbers[round((first + last) / 2 + shift)]))


def _street_holes(target: int) -> Iterator[tuple[int, int, int]]:
    """Give the number of each street with its first and its last hole."""
    for number in range(1, street(target - 1, target) + 1):
        first = (number - 1) * HOLES_A_STREET + 1
        yield number, first, min(number * HOLES_A_STREET, target - 1)


def _aside(rows: Rows, first: int) -> float:
    """Tell by which part of a street its name leaves the middle to others at the same place: laps
    share a row, and the second row and the third the gap between them, which they face.
    """
    lap, hole = divmod(first - 1, rows.lap)
    facing = rows.rows > OUTER_ROWS and hole >= len(rows.places)
    return (lap - (rows.laps - 1) / 2) / rows.laps - (QUARTER if facing else 0.0)


def _lines(rows: Rows, tracks: Sequence[Track]) -> Iterator[SkunkLine]:
    for kind in NAMED_LINES:
        hole = SKUNK_LINES[kind]
        for number, track in enumerate(tracks):
            before, after = track.holes[hole - 1], track.holes[hole]
            label = _label(rows, (before.x + after.x) / 2) if number == 0 else None
            yield SkunkLine(kind, *_across(before, after), label)


def _across(before: Point, after: Point) -> tuple[Point, Point]:
    """Draw a line midway between two holes that keeps them apart."""
    x, y = (before.x + after.x) / 2, (before.y + after.y) / 2
    length = math.dist((before.x, before.y), (after.x, after.y))
    reach = REACH_ACROSS if before.y == after.y else REACH_BETWEEN
    aside = reach * (after.y - before.y) / length
    along = reach * (after.x - before.x) / length
    return Point(x - aside, y + along), Point(x + aside, y - along)


def _label(rows: Rows, x: float) -> Label:
    """Name a line at an end of the rows along that end, any other one between the tracks."""
    if x >= rows.right:
        return Label(Point(rows.right + EDGE / 2 + ROW_GAP / 2, rows.middle), 90)
    if x <= rows.left:
        return Label(Point(EDGE / 2, rows.middle), -90)
    return Label(Point(x, rows.middle))


LANE_EDGE = 32.0
"""From the outermost lane to the edge of the board: room for the numbers."""
MATCH_STRIP = 24.0
LINE_ENDS = 7.0
"""How far a line reaches beyond the outermost lanes."""
NAME_GAP = 14.0


@dataclass(frozen=True, slots=True)
class Lanes:
    """Where a wound board has its lanes.

    ``places`` tells how far along ``route`` each hole lies, from the start to the game hole.
    ``names`` is the side on which streets are named: 1 the right-hand side, -1 the left-hand one.
    ``outline`` is a closed route that the edge of the board follows, on the left.
    """

    style: str
    route: Route
    places: Sequence[float]
    tracks: int
    names: int = 1
    match: bool = True
    outline: Route | None = None

    @property
    def target(self) -> int:
        """The score of the game hole."""
        return len(self.places) - 1

    @property
    def half(self) -> float:
        """From the middle to the outermost lane."""
        return offsets(self.tracks)[-1]

    @property
    def edge(self) -> Points:
        """The outline of the board, if it has one of its own."""
        if self.outline is None:
            return ()
        return self.outline.line(-self.half - LANE_EDGE, 0, self.outline.length)

    def between(self, hole: int) -> Spot:
        """Find the middle between a hole and the one before it."""
        return self.route.at((self.places[hole - 1] + self.places[hole]) / 2)


def wound_board(lanes: Lanes) -> Board:
    """Lay out a board around its lanes, as small as they allow."""
    lanes, width, height = _framed(lanes)
    strip = MATCH_STRIP if lanes.match else 0.0
    return Board(
        style=lanes.style,
        width=width,
        height=height + strip,
        target=lanes.target,
        lap=lanes.target,
        tracks=tuple(_tracks(lanes, Point(width / 2, height))),
        streets=tuple(_lane_streets(lanes)),
        lines=tuple(_lane_lines(lanes)),
        outline=lanes.edge,
    )


def _framed(lanes: Lanes) -> tuple[Lanes, float, float]:
    """Move the route so that all lanes, their numbers and the outline lie inside the board."""
    points = [
        lanes.route.at(along).beside(side * lanes.half)
        for along in _every(lanes.places[0] - HOLE_GAP, lanes.places[-1])
        for side in (-1, 1)
    ]
    left, top, right, bottom = _box(points, LANE_EDGE)
    if lanes.outline is not None:
        left, top, right, bottom = _box(lanes.edge, 0)
    outline = lanes.outline and lanes.outline.moved(-left, -top)
    moved = replace(lanes, route=lanes.route.moved(-left, -top), outline=outline)
    return moved, right - left, bottom - top


def _box(points: Sequence[Point], edge: float) -> tuple[float, float, float, float]:
    x, y = [point.x for point in points], [point.y for point in points]
    return min(x) - edge, min(y) - edge, max(x) + edge, max(y) + edge


def _every(first: float, last: float) -> Iterator[float]:
    steps = int((last - first) / HOLE_GAP) + 1
    return (first + (last - first) * step / steps for step in range(steps + 1))


def _tracks(lanes: Lanes, foot: Point) -> Iterator[Track]:
    game_hole = lanes.route.at(lanes.places[-1]).point
    matches = match_rows(lanes.tracks, MATCH_HOLES if lanes.match else 0, foot)
    for number, (offset, (match, match_number)) in enumerate(
        zip(offsets(lanes.tracks), matches, strict=True)
    ):
        side = -1 if 2 * number < lanes.tracks else 1
        yield Track(
            groove=_groove(lanes, offset, game_hole),
            holes=(*_beside(lanes, offset)[:-1], game_hole),
            start=_start(lanes, offset),
            numbers=_beside(lanes, side * (lanes.half + NUMBER_GAP)),
            match=match,
            match_number=match_number,
        )


def _beside(lanes: Lanes, offset: float) -> Points:
    return tuple(lanes.route.at(place).beside(offset) for place in lanes.places)


def _start(lanes: Lanes, offset: float) -> tuple[Point, Point]:
    front = lanes.places[0]
    return (
        lanes.route.at(front).beside(offset),
        lanes.route.at(front - HOLE_GAP).beside(offset),
    )


def _groove(lanes: Lanes, offset: float, game_hole: Point) -> Points:
    first, last = lanes.places[0] - HOLE_GAP, lanes.places[-2]
    return (*lanes.route.line(offset, first, last), game_hole)


def _lane_streets(lanes: Lanes) -> Iterator[Street]:
    for number, first, last in _street_holes(lanes.target):
        middle = (first - 1 + last) // 2
        spot = lanes.between(max(middle, 1))
        yield Street(number, _name(lanes, spot))


def _lane_lines(lanes: Lanes) -> Iterator[SkunkLine]:
    if lanes.target != GAME_HOLE:
        return
    reach = lanes.half + LINE_ENDS
    for kind in NAMED_LINES:
        spot = lanes.between(SKUNK_LINES[kind])
        yield SkunkLine(kind, spot.beside(-reach), spot.beside(reach), _name(lanes, spot))


def _name(lanes: Lanes, spot: Spot) -> Label:
    at = spot.beside(lanes.names * (lanes.half + NAME_GAP))
    return Label(at, upright(spot.degrees))


def upright(degrees: float) -> float:
    """Turn a text that follows a line so that nobody reads it upside down.

    >>> upright(0), upright(180), upright(-90)
    (0.0, 0.0, -90.0)
    """
    return (degrees + 90) % 180 - 90.0


BACK_START = HOLE_GAP


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure to string holes along.

    ``drawn`` gives its route for a length; where that is less than ``least``, so many units, the
    holes lie farther apart instead. ``outline`` closes the route, for a board of that outline.
    """

    style: str
    drawn: Callable[[float], Route]
    least: float
    names: int = 1
    match: bool = True
    outline: Callable[[Route], Route] | None = None


def strung_board(figure: Figure, tracks: int, target: int) -> Board:
    """String the holes of a game along a figure."""
    needed = _places(target, 1.0)[-1] + BACK_START
    wider = max(1.0, figure.least / needed)
    places = tuple(BACK_START + place for place in _places(target, wider))
    route = figure.drawn(places[-1])
    outline = figure.outline and figure.outline(route)
    return wound_board(
        Lanes(figure.style, route, places, tracks, figure.names, figure.match, outline)
    )


def _places(target: int, wider: float) -> tuple[float, ...]:
    """Place the start at 0, then the holes of the streets, then the game hole a bit apart."""
    holes = fives(target - 1, wider * START_GAP, wider * HOLE_GAP)
    return (0.0, *holes, holes[-1] + wider * START_GAP)
