"""The old triangle: forty holes on each side, the start and the game hole at one corner.

No hole is farther than 25 units from the one before, the game hole 29. It has no match holes.
"""

import math

from web.boards.board import Board, Point
from web.boards.route import Route, Spot
from web.boards.spacing import LANE_GAP
from web.boards.strung import Figure, strung_board

TRIANGLE = "triangle"
INNER_RADIUS = 22.0
LEAST = 800.0
OPEN = 20.0
"""What is left open between the game hole and the start."""


def triangle(tracks: int, target: int) -> Board:
    """Lead the lanes round the three sides, clockwise from the lower left corner."""
    radius = INNER_RADIUS + (tracks - 1) * LANE_GAP / 2
    corner = math.radians(120) * radius

    def drawn(length: float) -> Route:
        side = (length + OPEN - 2.5 * corner) / 3
        up = Route(Spot(Point(0, 0), -60)).ahead(side).bend(radius, 120)
        return up.ahead(side).bend(radius, 120).ahead(side).bend(radius, 60)

    def outline(route: Route) -> Route:
        return route.bend(radius, 60)

    figure = Figure(TRIANGLE, drawn, LEAST, match=False, outline=outline)
    return strung_board(figure, tracks, target)
