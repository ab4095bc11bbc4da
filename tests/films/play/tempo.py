"""How people play: where they lay their cards, how fast, and how they show them."""

from dataclasses import dataclass
from enum import StrEnum
from random import Random

from vision.film.players import Pace


class Custom(StrEnum):
    """Where the cards of the play are laid."""

    OWN_ROWS = "own_rows"
    """Each player lays his own before him, each card on a part of the one before."""
    PILE = "pile"
    """All lay on one pile, each card on most of the one before."""
    TURNED_DOWN = "turned_down"
    """Own rows that are turned face down after 31 or a Go."""


class Showing(StrEnum):
    """How a hand is shown after the play."""

    PICKED_UP = "picked_up"
    """The player takes his cards up, and lays them out anew."""
    PUSHED = "pushed"
    """He pushes them forward."""
    LEFT = "left"
    """They stay where they lie."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """Seconds, the least and the most: from card to card, more after a Go, of a slide, of a look
    at a hand; and how long a hand takes to leave.
    """

    card_s: tuple[float, float]
    go_s: tuple[float, float]
    slide_s: tuple[float, float]
    away_s: float
    look_s: tuple[float, float] = (2.0, 3.5)
    pegs: float = 0.7
    """How often points of the play are pegged at once by the hand that laid the card."""
    tidies: float = 0.12
    """How often somebody puts a card straight that he has laid."""

    def pace(self, chance: Random) -> Pace:
        """How one hand moves."""
        return Pace(chance.uniform(*self.slide_s), chance.uniform(0.28, 0.45), self.away_s)


NORMAL = Tempo((1.2, 2.5), (0.4, 1.2), (0.42, 0.65), 0.42)
FAST = Tempo((0.4, 0.8), (0.1, 0.3), (0.24, 0.34), 0.26, pegs=0.0, tidies=0.0)
