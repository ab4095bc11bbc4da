"""Indices are put together that one card can show."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card
from vision.reading.grouping import Group, grouped, may_be_one_card
from vision.reading.reader import IndexReading

Vector = tuple[float, float]

UPRIGHT, TURNED, ASLANT = (0.0, -10.0), (0.0, 10.0), (10.0, 0.0)


def reading(at: Vector, up: Vector = UPRIGHT, **chances: float) -> IndexReading:
    """An index at ``at``; ``_9S=0.8`` is the chance of a card."""
    every = np.zeros(52)
    for name, chance in chances.items():
        every[DECK.index(Card.parse(name.strip("_")))] = chance
    box = (at[0] - 8, at[1] - 10, at[0] + 8, at[1] + 10)
    return IndexReading(box, every, np.array(at), np.array(up), np.zeros(192, np.float32))


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


THREE = (
    reading((0, 0), _3H=0.97),
    reading((58, 0), _3H=0.96),
    reading((0, 70), TURNED, _3H=0.9),
)


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
