"""What a peg board is to the page: tracks of holes, streets, lines, and where their names stand.

Lengths are in the drawing's own units; x runs to the right and y down. Most holes lie ten units
from the next one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from scorer.pegs import Skunk

HOLE_RADIUS = 2.2
MATCH_HOLES = 7
"""Who has won the most games of thirteen has won seven (rules.md 7.4)."""


class BoardError(ValueError):
    """No such board can be drawn; the message lists what can."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the drawing."""

    x: float
    y: float


Points: TypeAlias = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Label:
    """Where the middle of a text stands, and by how many degrees it is turned clockwise."""

    at: Point
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class Track:
    """The holes of one side.

    ``groove`` is the line along which the streets lie. ``holes`` has a point for every score from
    0, where the front peg waits, to the game hole. ``start`` are the two holes before the first
    street, the front one first. ``numbers`` says beside which points the scores of ``holes`` are
    written. ``match`` counts what was won in a match, and beside ``match_number`` it is written
    where the holes do not suffice; some boards have no such holes.
    """

    groove: Points
    holes: Points
    start: tuple[Point, Point]
    numbers: Points
    match: Points = ()
    match_number: Point | None = None


@dataclass(frozen=True, slots=True)
class Street:
    """The name of a street, by its number from 1 on."""

    number: int
    label: Label


@dataclass(frozen=True, slots=True)
class SkunkLine:
    """The mark that must be passed to escape a skunk; of several of a kind one has the name."""

    kind: Skunk
    start: Point
    end: Point
    label: Label | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A board: its size, the tracks, which end in one game hole, and what is engraved.

    ``lap`` tells after how many holes a peg passes the same holes again; where each hole is passed
    once, it is ``target``. A board without an ``outline`` is a rectangle.
    """

    style: str
    width: float
    height: float
    target: int
    lap: int
    tracks: tuple[Track, ...]
    streets: tuple[Street, ...]
    lines: tuple[SkunkLine, ...]
    outline: Points = ()

    @property
    def game_hole(self) -> Point:
        """The hole of the target, in which all tracks end."""
        return self.tracks[0].holes[self.target]


def board_json(board: Board) -> dict[str, Any]:
    """Describe a board; points are pairs, and texts stay with the page."""
    return {
        "style": board.style,
        "width": round(board.width, 1),
        "height": round(board.height, 1),
        "outline": _pairs(board.outline),
        "radius": HOLE_RADIUS,
        "target": board.target,
        "lap": board.lap,
        "game_hole": _pair(board.game_hole),
        "tracks": [_track(track) for track in board.tracks],
        "streets": [
            {"number": street.number, "label": _label(street.label)} for street in board.streets
        ],
        "lines": [_line(line) for line in board.lines],
    }


def _track(track: Track) -> dict[str, Any]:
    return {
        "groove": _pairs(track.groove),
        "holes": _pairs(track.holes),
        "start": _pairs(track.start),
        "numbers": _pairs(track.numbers),
        "match": _pairs(track.match),
        "match_number": track.match_number and _pair(track.match_number),
    }


def _line(line: SkunkLine) -> dict[str, Any]:
    label = None if line.label is None else _label(line.label)
    return {
        "kind": line.kind.value,
        "from": _pair(line.start),
        "to": _pair(line.end),
        "label": label,
    }


def _label(label: Label) -> dict[str, Any]:
    return {"at": _pair(label.at), "angle": round(label.angle, 1)}


def _pairs(points: Points) -> list[list[float]]:
    return [_pair(point) for point in points]


def _pair(point: Point) -> list[float]:
    return [round(point.x, 1), round(point.y, 1)]


HOLE_GAP = 10.0
FIVE_GAP = 4.0
"""What lies between two groups of five beside the usual gap."""
LANE_GAP = 13.0
NUMBER_GAP = 18.0
"""From the outermost lane to the middle of the numbers beside it."""
MATCH_GAP = 0.8 * HOLE_GAP
MATCH_NUMBER_GAP = 2.2 * MATCH_GAP
"""From the last hole of a match to the middle of the number beside it."""


def fives(count: int, first: float = 0.0, gap: float = HOLE_GAP) -> tuple[float, ...]:
    """Place holes along a line, in groups of five.

    >>> fives(6)
    (0.0, 10.0, 20.0, 30.0, 40.0, 54.0)
    """
    five_gap = FIVE_GAP * gap / HOLE_GAP
    return tuple(first + gap * hole + five_gap * (hole // 5) for hole in range(count))


def offsets(tracks: int) -> tuple[float, ...]:
    """Place lanes beside the middle of all, the leftmost first.

    >>> offsets(3)
    (-13.0, 0.0, 13.0)
    """
    return tuple(LANE_GAP * (lane - (tracks - 1) / 2) for lane in range(tracks))


def match_rows(tracks: int, count: int, middle: Point) -> Iterator[tuple[Points, Point | None]]:
    """Place the match holes of every track in one line around ``middle``, and a number beside them.

    Between two groups is room for the number of one; without holes there is none.
    """
    pitch = MATCH_GAP * (count - 1) + 2 * MATCH_NUMBER_GAP
    for track in range(tracks):
        first = middle.x + pitch * (track - (tracks - 1) / 2) - MATCH_GAP * (count - 1) / 2
        holes = tuple(Point(first + MATCH_GAP * hole, middle.y) for hole in range(count))
        yield holes, Point(holes[-1].x + MATCH_NUMBER_GAP, middle.y) if holes else None
