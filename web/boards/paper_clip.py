"""The modern board: three long legs, bent like a paper clip, the last between the other two.

No hole is farther than 26 units from the one before, the game hole 27.
"""

import math

from web.boards.board import Board, Point
from web.boards.route import Route, Spot
from web.boards.spacing import LANE_GAP
from web.boards.strung import Figure, strung_board

PAPER_CLIP = "paper-clip"
LEG_GAP = 52.0
"""Between the lanes of two legs: room for the numbers of both."""
LEAST_LEG = 140.0


def paper_clip(tracks: int, target: int) -> Board:
    """Bend the lanes."""
    pitch = (tracks - 1) * LANE_GAP + LEG_GAP
    bends = 1.5 * math.pi * pitch

    def drawn(length: float) -> Route:
        leg = (length - bends + pitch / 2) / 3
        out = Route(Spot(Point(0, 0), 0)).ahead(leg).bend(pitch, -180)
        return out.ahead(leg).bend(pitch / 2, -180).ahead(leg - pitch / 2)

    figure = Figure(PAPER_CLIP, drawn, least=3 * LEAST_LEG + bends, names=-1)
    return strung_board(figure, tracks, target)
