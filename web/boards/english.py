"""The classic flat board: sixty holes a side in fives, thirty out along the outer row, thirty back.

A game of 121 goes twice round the same holes, one of 181 three times; the peg has to tell the lap.
No hole is farther than 14 units from the one before, the game hole in the middle 91.
"""

from web.boards.board import Board
from web.boards.rows import Rows, flat_board
from web.boards.spacing import fives

ENGLISH = "english"
HOLES_A_ROW = 30
MATCH_HOLES = 5


def english(tracks: int, target: int) -> Board:
    """Lay out the rows; a game below 61 has shorter ones, no match holes, and goes round once."""
    row = min(HOLES_A_ROW, (target - 1) // 2)
    laps = (target - 1) // (2 * row)
    match_holes = MATCH_HOLES if row == HOLES_A_ROW else 0
    return flat_board(Rows(ENGLISH, tracks, fives(row), 2, laps, match_holes))
