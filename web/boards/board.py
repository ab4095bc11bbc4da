"""What a peg board is to the page: tracks of holes, streets, lines, and where their names stand.

Lengths are in the drawing's own units; x runs to the right and y down. Most holes lie ten units
from the next one.
"""

from dataclasses import dataclass
from typing import TypeAlias

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
class Line:
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
    lines: tuple[Line, ...]
    outline: Points = ()

    @property
    def game_hole(self) -> Point:
        """The hole of the target, in which all tracks end."""
        return self.tracks[0].holes[self.target]
