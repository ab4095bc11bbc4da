"""A deck that was shown: likeness is evidence, and what is in doubt is read again."""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from scorer.cards import DECK, Card
from vision.frame import Image
from vision.reading.detector import Detection
from vision.reading.known_deck import EnrolledDeck, EnrolledReader, surest
from vision.reading.reader import IndexReading, Reader

SEVEN, ACE = Card.parse("7D"), Card.parse("AS")


def features_of(*marks: int) -> NDArray[np.float32]:
    seen = np.zeros(192, np.float32)
    seen[list(marks)] = 1
    return seen


def reading(chances: dict[str, float], *marks: int) -> IndexReading:
    by_card = np.zeros(len(DECK))
    for name, chance in chances.items():
        by_card[Card.parse(name).place] = chance
    place = np.zeros(2), np.array([0.0, -10.0])
    return IndexReading((0, 0, 9, 9), by_card, *place, features_of(*marks))


@pytest.fixture
def deck() -> EnrolledDeck:
    """A seven of diamonds is features 0 and 1, an ace of spades 2 and 3."""
    seven, ace = reading({"7D": 0.9}, 0, 1), reading({"AS": 0.9}, 2, 3)
    return EnrolledDeck.from_indices([((seven,), SEVEN), ((ace,), ACE)])


def test_a_deck_knows_the_cards_that_were_shown(deck: EnrolledDeck) -> None:
    assert deck.cards == (ACE, SEVEN)


def test_what_looks_like_an_example_is_read_as_its_card(deck: EnrolledDeck) -> None:
    told, familiar = deck.combine((reading({"7D": 0.3, "AD": 0.5}, 0, 1),))
    assert familiar
    assert DECK[told.chances.argmax()] == SEVEN
    assert told.chances.max() > 0.8


def test_an_example_of_another_suit_speaks_for_its_rank(deck: EnrolledDeck) -> None:
    told, _ = deck.combine((reading({"7H": 0.3, "AH": 0.5}, 0, 1),))
    assert DECK[told.chances.argmax()] == Card.parse("7H")


def test_of_several_readings_the_most_alike_tells_card_and_place(deck: EnrolledDeck) -> None:
    missed = reading({"KC": 0.6}, 7)
    hit = replace(reading({"7D": 0.5}, 0, 1), middle=np.array([50.0, 60.0]))
    told, _ = deck.combine((missed, hit))
    assert DECK[told.chances.argmax()] == SEVEN
    assert tuple(told.middle) == (50, 60)


@given(
    st.lists(st.floats(0, 1), min_size=52, max_size=52),
    st.sets(st.integers(4, 191), min_size=1),
    st.integers(1, 5),
)
def test_another_deck_is_read_as_if_none_were_enrolled(
    shares: list[float], marks: set[int], number: int
) -> None:
    example = reading({"7D": 0.9}, 0, 1)
    deck = EnrolledDeck.from_indices([((example,), SEVEN)])
    chances = np.array(shares) / max(1.0, sum(shares))
    one = replace(reading({}, *marks), chances=chances)
    others = [replace(one, box=(0, 0, float(place), 1)) for place in range(1, number)]
    assert deck.combine((one, *others)) == (one, False)


@given(st.lists(st.floats(0, 1), min_size=52, max_size=52), st.integers(0, 4))
def test_chances_stay_chances(shares: list[float], mark: int) -> None:
    example = reading({"7D": 0.9}, 0, 1)
    deck = EnrolledDeck.from_indices([((example,), SEVEN)])
    chances = np.array(shares) / max(1.0, sum(shares))
    told, _ = deck.combine((replace(reading({}, mark, 1), chances=chances),))
    assert (told.chances >= 0).all()
    assert told.chances.sum() <= 1 + 1e-9


def test_a_reading_that_missed_the_index_is_no_example() -> None:
    missed, hit = reading({"KC": 0.6}, 7), reading({"7D": 0.6}, 0, 1)
    deck = EnrolledDeck.from_indices([((missed, hit), SEVEN)])
    assert len(deck.places) == 1
    assert deck.likeness(features_of(0, 1)[None])[0, SEVEN.place] == pytest.approx(1)


def test_an_index_that_no_reading_shows_leaves_no_example() -> None:
    deck = EnrolledDeck.from_indices([((reading({"KC": 0.6}, 7),), SEVEN)])
    assert deck.cards == ()
    one = reading({"KC": 0.6}, 7)
    assert deck.combine((one,)) == (one, False)


def test_the_surest_reading_is_the_one_that_is_surest_of_a_card() -> None:
    readings = (reading({"KC": 0.6}, 7), reading({"7D": 0.7}, 0))
    assert surest(readings) is readings[1]


IMAGE = np.zeros((40, 60, 3), np.uint8)
KING, SHOWN = Card.parse("KD"), Card.parse("AS")


def read_at(found: Detection, card: Card, chance: float, mark: int) -> IndexReading:
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
        return tuple(read_at(found, KING, self.usual, self.mark) for found in detections)

    def through_each_window(
        self, image: Image, detections: Iterable[Detection]
    ) -> tuple[tuple[IndexReading, ...], ...]:
        assert image is IMAGE
        self.again += detections
        return tuple(
            (
                read_at(found, KING, self.usual, self.mark),
                read_at(found, SHOWN, 0.7, self.second_mark),
            )
            for found in detections
        )


CLEAR, FAINT = Detection((0, 0, 9, 9), 0.8), Detection((20, 0, 29, 9), 0.05)


@pytest.fixture
def ace_deck() -> EnrolledDeck:
    """The ace of spades is feature 1."""
    return EnrolledDeck.from_indices([((read_at(CLEAR, SHOWN, 0.9, 1),), SHOWN)])


def cards(reader: Reader, ace_deck: EnrolledDeck) -> list[tuple[float, Card]]:
    told = EnrolledReader(reader, ace_deck, 0.12, 0.9)(IMAGE, (CLEAR, FAINT))
    return [(each.box[0], DECK[each.chances.argmax()]) for each in told]


def test_what_is_sure_is_not_read_again(ace_deck: EnrolledDeck) -> None:
    reader = TwoWindows(0.95, mark=5, second_mark=1)
    assert cards(reader, ace_deck) == [(0, KING)]
    assert reader.again == []


def test_what_is_doubtful_is_read_where_it_looks_like_the_deck(ace_deck: EnrolledDeck) -> None:
    assert cards(TwoWindows(0.4, mark=5, second_mark=1), ace_deck) == [(0, SHOWN), (20, SHOWN)]


def test_faint_detections_of_another_deck_are_not_read(ace_deck: EnrolledDeck) -> None:
    assert cards(TwoWindows(0.4, mark=5, second_mark=6), ace_deck) == [(0, KING)]
