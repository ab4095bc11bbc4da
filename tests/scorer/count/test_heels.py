"""What the starter alone is worth to the dealer: rules.md 1 and 8."""

import pytest

from scorer.cards import DECK, Rank
from scorer.count.show import heels
from scorer.variant import VARIANTS, Variant

COSTLY = [variant for name, variant in VARIANTS.items() if name.startswith("costly")]
OTHERS = [variant for variant in VARIANTS.values() if variant not in COSTLY]


@pytest.mark.parametrize("variant", OTHERS, ids=lambda variant: variant.name)
def test_only_a_jack_is_worth_two(variant: Variant) -> None:
    assert {card.rank: heels(card, variant) for card in DECK} == {
        rank: 2 if rank is Rank.JACK else 0 for rank in Rank
    }


@pytest.mark.parametrize("variant", COSTLY, ids=lambda variant: variant.name)
def test_in_costly_colours_a_jack_or_deuce_is_worth_four(variant: Variant) -> None:
    assert {card.rank: heels(card, variant) for card in DECK} == {
        rank: 4 if rank in (Rank.JACK, Rank.TWO) else 0 for rank in Rank
    }
