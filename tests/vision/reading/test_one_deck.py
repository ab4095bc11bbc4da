"""A table has one deck: letters of two make each other doubtful."""

import numpy as np
import pytest

from scorer.cards import DECK, Card
from vision.reading.courts import PRINTS
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import IndexReading
from vision.reading.recogniser import Recogniser
from vision.reading.second_looks import as_of_one_deck


def index(card: str, printed: str, across: float) -> IndexReading:
    """A sure index of a card, so far across the picture."""
    chances, prints = np.full(52, 1e-5), np.zeros(len(PRINTS))
    chances[DECK.index(Card.parse(card))] = 0.99
    prints[PRINTS.index(printed)] = 0.99
    where = np.array([across, 40.0]), np.array([0.0, -20.0])
    box = (across - 10, 20.0, across + 10, 60.0)
    return IndexReading(box, chances, *where, np.zeros(192, np.float32), prints=prints)


def certain(*readings: IndexReading) -> dict[str, bool]:
    """The cards that are seen, and which of them are certain."""
    seen = merge(as_of_one_deck(readings), MergeSettings())
    return {str(one.card): one.certain for one in seen}


def test_two_letters_for_the_ace_are_both_in_doubt() -> None:
    """In the Russian hold-out a narrow queen was a certain ace beside a T."""
    seen = certain(index("AD", "A", 100), index("AS", "T", 300), index("9H", "9", 500))
    assert seen == {"AD": False, "AS": False, "9H": True}


@pytest.mark.parametrize("printed", ["AKQJ", "KDB1", "ARDV", "TKДB", "AKDW"])
def test_letters_of_one_deck_leave_each_other_certain(printed: str) -> None:
    names = ("AD", "KS", "QH", "JC")
    pairs = zip(names, printed, strict=True)
    assert all(
        certain(*(index(*pair, 200 * place) for place, pair in enumerate(pairs, 1))).values()
    )


def test_an_index_in_doubt_is_as_surely_an_index() -> None:
    before = index("AD", "A", 100)
    after = as_of_one_deck((before, index("AS", "T", 300)))[0]
    assert after.chances.sum() == pytest.approx(before.chances.sum())


def test_a_picture_with_letters_of_two_decks_is_read_so(
    recogniser: Recogniser, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = index("AD", "A", 100), index("AS", "T", 300)
    monkeypatch.setattr(Recogniser, "_read", lambda *_: both)
    seen = recogniser.sightings(np.zeros((80, 400, 3), np.uint8))
    assert [one.certain for one in seen] == [False, False]
