"""Counts of all hands: the fast total, the census and the odds."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, CardError, Suit, parse_cards
from scorer.count.fast import fast_total, starter_totals
from scorer.count.odds import CensusError, census, starter_odds
from scorer.count.show import show
from scorer.score import total
from scorer.variant import (
    COSTLY_COLOURS,
    FIVE_CARD,
    NODDY,
    SEVEN_CARD,
    SIX_CARD,
    VARIANTS,
    HandError,
    Variant,
)
from tests.scorer.count.other_counter import CRIB, HAND, by_symmetry, hands_up_to_suits

PERFECT = parse_cards("5C 5D 5H JS")
SEEN = parse_cards("KH 9D")


def six_cards() -> st.SearchStrategy[list[Card]]:
    return st.lists(st.sampled_from(DECK), min_size=6, max_size=6, unique=True)


@given(six_cards(), st.booleans())
def test_every_unseen_starter_is_counted(cards: list[Card], crib: bool) -> None:
    hand, seen = cards[:4], cards[4:]
    odds = starter_odds(hand, seen, crib=crib)
    unseen = [card for card in DECK if card not in cards]
    assert odds.totals == {card: total(show(hand, card, crib=crib)) for card in unseen}


@given(six_cards())
def test_the_distribution_is_over_the_unseen_cards(cards: list[Card]) -> None:
    odds = starter_odds(cards[:4], cards[4:])
    assert sum(odds.starters.values()) == 46
    assert list(odds.starters) == sorted(odds.starters)
    assert odds.average == sum(points * odds.chance(points) for points in odds.starters)


@given(six_cards(), st.integers(-1, 31))
def test_at_least_is_the_sum_of_the_chances(cards: list[Card], points: int) -> None:
    odds = starter_odds(cards[:4])
    assert odds.at_least(points) == sum(odds.chance(more) for more in range(max(points, 0), 31))


def test_the_perfect_hand_waits_for_one_card_in_46() -> None:
    odds = starter_odds(PERFECT, SEEN)
    assert odds.best == tuple(parse_cards("5S"))
    assert odds.chance(29) == odds.at_least(29) == Fraction(1, 46)
    assert odds.at_least(14) == 1
    assert odds.chance(19) == 0


def test_a_seen_card_is_no_starter() -> None:
    assert starter_odds(PERFECT, parse_cards("5S")).chance(29) == 0


def test_a_crib_of_four_in_a_suit_needs_the_starter_too() -> None:
    clubs = parse_cards("2C 4C 6C 8C")
    hand, crib = starter_odds(clubs).totals, starter_odds(clubs, crib=True).totals
    gains = {card.suit: hand[card] - crib[card] for card in hand}
    assert sorted(gains.values()) == [0, 4, 4, 4]


def test_a_hand_of_three_may_have_49_starters() -> None:
    assert len(starter_odds(parse_cards("5H 5S JD"), variant=FIVE_CARD).totals) == 49


def test_the_hands_of_another_game_are_counted_by_its_rules() -> None:
    colours = starter_odds(parse_cards("2C 4C 6C"), variant=COSTLY_COLOURS)
    cribbage = starter_odds(parse_cards("2C 4C 6C"), variant=FIVE_CARD)
    assert colours.average != cribbage.average


def test_what_is_no_hand_has_no_odds() -> None:
    with pytest.raises(HandError, match="not 3"):
        starter_odds(PERFECT[:3])
    with pytest.raises(CardError, match="5♣ is there twice"):
        starter_odds(PERFECT, PERFECT[:1])
    with pytest.raises(CardError, match="none is left"):
        starter_odds(PERFECT, [card for card in DECK if card not in PERFECT])


def test_the_census_is_that_of_counting_every_hand_with_every_starter() -> None:
    counted: Counter[int] = Counter()
    for hand in combinations(DECK, FIVE_CARD.hand_size):
        counted.update(starter_totals(hand, variant=FIVE_CARD).values())
    numbers = census(FIVE_CARD).numbers
    assert {points: number for points, number in enumerate(numbers) if number} == counted


@pytest.mark.parametrize(
    ("crib", "mean", "flush_of_four"),
    [(False, Fraction(60759, 12740), 111_540), (True, Fraction(1025467, 216580), 0)],
    ids=["hand", "crib"],
)
def test_six_card_hands_and_cribs_have_the_figures_of_rule_4_3(
    crib: bool, mean: Fraction, flush_of_four: int
) -> None:
    figures = census(crib=crib)
    assert figures.hands == 12_994_800
    assert figures.mean == mean
    assert sum(p * n for p, n in enumerate(figures.numbers)) == 61_528_020 + 4 * flush_of_four
    assert [figures.numbers[points] for points in (23, 24, 28, 29)] == [356, 3_680, 76, 4]
    assert figures.numbers[0] == (1_022_208 if crib else 1_009_008)
    assert figures.numbers[18] == (2_264 if crib else 2_708)


@pytest.mark.parametrize(
    ("variant", "hands", "zeros", "best", "of_the_best"),
    [(FIVE_CARD, 1_082_900, 260_220, 20, 4), (SEVEN_CARD, 122_151_120, 1_774_800, 46, 1_296)],
    ids=["five-card", "seven-card"],
)
def test_other_hands_have_the_figures_of_rule_4_3(
    variant: Variant, hands: int, zeros: int, best: int, of_the_best: int
) -> None:
    figures = census(variant)
    assert (figures.hands, figures.numbers[0]) == (hands, zeros)
    assert (figures.best, figures.numbers[-1]) == (best, of_the_best)


def test_the_means_of_five_and_seven_cards_are_those_of_rule_4_3() -> None:
    assert float(census(FIVE_CARD).mean) == pytest.approx(2.592350, abs=5e-7)
    assert float(census(SEVEN_CARD).mean) == pytest.approx(8.189653, abs=5e-7)


@pytest.mark.parametrize(
    ("variant", "impossible"),
    [
        (SIX_CARD, {19, 25, 26, 27}),
        (FIVE_CARD, {16, 17, 18, 19}),
        (SEVEN_CARD, {35, 41, 42, 43, 44, 45}),
    ],
    ids=["six-card", "five-card", "seven-card"],
)
def test_nineteen_and_its_like_are_impossible(variant: Variant, impossible: set[int]) -> None:
    assert set(census(variant).impossible) == impossible


@pytest.mark.parametrize("variant", [SIX_CARD, FIVE_CARD, NODDY], ids=lambda v: v.name)
def test_the_chances_of_all_totals_add_up_to_one(variant: Variant) -> None:
    figures = census(variant)
    assert sum(figures.chance(points) for points in range(-1, figures.best + 2)) == 1


def test_row_25_29_is_as_rare_for_who_keeps_blindly_and_who_keeps_well() -> None:
    assert census().chance(29) == Fraction(1, 3_248_700)
    assert comb(6, 4) * census().chance(29) == Fraction(1, 216_580)
    assert census(FIVE_CARD).chance(29) == 0


def test_what_is_not_counted_is_refused() -> None:
    with pytest.raises(CensusError, match="Noddy has no crib"):
        census(NODDY, crib=True)
    with pytest.raises(CensusError, match="Costly Colours: it does not score as cribbage"):
        census(COSTLY_COLOURS)


MANY = 5_000


@pytest.mark.parametrize("crib", [False, True], ids=["hand", "crib"])
def test_the_census_of_all_hands_is_the_histogram(crib: bool) -> None:
    histogram = by_symmetry(SIX_CARD, crib=crib, chance=random.Random(43))
    assert histogram.total() == 12_994_800
    assert histogram == (CRIB if crib else HAND)
    points = sum(score * number for score, number in histogram.items())
    assert points == (61_528_020 if crib else 61_974_180)


def test_the_census_of_five_card_hands_has_the_facts_of_rule_4_3() -> None:
    histogram = by_symmetry(FIVE_CARD, crib=False, chance=random.Random(43))
    assert histogram.total() == 1_082_900
    assert sum(score * number for score, number in histogram.items()) == 2_807_256
    assert (histogram[0], max(histogram), histogram[20]) == (260_220, 20, 4)


def test_hands_up_to_their_suits_stand_for_all_hands() -> None:
    assert sum(times for _, times in hands_up_to_suits(4)) == comb(52, 4)
    hands = {frozenset(hand): times for hand, times in hands_up_to_suits(2)}
    orders = list(permutations(Suit))
    for hand, times in hands.items():
        swapped = [dict(zip(Suit, order, strict=True)) for order in orders]
        alike = {frozenset(Card(card.rank, to[card.suit]) for card in hand) for to in swapped}
        assert len(alike) == times
        assert alike & set(hands) == {hand}


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
