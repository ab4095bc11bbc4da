"""One scored combination, and what the last card of a series scores.

A count is a tuple of scores, and its number is their sum.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, combinations, takewhile

from scorer.cards import Card


class ScoreKind(StrEnum):
    """What can score: in the show, in the order in which players count, then in the play.

    The last ones are of Costly Colours, where three alike are more than three pairs (rules.md 8).
    """

    FIFTEEN = "fifteen"
    PAIR = "pair"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"
    THIRTY_ONE = "thirty_one"
    GO = "go"
    LAST_CARD = "last_card"
    TWENTY_FIVE = "twenty_five"
    PAIR_ROYAL = "pair_royal"
    DOUBLE_PAIR_ROYAL = "double_pair_royal"
    JACK_OR_DEUCE = "jack_or_deuce"
    COLOURS = "colours"


@dataclass(frozen=True, slots=True)
class Score:
    """One scored combination; three of a kind are three pairs, a double run is two runs."""

    kind: ScoreKind
    cards: tuple[Card, ...]
    points: int


def total(scores: Iterable[Score]) -> int:
    """Add the points up."""
    return sum(score.points for score in scores)


FIFTEEN = 15
THIRTY_ONE = 31
SHORTEST_RUN = 3


def lay_scores(series: Sequence[Card]) -> tuple[Score, ...]:
    """Score the last card of a series; no card of the series before may be in it.

    The point for a Go or the last card is no matter of the card alone: ``Play`` gives it.

    >>> from scorer.cards import parse_cards
    >>> [(score.kind.value, score.points) for score in lay_scores(parse_cards("6H 5S 4D"))]
    [('fifteen', 2), ('run', 3)]
    """
    return tuple(chain(_counts(series), _pairs(series), _run(series)))


def _counts(series: Sequence[Card]) -> Iterator[Score]:
    count = sum(card.pips for card in series)
    if count == FIFTEEN:
        yield Score(ScoreKind.FIFTEEN, tuple(series), 2)
    elif count == THIRTY_ONE:
        yield Score(ScoreKind.THIRTY_ONE, tuple(series), 2)


def _pairs(series: Sequence[Card]) -> Iterator[Score]:
    """Pair the cards of one rank at the end of the series: three of them are three pairs."""
    last = series[-1]
    alike = tuple(takewhile(lambda card: card.rank == last.rank, reversed(series)))
    for pair in combinations(reversed(alike), 2):
        yield Score(ScoreKind.PAIR, pair, 2)


def _run(series: Sequence[Card]) -> Iterator[Score]:
    """Find the longest run that ends the series, in any order; a shorter one does not count too."""
    for size in range(len(series), SHORTEST_RUN - 1, -1):
        cards = series[-size:]
        ranks = {card.rank for card in cards}
        if len(ranks) == size == max(ranks) - min(ranks) + 1:
            yield Score(ScoreKind.RUN, tuple(sorted(cards, key=lambda card: card.rank)), size)
            return
