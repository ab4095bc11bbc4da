"""The peg board: every move of a peg, two pegs a side, streets and skunks (rules.md 7)."""

from dataclasses import dataclass
from enum import StrEnum

from scorer.setup import Seat

GAME_HOLE = 121
HOLES_A_STREET = 30


class Skunk(StrEnum):
    """By how much a game of 121 was lost."""

    SKUNK = "skunk"
    DOUBLE_SKUNK = "double_skunk"
    TRIPLE_SKUNK = "triple_skunk"


SKUNK_LINES = {Skunk.TRIPLE_SKUNK: 31, Skunk.DOUBLE_SKUNK: 61, Skunk.SKUNK: 91}
"""The first hole that escapes each, the worst first."""


class Reason(StrEnum):
    """What points were pegged for."""

    HEELS = "heels"
    PLAY = "play"
    HAND = "hand"
    CRIB = "crib"
    MUGGINS = "muggins"
    BONUS = "bonus"
    """Three for last, in the five-card game."""
    BID = "bid"
    PENALTY = "penalty"
    BY_HAND = "by_hand"


@dataclass(frozen=True, slots=True)
class Pegging:
    """One move of a peg; ``points`` are negative where it went back.

    They are the points as earned, also where the game hole stopped the peg. Deals count from 1 on;
    0 is before the first.
    """

    seat: Seat
    points: int
    reason: Reason
    deal_number: int


@dataclass(frozen=True, slots=True)
class Pegs:
    """The holes of the front and the back peg of one side; ``points`` is what was pegged in all.

    Only ``points`` may pass the game hole.
    """

    front: int = 0
    back: int = 0
    points: int = 0

    def advance(self, points: int, game_hole: int = GAME_HOLE) -> "Pegs":
        """Move the back peg to ``points`` holes in front of the front peg; 0 points move none.

        rules.md 7.1.

        >>> Pegs().advance(6).advance(2)
        Pegs(front=8, back=6, points=8)
        """
        if not points:
            return self
        front = min(self.front + points, game_hole)
        return Pegs(front, self.front, self.points + points)

    def retreat(self, points: int, start: int | None = 0) -> "Pegs":
        """Move the front peg back, and the back peg with it where it would stand before it.

        A penalty stops at the start; without one a bid goes on below it (rules.md 8).
        ``points`` lose what the front peg loses.

        >>> Pegs(front=8, back=6, points=8).retreat(15)
        Pegs(front=0, back=0, points=0)
        """
        front = self.front - points
        if start is not None:
            front = max(front, min(self.front, start))
        return Pegs(front, min(self.back, front), self.points - (self.front - front))


def street(hole: int, game_hole: int = GAME_HOLE) -> int:
    """Number the street of a hole from 1 on; 0 up to the start (rules.md 7.3).

    The game hole lies behind the last street, and counts as part of it.

    >>> street(15), street(59), street(121), street(61, game_hole=61)
    (1, 2, 4, 2)
    """
    return max((min(hole, game_hole - 1) - 1) // HOLES_A_STREET + 1, 0)


def skunk(hole: int, game_hole: int = GAME_HOLE) -> Skunk | None:
    """Say whether who lost in that hole was skunked; only a game of 121 has these lines.

    rules.md 7.5.

    >>> skunk(91), skunk(90).value, skunk(30, game_hole=61)
    (None, 'skunk', None)
    """
    if game_hole != GAME_HOLE:
        return None
    return next((name for name, line in SKUNK_LINES.items() if hole < line), None)


def lurched(hole: int, game_hole: int = GAME_HOLE) -> bool:
    """Say whether who lost in that hole had not come half the way (rules.md 7.5).

    >>> lurched(60), lurched(61), lurched(30, game_hole=61)
    (True, False, True)
    """
    return 2 * hole < game_hole
