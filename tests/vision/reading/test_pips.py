"""The large pips of a card make its index surer, or put it in doubt."""

from dataclasses import replace
from typing import cast

import numpy as np
import pytest
from numpy.typing import NDArray

from scorer.cards import DECK, Card, Rank
from vision.frame import Image
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import SUITS, IndexReading, Ink
from vision.reading.second_looks import (
    FacePips,
    ShownPips,
    beside_card,
    beside_pips,
    may_be_another,
)

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


HIDDEN = (0.25, 0.25, 0.25, 0.25)
BLURRED = 0.03
BLACK_INK, BROWN_INK, YELLOW_INK = Ink(0.98, 1.0), Ink(0.8, 1.04), Ink(0.75, 1.35)


def four_of(clubs: float, spades: float, *, index: float = 1.0) -> IndexReading:
    """A blurred index of a black four, with these chances, and that of being an index at all."""
    chances = np.zeros(52)
    chances[DECK.index(Card.parse("4C"))] = clubs * index
    chances[DECK.index(Card.parse("4S"))] = spades * index
    return IndexReading(
        (0, 0, 20, 20),
        *(chances, np.array([10.0, 10.0]), np.array([0.0, -10.0]), np.zeros(192, np.float32)),
        prints=np.zeros(21),
        blur=BLURRED,
    )


class ShowingSuits:
    """Faces that show the same suits of every card, no rank, and keep which were looked at."""

    def __init__(self, shown: tuple[float, ...]) -> None:
        self.shown = ShownPips(np.array(shown), np.full(13, 1 / 13))
        self.looked: list[IndexReading] = []

    def __call__(self, _image: Image, readings: list[IndexReading]) -> tuple[ShownPips, ...]:
        self.looked += readings
        return (self.shown,) * len(readings)


def suits(**suits: float) -> tuple[float, ...]:
    """Chances of the suits in the order of ``DECK``."""
    order = [str(card)[-1] for card in DECK[::13]]
    return tuple(suits.get(letter, 0.0) for letter in order)


def card(reading: IndexReading, shown: tuple[float, ...]) -> tuple[str, bool]:
    """The card that is seen, and whether it is certain."""
    told = beside_pips((reading,), PICTURE, cast(FacePips, ShowingSuits(shown)))
    (seen,) = merge(told, MergeSettings())
    return str(seen.card), seen.certain


def test_a_blurred_index_of_black_is_certain_if_its_pips_surely_show_the_suit() -> None:
    blurred = four_of(clubs=0.04, spades=0.96)
    assert card(blurred, HIDDEN) == ("4S", False)
    assert card(blurred, suits(S=0.98, C=0.02)) == ("4S", True)


def test_pips_that_are_blurred_too_confirm_nothing() -> None:
    assert card(four_of(clubs=0.04, spades=0.96), suits(S=0.9, C=0.1)) == ("4S", False)


@pytest.mark.parametrize("surely", [0.65, 0.98])
def test_an_index_is_in_doubt_where_its_pips_show_another_suit(surely: float) -> None:
    nearly = four_of(clubs=0.003, spades=0.997)
    assert card(nearly, HIDDEN) == ("4S", True)
    assert card(nearly, suits(S=1 - surely, C=surely)) == ("4S", False)


def test_a_card_is_named_by_its_pips_where_they_reverse_a_blurred_index() -> None:
    assert card(four_of(clubs=0.96, spades=0.04), suits(S=0.99, C=0.01)) == ("4S", False)


def test_an_index_that_is_reversed_by_its_pips_is_in_doubt_however_sharp_it_is() -> None:
    """They may be those of another card."""
    for clubs in (0.5, 0.6, 0.8, 0.9, 0.95):
        reading = replace(four_of(clubs=clubs, spades=1 - clubs), blur=0.0)
        assert not card(reading, suits(S=1.0))[1]


def test_an_index_is_in_doubt_where_its_pips_are_surely_of_other_suits_whichever_that_is() -> None:
    """Glare leaves a black pip pale yellow; the large ones beside it are black, if not sharp."""
    chances = np.zeros(52)
    chances[[DECK.index(Card.parse(name)) for name in ("2D", "2C")]] = 0.99, 0.01
    glared = replace(four_of(clubs=0, spades=0), chances=chances)
    assert card(glared, suits(D=0.1, C=0.45, S=0.45)) == ("2D", True)
    assert not card(glared, suits(C=0.5, S=0.5))[1]


def sharp(name: str, ink: Ink | None) -> IndexReading:
    """An index that is all but sure of a card, printed with this ink."""
    chances = np.full(52, 1e-6)
    chances[DECK.index(Card.parse(name))] = 0.999
    return replace(four_of(clubs=0, spades=0), chances=chances, blur=0.0, ink=ink)


@pytest.mark.parametrize(
    ("name", "ink", "shown"),
    [("9S", BROWN_INK, suits(D=0.9, S=0.1)), ("2D", YELLOW_INK, suits(C=0.5, S=0.5))],
)
def test_an_index_is_in_doubt_if_both_its_ink_and_its_pips_are_of_the_other_colour(
    name: str, ink: Ink, shown: tuple[float, ...]
) -> None:
    assert card(sharp(name, ink), shown) == (name, False)
    assert card(sharp(name, BLACK_INK), shown) == (name, True)
    assert card(sharp(name, None), shown) == (name, True)


def test_pips_of_another_suit_make_an_index_no_surer() -> None:
    """Half of a diamond is as black as a club, and no more like a spade for it."""
    chances = np.zeros(52)
    chances[[DECK.index(Card.parse(name)) for name in ("7S", "7C", "7D")]] = 0.93, 0.06, 0.01
    half = replace(four_of(clubs=0, spades=0), chances=chances, blur=0.0)
    told = beside_pips((half,), PICTURE, cast(FacePips, ShowingSuits(suits(S=0.3, D=0.65, C=0.05))))
    assert told[0].chances.max() < 0.93


@pytest.mark.parametrize("shown", [suits(S=0.4, C=0.3, D=0.3), suits(C=0.55, S=0.45)])
def test_ink_of_another_colour_alone_makes_no_card_doubtful(shown: tuple[float, ...]) -> None:
    """A lamp or a neighbour may tinge it."""
    assert card(sharp("9S", BROWN_INK), shown) == ("9S", True)


def test_pips_that_may_be_of_another_card_alone_make_no_card_certain() -> None:
    assert not card(four_of(clubs=0.5, spades=0.5), suits(S=1.0))[1]


@pytest.mark.parametrize("shown", [HIDDEN, suits(C=1.0), suits(H=1.0)])
def test_pips_leave_an_index_as_likely_to_be_one(shown: tuple[float, ...]) -> None:
    faces = cast(FacePips, ShowingSuits(shown))
    (told,) = beside_pips((four_of(0.3, 0.7, index=0.8),), PICTURE, faces)
    assert told.chances.sum() == pytest.approx(0.8)
