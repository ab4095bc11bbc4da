"""A card that has gone is not certain for long, wherever the next one is laid."""

from dataclasses import replace
from itertools import product

import pytest

from tests.vision.table.drawn import (
    KING,
    KING_SEEN,
    LIGHT,
    SIX,
    SIX_SEEN,
    Watched,
    seen,
    table,
)

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


@pytest.mark.parametrize("place", TOUCHING)
def test_a_card_that_is_taken_from_another_is_gone_within_half_a_second(
    place: tuple[int, int],
) -> None:
    """The other lay there before, and hides nothing."""
    now = watched().looks(table(place, SIX, KING), KING_SEEN, SIX_SEEN, times=10)
    now.looks(table(place, KING), KING_SEEN, seen("5D", place), times=SOON)
    assert set(now.numbers) == {"KD", "5D"}


def test_a_card_is_gone_though_what_lies_where_its_index_was_looks_alike() -> None:
    """Beneath its index lay another card, as white; beneath the rest of it the table is bare."""
    (x, y), beneath = SIX, (SIX[0], SIX[1] - 44)
    six = replace(SIX_SEEN, boxes=((x - 4.0, y - 26.0, x + 4.0, y - 18.0),))
    lying = KING_SEEN, seen("5D", beneath)
    now = Watched(table(beneath, KING)).looks(table(beneath, KING), *lying, times=14)
    now.looks(table(beneath, KING, SIX), *lying, six)
    now.looks(table(beneath, KING), *lying, times=SOON)
    assert set(now.numbers) == {"KD", "5D"}


@pytest.mark.parametrize("place", [place for place in TOUCHING if place != SIX])
def test_a_card_whose_place_is_touched_by_a_card_that_nobody_reads_is_gone(
    place: tuple[int, int],
) -> None:
    now = watched().looks(table(KING, place), KING_SEEN, times=SOON)
    assert set(now.numbers) == {"KD"}


NEARLY_OVER = [(SIX[0] + across, SIX[1] + down) for across in (-14, 14) for down in (-20, 20)]
"""Where a card hides another one but for a strip at two of its sides."""


@pytest.mark.parametrize("place", [place for place in TOUCHING if place != SIX] + NEARLY_OVER)
def test_a_card_that_is_only_covered_stays(place: tuple[int, int]) -> None:
    """An arm rests on it, then a card lies on a part of it."""
    now = watched().looks(table(SIX, KING, arm=place), KING_SEEN, times=SOON)
    now.looks(table(SIX, KING, place), KING_SEEN, seen("5D", place), times=2 * SOON)
    assert {"6S", "KD", "5D"} == set(now.numbers)


BESIDE_PRINT = [(65, 90), (40, 90), (-65, 90), (65, 0)]
"""How far from the other's middle a card lies that leaves some print of the other's place free."""


@pytest.mark.parametrize(("across", "down"), BESIDE_PRINT)
def test_a_card_is_gone_from_a_light_table_once_its_print_is(across: int, down: int) -> None:
    """The paper of a card tells nothing there, neither that it lies there nor that it has gone."""
    place = SIX[0] + across, SIX[1] + down
    empty, both = table(KING, ground=LIGHT), table(SIX, KING, ground=LIGHT)
    now = Watched(empty).looks(empty, KING_SEEN, times=14).looks(both, SIX_SEEN, KING_SEEN)
    now.looks(table(KING, place, ground=LIGHT), KING_SEEN, seen("5D", place), times=SOON)
    assert set(now.numbers) == {"KD", "5D"}


@pytest.mark.parametrize(("across", "down"), BESIDE_PRINT)
def test_a_card_that_is_half_covered_on_a_light_table_stays(across: int, down: int) -> None:
    place = SIX[0] + across, SIX[1] + down
    empty, both = table(KING, ground=LIGHT), table(SIX, KING, ground=LIGHT)
    now = Watched(empty).looks(empty, KING_SEEN, times=14).looks(both, SIX_SEEN, KING_SEEN)
    now.looks(table(SIX, KING, place, ground=LIGHT), KING_SEEN, seen("5D", place), times=SOON)
    assert "6S" in now.numbers
