"""Lanes side by side along one route: what the wound boards are made of."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorer.pegs import GAME_HOLE, HOLES_A_STREET, SKUNK_LINES, Skunk, street
from web.boards.board import MATCH_HOLES, Board, Label, Line, Point, Points, Street, Track
from web.boards.route import Route, Spot
from web.boards.spacing import HOLE_GAP, NUMBER_GAP, match_rows, offsets

LANE_EDGE = 32.0
"""From the outermost lane to the edge of the board: room for the numbers."""
MATCH_STRIP = 24.0
LINE_ENDS = 7.0
"""How far a line reaches beyond the outermost lanes."""
NAME_GAP = 14.0
NAMED_LINES = (Skunk.SKUNK, Skunk.DOUBLE_SKUNK)


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
    for number in range(1, street(lanes.target - 1, lanes.target) + 1):
        last = min(number * HOLES_A_STREET, lanes.target - 1)
        middle = (number - 1) * HOLES_A_STREET + (last - (number - 1) * HOLES_A_STREET) // 2
        spot = lanes.between(max(middle, 1))
        yield Street(number, _name(lanes, spot))


def _lane_lines(lanes: Lanes) -> Iterator[Line]:
    if lanes.target != GAME_HOLE:
        return
    reach = lanes.half + LINE_ENDS
    for kind in NAMED_LINES:
        spot = lanes.between(SKUNK_LINES[kind])
        yield Line(kind, spot.beside(-reach), spot.beside(reach), _name(lanes, spot))


def _name(lanes: Lanes, spot: Spot) -> Label:
    at = spot.beside(lanes.names * (lanes.half + NAME_GAP))
    return Label(at, upright(spot.degrees))


def upright(degrees: float) -> float:
    """Turn a text that follows a line so that nobody reads it upside down.

    >>> upright(0), upright(180), upright(-90)
    (0.0, 0.0, -90.0)
    """
    return (degrees + 90) % 180 - 90.0
