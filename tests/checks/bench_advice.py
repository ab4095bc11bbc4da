"""Times the ranking of all discards of a deal: `make bench`.

Counting crib by crib, one discard against a few of what the opponent may lay away, is the measure
that no machine changes.
"""

import random
import time
from collections.abc import Callable
from functools import partial
from itertools import combinations, islice
from math import comb
from statistics import median

from scorer.advice.discards import Role, rank_discards
from scorer.cards import DECK, Card
from scorer.count.fast import fast_total

DEALS = 20
DEALT = 6
LAID = 2
SETS = 50
"""How many pairs that the opponent may lay away are counted one by one."""
BAR_S = 1.0


def main() -> None:
    chance = random.Random(0)
    deals = [tuple(chance.sample(DECK, DEALT)) for _ in range(DEALS)]
    first = timed(partial(rank_discards, deals[0], Role.PONE))
    ranking = [timed(partial(rank_discards, deal, Role.PONE)) for deal in deals]
    counting = [timed(partial(count_cribs, deal)) for deal in deals]
    print(f"{DEALS} deals, median; all discards of the first one: {first:.3f} s, caches cold")
    report(median(ranking), median(counting))
    print(
        f"each in at most {BAR_S:.0f} s: {'reached' if max(first, *ranking) <= BAR_S else 'missed'}"
    )


def count_cribs(dealt: tuple[Card, ...]) -> int:
    """Count some cribs of one discard with every starter; give their points."""
    unseen = [card for card in DECK if card not in dealt]
    laid = islice(combinations(unseen, LAID), SETS)
    return sum(
        fast_total((*dealt[:LAID], *cards), starter, crib=True)
        for cards in laid
        for starter in unseen
        if starter not in cards
    )


def report(ranking: float, counting: float) -> None:
    cribs = comb(len(DECK) - DEALT, LAID) * comb(DEALT, LAID)
    whole = counting * cribs / SETS
    print(f"all discards of a deal ranked: {ranking:.4f} s")
    print(f"counted crib by crib, from {SETS} of {cribs:,} pairs: {whole:.2f} s")
    print(f"crib by crib / ranked {whole / ranking:.0f}")


def timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
