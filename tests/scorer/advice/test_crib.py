"""The expected crib against laying and counting every crib, and the figures of rules.md 9.29."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.advice.discards import Ranks, expected_crib, others_from
from scorer.cards import DECK, Card, parse_cards
from scorer.count.show import show
from scorer.score import total
from scorer.variant import Variant


def any_alike(_ranks: Ranks) -> int:
    return 1


def high_cards(ranks: Ranks) -> int:
    return 1 + sum(ranks)


def by_counting(discarded: list[Card], unseen: list[Card], size: int) -> Fraction:
    """Lay every crib and count it with every starter; ``high_cards`` weighs."""
    variant = Variant("so many cards", crib_size=len(discarded) + size)
    points = number = 0
    for laid in combinations(unseen, size):
        weight = high_cards(tuple(card.rank for card in laid))
        for starter in set(unseen) - set(laid):
            points += weight * total(show((*discarded, *laid), starter, crib=True, variant=variant))
            number += weight
    return Fraction(points, number)


def a_few(suits: str) -> st.SearchStrategy[list[Card]]:
    """Eleven cards of some suits, so that flushes and nobs come often."""
    cards = [card for card in DECK if card.suit in suits]
    return st.lists(st.sampled_from(cards), min_size=11, max_size=11, unique=True)


@pytest.mark.parametrize("suits", ["S", "SH", "SHDC"])
@settings(max_examples=40)
@given(st.data(), st.integers(1, 2), st.integers(1, 3))
def test_it_is_the_average_of_all_cribs(
    suits: str, data: st.DataObject, own: int, size: int
) -> None:
    cards = data.draw(a_few(suits))
    discarded, unseen = cards[:own], cards[own:]
    found = expected_crib(discarded, others_from(unseen, size, high_cards))
    assert found == by_counting(discarded, unseen, size)


@pytest.mark.parametrize(
    ("discarded", "average"),
    [
        *[("5S 5H", 8.99), ("5S JH", 7.26), ("5S 6H", 7.09), ("5S 10H", 7.02), ("4S 5H", 6.99)],
        *[("5S QH", 6.92), ("2S 3H", 6.83), ("5S KH", 6.81), ("7S 8H", 6.76)],
        *[("9S QH", 3.55), ("9S KH", 3.50), ("10S KH", 3.41)],
    ],
)
def test_with_two_cards_alone_seen_it_is_that_of_rule_9_29(discarded: str, average: float) -> None:
    cards = parse_cards(discarded)
    unseen = [card for card in DECK if card not in cards]
    crib = expected_crib(cards, others_from(unseen, 2, any_alike))
    assert float(crib) == pytest.approx(average, abs=0.005)
