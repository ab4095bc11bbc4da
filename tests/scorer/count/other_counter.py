"""Another counter of cribbage hands, to hold the scorer against.

It goes another way than the scorer: it looks at the text of the cards, tries every choice of them
by its bits, and knows a run as a choice that no longer run contains.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import factorial, prod
from typing import TypeAlias

from scorer.cards import Card, Rank, Suit
from scorer.count.fast import starter_totals
from scorer.variant import Variant

RANKS = "A23456789TJQK"
PACK = [rank + suit for rank in RANKS for suit in "SHDC"]


def points_of(hand: Sequence[Card], starter: Card, *, crib: bool) -> int:
    """Count a hand or a crib of cards of the scorer."""
    cards = [str(card).replace("10", "T") for card in (*hand, starter)]
    return points(cards[:-1], cards[-1], crib=crib)


def points(hand: Sequence[str], starter: str, *, crib: bool) -> int:
    """Count a hand or a crib of cards such as TS and 5H."""
    choices = list(_choices([*hand, starter]))
    fifteens = sum(sum(min(RANKS.index(c[0]) + 1, 10) for c in chosen) == 15 for chosen in choices)
    pairs = sum(len(chosen) == 2 and chosen[0][0] == chosen[1][0] for chosen in choices)
    runs = [len(chosen) for chosen in choices if _is_run(chosen)]
    longest = max(runs, default=0)
    suits = {card[1] for card in hand}
    flush = 0 if len(suits) > 1 else 5 if starter[1] in suits else 0 if crib else 4
    return (
        2 * (fifteens + pairs) + longest * runs.count(longest) + flush + ("J" + starter[1] in hand)
    )


def _choices(cards: list[str]) -> Iterator[list[str]]:
    for bits in range(1, 1 << len(cards)):
        yield [card for place, card in enumerate(cards) if bits >> place & 1]


def _is_run(chosen: list[str]) -> bool:
    return (
        len(chosen) >= 3 and "".join(sorted((card[0] for card in chosen), key=RANKS.index)) in RANKS
    )


HAND = {
    **{0: 1_009_008, 1: 99_792, 2: 2_813_796, 3: 505_008, 4: 2_855_676, 5: 697_508},
    **{6: 1_800_268, 7: 751_324, 8: 1_137_236, 9: 361_224, 10: 388_740, 11: 51_680},
    **{12: 317_340, 13: 19_656, 14: 90_100, 15: 9_168, 16: 58_248, 17: 11_196, 18: 2_708},
    **{20: 8_068, 21: 2_496, 22: 444, 23: 356, 24: 3_680, 28: 76, 29: 4},
}

CRIB = {
    **{0: 1_022_208, 1: 99_792, 2: 2_839_800, 3: 508_908, 4: 2_868_960, 5: 703_496},
    **{6: 1_787_176, 7: 755_320, 8: 1_118_336, 9: 358_368, 10: 378_240, 11: 43_880},
    **{12: 310_956, 13: 16_548, 14: 88_132, 15: 9_072, 16: 57_288, 17: 11_196, 18: 2_264},
    **{20: 7_828, 21: 2_472, 22: 444, 23: 356, 24: 3_680, 28: 76, 29: 4},
}
_Ranks: TypeAlias = tuple[Rank, ...]
_Sets: TypeAlias = tuple[_Ranks, ...]


def hands_up_to_suits(size: int) -> Iterator[tuple[list[Card], int]]:
    """Give one hand of all that differ by their suits alone, and how many those are.

    Such a hand is four sets of ranks, one a suit, in any order.
    """
    for sets in _sets(size, len(Suit), (size + 1, ())):
        hand = [Card(rank, suit) for suit, ranks in zip(Suit, sets, strict=True) for rank in ranks]
        alike = prod(factorial(number) for number in Counter(sets).values())
        yield hand, factorial(len(Suit)) // alike


def _sets(cards: int, number: int, most: tuple[int, _Ranks]) -> Iterator[_Sets]:
    """Give a number of sets of ranks with so many cards in all, none above the one before.

    Sets are in order of their size and ranks; ``most`` has both of the set before.
    """
    if not number:
        yield from () if cards else [()]
        return
    for size in range(min(cards, most[0]) + 1):
        for ranks in combinations(Rank, size):
            if (size, ranks) <= most:
                for others in _sets(cards - size, number - 1, (size, ranks)):
                    yield ranks, *others


def by_symmetry(variant: Variant, *, crib: bool, chance: random.Random) -> Counter[int]:
    """Count every hand with every starter: one for all that differ by suits, in suits by chance."""
    histogram: Counter[int] = Counter()
    for hand, times in hands_up_to_suits(variant.crib_size if crib else variant.hand_size):
        suits = dict(zip(Suit, chance.sample(list(Suit), len(Suit)), strict=True))
        dealt = [Card(card.rank, suits[card.suit]) for card in hand]
        for points in starter_totals(dealt, crib=crib, variant=variant).values():
            histogram[points] += times
    return histogram
