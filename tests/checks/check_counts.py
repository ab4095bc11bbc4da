"""Counts every hand there is: `make check`.

Every four cards with every starter, as a hand and as a crib, must come to the histogram of rules.md
4.3; random hands and cribs of every variant must have one total by both counters of the scorer, and
those of four cards by the tests' own counter too.
"""

import argparse
import random
import sys
import time
from collections import Counter
from itertools import combinations

from scorer.cards import DECK
from scorer.count.fast import fast_total, starter_totals
from scorer.count.show import show
from scorer.score import total
from scorer.variant import VARIANTS
from tests.scorer.count.other_counter import CRIB, HAND, points_of

HANDS = 20_000


def main() -> int:
    """Count, print the figures and give the exit status: 1 where one is not what it must be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=HANDS)
    parser.add_argument("--seed", type=int, default=121)
    arguments = parser.parse_args()
    good = [every_hand(crib=False), every_hand(crib=True)]
    good.append(random_hands(random.Random(arguments.seed), arguments.hands))
    return 0 if all(good) else 1


def every_hand(*, crib: bool) -> bool:
    """Count every four cards with every starter, one after the other."""
    begun, histogram = time.process_time(), Counter[int]()
    for hand in combinations(DECK, 4):
        histogram.update(starter_totals(hand, crib=crib).values())
    good = histogram == (CRIB if crib else HAND)
    verdict = "equal the histogram" if good else f"come to {sorted(histogram.items())}"
    print(
        f"{histogram.total():,} {'cribs' if crib else 'hands'} with a starter {verdict};", end=" "
    )
    print(f"{time.process_time() - begun:.0f} s of CPU")
    return good


def random_hands(chance: random.Random, number: int) -> bool:
    """Count hands and cribs of every variant in two ways, those of four cards in a third way."""
    counted = 0
    for variant in VARIANTS.values():
        for crib in (False, True) if variant.crib_size else (False,):
            for _ in range(number):
                size = variant.crib_size if crib else variant.hand_size
                *hand, starter = chance.sample(DECK, size + 1)
                fast = fast_total(hand, starter, crib=crib, variant=variant)
                itemised = total(show(hand, starter, crib=crib, variant=variant))
                third = fast if size != 4 else points_of(hand, starter, crib=crib)
                if not fast == itemised == third:
                    print(f"{variant.name}, {hand} with {starter}: {fast}, {itemised}, {third}")
                    return False
                counted += 1
    print(f"{counted:,} hands and cribs of {len(VARIANTS)} variants: one total in every way")
    return True


if __name__ == "__main__":
    sys.exit(main())
