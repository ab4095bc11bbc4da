"""Deals as tests write them: ranks alone, the suits follow."""

from collections import Counter
from collections.abc import Sequence

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
    cards = iter(series(" ".join(what for _, _, what in words if what != "go")))
    play = Play(tuple(held), rules=rules)
    for seat, _, what in words:
        play = play.go(Seat[seat]) if what == "go" else play.lay(Seat[seat], next(cards))
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
