"""The totals that no hand has (rules.md 4.4)."""

import pytest

from scorer.count.census import census
from scorer.count.impossible import impossible
from scorer.variant import COSTLY_COLOURS, VARIANTS, Scoring, Variant

COUNTED = [
    pytest.param(variant, crib, id=f"{variant.name}-{'crib' if crib else 'hand'}")
    for variant in VARIANTS.values()
    for crib in (False, True)
    if variant.scoring is Scoring.CRIBBAGE and (variant.crib_size or not crib)
]


@pytest.mark.parametrize(("variant", "crib"), COUNTED)
def test_they_are_those_that_the_census_finds(variant: Variant, crib: bool) -> None:
    assert impossible(variant, crib=crib) == census(variant, crib=crib).impossible


def test_costly_colours_has_none_that_are_known() -> None:
    assert impossible(COSTLY_COLOURS) == ()
