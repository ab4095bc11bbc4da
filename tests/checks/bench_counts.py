"""Times counts a second, itemised and fast, over the same random hands: `make bench`.

PyPI's cribbage-scorer, timed in the same run where it is installed, is the measure that no machine
changes. ``starter_totals`` counts a hand with every starter at once.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import Any, TypeAlias

from scorer.cards import DECK, Card
from scorer.count.fast import fast_total, starter_totals
from scorer.count.show import show
from scorer.score import total

HANDS = 5_000
ROUNDS = 7
HAND_SIZE = 4
OTHER = "cribbage_scorer"
ITEMISED, FAST, STARTERS = "show", "fast_total", "starter_totals"
BAR = 20
"""How many times the other scorer's rate a fast total shall have."""

Hand: TypeAlias = tuple[Card, ...]
"""Four cards and the starter, last."""


def main() -> None:
    hands = random_hands()
    ways = {ITEMISED: itemised(hands), FAST: one_by_one(hands), STARTERS: every_starter(hands)}
    if find_spec(OTHER) is None:
        print(f"{OTHER} is not installed: pip install cribbage-scorer to compare with it")
    else:
        ways[OTHER] = other(hands)
    agree(ways)
    rates = {name: count / seconds for name, (count, seconds) in measured(ways).items()}
    for line in report(rates):
        print(line)


def random_hands() -> list[Hand]:
    """Deal the same hands in every run."""
    chance = random.Random(0)
    return [tuple(chance.sample(DECK, HAND_SIZE + 1)) for _ in range(HANDS)]


Way: TypeAlias = Callable[[], Sequence[int]]
"""Counts all hands and gives the totals, so many as were counted."""


def itemised(hands: Sequence[Hand]) -> Way:
    return lambda: [total(show(hand[:-1], hand[-1])) for hand in hands]


def one_by_one(hands: Sequence[Hand]) -> Way:
    return lambda: [fast_total(hand[:-1], hand[-1]) for hand in hands]


def every_starter(hands: Sequence[Hand]) -> Way:
    return lambda: [points for hand in hands for points in starter_totals(hand[:-1]).values()]


def other(hands: Sequence[Hand]) -> Way:
    """Count with the other scorer, whose cards are made beforehand: (5, "H") is the 5 of hearts."""
    module: Any = import_module(f"{OTHER}.{OTHER}")
    theirs = [[(card.rank.value, card.suit.value) for card in hand] for hand in hands]
    return lambda: [module.show_calc_score(hand[-1], hand[:-1])[0] for hand in theirs]


def agree(ways: dict[str, Way]) -> None:
    """Count once with each, which warms up too, and say how many totals differ."""
    counted = {name: way() for name, way in ways.items() if name != STARTERS}
    ways[STARTERS]()
    for name, totals in counted.items():
        wrong = sum(one != right for one, right in zip(totals, counted[ITEMISED], strict=True))
        print(f"{name}: {wrong} of {HANDS} totals differ from {ITEMISED}")


def measured(ways: dict[str, Way]) -> dict[str, tuple[int, float]]:
    """Give how much each counted and the median seconds; in turn, so that all share the load."""
    rounds = [{name: timed(way) for name, way in ways.items()} for _ in range(ROUNDS)]
    return {name: (rounds[0][name][0], median(times[name][1] for times in rounds)) for name in ways}


def timed(way: Way) -> tuple[int, float]:
    began = time.perf_counter()
    counted = len(way())
    return counted, time.perf_counter() - began


def report(rates: dict[str, float]) -> Iterator[str]:
    yield f"{HANDS} hands, median of {ROUNDS} rounds, caches warm"
    measure = OTHER if OTHER in rates else ITEMISED
    for name, rate in rates.items():
        yield f"{name:16}{rate:12,.0f} a second{rate / rates[measure]:8.1f} times {measure}"
    for name in (FAST, STARTERS) if OTHER in rates else ():
        verdict = "reached" if rates[name] >= BAR * rates[OTHER] else "missed"
        yield f"{name} at least {BAR} times {OTHER}: {verdict}"


if __name__ == "__main__":
    main()
