"""The totals that no hand has (rules.md 4.4)."""

import pytest

from scorer.count.odds import census
from scorer.count.show import impossible
from scorer.variant import COSTLY_COLOURS, VARIANTS, Scoring, Variant

COUNTED = [
    pytest.param(variant, crib, id=f"{variant.name}-{'crib' if crib else 'hand'}")
    for variant in VARIANTS.values()
    for crib in (False, True)
    if variant.scoring is Scoring.CRIBBAGE and (variant.crib_size or not crib)
]


@pytest.mark.parametrize(("variant", "crib"), COUNTED)
def test_they_are_those_that_the_census_finds(variant: Variant, crib: bool) -> None:
    counted = census(variant, crib=crib)
    none = impossible(variant, crib=crib)
    assert (none.best, none.gaps) == (counted.best, counted.impossible)


def test_costly_colours_has_none_that_are_known() -> None:
    assert not any(points in impossible(COSTLY_COLOURS) for points in range(100))
