"""The large pips of a card are looked at where they may count, once for suit and card."""

from dataclasses import replace
from typing import cast

import numpy as np

from scorer.cards import Card
from vision.frame import Image
from vision.reading.reader import IndexReading
from vision.reading.second_looks import FacePips, ShownPips, beside_pips

PICTURE = np.zeros((9, 9, 3), np.uint8)


def index(is_index: float = 1.0, **chances: float) -> IndexReading:
    """A sharp index with the chances of some cards, times that of being an index at all."""
    every = np.zeros(52)
    every[[Card.parse(name.strip("_")).place for name in chances]] = list(chances.values())
    places = np.array([10.0, 10.0]), np.array([0.0, -10.0])
    features = np.zeros(192, np.float32)
    return IndexReading((0, 0, 20, 20), every * is_index, *places, features, np.zeros(21))


class Showing:
    """Faces that all show a card, and keep beside which indices they were looked at."""

    def __init__(self, card: str) -> None:
        suit, rank = divmod(Card.parse(card).place, 13)
        self.shown = ShownPips(np.eye(4)[suit], np.eye(13)[rank])
        self.looked: list[IndexReading] = []

    def __call__(self, _image: Image, readings: list[IndexReading]) -> tuple[ShownPips, ...]:
        self.looked += readings
        return (self.shown,) * len(readings)


def looked_at(*readings: IndexReading) -> list[IndexReading]:
    faces = Showing("4S")
    beside_pips(readings, PICTURE, cast(FacePips, faces))
    return faces.looked


def test_faces_are_looked_at_beside_indices_that_leave_their_suit_or_their_rank_open() -> None:
    suit, rank = index(_4S=0.98, _4C=0.02), index(_4S=0.99, _5S=0.01)
    assert looked_at(suit, index(_4S=0.9999, _4C=0.0001), rank) == [suit, rank]


def test_no_face_is_looked_at_beside_what_is_hardly_an_index_or_of_an_enrolled_deck() -> None:
    open_suit = index(_4S=0.6, _4C=0.4)
    assert looked_at(index(is_index=0.5, _4S=1.0), replace(open_suit, prints=None)) == []


def test_a_face_settles_suit_and_rank() -> None:
    open_index = index(_4S=0.6, _4C=0.2, _5S=0.2)
    (told,) = beside_pips((open_index,), PICTURE, cast(FacePips, Showing("4S")))
    assert told.chances[Card.parse("4S").place] > 0.96
