"""Totals without reasons, by arithmetic on ranks, for who counts millions of hands (rules.md 4.1).

Written apart from ``show``, so that each can prove the other.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from math import prod
from typing import TypeAlias

from scorer.cards import DECK, Card, Rank, Suit
from scorer.costly_colours import hand_scores
from scorer.score import total
from scorer.variant import SIX_CARD, Scoring, Variant

_Ranks: TypeAlias = tuple[Rank, ...]
_ORDER = tuple(Rank)
_JACK = Rank.JACK
_FIFTEEN = 15
_SHORTEST_RUN = 3


def fast_total(
    hand: Sequence[Card],
    starter: Card,
    *,
    crib: bool = False,
    variant: Variant = SIX_CARD,
) -> int:
    """Count a hand or a crib with its starter; raises what ``show`` raises.

    >>> from scorer.cards import parse_cards
    >>> *hand, starter = parse_cards("5C 5D 5H JS 5S")
    >>> fast_total(hand, starter)
    29
    """
    variant.check(hand, starter, crib=crib)
    if variant.scoring is not Scoring.CRIBBAGE:
        return total(hand_scores(hand, starter))
    ranks = sorted([card.rank for card in (*hand, starter)])
    return _rank_points(tuple(ranks)) + _suit_points(hand, starter.suit, crib)


def starter_totals(
    hand: Sequence[Card], *, crib: bool = False, variant: Variant = SIX_CARD
) -> dict[Card, int]:
    """Count a hand or a crib with every card that may be its starter, in the order of ``DECK``.

    Raises what ``show`` raises.

    >>> from scorer.cards import parse_cards
    >>> totals = starter_totals(parse_cards("5C 5D 5H JS"))
    >>> len(totals), max(totals, key=totals.__getitem__)
    (48, Card(rank=<Rank.FIVE: 5>, suit=<Suit.SPADES: 'S'>))
    """
    variant.check(hand, None, crib=crib)
    if variant.scoring is not Scoring.CRIBBAGE:
        return {card: total(hand_scores(hand, card)) for card in DECK if card not in hand}
    by_rank = points_by_starter(tuple(sorted(card.rank for card in hand)))
    by_suit = [_suit_points(hand, suit, crib) for suit in Suit]
    points = [more + some for more in by_suit for some in by_rank]
    totals = dict(zip(DECK, points, strict=True))
    for card in hand:
        del totals[card]
    return totals


@cache
def points_by_starter(ranks: _Ranks) -> tuple[int, ...]:
    """Give the points of the ranks with a starter of each rank; a fifth card alike counts none."""
    return tuple(_rank_points(tuple(sorted((*ranks, rank)))) for rank in _ORDER)


@cache
def _rank_points(ranks: _Ranks) -> int:
    """Count fifteens, pairs and runs of ranks in order."""
    copies = Counter(ranks)
    pairs = sum(number * (number - 1) for number in copies.values())
    return 2 * _fifteens(ranks) + pairs + sum(_runs(copies))


def _fifteens(ranks: _Ranks) -> int:
    """Count the ways to make fifteen: ``ways[sum]``, one card after the other."""
    ways = [1] + [0] * _FIFTEEN
    for rank in ranks:
        for reached in range(_FIFTEEN, rank.pips - 1, -1):
            ways[reached] += ways[reached - rank.pips]
    return ways[_FIFTEEN]


def _runs(copies: Counter[Rank]) -> Iterator[int]:
    for there, stretch in groupby(_ORDER, key=copies.__contains__):
        numbers = [copies[rank] for rank in stretch]
        if there and len(numbers) >= _SHORTEST_RUN:
            yield len(numbers) * prod(numbers)


def _suit_points(hand: Sequence[Card], suit: Suit, crib: bool) -> int:
    """Count flush and nobs with a starter of that suit."""
    nobs = len([card for card in hand if card.rank is _JACK and card.suit is suit])
    suits = {card.suit for card in hand}
    if len(suits) > 1:
        return nobs
    same = suit in suits
    return nobs + (len(hand) + same if same or not crib else 0)
