"""Where a card lies, and which of its indices are those that were read before."""

import pytest

from scorer.cards import Card
from vision.frame import Box, Sighting
from vision.table.places import card_length, middle_of, middle_or_none, share_an_index


def seen(*boxes: Box) -> Sighting:
    return Sighting(Card.parse("5H"), 0.99, True, boxes, ())


ONE, OTHER = (5.0, 15.0, 15.0, 25.0), (35.0, 55.0, 45.0, 65.0)


def test_a_card_is_as_long_as_its_indices_lie_apart() -> None:
    assert (card_length(seen(ONE, OTHER)), card_length(seen(ONE))) == (50.0, None)


def test_a_card_with_four_indices_is_as_long_as_from_corner_to_corner() -> None:
    beside, below = (35.0, 15.0, 45.0, 25.0), (5.0, 55.0, 15.0, 65.0)
    assert card_length(seen(ONE, beside, below, OTHER)) == 50.0


def test_a_card_lies_midway_between_its_indices_where_nothing_else_tells() -> None:
    assert middle_of(seen(ONE, OTHER)) == middle_or_none(seen(ONE, OTHER)) == (25.0, 40.0)
    assert middle_or_none(seen()) is None


@pytest.mark.parametrize(
    ("box", "same"),
    [
        ((9.0, 15.0, 19.0, 25.0), True),
        ((11.0, 15.0, 21.0, 25.0), False),
        ((5.0, 19.0, 15.0, 40.0), True),
        ((5.0, 22.0, 15.0, 43.0), False),
    ],
    ids=["hardly moved", "moved by more than half", "mostly within", "hardly within"],
)
def test_an_index_is_the_same_where_it_has_hardly_moved_or_lies_within(
    box: Box, same: bool
) -> None:
    assert share_an_index((OTHER, box), (ONE,)) is same
