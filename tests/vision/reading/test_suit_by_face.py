"""The large pips of a card make its indices surer of their suit, or put them in doubt."""

from dataclasses import replace
from typing import cast

import numpy as np
import pytest

from scorer.cards import DECK, Card
from vision.frame import Image
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import IndexReading, Ink
from vision.reading.second_looks import FacePips, ShownPips, beside_pips

PICTURE = np.zeros((9, 9, 3), np.uint8)
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


class Showing:
    """Faces that show the same suits of every card, no rank, and keep which were looked at."""

    def __init__(self, shown: tuple[float, ...]) -> None:
        self.shown = ShownPips(np.array(shown), np.full(13, 1 / 13))
        self.looked: list[IndexReading] = []

    def __call__(self, _image: Image, readings: list[IndexReading]) -> tuple[ShownPips, ...]:
        self.looked += readings
        return (self.shown,) * len(readings)


def showing(**suits: float) -> tuple[float, ...]:
    """Chances of the suits in the order of ``DECK``."""
    order = [str(card)[-1] for card in DECK[::13]]
    return tuple(suits.get(letter, 0.0) for letter in order)


def card(reading: IndexReading, shown: tuple[float, ...]) -> tuple[str, bool]:
    """The card that is seen, and whether it is certain."""
    told = beside_pips((reading,), PICTURE, cast(FacePips, Showing(shown)))
    (seen,) = merge(told, MergeSettings())
    return str(seen.card), seen.certain


def test_a_blurred_index_of_black_is_certain_if_its_pips_surely_show_the_suit() -> None:
    blurred = four_of(clubs=0.04, spades=0.96)
    assert card(blurred, HIDDEN) == ("4S", False)
    assert card(blurred, showing(S=0.98, C=0.02)) == ("4S", True)


def test_pips_that_are_blurred_too_confirm_nothing() -> None:
    assert card(four_of(clubs=0.04, spades=0.96), showing(S=0.9, C=0.1)) == ("4S", False)


@pytest.mark.parametrize("surely", [0.65, 0.98])
def test_an_index_is_in_doubt_where_its_pips_show_another_suit(surely: float) -> None:
    nearly = four_of(clubs=0.003, spades=0.997)
    assert card(nearly, HIDDEN) == ("4S", True)
    assert card(nearly, showing(S=1 - surely, C=surely)) == ("4S", False)


def test_a_card_is_named_by_its_pips_where_they_reverse_a_blurred_index() -> None:
    assert card(four_of(clubs=0.96, spades=0.04), showing(S=0.99, C=0.01)) == ("4S", False)


def test_an_index_that_is_reversed_by_its_pips_is_in_doubt_however_sharp_it_is() -> None:
    """They may be those of another card."""
    for clubs in (0.5, 0.6, 0.8, 0.9, 0.95):
        reading = replace(four_of(clubs=clubs, spades=1 - clubs), blur=0.0)
        assert not card(reading, showing(S=1.0))[1]


def test_an_index_is_in_doubt_where_its_pips_are_surely_of_other_suits_whichever_that_is() -> None:
    """Glare leaves a black pip pale yellow; the large ones beside it are black, if not sharp."""
    chances = np.zeros(52)
    chances[[DECK.index(Card.parse(name)) for name in ("2D", "2C")]] = 0.99, 0.01
    glared = replace(four_of(clubs=0, spades=0), chances=chances)
    assert card(glared, showing(D=0.1, C=0.45, S=0.45)) == ("2D", True)
    assert not card(glared, showing(C=0.5, S=0.5))[1]


def sharp(name: str, ink: Ink | None) -> IndexReading:
    """An index that is all but sure of a card, printed with this ink."""
    chances = np.full(52, 1e-6)
    chances[DECK.index(Card.parse(name))] = 0.999
    return replace(four_of(clubs=0, spades=0), chances=chances, blur=0.0, ink=ink)


@pytest.mark.parametrize(
    ("name", "ink", "shown"),
    [("9S", BROWN_INK, showing(D=0.9, S=0.1)), ("2D", YELLOW_INK, showing(C=0.5, S=0.5))],
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
    told = beside_pips((half,), PICTURE, cast(FacePips, Showing(showing(S=0.3, D=0.65, C=0.05))))
    assert told[0].chances.max() < 0.93


@pytest.mark.parametrize("shown", [showing(S=0.4, C=0.3, D=0.3), showing(C=0.55, S=0.45)])
def test_ink_of_another_colour_alone_makes_no_card_doubtful(shown: tuple[float, ...]) -> None:
    """A lamp or a neighbour may tinge it."""
    assert card(sharp("9S", BROWN_INK), shown) == ("9S", True)


def test_pips_that_may_be_of_another_card_alone_make_no_card_certain() -> None:
    assert not card(four_of(clubs=0.5, spades=0.5), showing(S=1.0))[1]


@pytest.mark.parametrize("shown", [HIDDEN, showing(C=1.0), showing(H=1.0)])
def test_pips_leave_an_index_as_likely_to_be_one(shown: tuple[float, ...]) -> None:
    faces = cast(FacePips, Showing(shown))
    (told,) = beside_pips((four_of(0.3, 0.7, index=0.8),), PICTURE, faces)
    assert told.chances.sum() == pytest.approx(0.8)
