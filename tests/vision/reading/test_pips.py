"""The large pips of a card make its index surer, or put it in doubt."""

from dataclasses import replace
from typing import cast

import numpy as np
import pytest
from numpy.typing import NDArray

from scorer.cards import DECK, Card, Rank
from tests.vision.readings import reading
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


def index(is_index: float = 1.0, blur: float = 0.0, **chances: float) -> IndexReading:
    """An index with the chances of some cards, times that of being an index at all."""
    seen = replace(reading((10.0, 10.0), **chances), prints=np.zeros(21), blur=blur)
    return replace(seen, chances=seen.chances * is_index)


class Showing:
    """Faces that all show the same, and keep beside which indices they were looked at."""

    def __init__(self, shown: ShownPips) -> None:
        self.shown = shown
        self.looked: list[IndexReading] = []

    def __call__(self, _image: Image, readings: list[IndexReading]) -> tuple[ShownPips, ...]:
        self.looked += readings
        return (self.shown,) * len(readings)


FOUR_OF_SPADES = ShownPips(np.eye(4)[0], np.eye(13)[3])


def beside(shown: ShownPips, *readings: IndexReading) -> tuple[IndexReading, ...]:
    """Such indices beside faces that show this."""
    return beside_pips(readings, PICTURE, cast(FacePips, Showing(shown)))


def looked_at(*readings: IndexReading) -> list[IndexReading]:
    faces = Showing(FOUR_OF_SPADES)
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
    (told,) = beside(FOUR_OF_SPADES, open_index)
    assert told.chances[Card.parse("4S").place] > 0.96


