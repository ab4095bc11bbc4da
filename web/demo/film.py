"""A film of a table as values: which card lies where and when, and what is shown with that."""

from dataclasses import dataclass
from itertools import takewhile

from scorer.cards import Card
from scorer.count.show import show
from scorer.score import total
from scorer.seat import Seat

WIDTH, HEIGHT = 1280, 720
"""Pixels of a picture."""

CARD_WIDTH, CARD_HEIGHT = 164, 230
"""Pixels of a card that lies on the table."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The middle of a card in pixels, and its turn in degrees, clockwise."""

    x: float
    y: float
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Stay:
    """A card that slides from ``edge`` to ``spot``, lies there, and slides back.

    It moves for ``slide_s`` from ``comes_s`` on, and again from ``leaves_s`` on.
    """

    card: Card
    spot: Spot
    edge: Spot
    comes_s: float
    leaves_s: float
    slide_s: float

    @property
    def still_s(self) -> float:
        """When it begins to lie still."""
        return self.comes_s + self.slide_s

    def lies(self, time_s: float) -> bool:
        """Whether it lies still."""
        return self.still_s <= time_s < self.leaves_s

    def moves(self, time_s: float) -> bool:
        """Whether it slides."""
        return self.comes_s <= time_s < self.still_s or 0 <= time_s - self.leaves_s < self.slide_s

    def at(self, time_s: float) -> Spot:
        """Find where it is while it lies or slides: fast at the edge, slow at its place."""
        arrived = min((time_s - self.comes_s) / self.slide_s, 1.0)
        left = max((time_s - self.leaves_s) / self.slide_s, 0.0)
        away = max((1 - arrived) ** 3, left**2)
        return _between(self.spot, self.edge, away)


def _between(near: Spot, far: Spot, share: float) -> Spot:
    return Spot(
        near.x + share * (far.x - near.x),
        near.y + share * (far.y - near.y),
        near.turn + share * (far.turn - near.turn),
    )


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand or crib that lies open from ``still_s`` to ``leaves_s``, in the deal ``deal``."""

    deal: int
    owner: Seat
    crib: bool
    cards: tuple[Card, ...]
    starter: Card
    still_s: float
    leaves_s: float

    @property
    def total(self) -> int:
        """What it counts."""
        return total(show(self.cards, self.starter, crib=self.crib))


@dataclass(frozen=True, slots=True)
class Film:
    """Cards that come and go, later ones on top, and the hands that they show, in order."""

    stays: tuple[Stay, ...]
    hands: tuple[ShownHand, ...]
    length_s: float

    def first(self, hands: int) -> "Film":
        """The film up to where so many hands were shown and taken away."""
        kept = self.hands[:hands]
        end_s = kept[-1].leaves_s + max(stay.slide_s for stay in self.stays)
        stays = tuple(takewhile(lambda stay: stay.comes_s < end_s, self.stays))
        return Film(stays, kept, end_s)
