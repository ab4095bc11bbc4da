"""The expected crib: every set of cards that the others may lay in it, with every starter.

Ranks, flushes and nobs are added up apart, so that no crib is counted card by card.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from operator import mul
from typing import TypeAlias

from scorer.cards import Card, Rank, Suit
from scorer.count.fast import points_by_starter

Ranks: TypeAlias = tuple[Rank, ...]
"""Ranks in order."""
Weight: TypeAlias = Callable[[Ranks], int]
"""How much more often than others a set of cards of these ranks is laid in the crib."""


@dataclass(frozen=True, slots=True)
class Others:
    """The sets of cards that the others may lay in the crib, each with every starter, by weight.

    A set has ``size`` cards; ``number`` is the weight of all. ``ranks`` maps the ranks of a set to
    its weight with a starter of each rank, ``starters`` a suit to the weight of its starters, and
    ``flushes`` a suit to the weight of the sets of that suit with a starter of it. ``nobs`` is the
    weight of the sets with a jack of the starter's suit.
    """

    size: int
    number: int
    ranks: Mapping[Ranks, Sequence[int]]
    starters: Mapping[Suit, int]
    flushes: Mapping[Suit, int]
    nobs: int


def others_from(unseen: Collection[Card], size: int, weight: Weight) -> Others:
    """Weigh every set of ``size`` unseen cards with every starter that it leaves."""
    sets: Counter[Ranks] = Counter()
    taken: Counter[Suit] = Counter()
    flushes = dict.fromkeys(Suit, 0)
    nobs = 0
    left = Counter(card.suit for card in unseen)
    cards = sorted(unseen, key=lambda card: card.rank)
    all_ranks = combinations([card.rank for card in cards], size)
    all_suits = combinations([card.suit for card in cards], size)
    for ranks, suits in zip(all_ranks, all_suits, strict=True):
        times = weight(ranks)
        sets[ranks] += times
        for suit in suits:
            taken[suit] += times
        if suits.count(suits[0]) == size:
            flushes[suits[0]] += times * (left[suits[0]] - size)
        if Rank.JACK in ranks:
            jacks = [suit for rank, suit in zip(ranks, suits, strict=True) if rank is Rank.JACK]
            nobs += times * sum(left[suit] - suits.count(suit) for suit in jacks)
    number = sets.total()
    starters = {suit: number * left[suit] - taken[suit] for suit in Suit}
    by_rank = _starters_by_rank(unseen, sets)
    return Others(size, number * (len(unseen) - size), by_rank, starters, flushes, nobs)


def _starters_by_rank(
    unseen: Collection[Card], sets: Mapping[Ranks, int]
) -> dict[Ranks, list[int]]:
    left = Counter(card.rank for card in unseen)
    return {
        ranks: [times * (left[rank] - ranks.count(rank)) for rank in Rank]
        for ranks, times in sets.items()
    }


def expected_crib(discarded: Sequence[Card], others: Others) -> Fraction:
    """Give the average, over what the others lay and all starters, of the crib's points."""
    own = [card.rank for card in discarded]
    points = others.nobs + sum(
        sum(map(mul, starters, points_by_starter(tuple(sorted((*own, *ranks))))))
        for ranks, starters in others.ranks.items()
    )
    suit = discarded[0].suit
    if all(card.suit is suit for card in discarded):
        points += (len(discarded) + others.size + 1) * others.flushes[suit]
    points += sum(others.starters[card.suit] for card in discarded if card.rank is Rank.JACK)
    return Fraction(points, others.number)
