"""Deals are those of the game, and a seed deals the same for ever."""

from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from scorer.advice.discards import Role, rank_discards
from scorer.setup import Seat
from web.demo.script import deals

SEEDS = st.integers(0, 10_000)


@given(SEEDS)
def test_no_card_is_in_two_places(seed: int) -> None:
    deal = next(deals(seed))
    cards = (deal.starter, *deal.pone_hand, *deal.dealer_hand, *deal.crib)
    assert len(set(cards)) == len(cards) == 13


def test_the_deal_alternates() -> None:
    dealers = [deal.dealer for deal in islice(deals(3, Seat.B), 4)]
    assert dealers == [Seat.B, Seat.A, Seat.B, Seat.A]
    assert next(deals(3, Seat.B)).pone is Seat.A


def test_a_seed_deals_the_same_and_another_one_differs() -> None:
    assert list(islice(deals(4), 3)) == list(islice(deals(4), 3))
    assert next(deals(4)) != next(deals(5))


def test_both_keep_what_is_best_for_them() -> None:
    deal = next(deals(6))
    to_pone = (*deal.pone_hand, *deal.crib[:2])
    to_dealer = (*deal.dealer_hand, *deal.crib[2:])
    assert {*rank_discards(to_pone, Role.PONE)[0].kept} == {*deal.pone_hand}
    assert {*rank_discards(to_dealer, Role.DEALER)[0].kept} == {*deal.dealer_hand}
