"""How far apart holes and lanes lie."""

from collections.abc import Iterator

from web.boards.board import Point, Points

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
