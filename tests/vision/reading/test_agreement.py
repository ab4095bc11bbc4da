"""A card is certain only where one of its indices tells it from each other card by itself."""

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
