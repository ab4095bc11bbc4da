"""The board for the perfect hand: the holes follow a 2, and on from its foot a 9.

No hole is farther than 38 units from the one before (20 in a game of 121), the game hole 34.
"""

from web.boards.board import Board, Point
from web.boards.route import Route, Spot
from web.boards.strung import Figure, strung_board

TWENTY_NINE = "twenty-nine"
LEAST_TARGET = 1250.0


def twenty_nine(tracks: int, target: int) -> Board:
    """Draw both figures in one go, as large as the holes need."""
    return strung_board(Figure(TWENTY_NINE, _drawn, LEAST_TARGET), tracks, target)


def _drawn(length: float) -> Route:
    return _figures(length / _figures(1.0).length)


def _figures(size: float) -> Route:
    two = Route(Spot(Point(0, 0), -80)).bend(0.8 * size, 215)
    foot = two.ahead(1.9 * size).bend(0.5 * size, -135).ahead(2.5 * size)
    stem = foot.bend(0.9 * size, -90).ahead(1.5 * size)
    return stem.bend(0.75 * size, -270).ahead(0.25 * size)
