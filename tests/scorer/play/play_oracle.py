"""The play scored once more, straight from the algorithm of rules.md 3.1, with the hands known.

It shares no code with the scorer: a card is two letters, a rank and a suit, and the table is one
object that changes.
"""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from scorer.cards import Card, Suit
from scorer.play.play import USUAL, Play, PlayRules
from scorer.score import total
from scorer.setup import Seat


def series(ranks: str) -> tuple[Card, ...]:
    """Make cards of ranks: the first of a rank is a spade, the next one a heart.

    >>> [str(card) for card in series("4 5 4")]
    ['4S', '5S', '4H']
    """
    suits, seen = list(Suit), Counter[str]()
    cards = []
    for rank in ranks.split():
        cards.append(Card.parse(f"{rank}{suits[seen[rank]]}"))
        seen[rank] += 1
    return tuple(cards)


def played(moves: str, held: Sequence[int] = (4, 4), rules: PlayRules = USUAL) -> Play:
    """Play ``A:K B:6 A:go``, the first seat with cards leading."""
    words = [word.partition(":") for word in moves.split()]
    cards = iter(series(" ".join(move for _, _, move in words if move != "go")))
    play = Play(tuple(held), rules=rules)
    for seat, _, move in words:
        play = play.go(Seat[seat]) if move == "go" else play.lay(Seat[seat], next(cards))
    return play


def earned(play: Play) -> list[tuple[str, str]]:
    """List who earned what, in the order in which it arose."""
    return [(lay.seat.name, score.kind.value) for lay in play.laid for score in lay.scores]


def points(play: Play) -> list[int]:
    """Give the points of each card in turn."""
    return [total(lay.scores) for lay in play.laid]


def counts(play: Play) -> list[int]:
    """Give the count that each card made."""
    return [lay.count for lay in play.laid]


RANKS = "A23456789TJQK"
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]


@dataclass
class Record:
    """A deal as it was played: ``moves`` are (seat, card), the card None for a Go.

    ``counts``, ``points`` and ``series`` go with the cards in their order; the series are numbered.
    """

    seats: int
    hand_size: int
    single_series: bool = False
    first_go_leads: bool = False
    moves: list[tuple[int, str | None]] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    series: list[int] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=list)

    def cards(self) -> list[tuple[int, str]]:
        """Give the moves without the Gos."""
        return [(seat, card) for seat, card in self.moves if card is not None]

    def totals(self) -> list[int]:
        """Give what each seat pegged."""
        pegged = [0] * self.seats
        for (seat, _), points in zip(self.cards(), self.points, strict=True):
            pegged[seat] += points
        return pegged


def pips(card: str) -> int:
    return min(RANKS.index(card[0]) + 1, 10)


def points_of(series: Sequence[str]) -> int:
    """Score the last card of a series, without a point for Go or the last card."""
    count = sum(pips(card) for card in series)
    ranks = [RANKS.index(card[0]) for card in series]
    alike = 1
    while alike < len(ranks) and ranks[-alike - 1] == ranks[-1]:
        alike += 1
    run = 0
    for length in range(3, len(ranks) + 1):
        tail = sorted(ranks[-length:])
        if all(high - low == 1 for low, high in pairwise(tail)):
            run = length
    return 2 * (count in (15, 31)) + {1: 0, 2: 2, 3: 6, 4: 12}[alike] + run


def random_record(chance: random.Random, record: Record) -> Record:
    """Deal, play by the rules with cards chosen by chance, and fill in the record."""
    dealt = chance.sample(PACK, record.seats * record.hand_size)
    record.hands = [dealt[seat :: record.seats] for seat in range(record.seats)]
    _Table(record, [list(hand) for hand in record.hands]).play(chance)
    return record


@dataclass
class _Table:
    record: Record
    held: list[list[str]]
    turn: int = 0
    last: int = 0
    first_go: int | None = None
    number: int = 0
    on_table: list[str] = field(default_factory=list)

    def play(self, chance: random.Random) -> None:
        while any(self.held):
            fitting = self.fitting(self.turn)
            if fitting:
                self.lay(chance.choice(fitting))
            elif self.held[self.turn]:
                self.go()
            else:
                self.turn = (self.turn + 1) % len(self.held)
            if self.number and self.record.single_series:
                return

    def fitting(self, seat: int) -> list[str]:
        count = sum(map(pips, self.on_table))
        return [card for card in self.held[seat] if count + pips(card) <= 31]

    def lay(self, card: str) -> None:
        self.held[self.turn].remove(card)
        self.on_table.append(card)
        self.last = self.turn
        count = sum(map(pips, self.on_table))
        at_the_end = not any(self.held) and count != 31
        self.record.moves.append((self.turn, card))
        self.record.counts.append(count)
        self.record.points.append(points_of(self.on_table) + at_the_end)
        self.record.series.append(self.number)
        self.turn = (self.turn + 1) % len(self.held)
        if count == 31:
            self.close()

    def go(self) -> None:
        self.record.moves.append((self.turn, None))
        self.first_go = self.turn if self.first_go is None else self.first_go
        self.turn = (self.turn + 1) % len(self.held)
        if not any(self.fitting(seat) for seat in range(len(self.held))):
            self.record.points[-1] += 1
            self.close()

    def close(self) -> None:
        self.on_table = []
        self.number += 1
        leads = (self.last + 1) % len(self.held)
        if self.record.first_go_leads and self.first_go is not None:
            leads = self.first_go
        self.turn, self.first_go = leads, None
