"""The totals, over every hand: the histogram of rules.md 4.3 and the count with reasons."""

import random
import time
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, CardError, parse_cards
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
MANY = 20_000


def census(variant: Variant = SIX_CARD, *, crib: bool = False) -> Counter[int]:
    """Count every hand with every starter, one after the other."""
    found: Counter[int] = Counter()
    for hand in combinations(DECK, variant.crib_size if crib else variant.hand_size):
        found.update(starter_totals(hand, crib=crib, variant=variant).values())
    return found


@pytest.mark.parametrize(
    ("crib", "expected", "points"),
    [
        pytest.param(False, HAND, 61_974_180, id="hand"),
        pytest.param(True, CRIB, 61_528_020, id="crib"),
    ],
)
def test_the_census_of_all_hands_is_the_histogram(
    crib: bool, expected: dict[int, int], points: int, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = time.process_time()
    found = census(crib=crib)
    seconds = time.process_time() - begun
    with capsys.disabled():
        print(
            f"\ncensus, {'crib' if crib else 'hand'}: {found.total():,} in {seconds:.1f} s of CPU"
        )
    assert found.total() == 12_994_800
    assert found == expected
    assert sum(score * number for score, number in found.items()) == points


def test_the_census_of_five_card_hands_has_the_facts_of_rule_4_3() -> None:
    found = census(FIVE_CARD)
    assert found.total() == 1_082_900
    assert sum(score * number for score, number in found.items()) == 2_807_256
    assert (found[0], max(found), found[20]) == (260_220, 20, 4)


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
    with pytest.raises(CardError, match="5H is there twice"):
        fast_total((*three, DECK[0]), three[0])


@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=4), st.sampled_from(DECK))
def test_only_different_cards_have_a_total(hand: list[Card], starter: Card) -> None:
    if len({*hand, starter}) == 5:
        assert fast_total(hand, starter) == total(show(hand, starter))
    else:
        with pytest.raises(CardError, match="is there twice"):
            fast_total(hand, starter)
