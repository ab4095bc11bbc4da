"""The large pips of a card make its index surer, or put it in doubt."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from scorer.cards import DECK, Card, Rank
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import SUITS, IndexReading
from vision.reading.second_looks import ShownPips, beside_card, may_be_another

SIX = Card.parse("6D")


def six(surely: float = 0.99) -> IndexReading:
    """An index that names the six of diamonds; what is left of its chances is the five's."""
    chances = np.zeros(52)
    chances[[SIX.place, Card.parse("5D").place]] = surely, 1 - surely
    places = np.array([10.0, 10.0]), np.array([0.0, -10.0])
    return IndexReading((0, 0, 20, 20), chances, *places, np.zeros(192, np.float32))


def of(place: int, chance: float, number: int, named: int, left: float) -> NDArray[np.float64]:
    """Chances of ``number`` ranks or suits: of one, of the one that is ``named``, and of others."""
    chances = np.full(number, (1 - chance - left) / (number - 2))
    chances[named], chances[place] = left, chance
    return chances


def showing(
    rank: Rank = Rank.SIX, surely: float = 0.99, left: float = 0.001, suit: str = "D"
) -> ShownPips:
    """A face of this rank and suit, and what it leaves of the chance of a six of diamonds."""
    suits = [str(card)[-1] for card in DECK[:: len(Rank)]]
    named, place = SIX.rank - 1, rank - 1
    ranks = np.eye(len(Rank))[place] if place == named else of(place, surely, 13, named, left)
    own, other = suits.index("D"), suits.index(suit)
    shown = np.eye(SUITS)[other] if other == own else of(other, surely, SUITS, own, left)
    return ShownPips(shown, ranks)


def seen(reading: IndexReading) -> tuple[str, bool, list[str]]:
    """The card, whether it is certain, and what it is asked to be."""
    (card,) = merge((reading,), MergeSettings())
    return str(card.card), card.certain, [str(each.card) for each in card.candidates]


def test_six_pips_make_a_doubtful_six_certain() -> None:
    assert seen(six(0.8)) == ("6D", False, ["6D", "5D"])
    assert seen(beside_card(six(0.8), showing()))[:2] == ("6D", True)


def test_six_pips_of_no_plain_suit_make_nothing_surer() -> None:
    covered = ShownPips(np.full(SUITS, 1 / SUITS), showing().ranks)
    assert not seen(beside_card(six(0.8), covered))[1]


def test_six_pips_say_nothing_against_another_suit() -> None:
    chances = np.zeros(52)
    chances[[SIX.place, Card.parse("6H").place]] = 0.8, 0.2
    open_suit = replace(six(), chances=chances)
    assert beside_card(open_suit, showing()).chances == pytest.approx(chances)


def test_five_pips_put_a_six_in_doubt_and_are_asked_about() -> None:
    assert seen(beside_card(six(), showing(Rank.FIVE))) == ("6D", False, ["6D", "5D"])


def test_pips_of_another_suit_are_asked_about() -> None:
    assert seen(beside_card(six(), showing(suit="H"))) == ("6D", False, ["6D", "6H"])


@pytest.mark.parametrize(
    "face", [showing(Rank.FIVE, surely=0.85), showing(Rank.FIVE, surely=0.95, left=0.01)]
)
def test_a_face_that_may_be_covered_contradicts_nothing(face: ShownPips) -> None:
    assert seen(beside_card(six(), face))[1]


def test_one_pip_alone_tells_no_rank() -> None:
    chances = np.zeros(52)
    chances[[Card.parse("AD").place, Card.parse("4D").place]] = 0.8, 0.2
    ace = replace(six(), chances=chances)
    assert not seen(beside_card(ace, showing(Rank.ACE)))[1]
    assert seen(beside_card(six(), showing(Rank.ACE)))[:2] == ("6D", True)


def test_one_pip_alone_tells_its_suit() -> None:
    assert not seen(beside_card(six(), showing(Rank.ACE, suit="H")))[1]


@pytest.mark.parametrize("face", [showing(), showing(Rank.FIVE)])
def test_a_face_leaves_an_index_as_likely_to_be_one(face: ShownPips) -> None:
    index = replace(six(), chances=six().chances * 0.8)
    assert beside_card(index, face).chances.sum() == pytest.approx(0.8)


def test_an_index_beyond_doubt_needs_no_face() -> None:
    assert may_be_another(six(0.996))
    assert not may_be_another(six(0.997))
