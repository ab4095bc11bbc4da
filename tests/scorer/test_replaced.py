"""Fields of values are replaced as the standard library does it."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import Card
from scorer.game.standing import Standing
from scorer.play.play import Play
from scorer.replaced import replace
from scorer.setup import Seat, Setup

STANDING = Standing.begun(Setup())


@given(st.integers(), st.sampled_from(Seat))
def test_what_is_replaced_is_what_the_standard_library_replaces(number: int, dealer: Seat) -> None:
    expected = dataclasses.replace(STANDING, deal_number=number, dealer=dealer)
    assert replace(STANDING, deal_number=number, dealer=dealer) == expected
    assert STANDING.deal_number == 0


def test_what_follows_from_the_fields_follows_from_the_new_ones() -> None:
    play = Play((4, 4)).lay(Seat.A, Card.parse("8H"))
    assert replace(play, leader=Seat.B, start=1).turn is Seat.B


def test_what_is_no_field_cannot_be_replaced() -> None:
    with pytest.raises(TypeError, match="Standing is not made of cards"):
        replace(STANDING, cards=())  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="Card is not made of place"):
        replace(Card.parse("5H"), place=3)
