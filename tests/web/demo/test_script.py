"""A film shows what was dealt, at the times that it names, and nothing lies there besides."""

from itertools import islice, pairwise

import pytest

from scorer.cards import Card
from scorer.seat import Seat
from web.demo.deals import deals
from web.demo.film import Film, ShownHand
from web.demo.script import BRISK, CALM, Manner, game_film

MANNERS = pytest.mark.parametrize("manner", [CALM, BRISK], ids=["calm", "brisk"])


def lying(film: Film, time_s: float) -> set[Card]:
    return {stay.card for stay in film.stays if stay.lies(time_s)}


def moving(film: Film, time_s: float) -> set[Card]:
    return {stay.card for stay in film.stays if stay.moves(time_s)}


@MANNERS
def test_pone_shows_first_then_the_dealer_then_the_crib(manner: Manner) -> None:
    film = game_film(1, 2, manner)
    for number, deal in enumerate(islice(deals(1), 2)):
        shown = film.hands[3 * number : 3 * number + 3]
        assert [hand.cards for hand in shown] == [deal.pone_hand, deal.dealer_hand, deal.crib]
        assert [hand.owner for hand in shown] == [deal.pone, deal.dealer, deal.dealer]
        assert [hand.crib for hand in shown] == [False, False, True]
        assert {hand.starter for hand in shown} == {deal.starter}


@MANNERS
def test_a_hand_lies_still_with_its_starter_from_its_time_on_until_it_leaves(
    manner: Manner,
) -> None:
    film = game_film(2, 3, manner)
    for hand in film.hands:
        for time_s in (hand.still_s + 1e-6, hand.leaves_s - 1e-6):
            assert lying(film, time_s) == {*hand.cards, hand.starter}
            assert moving(film, time_s) == set()
        assert moving(film, hand.still_s - 0.01) == {hand.cards[-1]}


def test_between_two_hands_the_starter_lies_alone_and_between_two_deals_nothing() -> None:
    film = game_film(2, 2)
    for before, after in pairwise(film.hands):
        time_s = before.leaves_s + CALM.slide_s + 0.01
        alone = {before.starter} if before.deal == after.deal else set()
        assert lying(film, time_s) == alone
        assert moving(film, time_s) == set()


def test_the_starter_lies_alone_before_the_first_hand_comes() -> None:
    film = game_film(2, 1)
    assert lying(film, CALM.deals_s) == set()
    for time_s in (CALM.deals_s + CALM.slide_s + 0.01, CALM.first_s - 0.01):
        assert lying(film, time_s) == {film.hands[0].starter}


def test_a_shorter_film_ends_where_its_last_hand_is_taken_away() -> None:
    whole = game_film(1, 2)
    film = whole.first(2)
    assert film.hands == whole.hands[:2]
    assert film.length_s == pytest.approx(film.hands[-1].leaves_s + CALM.slide_s)
    assert lying(film, whole.hands[2].still_s) == {film.hands[0].starter}


def test_a_crib_counts_as_a_crib() -> None:
    cards = tuple(map(Card.parse, ("2C", "4C", "6C", "8C")))
    counts = [
        ShownHand(0, Seat.A, crib, cards, Card.parse("KD"), 0, 1).total for crib in (False, True)
    ]
    assert counts == [4, 0]
