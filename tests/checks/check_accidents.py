"""Plays deals with accidents before a table that nobody touches, and looks what it took for laid.

    python tests/checks/check_accidents.py --deals 300

Ann and Ben drop a card of theirs, lay a wrong one, or one out of turn, and take it back a moment
later, before or after the table has taken it for laid. With ``--down`` they turn the cards of each
series down. A deal is whole if all is told in its order; it is asked about if what was told is
right as far as it goes; otherwise it is wrong.
"""

import argparse
import random
import sys
from collections import Counter
from dataclasses import dataclass, field, replace

from scorer.cards import DECK, Card
from scorer.score import THIRTY_ONE
from tests.web.table.paused import Lying
from tests.web.table.rows import SIDES, Rows, dealt

OTHER = {"A": "B", "B": "A"}
ASKEW = 8
"""Pixels: as far from its place in the row half of the cards lie."""


@dataclass
class Deal:
    """A deal of two players, its cards in ``hands``, played by chance and with accidents."""

    chance: random.Random
    accidents: float
    down: bool
    table: Rows
    hands: dict[str, list[Card]]
    truth: list[str] = field(default_factory=list)
    series: list[Card] = field(default_factory=list)

    def play(self) -> str:
        """Play it to its end: ``whole``, ``asked`` or ``wrong``."""
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
        return self._outcome()

    def _turn(self) -> str | None:
        """Whoever lays next, after a Go where that is the same again; None at the series' end."""
        other = OTHER[self.truth[-1].split()[1]] if self.truth else "B"
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
        self.truth.append(f"laid {seat} {card}")
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
        place = sum(lay.split()[1] == seat for lay in self.truth)
        lies = Lying((40 + 60 * place, y), side)
        if self.chance.random() < 1 / 2:
            lies = replace(lies, place=(lies.place[0] + self.chance.randint(-ASKEW, ASKEW), y))
        self.table.lying[card] = lies

    def _waits(self, least_s: float, most_s: float) -> None:
        self.table.looks_on((0.2,) * round(self.chance.uniform(least_s, most_s) / 0.2))

    def _outcome(self) -> str:
        told = self.table.laid
        if told == self.truth:
            return "whole"
        return "asked" if self.table.asked and told == self.truth[: len(told)] else "wrong"


def main() -> int:
    """Play, print the figures and give the exit status: 1 where a deal was told wrongly."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--accidents", type=float, default=0.08, help="of each of the three kinds")
    parser.add_argument("--down", action="store_true", help="turn each series down")
    args = parser.parse_args()
    outcomes = Counter[str]()
    for seed in range(args.seed, args.seed + args.deals):
        deal = _dealt(random.Random(seed), args.accidents, down=args.down)
        outcome = deal.play()
        outcomes[outcome] += 1
        if outcome == "wrong":
            print(f"seed {seed}:", ", ".join(deal.truth), flush=True)
            print("told:", ", ".join(deal.table.laid), *deal.table.asked)
    print(*(f"{number} {outcome}" for outcome, number in sorted(outcomes.items())), sep=", ")
    return int("wrong" in outcomes)


def _dealt(chance: random.Random, accidents: float, *, down: bool) -> Deal:
    cards = chance.sample(DECK, 9)
    hands = {"A": cards[:4], "B": cards[4:8]}
    return Deal(chance, accidents, down, dealt(str(cards[8])), hands)


if __name__ == "__main__":
    sys.exit(main())
