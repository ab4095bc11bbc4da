"""A card that has gone is not certain for long, wherever the next one is laid."""

from itertools import product

import pytest

from tests.vision.table.drawn import KING, KING_SEEN, SIX, SIX_SEEN, Watched, seen, table

SOON = 5
"""Looks in half a second."""

TOUCHING = [
    (SIX[0] + across, SIX[1] + down)
    for across, down in product((-65, -40, 0, 40, 65), (-90, -50, 0, 50, 90))
]
"""Where a card lies on a corner, a side or all of the other's place."""


def watched() -> Watched:
    """The king, and the six that was laid beside it."""
    empty, both = table(KING), table(SIX, KING)
    return Watched(empty).looks(empty, KING_SEEN, times=14).looks(both, SIX_SEEN, KING_SEEN)


@pytest.mark.parametrize("place", TOUCHING)
@pytest.mark.parametrize("by_hand", [True, False], ids=["by hand", "between two looks"])
def test_a_card_that_is_exchanged_is_gone_within_half_a_second(
    place: tuple[int, int], by_hand: bool
) -> None:
    now = watched()
    if by_hand:
        now.looks(table(KING, arm=SIX), KING_SEEN, times=2)
    now.looks(table(KING, place), KING_SEEN, seen("5D", place), times=SOON)
    assert set(now.numbers) == {"KD", "5D"}
