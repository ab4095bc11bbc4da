"""A reader that knows the deck reads again what is in doubt, and at faint detections."""

from collections.abc import Iterable

import numpy as np
import pytest

from scorer.cards import DECK, Card
from vision.frame import Image
from vision.reading.detector import Detection
from vision.reading.known_deck import EnrolledDeck, EnrolledReader
from vision.reading.reader import IndexReading, Reader

IMAGE = np.zeros((40, 60, 3), np.uint8)
KING, ACE = Card.parse("KD"), Card.parse("AS")


def reading(found: Detection, card: Card, chance: float, mark: int) -> IndexReading:
    chances, features = np.zeros(len(DECK)), np.zeros(192, np.float32)
    chances[card.place], features[mark] = chance, 1
    return IndexReading(found.box, chances, np.zeros(2), np.array([0.0, -4.0]), features)


class TwoWindows(Reader):
    """Reads what it is told: first through the usual window, then through a second one."""

    def __init__(self, usual: float, mark: int, second_mark: int) -> None:
        self.usual, self.mark, self.second_mark = usual, mark, second_mark
        self.again: list[Detection] = []

    def __call__(self, image: Image, detections: Iterable[Detection]) -> tuple[IndexReading, ...]:
        assert image is IMAGE
        return tuple(reading(found, KING, self.usual, self.mark) for found in detections)

    def through_each_window(
        self, image: Image, detections: Iterable[Detection]
    ) -> tuple[tuple[IndexReading, ...], ...]:
        assert image is IMAGE
        self.again += detections
        return tuple(
            (
                reading(found, KING, self.usual, self.mark),
                reading(found, ACE, 0.7, self.second_mark),
            )
            for found in detections
        )


CLEAR, FAINT = Detection((0, 0, 9, 9), 0.8), Detection((20, 0, 29, 9), 0.05)


@pytest.fixture
def deck() -> EnrolledDeck:
    """The ace of spades is feature 1."""
    return EnrolledDeck.shown([((reading(CLEAR, ACE, 0.9, 1),), ACE)])


def cards(reader: Reader, deck: EnrolledDeck) -> list[tuple[float, Card]]:
    told = EnrolledReader(reader, deck, 0.12, 0.9)(IMAGE, (CLEAR, FAINT))
    return [(each.box[0], DECK[each.chances.argmax()]) for each in told]


def test_what_is_sure_is_not_read_again(deck: EnrolledDeck) -> None:
    reader = TwoWindows(0.95, mark=5, second_mark=1)
    assert cards(reader, deck) == [(0, KING)]
    assert reader.again == []


def test_what_is_doubtful_is_read_where_it_looks_like_the_deck(deck: EnrolledDeck) -> None:
    assert cards(TwoWindows(0.4, mark=5, second_mark=1), deck) == [(0, ACE), (20, ACE)]


def test_faint_detections_of_another_deck_are_not_read(deck: EnrolledDeck) -> None:
    assert cards(TwoWindows(0.4, mark=5, second_mark=6), deck) == [(0, KING)]
