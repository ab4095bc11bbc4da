"""The totals, over every hand: the histogram of rules.md 4.3 and the count with reasons.

Of hands that differ by their suits alone one is counted, in suits drawn anew for each; `make check`
counts them all.
"""

import random
from itertools import permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, CardError, Suit, parse_cards
from scorer.count.fast import fast_total, starter_totals
from scorer.count.show import show
from scorer.score import total
from scorer.variant import (
    COSTLY_COLOURS,
    FIVE_CARD,
    SEVEN_CARD,
    SIX_CARD,
    VARIANTS,
    HandError,
    Variant,
)
from tests.scorer.count.histogram import CRIB, HAND, by_symmetry, hands_up_to_suits

MANY = 5_000


@pytest.mark.parametrize("crib", [False, True], ids=["hand", "crib"])
def test_the_census_of_all_hands_is_the_histogram(crib: bool) -> None:
    found = by_symmetry(SIX_CARD, crib=crib, chance=random.Random(43))
    assert found.total() == 12_994_800
    assert found == (CRIB if crib else HAND)
    points = sum(score * number for score, number in found.items())
    assert points == (61_528_020 if crib else 61_974_180)


def test_the_census_of_five_card_hands_has_the_facts_of_rule_4_3() -> None:
    found = by_symmetry(FIVE_CARD, crib=False, chance=random.Random(43))
    assert found.total() == 1_082_900
    assert sum(score * number for score, number in found.items()) == 2_807_256
    assert (found[0], max(found), found[20]) == (260_220, 20, 4)


def test_hands_up_to_their_suits_stand_for_all_hands() -> None:
    assert sum(times for _, times in hands_up_to_suits(4)) == comb(52, 4)
    found = {frozenset(hand): times for hand, times in hands_up_to_suits(2)}
    orders = list(permutations(Suit))
    for hand, times in found.items():
        swapped = [dict(zip(Suit, order, strict=True)) for order in orders]
        alike = {frozenset(Card(card.rank, to[card.suit]) for card in hand) for to in swapped}
        assert len(alike) == times
        assert alike & set(found) == {hand}


def test_the_best_seven_card_hand_is_worth_46() -> None:
    *hand, starter = parse_cards("4C 4D 5H 5S 6C 6D")
    assert fast_total(hand, starter, variant=SEVEN_CARD) == 46


COUNTED = [
    pytest.param(variant, crib, id=f"{variant.name} {'crib' if crib else 'hand'}")
    for variant in VARIANTS.values()
    for crib in ([False, True] if variant.crib_size else [False])
]


@pytest.mark.parametrize(("variant", "crib"), COUNTED)
def test_the_count_with_reasons_has_the_fast_total(variant: Variant, crib: bool) -> None:
    chance = random.Random(121)
    size = variant.crib_size if crib else variant.hand_size
    for _ in range(MANY if variant is SIX_CARD else MANY // 10):
        *hand, starter = chance.sample(DECK, size + 1)
        fast = fast_total(hand, starter, crib=crib, variant=variant)
        assert total(show(hand, starter, crib=crib, variant=variant)) == fast


def test_the_totals_of_all_starters_are_those_of_each() -> None:
    chance = random.Random(29)
    for crib in [False, True] * 50:
        hand = chance.sample(DECK, 4)
        totals = starter_totals(hand, crib=crib)
        assert list(totals) == [card for card in DECK if card not in hand]
        assert totals == {starter: fast_total(hand, starter, crib=crib) for starter in totals}


def test_a_starter_counts_by_the_table_of_its_variant() -> None:
    hand = parse_cards("7H 8H JH")
    totals = starter_totals(hand, variant=COSTLY_COLOURS)
    assert totals == {
        starter: total(show(hand, starter, variant=COSTLY_COLOURS)) for starter in totals
    }


def test_what_is_no_hand_has_no_total() -> None:
    three = parse_cards("5H 5S 5D")
    with pytest.raises(HandError, match="not 3"):
        starter_totals(three)
    with pytest.raises(CardError, match="5♥ is there twice"):
        fast_total((*three, DECK[0]), three[0])


def test_a_hand_of_the_size_of_a_crib_has_no_total_nor_a_crib_of_the_size_of_a_hand() -> None:
    *four, starter = parse_cards("5H 5S 5D JC 5C")
    with pytest.raises(HandError, match="not 4"):
        fast_total(four, starter, variant=FIVE_CARD)
    with pytest.raises(HandError, match="not 3"):
        fast_total(four[:3], starter, crib=True, variant=FIVE_CARD)


@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=4), st.sampled_from(DECK))
def test_only_different_cards_have_a_total(hand: list[Card], starter: Card) -> None:
    if len({*hand, starter}) == 5:
        assert fast_total(hand, starter) == total(show(hand, starter))
    else:
        with pytest.raises(CardError, match="is there twice"):
            fast_total(hand, starter)
