"""A bump moves all cards alike, and what moves one card alone is no bump."""

import cmath
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK
from vision.frame import Sighting
from vision.table.unseen_cards import Bump, bump

PLACES = ((100.0, 120.0), (420.0, 160.0), (300.0, 380.0))
SHIFTS = st.builds(complex, st.floats(30, 90), st.floats(-90, 90))
TURNS = st.floats(-0.2, 0.2).map(lambda angle: cmath.rect(1, angle))


def card(number: int, place: tuple[float, float]) -> Sighting:
    x, y = place
    box = (x - 30, y - 44, x - 14, y - 24)
    return Sighting(DECK[number], 0.99, True, (box,), (), (x, y), 10.0)


CARDS = [card(number, place) for number, place in enumerate(PLACES)]


def middles(cards: list[Sighting]) -> list[float]:
    return [side for card in cards for side in card.middle or ()]


@given(TURNS, SHIFTS)
def test_two_cards_tell_where_the_third_one_lies(turn: complex, shift: complex) -> None:
    there = [Bump(turn, shift).carried_card(card) for card in CARDS]
    found = bump(list(zip(CARDS[:2], there[:2], strict=True)))
    if found is not None:  # turned back to where it lay
        assert middles([found.carried_card(CARDS[2])]) == pytest.approx(middles(there[2:]), abs=0.1)


@given(SHIFTS)
def test_one_card_tells_a_shift(shift: complex) -> None:
    moved = Bump(1, shift).carried_card(CARDS[0])
    found = bump([(CARDS[0], moved)])
    assert found is not None
    assert middles([found.carried_card(CARDS[1])]) == pytest.approx(
        middles([Bump(1, shift).carried_card(CARDS[1])])
    )


def test_where_a_card_seems_to_lie_as_well_is_moved_too() -> None:
    (box,) = CARDS[1].boxes
    carried = Bump(1, 60 + 10j).carried_card(replace(CARDS[0], again=(box,)))
    assert carried.again == Bump(1, 60 + 10j).carried_card(CARDS[1]).boxes


def test_what_left_one_card_where_it_lay_was_no_bump() -> None:
    moved = Bump(1, 60 + 10j).carried_card(CARDS[0])
    assert bump([(CARDS[0], moved), (CARDS[1], CARDS[1])]) is None


def test_cards_that_were_pushed_each_another_way_met_no_bump() -> None:
    pushed = [
        Bump(1, shift).carried_card(card) for card, shift in zip(CARDS, (60, 60j, -60), strict=True)
    ]
    assert bump(list(zip(CARDS, pushed, strict=True))) is None


@pytest.mark.parametrize(("off", "found"), [(18.0, True), (22.0, False)])
def test_a_bump_explains_where_cards_lie_to_half_the_length_of_an_index(
    off: float, found: bool
) -> None:
    """An index is 20 pixels long, and two cards that part share what they are off."""
    apart = complex(*PLACES[2]) - complex(*PLACES[0])
    parts = off / 2 * apart / abs(apart)
    moves = ((CARDS[0], 60j - parts), (CARDS[2], 60j + parts))
    pairs = [(card, Bump(1, shift).carried_card(card)) for card, shift in moves]
    assert (bump(pairs) is not None) is found


def test_nothing_certain_tells_nothing() -> None:
    assert bump([]) is None
