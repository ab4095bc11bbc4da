"""All holes in one line, wound to and fro: a street on each straight, and a bend to the next.

No hole is farther than 21 units from the one before, the game hole 22.
"""

import math

from scorer.pegs import HOLES_A_STREET
from web.boards.board import Board, Point
from web.boards.lanes import Lanes, wound_board
from web.boards.route import Route, Spot
from web.boards.spacing import FIVE_GAP, HOLE_GAP, LANE_GAP, fives

CONTINUOUS = "continuous"
BAND_GAP = 52.0
"""Between the lanes of two straights: room for the numbers of both."""
IN_A_BEND = 5
"""So many holes of a street lie in each bend beside it."""
START_GAP = HOLE_GAP / 2 + FIVE_GAP


def continuous(tracks: int, target: int) -> Board:
    """Wind the line, one straight for each street; a game below 61 has one, and no match holes."""
    streets = max(1, (target - 1) // HOLES_A_STREET)
    radius = ((tracks - 1) * LANE_GAP + BAND_GAP) / 2
    route, places = Route(Spot(Point(0, 0), 0)).ahead(START_GAP), [0.0]
    for street in range(streets):
        straight = min(HOLES_A_STREET, target - 1) - IN_A_BEND * _bends(street, streets)
        places += fives(straight, route.length + HOLE_GAP / 2)
        route = route.ahead(places[-1] + HOLE_GAP / 2 - route.length)
        if street + 1 < streets:
            places += _in_a_bend(route.length, math.pi * radius)
            route = route.bend(radius, 180 if street % 2 == 0 else -180)
    places.append(route.length + FIVE_GAP)
    return wound_board(Lanes(CONTINUOUS, route, places, tracks, match=streets > 1))


def _bends(street: int, streets: int) -> int:
    return (street > 0) + (street + 1 < streets)


def _in_a_bend(begin: float, length: float) -> list[float]:
    gap = length / (2 * IN_A_BEND)
    return [begin + gap * (hole + 0.5) for hole in range(2 * IN_A_BEND)]
