"""Indices are put together that one card can show at once."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK
from tests.vision.readings import TURNED, UPRIGHT, reading
from vision.reading.geometry import (
    Index,
    Layout,
    are_fanned,
    are_one_mark,
    can_share_a_card,
    is_fourth,
    lie_near,
)
from vision.reading.grouping import Group, grouped, may_be_one_card


def index(x: float, y: float, up_x: float = 0.0, up_y: float = -10.0) -> Index:
    return Index(np.array([x, y]), np.array([up_x, up_y]))


USUAL = Layout.of([])
CORNER, OTHER_END, SAME_END = index(0, 0), index(60, 70, 0, 10), index(58, 3)


@pytest.mark.parametrize(
    "other",
    [OTHER_END, SAME_END, index(2, 70, 0, 10)],
    ids=["at the other end, head down", "beside it", "straight below, head down"],
)
def test_a_card_shows_indices_there(other: Index) -> None:
    assert can_share_a_card(CORNER, other)


@pytest.mark.parametrize(
    "other",
    [
        index(60, 70),
        index(60, 70, 10, 0),
        index(60, -70, 0, 10),
        index(2, 15, 0, 10),
        index(60, 190, 0, 10),
        index(60, 70, 0, 30),
        index(130, 3),
    ],
    ids=["head up", "across", "above", "near", "far", "large", "farther than a card is wide"],
)
def test_indices_elsewhere_belong_to_different_cards(other: Index) -> None:
    assert not can_share_a_card(CORNER, other)


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


@given(st.floats(-3, 3), st.sampled_from([OTHER_END, SAME_END, index(60, -70, 0, 10)]))
def test_two_indices_share_a_card_however_it_is_turned_and_whichever_comes_first(
    angle: float, other: Index
) -> None:
    one, two = turned([CORNER, other], angle)
    assert can_share_a_card(one, two) == can_share_a_card(two, one)
    assert can_share_a_card(one, two) == can_share_a_card(CORNER, other)


def test_indices_of_one_card_lie_near_each_other_however_they_seem_turned() -> None:
    assert lie_near(CORNER, index(60, 70, 10, 0))
    assert lie_near(index(60, 70, 10, 0), CORNER)
    assert not lie_near(CORNER, index(160, 100))


def turned(indices: Sequence[Index], angle: float) -> list[Index]:
    cos, sin = np.cos(angle), np.sin(angle)
    turn = np.array([[cos, -sin], [sin, cos]])
    return [Index(turn @ middle, turn @ up) for middle, up in indices]


@given(st.floats(-3, 3), st.permutations([CORNER, OTHER_END, SAME_END]))
def test_the_middle_of_a_card_is_halfway_between_opposite_corners(
    angle: float, indices: list[Index]
) -> None:
    middle = turned([index(30, 35)], angle)[0][0]
    assert USUAL.middle(turned(indices, angle)) == pytest.approx(middle, abs=0.01)


@pytest.mark.parametrize(
    ("indices", "middle"),
    [([CORNER], (30, 35)), ([OTHER_END], (30, 35)), ([CORNER, SAME_END], (29, 36))],
    ids=["one", "the other", "two at one end"],
)
def test_few_indices_tell_the_middle_of_a_card(
    indices: list[Index], middle: tuple[float, float]
) -> None:
    assert USUAL.middle(indices) == pytest.approx(middle, abs=3)


LARGE = [index(0, 0), index(24, 28, up_y=10.0)]
"""The indices of a card of a deck whose indices are large."""


@given(st.floats(-3, 3))
def test_a_single_index_tells_the_middle_of_its_card_as_the_others_of_the_deck_do(
    angle: float,
) -> None:
    layout = Layout.of([turned(LARGE, angle), [CORNER], LARGE])
    assert layout.middle([CORNER]) == pytest.approx((12, 14))


@pytest.mark.parametrize(
    "indices",
    [
        [CORNER],
        [CORNER, SAME_END],
        [CORNER, index(2, 70, up_y=10.0)],
        [CORNER, index(120, 20, 0, 10)],
    ],
    ids=["one", "at one end", "at one side", "of two cards"],
)
def test_indices_that_lie_at_no_opposite_corners_tell_no_layout(indices: list[Index]) -> None:
    assert Layout.of([indices]) == USUAL


@given(st.floats(-3, 3), st.sampled_from([[CORNER], [CORNER, OTHER_END], [OTHER_END, CORNER]]))
def test_the_corners_of_a_card_lie_around_its_middle_however_it_is_turned(
    angle: float, indices: list[Index]
) -> None:
    corners = USUAL.corners(turned(indices, angle))
    upright = np.array([corner.middle for corner in turned([index(*at) for at in corners], -angle)])
    assert upright.mean(0) == pytest.approx((30, 35), abs=2)
    assert np.ptp(upright, axis=0) == pytest.approx((70, 96))
    assert np.linalg.norm(upright[1] - upright[0]) == pytest.approx(70)


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


ASLANT = (10.0, 0.0)


def named(groups: tuple[Group, ...]) -> list[tuple[str, int]]:
    return [(str(DECK[group.best]), len(group.readings)) for group in groups]


def test_groups_come_surest_first() -> None:
    far = (reading((0, 0), _6S=0.7), reading((900, 900), _9S=0.8))
    assert named(grouped(far)) == [("9S", 1), ("6S", 1)]


def test_a_card_is_told_by_its_witnesses_alone_where_it_has_any() -> None:
    (card,) = grouped((reading((0, 0), _6S=0.9), reading((60, 70), TURNED, _6S=0.4, _8S=0.4)))
    assert card.by(lambda one: bool(one.chances.max() > 0.5)).confidence == 0.9
    assert card.by(lambda one: one.text == "6") is card


LEANING = reading((0, 0), (-3.0, -9.5), _6S=0.97)
CARD = (LEANING, reading((0, 70), TURNED, _6S=0.97))
THIRD_PLACE, LIES_WELL_TO_ONE = (60, 70), (8.0, 6.0)
"""Too far turned to lie at the same end as the second, yet well opposite to the first."""


def test_an_index_that_names_the_card_too_need_lie_well_to_one_of_its_others() -> None:
    third = reading(THIRD_PLACE, LIES_WELL_TO_ONE, _6S=0.8)
    nowhere = reading(THIRD_PLACE, ASLANT, _6S=0.8)
    assert named(grouped((*CARD, third))) == [("6S", 3)]
    assert named(grouped((*CARD, nowhere))) == [("6S", 2), ("6S", 1)]


def test_an_index_that_names_another_card_must_lie_well_to_all() -> None:
    third = reading(THIRD_PLACE, LIES_WELL_TO_ONE, _9S=0.7, _6S=0.2)
    lies_well = reading(THIRD_PLACE, TURNED, _9S=0.7, _6S=0.2)
    assert named(grouped((*CARD, third))) == [("6S", 2), ("9S", 1)]
    assert named(grouped((*CARD, lies_well))) == [("6S", 3)]


def test_an_index_that_cannot_be_the_card_is_no_vote_on_it() -> None:
    card, other = reading((0, 0), _6S=0.97), reading((60, 70), TURNED, _9S=0.9, _6S=0.05)
    assert named(grouped((card, other))) == [("6S", 1), ("9S", 1)]


def test_indices_of_one_card_lie_as_it_prints_them_whatever_they_say() -> None:
    king, ace = reading((0, 0), _KH=0.97), reading((60, 70), TURNED, _AH=0.9)
    aslant = reading((60, 70), ASLANT, _AH=0.9)
    assert may_be_one_card(*grouped((king, ace)))
    assert not may_be_one_card(*grouped((king, aslant)))


def test_near_indices_that_name_the_same_card_may_be_one_card_however_they_seem_turned() -> None:
    one, aslant = reading((0, 0), _KH=0.97), reading((60, 70), ASLANT, _KH=0.9)
    far = reading((600, 700), ASLANT, _KH=0.9)
    assert may_be_one_card(*grouped((one, aslant)))
    assert not may_be_one_card(*grouped((one, far)))


@given(st.permutations(range(6)))
def test_equally_sure_readings_are_grouped_alike_in_any_order(order: list[int]) -> None:
    places = [(0, 0), (60, 70), (58, 3), (130, 70), (130, 0), (0, 70)]
    turns = [UPRIGHT, TURNED, UPRIGHT, TURNED, UPRIGHT, TURNED]
    readings = [reading(at, up, _6S=0.7, _9S=0.2) for at, up in zip(places, turns, strict=True)]
    boxes = [[each.box for each in group.readings] for group in grouped(readings)]
    mixed = grouped(readings[place] for place in order)
    assert [[each.box for each in group.readings] for group in mixed] == boxes


THREE = (reading((0, 0), _3H=0.97), reading((58, 0), _3H=0.96), reading((0, 70), TURNED, _3H=0.9))


def test_what_lies_in_the_fourth_corner_is_the_cards_whatever_it_names() -> None:
    fourth = reading((58, 70), TURNED, _5H=0.94)
    assert named(grouped((*THREE, fourth))) == [("3H", 4)]


def test_three_corners_that_disagree_take_no_fourth() -> None:
    (first, second, _) = THREE
    third, fourth = reading((0, 70), TURNED, _8H=0.5, _3H=0.4), reading((58, 70), TURNED, _5H=0.94)
    assert named(grouped((first, second, third, fourth))) == [("3H", 3), ("5H", 1)]


def test_what_lies_over_a_far_smaller_index_turned_alike_is_none() -> None:
    """The 8 of one card and the large pip beside it were a 4, twice as long."""
    eight, four = reading((0, 0), _8C=0.95), reading((8, 8), (0, -18), _4C=0.94)
    assert named(grouped((eight, four))) == [("8C", 1)]
    assert named(grouped((eight, reading((8, 8), (0, -14), _4C=0.94)))) != [("8C", 1)]
    assert len(grouped((eight, reading((17, 8), (0, -18), _4C=0.94)))) == 2
    assert len(grouped((eight, reading((8, 8), (-18, 0), _4C=0.94)))) == 2
