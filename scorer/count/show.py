"""What a hand or crib counts, every point with its cards, and a starter (rules.md 1, 4.1)."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product

from scorer.cards import Card, Rank
from scorer.count.costly_colours import hand_scores
from scorer.count.lay import FIFTEEN, SHORTEST_RUN
from scorer.score import Score, ScoreKind
from scorer.variant import SIX_CARD, Scoring, Variant


def show(
    hand: Sequence[Card],
    starter: Card | None,
    *,
    crib: bool = False,
    variant: Variant = SIX_CARD,
) -> tuple[Score, ...]:
    """Count a hand, or a crib, with the starter; without one (None) the hand's cards alone.

    Raises ``HandError`` or ``CardError`` where ``variant.check`` does.

    >>> from scorer.cards import parse_cards
    >>> from scorer.score import total
    >>> *hand, starter = parse_cards("5C 5D 5H JS 5S")
    >>> total(show(hand, starter))
    29
    """
    variant.check(hand, starter, crib=crib)
    if variant.scoring is not Scoring.CRIBBAGE:
        return hand_scores(hand, starter)
    cards = tuple(hand) if starter is None else (*hand, starter)
    return tuple(
        chain(
            _fifteens(cards),
            _pairs(cards),
            _runs(cards),
            _flush(hand, starter, crib),
            _nobs(hand, starter),
        )
    )


def _fifteens(cards: Sequence[Card]) -> Iterator[Score]:
    pips = [card.pips for card in cards]
    for size in range(2, len(cards) + 1):
        for some, counts in zip(combinations(cards, size), combinations(pips, size), strict=True):
            if sum(counts) == FIFTEEN:
                yield Score(ScoreKind.FIFTEEN, some, 2)


def _pairs(cards: Sequence[Card]) -> Iterator[Score]:
    for one, other in combinations(cards, 2):
        if one.rank == other.rank:
            yield Score(ScoreKind.PAIR, (one, other), 2)


def _runs(cards: Sequence[Card]) -> Iterator[Score]:
    for stretch in _stretches(cards):
        if len(stretch) >= SHORTEST_RUN:
            for run in product(*stretch):
                yield Score(ScoreKind.RUN, run, len(run))


def _stretches(cards: Sequence[Card]) -> Iterator[list[list[Card]]]:
    """Part the cards into stretches of consecutive ranks, each the cards rank by rank."""
    stretch: list[list[Card]] = []
    for rank in sorted({card.rank for card in cards}):
        if stretch and stretch[-1][0].rank < rank - 1:
            yield stretch
            stretch = []
        stretch.append([card for card in cards if card.rank == rank])
    yield stretch


def _flush(hand: Sequence[Card], starter: Card | None, crib: bool) -> Iterator[Score]:
    suits = {card.suit for card in hand}
    if len(suits) == 1 and starter is not None and starter.suit in suits:
        yield Score(ScoreKind.FLUSH, (*hand, starter), len(hand) + 1)
    elif len(suits) == 1 and not crib:
        yield Score(ScoreKind.FLUSH, tuple(hand), len(hand))


def _nobs(hand: Sequence[Card], starter: Card | None) -> Iterator[Score]:
    for card in hand:
        if starter is not None and card.rank is Rank.JACK and card.suit is starter.suit:
            yield Score(ScoreKind.NOBS, (card,), 1)


def heels(starter: Card, variant: Variant = SIX_CARD) -> int:
    """Give the points of a starter: a jack is two for his heels; Costly Colours knows more.

    >>> heels(Card.parse("JC")), heels(Card.parse("2C"))
    (2, 0)
    """
    if variant.scoring is Scoring.CRIBBAGE:
        return 2 if starter.rank is Rank.JACK else 0
    return 4 if starter.rank in (Rank.JACK, Rank.TWO) else 0