@pytest.mark.parametrize(("shown", "surer"), [("4S", True), ("9H", False)])
def test_pips_confirm_an_index_whose_face_is_hidden_but_do_not_contradict_it(
    shown: str, surer: bool
) -> None:
    card, own = Card.parse(shown), index(_4S=0.9, _9H=0.05, _5S=0.05)
    suits, ranks = np.eye(SUITS)[card.place // 13], np.eye(13)[card.rank - 1]
    right = np.array([-own.up[1], own.up[0]])
    hiding = replace(index(_KD=1.0), middle=own.middle + 1.5 * right, up=own.up)
    told, _ = beside(ShownPips(suits, ranks), own, hiding)
    four = Card.parse("4S").place
    assert told.chances[four] > own.chances[four] if surer else told is own


SIX = Card.parse("6D")


def six(surely: float = 0.99, other: str = "5D") -> IndexReading:
    """An index that names the six of diamonds; what is left of its chances is another card's."""
    return reading((10.0, 10.0), **{"6D": surely, other: 1 - surely})


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


def seen(of: IndexReading) -> tuple[str, bool, list[str]]:
    """The card, whether it is certain, and what it is asked to be."""
    (card,) = merge((of,), MergeSettings())
    return str(card.card), card.certain, [str(each.card) for each in card.candidates]


NO_SUIT = ShownPips(np.full(SUITS, 1 / SUITS), showing().ranks)
FIVE_COVERED = showing(Rank.FIVE, surely=0.85), showing(Rank.FIVE, surely=0.95, left=0.01)


@pytest.mark.parametrize(
    ("named", "face", "certain"),
    [
        pytest.param(six(0.8), None, False, id="a doubtful six without a face"),
        pytest.param(six(0.8), showing(), True, id="six pips make it certain"),
        pytest.param(six(0.8), NO_SUIT, False, id="those of no plain suit make nothing surer"),
        pytest.param(six(), showing(Rank.FIVE), False, id="five pips put a six in doubt"),
        pytest.param(six(), showing(suit="H"), False, id="so do those of another suit"),
        pytest.param(six(), FIVE_COVERED[0], True, id="a covered face contradicts nothing"),
        pytest.param(six(), FIVE_COVERED[1], True, id="nor does one that leaves it likely"),
        pytest.param(six(), showing(Rank.ACE), True, id="one pip alone tells no rank"),
        pytest.param(six(), showing(Rank.ACE, suit="H"), False, id="but its suit"),
    ],
)
def test_a_face_makes_an_index_surer_or_puts_it_in_doubt(
    named: IndexReading, face: ShownPips | None, certain: bool
) -> None:
    assert seen(beside_card(named, face) if face else named)[:2] == ("6D", certain)


@pytest.mark.parametrize(("face", "other"), [(showing(Rank.FIVE), "5D"), (showing(suit="H"), "6H")])
def test_the_card_that_a_face_shows_is_asked_about(face: ShownPips, other: str) -> None:
    assert seen(beside_card(six(), face))[2] == ["6D", other]


def test_one_pip_alone_makes_no_ace_certain() -> None:
    ace = reading((10.0, 10.0), AD=0.8, _4D=0.2)
    assert not seen(beside_card(ace, showing(Rank.ACE)))[1]


def test_six_pips_say_nothing_against_another_suit() -> None:
    open_suit = six(0.8, "6H")
    assert beside_card(open_suit, showing()).chances == pytest.approx(open_suit.chances)


def test_an_index_beyond_doubt_needs_no_face() -> None:
    assert may_be_another(six(0.996))
    assert not may_be_another(six(0.997))


HIDDEN = (0.25, 0.25, 0.25, 0.25)
BLURRED = 0.03
BLACK_INK, BROWN_INK, YELLOW_INK = Ink(0.98, 1.0), Ink(0.8, 1.04), Ink(0.75, 1.35)


def four_of(clubs: float, spades: float, *, index_is: float = 1.0) -> IndexReading:
    """A blurred index of a black four, with these chances, and that of being an index at all."""
    return index(index_is, BLURRED, _4C=clubs, _4S=spades)


def suits(**suits: float) -> tuple[float, ...]:
    """Chances of the suits in the order of ``DECK``."""
    order = [str(card)[-1] for card in DECK[::13]]
    return tuple(suits.get(letter, 0.0) for letter in order)


def shows(suits: tuple[float, ...]) -> ShownPips:
    """Pips of these suits, and of no rank."""
    return ShownPips(np.array(suits), np.full(13, 1 / 13))


def card(of: IndexReading, shown: tuple[float, ...]) -> tuple[str, bool]:
    """The card that is seen where pips show these suits and no rank, and whether it is certain."""
    (told,) = beside(shows(shown), of)
    (seen,) = merge((told,), MergeSettings())
    return str(seen.card), seen.certain


BLURRED_SPADE, NEARLY = four_of(clubs=0.04, spades=0.96), four_of(clubs=0.003, spades=0.997)


@pytest.mark.parametrize(
    ("of", "shown", "certain"),
    [
        pytest.param(BLURRED_SPADE, HIDDEN, False, id="a blurred black index alone"),
        pytest.param(BLURRED_SPADE, suits(S=0.98, C=0.02), True, id="its pips surely show it"),
        pytest.param(BLURRED_SPADE, suits(S=0.9, C=0.1), False, id="they are blurred too"),
        pytest.param(NEARLY, HIDDEN, True, id="a surer index alone"),
        pytest.param(NEARLY, suits(S=0.35, C=0.65), False, id="its pips show another suit"),
        pytest.param(NEARLY, suits(S=0.02, C=0.98), False, id="and surely"),
        pytest.param(four_of(0.96, 0.04), suits(S=0.99, C=0.01), False, id="they reverse it"),
        pytest.param(four_of(0.5, 0.5), suits(S=1.0), False, id="they alone tell it"),
    ],
)
def test_pips_of_a_blurred_black_index_tell_its_suit(
    of: IndexReading, shown: tuple[float, ...], certain: bool
) -> None:
    assert card(of, shown) == ("4S", certain)


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
    told = beside(shows(suits(S=0.3, D=0.65, C=0.05)), half)
    assert told[0].chances.max() < 0.93


@pytest.mark.parametrize("shown", [suits(S=0.4, C=0.3, D=0.3), suits(C=0.55, S=0.45)])
def test_ink_of_another_colour_alone_makes_no_card_doubtful(shown: tuple[float, ...]) -> None:
    """A lamp or a neighbour may tinge it."""
    assert card(sharp("9S", BROWN_INK), shown) == ("9S", True)


@pytest.mark.parametrize("shown", [HIDDEN, suits(C=1.0), suits(H=1.0)])
def test_pips_leave_an_index_as_likely_to_be_one(shown: tuple[float, ...]) -> None:
    (told,) = beside(shows(shown), four_of(0.3, 0.7, index_is=0.8))
    assert told.chances.sum() == pytest.approx(0.8)
