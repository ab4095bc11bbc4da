"""What of a glimpse lies about a card."""

from dataclasses import replace

from tests.vision.table.drawn import SIX, seen, table
from vision.table.motion import Stillness, changed, glimpse
from vision.table.places import touched_by


def test_a_card_touches_no_place_but_those_to_its_corners() -> None:
    half_index = 50 / 6
    """The longer side of a card is twelve half-indices long."""
    still = Stillness.of(table(), 0.0)
    card = replace(seen("6S", SIX), unit=half_index)
    covered = changed(glimpse(table()), glimpse(table(SIX)))
    assert covered.any()
    assert not (covered & ~touched_by([card], still)).any()
