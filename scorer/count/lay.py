"""What one card scores in the play (rules.md 3.1)."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, takewhile

from scorer.cards import Card
from scorer.score import Score, ScoreKind

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
