"""How far apart holes and lanes lie."""

from collections.abc import Iterable

HOLE_GAP = 10.0
FIVE_GAP = 4.0
"""What lies between two groups of five beside the usual gap."""
LANE_GAP = 13.0
NUMBER_GAP = 18.0
"""From the outermost lane to the middle of the numbers beside it."""


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


def match_rows(tracks: int, count: int) -> Iterable[tuple[float, ...]]:
    """Place the match holes of every track in one line around 0, a group for each track."""
    gap = 0.8 * HOLE_GAP
    pitch = gap * (count + 1.5)
    for track in range(tracks):
        middle = pitch * (track - (tracks - 1) / 2)
        yield tuple(middle + gap * (hole - (count - 1) / 2) for hole in range(count))
