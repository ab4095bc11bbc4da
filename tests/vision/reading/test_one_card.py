"""Two names for what is printed once are doubt; two cards in a row are two cards."""

from dataclasses import replace

import numpy as np
import pytest

from scorer.cards import DECK, Card
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import IndexReading

UP, DOWN = (0.0, -10.0), (0.0, 10.0)


def index(
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
    assert certain(index("AD", (0, 0)), index("4D", at, DOWN)) == set()


def test_an_index_that_hardly_tells_its_rank_leaves_a_card_certain_that_is_far_surer() -> None:
    """Half under the next card a two looks like a seven, but not surely."""
    assert certain(index("2H", (0, 0)), index("7H", (60.0, 70.0), DOWN, 0.8)) == {"2H"}


def test_of_four_corners_two_of_which_name_another_rank_neither_is_certain() -> None:
    """There is a deck whose jack looks like a three."""
    jack = index("JC", (0, 0)), index("JC", (60, 70), DOWN)
    three = index("3C", (60, 0)), index("3C", (0, 70), DOWN)
    assert certain(*jack, *three) == set()


def test_an_index_at_another_corner_that_is_turned_otherwise_is_another_cards() -> None:
    jack = index("JC", (0, 0)), index("JC", (60, 70), DOWN)
    assert certain(*jack, index("3C", (60, 0))) == set()
    assert certain(*jack, index("3C", (60, 0), (10.0, 0.0))) == {"JC", "3C"}


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
    assert certain(index("AD", (0, 0)), index(name, at, up)) == {"AD", name}


@pytest.mark.parametrize("turn", [0, 90, 211])
def test_a_rank_and_the_next_card_s_pip_that_look_like_an_index_are_no_certain_card(
    turn: int,
) -> None:
    """In a row of sixes and eights the 6 and the diamond below it are a 9 of diamonds head down."""
    six, eight = index("6H", (0, 0)), index("8D", (0, 20.5))
    nine = index("9D", (1, 8), DOWN)
    others = index("6H", (60, 0)), index("8D", (60, 20.5))
    table = [_turned(each, turn) for each in (six, eight, nine, *others)]
    assert certain(*table) == {"6H", "8D"}


def test_neither_of_two_cards_that_have_all_their_print_in_common_is_certain() -> None:
    assert certain(index("6H", (0, 0)), index("9D", (1, 8), DOWN)) == set()


def test_a_card_stays_certain_beside_what_shares_its_print_and_is_hardly_an_index() -> None:
    assert certain(index("6H", (0, 0)), index("9D", (1, 8), DOWN, 0.7)) == {"6H"}


def test_two_cards_that_meet_head_to_head_have_no_print_in_common() -> None:
    assert certain(index("6H", (0, 0)), index("9D", (0, 16), DOWN)) == {"6H", "9D"}
    assert certain(index("6H", (0, 0)), index("9D", (10, 2), DOWN)) == {"6H", "9D"}


def _turned(one: IndexReading, degrees: int) -> IndexReading:
    angle = np.deg2rad(degrees)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return replace(one, middle=turn @ one.middle, up=turn @ one.up)
