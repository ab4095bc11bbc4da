"""The peg board: two pegs a seat, streets and skunk lines (rules.md 7)."""

from dataclasses import dataclass
from enum import StrEnum

GAME_HOLE = 121
HOLES_A_STREET = 30


@dataclass(frozen=True, slots=True)
class Pegs:
    """The holes of the front and the back peg of one seat; ``points`` is what was pegged in all.

    Only ``points`` may pass the game hole.
    """

    front: int = 0
    back: int = 0
    points: int = 0

    def advance(self, points: int, game_hole: int = GAME_HOLE) -> "Pegs":
        """Move the back peg ``points`` holes before the front one (rules.md 7.1).

        >>> Pegs().advance(6).advance(2)
        Pegs(front=8, back=6, points=8)
        """
        front = min(self.front + points, game_hole)
        return Pegs(front, self.front, self.points + points)


def street(hole: int) -> int:
    """Name the street of a hole: 1 to 4; 0 before the start, 5 in the game hole (rules.md 7.3).

    >>> street(15), street(59)
    (1, 2)
    """
    return (hole - 1) // HOLES_A_STREET + 1


class Skunk(StrEnum):
    """By how much a game of 121 was lost."""

    SKUNK = "skunk"
    DOUBLE_SKUNK = "double_skunk"
    TRIPLE_SKUNK = "triple_skunk"


_SKUNK_LINES = {31: Skunk.TRIPLE_SKUNK, 61: Skunk.DOUBLE_SKUNK, 91: Skunk.SKUNK}


def skunk(hole: int) -> Skunk | None:
    """Say whether who lost a game of 121 in that hole was skunked (rules.md 7.5).

    >>> skunk(91), skunk(90).value
    (None, 'skunk')
    """
    return next((name for line, name in _SKUNK_LINES.items() if hole < line), None)
