"""A film of a game: the script of its table, and which hands are shown when."""

from dataclasses import dataclass, replace
from itertools import takewhile

from scorer.cards import Card
from scorer.count.show import show
from scorer.score import total
from scorer.setup import Seat
from vision.film.script import SIZE, Script

WIDTH, HEIGHT = SIZE
"""Pixels of a picture."""

CARD_WIDTH = 124.0
"""Pixels of a card that lies on the table."""

_CLEARED_S = 2.5
"""A shortened film goes on for so long after an arm comes to take its last hand away."""


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand or crib that lies open from ``still_s`` to ``leaves_s``, in the deal ``deal``.

    At ``still_s`` the last card lies still, at ``free_s`` the arm that laid it is out of the
    picture, and at ``leaves_s`` an arm comes to take the hand away.
    """

    deal: int
    owner: Seat
    crib: bool
    cards: tuple[Card, ...]
    starter: Card
    still_s: float
    free_s: float
    leaves_s: float

    @property
    def total(self) -> int:
        """What it counts."""
        return total(show(self.cards, self.starter, crib=self.crib))


@dataclass(frozen=True, slots=True)
class TurnedStarter:
    """The starter of a deal, and when a hand comes with it."""

    card: Card
    comes_s: float


@dataclass(frozen=True, slots=True)
class Film:
    """What happens at the table, the starter of every deal, and the hands in their order."""

    script: Script
    starters: tuple[TurnedStarter, ...]
    hands: tuple[ShownHand, ...]

    @property
    def length_s(self) -> float:
        """How long it is."""
        return self.script.length_s

    def first(self, hands: int) -> "Film":
        """The film up to where so many hands were shown and taken away."""
        kept = self.hands[:hands]
        end_s = kept[-1].leaves_s + _CLEARED_S
        cards = takewhile(lambda card: card.motion.begins_s < end_s, self.script.cards)
        starters = self.starters[: kept[-1].deal + 1]
        return Film(replace(self.script, cards=tuple(cards), length_s=end_s), starters, kept)
