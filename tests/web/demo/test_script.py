"""A film shows what was dealt, at the times that it names, and nothing lies there besides."""

from dataclasses import replace
from itertools import islice, pairwise

import pytest

from scorer.cards import Card
from scorer.setup import Seat
from vision.film.script import Pose, TableCard
from web.demo.film import Film, Renderer, ShownHand
from web.demo.script import BRISK, CALM, Manner, deals, game_film

MANNERS = pytest.mark.parametrize("manner", [CALM, BRISK], ids=["calm", "brisk"])


def lying(film: Film, time_s: float) -> set[Card]:
    return {card.card for card in film.script.cards if spot(card, time_s)}


def spot(card: TableCard, time_s: float) -> Pose | None:
    """Where a card lies still, if it does."""
    rests = card.motion.rests()
    there = (pose for begin, end, pose in rests if begin <= time_s < end and pose.lift == 0)
    return next(there, None)


def moving(film: Film, time_s: float) -> set[Card]:
    there = (card for card in film.script.cards if card.there(time_s))
    return {card.card for card in there if not spot(card, time_s)}


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
        for time_s in (hand.still_s + 1e-6, hand.free_s, hand.leaves_s - 1e-6):
            assert lying(film, time_s) == {*hand.cards, hand.starter}
            assert moving(film, time_s) == set()
        assert moving(film, hand.still_s - 0.01) == {hand.cards[-1]}


def test_between_two_hands_the_starter_lies_alone_and_between_two_deals_nothing() -> None:
    film = game_film(2, 2)
    for before, after in pairwise(film.hands):
        same = before.deal == after.deal
        time_s = before.leaves_s + (1 if same else 2) * CALM.taking_s + 0.1
        alone = {before.starter} if same else set()
        assert lying(film, time_s) == alone
        assert moving(film, time_s) == set()


def test_the_starter_lies_alone_before_the_first_hand_comes() -> None:
    film = game_film(2, 1)
    assert lying(film, CALM.deals_s) == set()
    for time_s in (CALM.deals_s + CALM.turning_s, CALM.first_s - 0.01):
        assert lying(film, time_s) == {film.hands[0].starter}


def test_a_shorter_film_ends_where_its_last_hand_is_taken_away() -> None:
    whole = game_film(1, 2)
    film = whole.first(2)
    assert film.hands == whole.hands[:2]
    assert film.length_s > film.hands[-1].leaves_s + CALM.taking_s
    assert lying(film, whole.hands[2].still_s) == {film.hands[0].starter}


def test_a_crib_counts_as_a_crib() -> None:
    cards = tuple(map(Card.parse, ("2C", "4C", "6C", "8C")))
    counts = [
        ShownHand(0, Seat.A, crib, cards, Card.parse("KD"), 0, 0.5, 1).total
        for crib in (False, True)
    ]
    assert counts == [4, 0]


def test_other_hands_are_there_all_the_time_where_people_are_restless() -> None:
    calm, restless = (game_film(1, 1, replace(CALM, restless=rest)) for rest in (False, True))
    assert len(restless.script.arms) == len(calm.script.arms) + 2
    assert restless.hands == calm.hands
    assert restless.script.cards == calm.script.cards


def test_a_starter_comes_before_the_hands_of_its_deal() -> None:
    film = game_film(2, 2)
    shown = [hand for hand in film.hands if not hand.crib][::2]
    assert [starter.card for starter in film.starters] == [hand.starter for hand in shown]
    for starter, hand in zip(film.starters, shown, strict=True):
        assert hand.still_s - starter.comes_s > CALM.starter_s


def test_the_arm_that_has_laid_a_hand_is_out_of_the_picture_when_the_hand_lies_free() -> None:
    film = game_film(1, 1)
    truth = Renderer(film).table.truth
    for hand in film.hands:
        free = {card.card for card in truth if card.free(hand.free_s)}
        assert free == {*hand.cards, hand.starter}
        still_s = hand.still_s + 0.05
        (last,) = (card for card in truth if card.card == hand.cards[-1])
        assert last.lies(still_s)
        assert not last.free(still_s)
