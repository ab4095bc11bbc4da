"""The long board: holes 1 to 60 in the outer row, 61 to 120 back in the inner one, no fives.

No hole is farther than 30 units from the one before, the game hole in the middle 120.
"""

from web.boards.board import Board
from web.boards.rows import Rows, flat_board
from web.boards.spacing import HOLE_GAP

TOURNAMENT = "tournament"
TOURNAMENT_HOLES_A_ROW = 60


def tournament(tracks: int, target: int) -> Board:
    """Lay out a row for every sixty holes; a game below 61 has one short row."""
    row = min(TOURNAMENT_HOLES_A_ROW, target - 1)
    places = tuple(HOLE_GAP * hole for hole in range(row))
    return flat_board(Rows(TOURNAMENT, tracks, places, (target - 1) // row))
