"""What scores in Costly Colours, an experimental variant of three cards a hand (rules.md 8)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, takewhile

from scorer.cards import Card, Rank, Suit
from scorer.score import Score, ScoreKind, lay_scores

_COUNTS = {15: ScoreKind.FIFTEEN, 25: ScoreKind.TWENTY_FIVE, 31: ScoreKind.THIRTY_ONE}
"""Each scores a point a card."""
_ALIKE = {
    2: (ScoreKind.PAIR, 2),
    3: (ScoreKind.PAIR_ROYAL, 9),
    4: (ScoreKind.DOUBLE_PAIR_ROYAL, 18),
}
_JACK_OR_DEUCE = (Rank.JACK, Rank.TWO)
_RED = (Suit.HEARTS, Suit.DIAMONDS)
_COLOURS = {(3, 2): 2, (3, 3): 3, (4, 2): 4, (4, 3): 5, (4, 4): 6}
"""From the most cards of one colour and of one suit to the points; the last is costly colours."""


def hand_scores(hand: Sequence[Card], starter: Card | None) -> tuple[Score, ...]:
    """Count a hand with the starter; a jack or deuce scores where it is held, not turned up.

    >>> from scorer.cards import parse_cards
    >>> [(score.kind.value, score.points) for score in hand_scores(parse_cards("7H 8H JH"), None)]
    [('fifteen', 2), ('twenty_five', 3), ('jack_or_deuce', 2), ('colours', 3)]
    """
    cards = tuple(hand) if starter is None else (*hand, starter)
    return tuple(
        chain(
            _sums(cards),
            _ranks_alike(cards),
            _jacks_and_deuces(hand, starter),
            _colours(cards),
        )
    )


def costly_lay_scores(series: Sequence[Card]) -> tuple[Score, ...]:
    """Score the last card of a series in the old form, without runs.

    The point for the last card short of thirty-one is no matter of the card alone.
    """
    last = series[-1]
    alike = tuple(takewhile(lambda card: card.rank == last.rank, reversed(series)))
    return (*_sum(series), *_alike(alike[::-1]))


def modern_lay_scores(series: Sequence[Card]) -> tuple[Score, ...]:
    """Score the last card of a series in the modern form, where runs score as in cribbage."""
    scores = lay_scores(series)
    runs = (score for score in scores if score.kind is ScoreKind.RUN)
    return (*costly_lay_scores(series), *runs)


def _sums(cards: Sequence[Card]) -> Iterator[Score]:
    for size in range(2, len(cards) + 1):
        for subset in combinations(cards, size):
            yield from _sum(subset)


def _sum(cards: Sequence[Card]) -> Iterator[Score]:
    kind = _COUNTS.get(sum(card.pips for card in cards))
    if kind is not None:
        yield Score(kind, tuple(cards), len(cards))


def _ranks_alike(cards: Sequence[Card]) -> Iterator[Score]:
    for rank in Rank:
        yield from _alike(tuple(card for card in cards if card.rank is rank))


def _alike(cards: tuple[Card, ...]) -> Iterator[Score]:
    if len(cards) in _ALIKE:
        kind, points = _ALIKE[len(cards)]
        yield Score(kind, cards, points)


def _jacks_and_deuces(hand: Sequence[Card], starter: Card | None) -> Iterator[Score]:
    for card in hand:
        if card.rank in _JACK_OR_DEUCE:
            of_its_suit = starter is not None and card.suit is starter.suit
            yield Score(ScoreKind.JACK_OR_DEUCE, (card,), 4 if of_its_suit else 2)


def _colours(cards: Sequence[Card]) -> Iterator[Score]:
    """Climb to the highest rung: a lower one does not count too."""
    of_a_colour = _most(cards, lambda card: card.suit in _RED)
    of_a_suit = _most(cards, lambda card: card.suit)
    points = _COLOURS.get((len(of_a_colour), len(of_a_suit)))
    if points is not None:
        yield Score(ScoreKind.COLOURS, of_a_colour, points)


def _most(cards: Sequence[Card], mark: Callable[[Card], object]) -> tuple[Card, ...]:
    """Find the most cards that have a mark in common."""
    return max((tuple(c for c in cards if mark(c) == mark(card)) for card in cards), key=len)
