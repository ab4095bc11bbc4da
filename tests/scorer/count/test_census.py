"""The census of every variant: the figures of rules.md 4.3, and counting hand by hand."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from scorer.cards import DECK
from scorer.count.fast import starter_totals
from scorer.count.odds import CensusError, census
from scorer.variant import COSTLY_COLOURS, FIVE_CARD, NODDY, SEVEN_CARD, SIX_CARD, Variant


def test_the_census_is_that_of_counting_every_hand_with_every_starter() -> None:
    found: Counter[int] = Counter()
    for hand in combinations(DECK, FIVE_CARD.hand_size):
        found.update(starter_totals(hand, variant=FIVE_CARD).values())
    numbers = census(FIVE_CARD).numbers
    assert {points: number for points, number in enumerate(numbers) if number} == found


@pytest.mark.parametrize(
    ("crib", "mean", "flush_of_four"),
    [(False, Fraction(60759, 12740), 111_540), (True, Fraction(1025467, 216580), 0)],
    ids=["hand", "crib"],
)
def test_six_card_hands_and_cribs_have_the_figures_of_rule_4_3(
    crib: bool, mean: Fraction, flush_of_four: int
) -> None:
    found = census(crib=crib)
    assert found.hands == 12_994_800
    assert found.mean == mean
    assert sum(p * n for p, n in enumerate(found.numbers)) == 61_528_020 + 4 * flush_of_four
    assert [found.numbers[points] for points in (23, 24, 28, 29)] == [356, 3_680, 76, 4]
    assert found.numbers[0] == (1_022_208 if crib else 1_009_008)
    assert found.numbers[18] == (2_264 if crib else 2_708)


@pytest.mark.parametrize(
    ("variant", "hands", "zeros", "best", "of_the_best"),
    [(FIVE_CARD, 1_082_900, 260_220, 20, 4), (SEVEN_CARD, 122_151_120, 1_774_800, 46, 1_296)],
    ids=["five-card", "seven-card"],
)
def test_other_hands_have_the_figures_of_rule_4_3(
    variant: Variant, hands: int, zeros: int, best: int, of_the_best: int
) -> None:
    found = census(variant)
    assert (found.hands, found.numbers[0]) == (hands, zeros)
    assert (found.best, found.numbers[-1]) == (best, of_the_best)


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
    found = census(variant)
    assert sum(found.chance(points) for points in range(-1, found.best + 2)) == 1


def test_29_is_as_rare_as_rule_9_25_says() -> None:
    assert census().chance(29) == Fraction(1, 3_248_700)
    assert comb(6, 4) * census().chance(29) == Fraction(1, 216_580)
    assert census(FIVE_CARD).chance(29) == 0


def test_what_is_not_counted_is_refused() -> None:
    with pytest.raises(CensusError, match="Noddy has no crib"):
        census(NODDY, crib=True)
    with pytest.raises(CensusError, match="Costly Colours: it does not score as cribbage"):
        census(COSTLY_COLOURS)
