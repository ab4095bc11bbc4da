"""Where the holes of the peg board lie: one geometry, from which the page draws.

The track of a player runs out and back twice, thirty holes a street (rules.md 7.2, 7.3). It is
drawn as one winding line: streets lie one under the other, each a band with a lane per player.
Lengths are in the drawing's own units; ten units are one hole on.
"""

from dataclasses import dataclass
from enum import StrEnum

from scorer.board import GAME_HOLE, HOLES_A_STREET, SKUNK_LINES, Skunk, street

STREETS = street(GAME_HOLE - 1)
HOLES_A_LAP = 2 * HOLES_A_STREET

HOLE_GAP = 10.0
FIVE_GAP = 4.0
LANE_GAP = 12.0
BAND_GAP = 42.0
LEFT, RIGHT, TOP, BOTTOM = 48.0, 40.0, 24.0, 14.0


class Row(StrEnum):
    """The row of a classic board: out along the outer, back along the inner."""

    OUTER = "outer"
    INNER = "inner"


@dataclass(frozen=True, slots=True)
class Place:
    """A hole by its lap (0, 1), its row, and how many holes it lies from the start end (0-29)."""

    lap: int
    row: Row
    distance: int


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the drawing, x to the right and y down."""

    x: float
    y: float


def place(score: int) -> Place:
    """Find the hole of a score from 1 to 120 (rules.md 7.2).

    >>> place(31)
    Place(lap=0, row=<Row.INNER: 'inner'>, distance=29)
    """
    if not 1 <= score < GAME_HOLE:
        raise ValueError(f"{score} has no hole in a street: it must be 1 to {GAME_HOLE - 1}")
    lap, k = divmod(score - 1, HOLES_A_LAP)
    if k < HOLES_A_STREET:
        return Place(lap, Row.OUTER, k)
    return Place(lap, Row.INNER, HOLES_A_LAP - 1 - k)


def hole(lane: int, score: int) -> Point:
    """Find where lane 0 or 1 has the hole of a score from 0 (the start) to 121 (the game hole)."""
    if score == 0:
        return start_hole(lane, 0)
    if score == GAME_HOLE:
        return Point(LEFT - 2 * HOLE_GAP, _top(STREETS - 1) + LANE_GAP / 2)
    at = place(score)
    return Point(_x(at.distance), _lane_y(street(score) - 1, lane))


def start_hole(lane: int, number: int) -> Point:
    """Find the start hole where the front peg (0) or the back peg (1) waits."""
    return Point(LEFT - (2 + number) * HOLE_GAP, _lane_y(0, lane))


def groove(lane: int) -> str:
    """Draw the line that a lane follows, as the path of an SVG."""
    parts = [f"M{start_hole(lane, 1).x:g} {_lane_y(0, lane):g}"]
    for band in range(STREETS):
        rightward = band % 2 == 0
        parts.append(f"H{_x(HOLES_A_STREET - 1 if rightward else 0):g}")
        if band + 1 < STREETS:
            parts.append(_turn(band, lane, rightward))
    return "".join(parts)


def board_json(lanes: int = 2) -> dict[str, object]:
    """Describe the whole board for the page: its size, holes, grooves, streets and lines."""
    return {
        "width": _x(HOLES_A_STREET - 1) + RIGHT,
        "height": _lane_y(STREETS - 1, 0) + LANE_GAP + BOTTOM,
        "lanes": [
            {
                "groove": groove(lane),
                "holes": [_pair(hole(lane, score)) for score in range(GAME_HOLE + 1)],
                "start": [_pair(start_hole(lane, number)) for number in range(2)],
            }
            for lane in range(lanes)
        ],
        "streets": [
            {"number": band + 1, "x": _x(HOLES_A_STREET // 2), "y": _top(band) - 8}
            for band in range(STREETS)
        ],
        "lines": [_line("skunk", Skunk.SKUNK), _line("double skunk", Skunk.DOUBLE_SKUNK)],
    }


def _x(distance: int) -> float:
    return LEFT + distance * HOLE_GAP + distance // 5 * FIVE_GAP


def _top(band: int) -> float:
    return TOP + band * BAND_GAP


def _lane_y(band: int, lane: int) -> float:
    """Lanes never cross: whoever is on the left-hand side stays there through every turn."""
    return _top(band) + LANE_GAP * (lane if band % 2 == 0 else 1 - lane)


def _turn(band: int, lane: int, rightward: bool) -> str:
    end = _lane_y(band + 1, lane)
    radius = (end - _lane_y(band, lane)) / 2
    x = _x(HOLES_A_STREET - 1 if rightward else 0)
    return f"A{radius:g} {radius:g} 0 0 {int(rightward)} {x:g} {end:g}"


def _line(name: str, skunk: Skunk) -> dict[str, object]:
    """Place the mark between two streets, across both lanes at the middle of their turn."""
    band = street(SKUNK_LINES[skunk] - 1) - 1
    rightward = band % 2 == 0
    side = 1 if rightward else -1
    x = _x(HOLES_A_STREET - 1 if rightward else 0)
    radii = [(_lane_y(band + 1, lane) - _lane_y(band, lane)) / 2 for lane in range(2)]
    y = _lane_y(band, 0) + radii[0]
    return {"name": name, "y": y, "x": [x + side * (min(radii) - 4), x + side * (max(radii) + 4)]}


def _pair(point: Point) -> list[float]:
    return [point.x, point.y]
