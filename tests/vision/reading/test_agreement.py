"""A card is certain only where its indices tell it from every other card."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

from scorer.cards import DECK, Card
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
    every = np.zeros(52)
    every[list(map(place, chances))] = list(chances.values())
    middle, up = ((60.0, 70.0), (0.0, 10.0)) if other_end else ((0.0, 0.0), (0.0, -10.0))
    box = (middle[0] - 8, middle[1] - 10, middle[0] + 8, middle[1] + 10)
    features = np.zeros(192, np.float32)
    return IndexReading(box, every, np.array(middle), np.array(up), features, blur=blur)


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


def test_one_index_that_tells_them_apart_is_enough() -> None:
    both = index({"5S": 0.97, "5C": 0.01}), index({"5S": 0.7, "5C": 0.29})
    assert agreement(both, place("5S")).certain


def test_each_index_may_tell_the_card_from_another_one() -> None:
    both = index({"5S": 0.8, "3S": 0.15}), index({"5S": 0.8, "5C": 0.15})
    assert agreement(both, place("5S")).certain


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


def test_a_sharp_index_beside_a_blurred_one_tells_the_suit() -> None:
    chances = {"5S": 0.97, "5C": 0.01}
    assert agreement((index(chances, BLURRED), index(chances)), place("5S")).certain


def test_red_suits_are_told_though_blurred() -> None:
    assert agreement((index({"5H": 0.95, "5D": 0.03}, BLURRED),), place("5H")).certain


def test_an_index_of_few_pixels_makes_no_card_certain() -> None:
    sure = index({"5H": 1.0})
    small = replace(sure, up=sure.up * 0.5)
    assert agreement((sure,), place("5H")).certain
    assert not agreement((small,), place("5H")).certain
    assert agreement((small, sure), place("5H")).certain


def test_what_half_of_the_indices_name_is_not_agreed() -> None:
    both = index({"6C": 0.98}), index({"9C": 0.9, "6C": 0.05})
    assert not agreement(both, place("6C")).certain


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


UP, DOWN = (0.0, -10.0), (0.0, 10.0)


def named(
    name: str,
    middle: tuple[float, float],
    up: tuple[float, float] = UP,
    chance: float = 0.99,
) -> IndexReading:
    chances = np.zeros(52)
    chances[DECK.index(Card.parse(name))] = chance
    x, y = middle
    box = (x - 7, y - 10, x + 7, y + 10)
    return IndexReading(box, chances, np.array(middle), np.array(up), np.zeros(192, np.float32))


def certain(*indices: IndexReading) -> set[str]:
    return {str(card.card) for card in merge(indices, MergeSettings()) if card.certain}


@pytest.mark.parametrize("at", [(60.0, 70.0), (0.0, 70.0)], ids=["at the other end", "below"])
def test_an_index_that_is_half_hidden_and_names_another_rank_makes_both_doubtful(
    at: tuple[float, float],
) -> None:
    """Upside down and half under the next card an ace looks like a four."""
    assert certain(named("AD", (0, 0)), named("4D", at, DOWN)) == set()


def test_an_index_that_hardly_tells_its_rank_leaves_a_card_certain_that_is_far_surer() -> None:
    """Half under the next card a two looks like a seven, but not surely."""
    assert certain(named("2H", (0, 0)), named("7H", (60.0, 70.0), DOWN, 0.8)) == {"2H"}


def test_of_four_corners_two_of_which_name_another_rank_neither_is_certain() -> None:
    """There is a deck whose jack looks like a three."""
    jack = named("JC", (0, 0)), named("JC", (60, 70), DOWN)
    three = named("3C", (60, 0)), named("3C", (0, 70), DOWN)
    assert certain(*jack, *three) == set()


def test_an_index_at_another_corner_that_is_turned_otherwise_is_another_cards() -> None:
    jack = named("JC", (0, 0)), named("JC", (60, 70), DOWN)
    assert certain(*jack, named("3C", (60, 0))) == set()
    assert certain(*jack, named("3C", (60, 0), (10.0, 0.0))) == {"JC", "3C"}


@pytest.mark.parametrize(
    ("name", "at", "up"),
    [
        ("4C", (60.0, 70.0), DOWN),
        ("4D", (45.0, 0.0), UP),
        ("4D", (60.0, -70.0), DOWN),
        ("4D", (100.0, 90.0), DOWN),
    ],
    ids=["of another suit", "in a row", "of the row above", "of the next card"],
)
def test_another_card_beside_it_is_no_doubt(
    name: str, at: tuple[float, float], up: tuple[float, float]
) -> None:
    assert certain(named("AD", (0, 0)), named(name, at, up)) == {"AD", name}


@pytest.mark.parametrize("turn", [0, 90, 211])
def test_a_rank_and_the_next_card_s_pip_that_look_like_an_index_are_no_certain_card(
    turn: int,
) -> None:
    """In a row of sixes and eights the 6 and the diamond below it are a 9 of diamonds head down."""
    six, eight = named("6H", (0, 0)), named("8D", (0, 20.5))
    nine = named("9D", (1, 8), DOWN)
    others = named("6H", (60, 0)), named("8D", (60, 20.5))
    table = [_turned(each, turn) for each in (six, eight, nine, *others)]
    assert certain(*table) == {"6H", "8D"}


def test_neither_of_two_cards_that_have_all_their_print_in_common_is_certain() -> None:
    assert certain(named("6H", (0, 0)), named("9D", (1, 8), DOWN)) == set()


def test_a_card_stays_certain_beside_what_shares_its_print_and_is_hardly_an_index() -> None:
    assert certain(named("6H", (0, 0)), named("9D", (1, 8), DOWN, 0.7)) == {"6H"}


def test_two_cards_that_meet_head_to_head_have_no_print_in_common() -> None:
    assert certain(named("6H", (0, 0)), named("9D", (0, 16), DOWN)) == {"6H", "9D"}
    assert certain(named("6H", (0, 0)), named("9D", (10, 2), DOWN)) == {"6H", "9D"}


def _turned(one: IndexReading, degrees: int) -> IndexReading:
    angle = np.deg2rad(degrees)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return replace(one, middle=turn @ one.middle, up=turn @ one.up)
