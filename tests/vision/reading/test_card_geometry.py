"""Which indices one card can show at once."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.reading.geometry import (
    Index,
    are_fanned,
    are_one_mark,
    can_share_a_card,
    card_middle,
    is_fourth,
    lie_near,
)


def index(x: float, y: float, up_x: float = 0.0, up_y: float = -10.0) -> Index:
    return Index(np.array([x, y]), np.array([up_x, up_y]))


CORNER, OTHER_END, SAME_END = index(0, 0), index(60, 70, 0, 10), index(58, 3)


def test_the_index_at_the_other_end_stands_head_down() -> None:
    assert can_share_a_card(CORNER, OTHER_END)
    assert not can_share_a_card(CORNER, index(60, 70))
    assert not can_share_a_card(CORNER, index(60, 70, 10, 0))


def test_a_card_with_four_indices_has_one_beside_and_one_straight_below() -> None:
    assert can_share_a_card(CORNER, SAME_END)
    assert can_share_a_card(CORNER, index(2, 70, 0, 10))


def test_readings_a_few_pixels_apart_are_of_one_mark() -> None:
    assert are_one_mark(CORNER, index(3, 4, 10, 0))
    assert not are_one_mark(CORNER, index(6, 8))


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (index(3, 0), "of one narrow mark"),
        (index(1, 7), "one above the other"),
        (index(6, 4), "aslant"),
        (index(6, 1, 10, 0), "turned otherwise"),
    ],
)
def test_indices_of_a_tight_fan_lie_side_by_side(other: Index, why: str) -> None:
    assert are_fanned(CORNER, index(6, 1))
    assert not are_fanned(CORNER, other), why


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (index(60, -70, 0, 10), "above"),
        (index(2, 15, 0, 10), "too near"),
        (index(60, 190, 0, 10), "too far"),
        (index(60, 70, 0, 30), "too large"),
        (index(130, 3), "farther away than a card is wide"),
    ],
)
def test_indices_elsewhere_belong_to_different_cards(other: Index, why: str) -> None:
    assert not can_share_a_card(CORNER, other), why


@given(st.floats(-3, 3), st.sampled_from([OTHER_END, SAME_END, index(60, -70, 0, 10)]))
def test_it_matters_neither_how_the_card_is_turned_nor_which_comes_first(
    angle: float, other: Index
) -> None:
    cos, sin = np.cos(angle), np.sin(angle)
    turn = np.array([[cos, -sin], [sin, cos]])
    one, two = (Index(turn @ middle + 500, turn @ up) for middle, up in (CORNER, other))
    assert can_share_a_card(one, two) == can_share_a_card(two, one)
    assert can_share_a_card(one, two) == can_share_a_card(CORNER, other)


def test_indices_of_one_card_lie_near_each_other_however_they_seem_turned() -> None:
    assert lie_near(CORNER, index(60, 70, 10, 0))
    assert lie_near(index(60, 70, 10, 0), CORNER)
    assert not lie_near(CORNER, index(160, 100))


def turned(indices: list[Index], angle: float) -> list[Index]:
    cos, sin = np.cos(angle), np.sin(angle)
    turn = np.array([[cos, -sin], [sin, cos]])
    return [Index(turn @ middle, turn @ up) for middle, up in indices]


@given(st.floats(-3, 3), st.permutations([CORNER, OTHER_END, SAME_END]))
def test_the_middle_of_a_card_is_halfway_between_opposite_corners(
    angle: float, indices: list[Index]
) -> None:
    middle = turned([index(30, 35)], angle)[0][0]
    assert card_middle(turned(indices, angle)) == pytest.approx(middle, abs=0.01)


def test_the_middle_of_a_card_is_told_from_one_index() -> None:
    assert card_middle([CORNER]) == pytest.approx((30, 35), abs=3)
    assert card_middle([OTHER_END]) == pytest.approx((30, 35), abs=3)


def test_the_middle_of_a_card_is_told_from_the_two_indices_at_one_end() -> None:
    assert card_middle([CORNER, SAME_END]) == pytest.approx((29, 36), abs=3)


FOUR = [index(0, 0), index(58, 2), index(1, 72, up_y=10.0)]
"""Of a card with four indices the first, the one beside it and the one straight down."""


def test_the_fourth_index_of_a_card_lies_in_the_corner_that_three_leave() -> None:
    assert is_fourth(index(60, 73, up_y=10.0), FOUR)
    assert is_fourth(index(60, 73, up_y=10.0), FOUR[::-1])


@pytest.mark.parametrize(
    "other",
    [index(60, 73), index(60, 110, up_y=10.0), index(60, 73, up_x=10.0, up_y=0.0)],
    ids=["head up", "elsewhere", "across"],
)
def test_an_index_that_lies_otherwise_is_not_the_fourth(other: Index) -> None:
    assert not is_fourth(other, FOUR)


def test_two_cards_side_by_side_with_two_indices_each_are_not_one_with_four() -> None:
    left, right = [index(0, 0), index(58, 72, up_y=10.0)], [index(80, 0), index(138, 72, up_y=10.0)]
    assert not is_fourth(right[1], [*left, right[0]])
    assert not is_fourth(left[0], [left[1], *right])


def test_three_corners_are_needed_to_tell_the_fourth() -> None:
    assert not is_fourth(index(60, 73, up_y=10.0), FOUR[:2])
