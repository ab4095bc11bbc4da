"""A card whose indices name a spade and a club of one rank is one card; real pairs stay two."""

from itertools import product

import numpy as np
import pytest

from tests.vision.readings import TURNED, reading
from vision.frame import Sighting
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import IndexReading

SETTINGS = MergeSettings()
SPADE, CLUB = {"_7S": 0.995}, {"_7C": 0.99}
UPPER, LOWER = ((0.0, 0.0), (60.0, 0.0)), ((0.0, 70.0), (60.0, 70.0))
"""Where a card of a four-index deck has its indices, in pixels."""


def told(*readings: IndexReading) -> list[tuple[str, bool]]:
    return [(str(each.card), each.certain) for each in cards(*readings)]


def cards(*readings: IndexReading) -> tuple[Sighting, ...]:
    return merge(readings, SETTINGS)


def far(place: tuple[float, float], **chances: float) -> IndexReading:
    """An index half as large as the others, as at the far end of a card that is seen aslant."""
    return reading(place, (0.0, 5.0), **chances)


@pytest.mark.parametrize("place", [(60.0, 70.0), (0.0, 70.0)], ids=["opposite", "straight below"])
def test_indices_of_one_card_that_name_two_suits_are_one_doubtful_card(
    place: tuple[float, float],
) -> None:
    (card,) = cards(reading((0, 0), **SPADE), reading(place, TURNED, **CLUB))
    assert not card.certain
    assert {str(each.card) for each in card.candidates} == {"7S", "7C"}


def test_two_against_two_are_one_doubtful_card() -> None:
    upper = [reading(place, **SPADE) for place in UPPER]
    lower = [reading(place, TURNED, **CLUB) for place in LOWER]
    assert told(*upper, *lower) == [("7S", False)]


def test_the_far_larger_index_is_believed() -> None:
    small = reading((30, 52), (0.0, 6.0), **CLUB)
    assert told(reading((0, 0), **SPADE), small) == [("7S", True)]


def test_a_larger_index_that_is_less_sure_decides_nothing() -> None:
    small = reading((30, 52), (0.0, 6.0), **CLUB)
    ((_, certain),) = told(reading((0, 0), _7S=0.95, _7C=0.03), small)
    assert not certain


@pytest.mark.parametrize("shift", np.arange(10.0, 161.0, 5.0).tolist())
def test_a_pair_in_a_row_of_a_usual_deck_stays_two_certain_cards(shift: float) -> None:
    ends = ((0.0, 0.0), (60.0, 70.0))
    both = [
        reading((x + right, y), TURNED if y else (0.0, -10.0), **suit)
        for (right, suit), (x, y) in product(((0.0, SPADE), (shift, CLUB)), ends)
    ]
    assert sorted(told(*both)) == [("7C", True), ("7S", True)]
    hidden = [both[0], *both[2:]]
    if shift > 15:  # nearer, the free end of one lies where the other's may lie
        assert sorted(told(*hidden)) == [("7C", True), ("7S", True)]


@pytest.mark.parametrize("shift", np.arange(10.0, 121.0, 5.0).tolist())
def test_a_pair_of_which_the_upper_corners_alone_are_free_stays_two_cards(shift: float) -> None:
    both = told(reading((0, 0), **SPADE), reading((shift, 2.0), **CLUB))
    assert sorted(both) == [("7C", True), ("7S", True)]


@pytest.mark.parametrize("shift", [12.0, 20.0, 30.0, 45.0, 75.0, 90.0])
def test_a_pair_in_a_row_of_a_deck_with_four_indices_stays_two_cards(shift: float) -> None:
    king = [
        reading((x - 200, y), TURNED if y else (0.0, -10.0), _KH=0.995) for x, y in (*UPPER, *LOWER)
    ]
    left = [
        reading((x, y), TURNED if y else (0.0, -10.0), **suit)
        for (x, suit), y in product(((0.0, SPADE), (shift, CLUB)), (0.0, 70.0))
    ]
    assert sorted(told(*king, *left)) == [("7C", True), ("7S", True), ("KH", True)]
