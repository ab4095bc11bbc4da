"""Deals of two players with accidents, as looks: there is no picture, and every card is read.

Ann and Ben drop a card of theirs, lay a wrong one, or one out of turn, and take it back a moment
later, before or after it may be taken for laid. They may turn the cards of each series down.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from scorer.cards import DECK, Card
from scorer.score import THIRTY_ONE
from tests.films.play.recorded import Look, Looks, Lying
from tests.web.table import paused
from tests.web.table.rows import SIDES, Rows
from vision.film.film import SeenEvent
from vision.health.camera import CameraHealth
from vision.table.watched_table import WatchedTable
from web.table.settings import UNSEEING

OTHER = {"A": "B", "B": "A"}
ASKEW = 8
"""Pixels: as far from its place in the row half of the cards lie."""


@dataclass
class SeenRows(Rows):
    """Rows of cards, and what a camera sees of them."""

    seen: list[Look] = field(default_factory=list)

    def shows(self, table: WatchedTable, health: CameraHealth) -> None:
        """Keep the look, which nobody follows yet."""
        settled = tuple(map(Lying.of, table.settled))
        blind = health.fault in UNSEEING
        self.seen.append(Look(self.now_s, settled, table.busy, table.known, table.moving, blind))


@dataclass
class AccidentDeal:
    """A deal of two players, its cards in ``hands``, played by chance and with accidents."""

    chance: random.Random
    accidents: float
    down: bool
    table: SeenRows
    hands: dict[str, list[Card]]
    truth: list[SeenEvent] = field(default_factory=list)
    series: list[Card] = field(default_factory=list)

    def play(self) -> None:
        """Play it to its end."""
        while any(self.hands.values()):
            seat = self._turn()
            if seat is None:
                self._ends_series()
                continue
            card = self.chance.choice(self._fitting(seat))
            if self.truth[1:]:
                self._has_accident(seat, card)
            self._lays(seat, card)
        self._waits(1.0, 1.2)

    @property
    def rows(self) -> Iterator[tuple[str, str]]:
        """The cards that each player has laid."""
        for seat in OTHER:
            lays = (lay.event.split() for lay in self.truth)
            yield seat, " ".join(card for _, who, card in lays if who == seat)

    def _turn(self) -> str | None:
        """Whoever lays next, after a Go where that is the same again; None at the series' end."""
        other = OTHER[self.truth[-1].event.split()[1]] if self.truth else "B"
        return next((seat for seat in (other, OTHER[other]) if self._fitting(seat)), None)

    def _fitting(self, seat: str) -> list[Card]:
        count = sum(card.pips for card in self.series)
        return [card for card in self.hands[seat] if count + card.pips <= THIRTY_ONE]

    def _ends_series(self) -> None:
        for card in self.series if self.down else ():
            del self.table.lying[card]
        self.series.clear()
        self._waits(0.5, 2.0)

    def _lays(self, seat: str, card: Card) -> None:
        self._puts(seat, card)
        self.truth.append(SeenEvent(self.table.now_s, f"laid {seat} {card}"))
        self.hands[seat].remove(card)
        self.series.append(card)
        self._waits(0.8, 2.4)

    def _has_accident(self, seat: str, card: Card) -> None:
        """Perhaps the other one drops a card, or this one lays a wrong one, or both lay."""
        kind, other = self.chance.random() / self.accidents, OTHER[seat]
        dropped, wrong = self.hands[other], [each for each in self.hands[seat] if each != card]
        if kind < 1 and dropped:
            self._puts_and_takes_back((other, self.chance.choice(dropped)))
        elif 1 <= kind < 2 and wrong:
            self._puts_and_takes_back((seat, self.chance.choice(wrong)))
        elif 2 <= kind < 3 and dropped:
            self._puts_and_takes_back((seat, card), (other, self.chance.choice(dropped)))

    def _puts_and_takes_back(self, *lays: tuple[str, Card]) -> None:
        for seat, card in lays:
            self._puts(seat, card)
            self._waits(0.3, 2.5 / len(lays))
        for _, card in lays:
            del self.table.lying[card]
        self._waits(0.3, 1.0)

    def _puts(self, seat: str, card: Card) -> None:
        """Put a card into its player's row, half of them not quite in it."""
        side, y = SIDES[seat]
        place = sum(lay.event.split()[1] == seat for lay in self.truth)
        lies = paused.Lying((40 + 60 * place, y), side)
        if self.chance.random() < 1 / 2:
            lies = replace(lies, place=(lies.place[0] + self.chance.randint(-ASKEW, ASKEW), y))
        self.table.lying[card] = lies

    def _waits(self, least_s: float, most_s: float) -> None:
        self.table.looks_on((0.2,) * round(self.chance.uniform(least_s, most_s) / 0.2))


ACCIDENTS = 0.08
"""How often each of the three kinds happens before a card is laid."""


def accident_deal(seed: int, *, down: bool) -> tuple[tuple[SeenEvent, ...], Looks]:
    """What happens in a deal of a seed, and the looks at it, until the last card was laid.

    The rows that lie there then are the hands.
    """
    chance = random.Random(seed)
    cards = chance.sample(DECK, 9)
    table = SeenRows()
    table.looks_on()
    table.turns(str(cards[8]))
    begun = (SeenEvent(0.0, "dealer A"), SeenEvent(0.0, f"starter {cards[8]}"))
    hands = {"A": cards[:4], "B": cards[4:8]}
    deal = AccidentDeal(chance, ACCIDENTS, down, table, hands)
    deal.play()
    shown = (SeenEvent(table.now_s, f"shown {seat} {cards}") for seat, cards in deal.rows)
    return (*begun, *deal.truth, *shown), tuple(table.seen)
