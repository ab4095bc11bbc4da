"""A table at which Ann and Ben play, whose rows lie before them."""

from typing import Self

from scorer.cards import Card
from tests.web import states
from tests.web.table.paused import Lying, PausedTable
from vision.table.track import PictureSide

SIDES = {"A": (PictureSide.BOTTOM, 380), "B": (PictureSide.TOP, 40)}
BRIEFLY, LONGER = (0.2, 0.2, 0.2), (0.3, 0.3, 0.3, 0.3, 0.3, 0.3)
PLAY = ("B 10H", "A KS", "B 8S", "A 3C", "B 6S", "A 7C", "B 2S")
"""All cards of a deal but Ann's last one."""


class Rows(PausedTable):
    """Ann and Ben, whose rows lie before them."""

    def begins(self, starter: str) -> Self:
        """Let Ann deal and the starter be turned."""
        self.does("new", dealer="A")
        self.looks_on()
        self.turns(starter)
        return self

    def turns(self, starter: str) -> None:
        self.lying[Card.parse(starter)] = Lying((640, 210), PictureSide.BOTTOM)
        self.looks_on()

    def lays(self, lay: str) -> Card:
        """Lay a card at the end of its player's row."""
        seat, text = lay.split()
        side, y = SIDES[seat]
        row = sum(lies.place[1] == y for lies in self.lying.values())
        self.lying[Card.parse(text)] = Lying((40 + 60 * row, y), side)
        return Card.parse(text)

    def play(self, *lays: str) -> None:
        for lay in lays:
            self.lays(lay)
            self.looks_on()

    def takes_back(self, card: Card) -> None:
        del self.lying[card]
        self.looks_on()

    def leaves_for_a_while(self, lay: str) -> None:
        """Lay a card, leave it until it is laid in the game, and take it back."""
        card = self.lays(lay)
        self.looks_on(LONGER)
        assert self.laid[-1] == f"laid {lay}"
        self.takes_back(card)

    @property
    def laid(self) -> list[str]:
        return [text for text in self.texts() if text.startswith("laid")]


def dealt(starter: str) -> Rows:
    """Ann has dealt, and the starter was turned just now."""
    return Rows().begins(starter)


def all_laid() -> Rows:
    """Ann has dealt, and all was laid just now."""
    table = Rows()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.does("starter", card="8S")
    table.looks_on()
    table.play(*(lay.removeprefix("laid ") for lay in states.PLAY))
    return table
