"""An index that was read unsurely is looked at from its other sides."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from scorer.cards import DECK, Card
from vision.frame import Image
from vision.reading.courts import PRINTS
from vision.reading.reader import IndexReading, Reader
from vision.reading.second_looks import agreeing, from_all_sides

SURE = 0.93
PICTURE: Image = np.full((200, 400, 3), 90, np.uint8)


def reading(card: str, chance: float, is_index: float = 1.0, left: float = 0.0) -> IndexReading:
    """One that gives a card this chance, and each other one its share of the rest."""
    chances = np.full(len(DECK), (is_index - chance) / (len(DECK) - 1))
    chances[DECK.index(Card.parse(card))] = chance
    where = np.array([left, 0.0])
    box = (left, 0.0, left + 20, 40.0)
    return IndexReading(box, chances, where, where, np.zeros(192, np.float32), None)


class Turning(Reader):
    """Reads these of an index from its other sides; remembers the boxes that it was asked."""

    def __init__(self, *sides: IndexReading) -> None:
        self.sides, self.asked = sides, list[Any]()

    def through(self, _image: Image, boxes: list[Any], first: Any) -> tuple[IndexReading, ...]:
        self.asked += boxes
        assert len(boxes) == len(first)
        return tuple(side for side in self.sides for _ in range(len(boxes) // len(self.sides)))


def chance(of: IndexReading, card: str) -> float:
    return float(of.chances[DECK.index(Card.parse(card))])


def test_two_sides_that_name_a_card_count_as_much_as_all_four() -> None:
    usual, upside = reading("8D", 0.5), reading("8D", 0.9)
    agreed = agreeing((usual, reading("9D", 0.7), upside, reading("8D", 0.2)))
    assert chance(agreed, "8D") == pytest.approx((0.7 + (0.5 + 0.9 + 0.2) / 4) / 2, abs=0.01)


def test_the_index_lies_as_the_surest_side_sees_it() -> None:
    upside = reading("8D", 0.9, left=3.0)
    assert agreeing((reading("8D", 0.5), upside)).middle.tolist() == [3.0, 0.0]


def test_a_card_that_one_side_alone_names_is_not_believed() -> None:
    usual = reading("8D", 0.5)
    assert agreeing((usual, reading("9D", 0.9), reading("10D", 0.6))) is usual


def test_what_is_printed_is_their_mean_too() -> None:
    usual = replace(reading("AC", 0.5), prints=np.full(len(PRINTS), 0.01))
    upside = replace(reading("AC", 0.9), prints=np.full(len(PRINTS), 0.03))
    assert agreeing((usual, upside)).prints == pytest.approx(np.full(len(PRINTS), 0.02))


def test_a_sure_index_and_what_is_hardly_one_are_not_looked_at_again() -> None:
    readings = (reading("8D", 0.95), reading("8D", 0.1, is_index=0.2))
    reader = Turning(*[reading("9D", 0.9)] * 3)
    assert from_all_sides(reader, PICTURE, readings, SURE) == readings
    assert reader.asked == []


def test_unsure_ones_keep_their_place_between_the_others() -> None:
    sure, unsure = reading("8D", 0.95), reading("9D", 0.5, left=50.0)
    reader = Turning(*[reading("9D", 0.9)] * 3)
    first, second, third = from_all_sides(reader, PICTURE, (sure, unsure, sure), SURE)
    assert (first, third) == (sure, sure)
    assert chance(second, "9D") == pytest.approx((0.9 + (0.5 + 3 * 0.9) / 4) / 2)
    assert reader.asked == [unsure.box] * 3
