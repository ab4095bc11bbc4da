"""Straight rows, out and back, for each side its own: what the long flat boards are made of."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorer.pegs import GAME_HOLE, HOLES_A_STREET, SKUNK_LINES, Skunk, street
from web.boards.board import Board, Label, Line, Point, Street, Track
from web.boards.route import Route, Spot
from web.boards.spacing import FIVE_GAP, HOLE_GAP, NUMBER_GAP, match_rows

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
    for number in range(1, street(target - 1, target) + 1):
        first = (number - 1) * HOLES_A_STREET + 1
        last = min(number * HOLES_A_STREET, target - 1)
        shift = (last - first) * _aside(rows, first)
        yield Street(number, Label(track.numbers[round((first + last) / 2 + shift)]))


def _aside(rows: Rows, first: int) -> float:
    """Tell by which part of a street its name leaves the middle to others at the same place: laps
    share a row, and the second row and the third the gap between them, which they face.
    """
    lap, hole = divmod(first - 1, rows.lap)
    facing = rows.rows > OUTER_ROWS and hole >= len(rows.places)
    return (lap - (rows.laps - 1) / 2) / rows.laps - (QUARTER if facing else 0.0)


def _lines(rows: Rows, tracks: Sequence[Track]) -> Iterator[Line]:
    for kind in (Skunk.SKUNK, Skunk.DOUBLE_SKUNK):
        hole = SKUNK_LINES[kind]
        for number, track in enumerate(tracks):
            before, after = track.holes[hole - 1], track.holes[hole]
            label = _label(rows, (before.x + after.x) / 2) if number == 0 else None
            yield Line(kind, *_across(before, after), label)


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
