"""Deals of two players whose play is not before the camera: a starter, two hands and a crib."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Self

from scorer.cards import DECK, Card
from tests.films.play.accidents import OTHER, SeenRows
from tests.films.play.recorded import Looks
from tests.web.table.paused import Lying
from tests.web.table.rows import SIDES
from vision.film.film import SeenEvent

DEALERS = ("A", "B", "A")
"""Several deals follow each other: what one has shown is known of the next."""
APART_S = (0.0, 0.3, 0.9)
"""So long after each other the cards of a hand are laid down."""
APART = (20, 60, 100)
"""Pixels: as a fan, with their indices free, or beside each other."""
LIES_S = (3, 14)
"""At least and at most so long a hand lies there."""
DEALS_S = 12
"""So long the cards are gathered, shuffled and dealt."""


@dataclass
class HandsAlone:
    """A table at which people lay out hands to be counted, each in a way of their own: the starter
    first, or beside the first hand that lies there; each hand alone, or all in the end.
    """

    chance: random.Random
    apart_s: float
    apart: int
    starter_first: bool
    kept: bool
    table: SeenRows = field(default_factory=SeenRows)

    @classmethod
    def of(cls, chance: random.Random) -> Self:
        """A table by chance."""
        first, kept = chance.random() < 1 / 2, chance.random() < 1 / 2
        return cls(chance, chance.choice(APART_S), chance.choice(APART), first, kept)

    def deal(self, dealer: str) -> Iterator[SeenEvent]:
        """Show both hands and the crib beside the starter, one after the other."""
        starter, *cards = self.chance.sample(DECK, 13)
        if self.starter_first:
            yield self._turns(starter)
        shows = ((OTHER[dealer], cards[:4]), (dealer, cards[4:8]), (dealer, cards[8:12]))
        for place, (seat, hand) in enumerate(shows):
            side, y = SIDES[seat]
            self._lays_out(hand, Lying((40, 210 if place == 2 else y), side))
            if place == 0 and not self.starter_first:
                yield self._turns(starter)
            names = " ".join(map(str, hand))
            name = f"crib {names}" if place == 2 else f"shown {seat} {names}"
            yield SeenEvent(self.table.now_s, name)
            self._waits(hand)
        self.table.lying.clear()
        self.table.looks_on((1.0,) * DEALS_S)

    def _turns(self, starter: Card) -> SeenEvent:
        self.table.turns(str(starter))
        return SeenEvent(self.table.now_s, f"starter {starter}")

    def _lays_out(self, hand: list[Card], first: Lying) -> None:
        x, y = first.place
        for place, card in enumerate(hand):
            self.table.lying[card] = Lying((x + self.apart * place, y), first.side)
            self.table.looks_on((0.3,) * round(self.apart_s / 0.3))
        self.table.looks_on()

    def _waits(self, hand: list[Card]) -> None:
        """Leave a hand for a while; then perhaps take it up."""
        self.table.looks_on((1.0,) * self.chance.randint(*LIES_S))
        if not self.kept:
            self.table.takes_up(" ".join(map(str, hand)))
            self.table.looks_on((1.0, 1.0))


def hands_alone(seed: int) -> tuple[tuple[SeenEvent, ...], Looks]:
    """What is shown in the deals of a seed, and the looks at it."""
    shown = HandsAlone.of(random.Random(seed))
    shown.table.looks_on()
    deals = tuple(event for dealer in DEALERS for event in shown.deal(dealer))
    return (SeenEvent(0.0, "dealer A"), *deals), tuple(shown.table.seen)
