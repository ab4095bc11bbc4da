"""A card is certain only where its indices tell it from every other card."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

from scorer.cards import DECK, Card
from tests.vision.readings import TURNED, UPRIGHT, reading
from vision.reading.merge import MergeSettings, agreement, merge
from vision.reading.reader import IndexReading, Ink

SHARP, BLURRED = 0.0, 0.03
"""Shares of an index by which its edges are spread."""


def place(name: str) -> int:
    return DECK.index(Card.parse(name))


def index(
    chances: Mapping[str, float], blur: float = SHARP, other_end: bool = False
) -> IndexReading:
    """An index with the chances of some cards, at one end of a card or at the other."""
    where = ((60.0, 70.0), TURNED) if other_end else ((0.0, 0.0), UPRIGHT)
    return replace(reading(*where, **chances), blur=blur)


def test_indices_that_all_find_one_other_card_likely_make_nothing_certain() -> None:
    doubtful = index({"5S": 0.87, "5C": 0.11}), index({"5S": 0.7, "5C": 0.29}, other_end=True)
    (card,) = merge(doubtful, MergeSettings())
    assert card.confidence > MergeSettings().certain
    assert not card.certain


@pytest.mark.parametrize(
    ("card", "rank_ink", "length", "certain"),
    [
        ("JD", 0.3, 23.0, False),
        ("JD", 0.3, 31.0, True),
        ("JD", 0.9, 23.0, True),
        ("QD", 0.3, 23.0, True),
    ],
)
def test_a_short_jack_in_hairlines_may_be_any_letter(
    card: str, rank_ink: float, length: float, certain: bool
) -> None:
    """The thick stroke alone is seen of it."""
    ink, up = Ink(1.0, 1.0, rank_ink), np.array([0.0, -length / 2])
    reading = replace(index({card: 0.999}), up=up, ink=ink)
    assert agreement([reading], place(card)).certain is certain


@pytest.mark.parametrize(
    ("length", "blur", "chance", "certain"),
    [
        (44.0, SHARP, 0.9, True),
        (36.0, SHARP, 0.9, False),
        (44.0, 0.02, 0.9, False),
        (44.0, SHARP, 0.8, False),
    ],
    ids=["large and sharp", "small", "blurred", "hardly an index"],
)
def test_a_large_sharp_index_needs_less_to_be_certain(
    length: float, blur: float, chance: float, certain: bool
) -> None:
    one = replace(index({"5H": chance}, blur), up=np.array([0.0, -length / 2]))
    (card,) = merge([one], MergeSettings())
    assert card.certain is certain


@pytest.mark.parametrize(
    ("length", "blur", "certain"),
    [(40.0, 0.026, False), (40.0, 0.024, True), (20.0, 0.035, True), (200.0, 0.02, True)],
    ids=["moved", "hardly moved", "only small", "large, its edges soft"],
)
def test_a_smeared_index_must_be_far_surer_of_its_card(
    length: float, blur: float, certain: bool
) -> None:
    """It gives odds of 97 to 1, which are enough of a sharp one."""
    one = replace(index({"5H": 0.97, "6H": 0.01}, blur), up=np.array([0.0, -length / 2]))
    assert agreement([one], place("5H")).certain is certain


@pytest.mark.parametrize(("other", "certain"), [(0.97, True), (0.8, False)])
def test_smeared_indices_must_be_sure_on_average(other: float, certain: bool) -> None:
    """The surer one gives odds of 990 to 1; the other one of 97, or of 4."""
    up, left = np.array([0.0, -20.0]), 0.01 if certain else 0.2
    sure, less = {"2C": 0.99}, {"2C": other, "2S": left}
    smeared = [replace(index(chances, 0.05), up=up) for chances in (sure, less)]
    assert agreement(smeared, place("2C")).certain is certain


def test_one_sharp_index_beside_a_smeared_one_makes_a_card_certain() -> None:
    up = np.array([0.0, -20.0])
    chances = {"5H": 0.97, "6H": 0.01}
    smeared, sharp = (replace(index(chances, blur), up=up) for blur in (0.05, SHARP))
    assert agreement([smeared, sharp], place("5H")).certain


FIVE = {"5S": 0.97, "5C": 0.01}


@pytest.mark.parametrize(
    ("indices", "card", "agreed"),
    [
        ([index(FIVE), index({"5S": 0.7, "5C": 0.29})], "5S", True),
        ([index({"5S": 0.8, "3S": 0.15}), index({"5S": 0.8, "5C": 0.15})], "5S", True),
        ([index(FIVE, BLURRED), index(FIVE)], "5S", True),
        ([index({"5H": 0.95, "5D": 0.03}, BLURRED)], "5H", True),
        ([index({"6C": 0.98}), index({"9C": 0.9, "6C": 0.05})], "6C", False),
    ],
    ids=[
        "one index that tells them apart is enough",
        "each may tell the card from another one",
        "a sharp one beside a blurred one tells the suit",
        "red suits are told though blurred",
        "what half of the indices name is not agreed",
    ],
)
def test_indices_agree(indices: list[IndexReading], card: str, agreed: bool) -> None:
    assert agreement(indices, place(card)).certain is agreed


@pytest.mark.parametrize(
    ("card", "other", "enough"), [("5S", "5C", False), ("QC", "QS", False), ("5H", "5D", True)]
)
def test_a_sharp_index_must_be_surer_between_clubs_and_spades_than_between_red_suits(
    card: str, other: str, enough: bool
) -> None:
    assert agreement((index({card: 0.95, other: 0.03}),), place(card)).certain is enough


@pytest.mark.parametrize(("card", "other"), [("5S", "5C"), ("QC", "QS")])
def test_a_blurred_index_must_be_surer_of_clubs_and_of_spades(card: str, other: str) -> None:
    chances = {card: 0.97, other: 0.005}
    assert agreement((index(chances),), place(card)).certain
    assert not agreement((index(chances, BLURRED),), place(card)).certain
    assert agreement((index({card: 0.97, other: 0.002}, BLURRED),), place(card)).certain


def test_an_index_of_few_pixels_makes_no_card_certain() -> None:
    sure = index({"5H": 1.0})
    small = replace(sure, up=sure.up * 0.5)
    assert agreement((sure,), place("5H")).certain
    assert not agreement((small,), place("5H")).certain
    assert agreement((small, sure), place("5H")).certain


def test_the_rivals_are_the_cards_that_no_index_tells_it_from() -> None:
    both = index({"5S": 0.8, "5C": 0.15, "3S": 0.04}), index({"5S": 0.7, "5C": 0.2, "3S": 0.01})
    assert agreement(both, place("5S")).rivals == {place("5C")}


def test_where_the_rank_is_sure_and_the_suit_is_not_both_suits_are_asked_about() -> None:
    chances = {"5S": 0.95, "5C": 0.03}
    (card,) = merge((index(chances, BLURRED), index(chances, BLURRED, True)), MergeSettings())
    assert not card.certain
    assert [str(each.card) for each in card.candidates] == ["5S", "5C"]


def test_the_margin_is_that_of_the_card_hardest_to_tell() -> None:
    """It is 66 to 1 for a spade where 44 are needed, and 48 to 1 for a five where 26 are."""
    both = index({"5S": 0.66, "5C": 0.01}), index({"5S": 0.48, "3S": 0.01, "5C": 0.4})
    assert agreement(both, place("5S")).margin == pytest.approx(1.5)


def named(
    name: str,
    at: tuple[float, float] = (0.0, 0.0),
    up: tuple[float, float] = UPRIGHT,
    chance: float = 0.99,
) -> IndexReading:
    """An index that names one card."""
    return reading(at, up, **{name: chance})


def certain(*indices: IndexReading) -> set[str]:
    return {str(card.card) for card in merge(indices, MergeSettings()) if card.certain}


@pytest.mark.parametrize("at", [(60.0, 70.0), (0.0, 70.0)], ids=["at the other end", "below"])
def test_an_index_that_is_half_hidden_and_names_another_rank_makes_both_doubtful(
    at: tuple[float, float],
) -> None:
    """Upside down and half under the next card an ace looks like a four."""
    assert certain(named("AD"), named("4D", at, TURNED)) == set()


@pytest.mark.parametrize(
    ("first", "second", "cards"),
    [
        # Half under the next card a two looks like a seven, but not surely.
        (named("2H"), named("7H", (60.0, 70.0), TURNED, 0.8), {"2H"}),
        (named("6H"), named("9D", (1, 8), TURNED), set()),
        (named("6H"), named("9D", (1, 8), TURNED, 0.7), {"6H"}),
        (named("6H"), named("9D", (0, 16), TURNED), {"6H", "9D"}),
        (named("6H"), named("9D", (10, 2), TURNED), {"6H", "9D"}),
    ],
    ids=[
        "one that hardly tells its rank leaves a far surer one certain",
        "none of two that have all their print in common is",
        "one is beside what shares its print and is hardly an index",
        "two that meet head to head are",
        "two that meet beside each other are",
    ],
)
def test_of_two_cards_these_are_certain(
    first: IndexReading, second: IndexReading, cards: set[str]
) -> None:
    assert certain(first, second) == cards


def test_of_four_corners_two_of_which_name_another_rank_neither_is_certain() -> None:
    """There is a deck whose jack looks like a three."""
    jack = named("JC"), named("JC", (60, 70), TURNED)
    three = named("3C", (60, 0)), named("3C", (0, 70), TURNED)
    assert certain(*jack, *three) == set()


def test_an_index_at_another_corner_that_is_turned_otherwise_is_another_cards() -> None:
    jack = named("JC"), named("JC", (60, 70), TURNED)
    assert certain(*jack, named("3C", (60, 0))) == set()
    assert certain(*jack, named("3C", (60, 0), (10.0, 0.0))) == {"JC", "3C"}


@pytest.mark.parametrize(
    ("name", "at", "up"),
    [
        ("4C", (60.0, 70.0), TURNED),
        ("4D", (45.0, 0.0), UPRIGHT),
        ("4D", (60.0, -70.0), TURNED),
        ("4D", (100.0, 90.0), TURNED),
    ],
    ids=["of another suit", "in a row", "of the row above", "of the next card"],
)
def test_another_card_beside_it_is_no_doubt(
    name: str, at: tuple[float, float], up: tuple[float, float]
) -> None:
    assert certain(named("AD"), named(name, at, up)) == {"AD", name}


@pytest.mark.parametrize("turn", [0, 90, 211])
def test_a_rank_and_the_next_card_s_pip_that_look_like_an_index_are_no_certain_card(
    turn: int,
) -> None:
    """In a row of sixes and eights the 6 and the diamond below it are a 9 of diamonds head down."""
    six, eight = named("6H"), named("8D", (0, 20.5))
    nine = named("9D", (1, 8), TURNED)
    others = named("6H", (60, 0)), named("8D", (60, 20.5))
    table = [_turned(each, turn) for each in (six, eight, nine, *others)]
    assert certain(*table) == {"6H", "8D"}


def _turned(one: IndexReading, degrees: int) -> IndexReading:
    angle = np.deg2rad(degrees)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return replace(one, middle=turn @ one.middle, up=turn @ one.up)
