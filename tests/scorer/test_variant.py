"""The forms of the game: rules.md 8."""

import pytest

from scorer.cards import CardError, parse_cards
from scorer.variant import (
    FIVE_CARD,
    SEVEN_CARD,
    SIX_CARD,
    VARIANTS,
    HandError,
    Variant,
    VariantError,
    variant_named,
)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_a_variant_is_found_by_its_name(variant: Variant) -> None:
    assert variant_named(variant.name) is variant


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(VariantError, match="'whist'; there are six-card, five-card"):
        variant_named("whist")


@pytest.mark.parametrize(
    ("variant", "hand_size", "target"),
    [(SIX_CARD, 4, 121), (FIVE_CARD, 3, 61), (SEVEN_CARD, 5, 181)],
)
def test_hand_and_target_are_those_of_rule_8(variant: Variant, hand_size: int, target: int) -> None:
    assert (variant.hand_size, variant.crib_size, variant.target) == (hand_size, 4, target)


@pytest.mark.parametrize(("variant", "wrong"), [(SIX_CARD, 3), (SIX_CARD, 5), (FIVE_CARD, 4)])
def test_a_hand_of_the_wrong_size_is_refused(variant: Variant, wrong: int) -> None:
    hand = parse_cards("AS 2S 3S 4S 5S")[:wrong]
    with pytest.raises(HandError, match=f"{variant.name} hand has .* not {wrong}"):
        variant.check(hand, None, crib=False)


def test_a_crib_has_four_cards_whatever_the_hand_has() -> None:
    FIVE_CARD.check(parse_cards("AS 2S 3S 4S"), None, crib=True)
    with pytest.raises(HandError, match="five-card crib has 4 cards"):
        FIVE_CARD.check(parse_cards("AS 2S 3S"), None, crib=True)


def test_the_starter_cannot_be_in_the_hand() -> None:
    *hand, starter = (*parse_cards("AS 2S 3S 4S"), *parse_cards("2S"))
    with pytest.raises(CardError, match="2S is there twice"):
        SIX_CARD.check(hand, starter, crib=False)
