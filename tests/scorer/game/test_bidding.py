"""The auction for the crib (rules.md 8)."""

import pytest

from scorer.game.expected import crib_owner, show_order
from scorer.game.standing import Phase
from scorer.pegs import Pegging, Reason
from scorer.setup import Seat
from tests.scorer.game_lines import allows, fronts, game_after, refusal, then

DEALT = "begun auction", "dealer A"


def test_who_sits_left_of_the_dealer_bids_first() -> None:
    assert refusal(game_after(*DEALT), "bid A 1") == "B bids next"
    assert game_after(*DEALT, "bid B 1").now.phase is Phase.BID


def test_a_bid_is_higher_than_the_last() -> None:
    game = game_after(*DEALT, "bid B 2")
    assert refusal(game, "bid A 2") == "a bid is higher than 2, or 0 to pass"
    assert allows(game, "bid A 3")


def test_the_highest_bid_is_paid_also_below_the_start() -> None:
    game = game_after(*DEALT, "bid B 2", "bid A 3", "bid B 0")
    assert game.now.phase is Phase.STARTER
    assert fronts(game) == (-3, 0)
    assert game.now.peggings == (Pegging(Seat.A, -3, Reason.BID, 1),)


def test_who_passed_bids_no_more() -> None:
    game = game_after(*DEALT, "bid B 0", "bid A 1")
    assert game.now.phase is Phase.STARTER
    assert crib_owner(game.now) is Seat.A


def test_when_all_pass_the_dealer_keeps_the_crib_free() -> None:
    game = game_after(*DEALT, "bid B 0", "bid A 0")
    assert fronts(game) == (0, 0)
    assert crib_owner(game.now) is Seat.A
    assert game.now.phase is Phase.STARTER


def test_the_winner_leads_and_counts_hand_and_crib_first() -> None:
    game = game_after(*DEALT, "bid B 0", "bid A 1", "starter 9S")
    assert game.now.playing.turn is Seat.A
    order = [(shown.seat, shown.crib) for shown in show_order(game.now)]
    assert order == [(Seat.A, False), (Seat.A, True), (Seat.B, False)]


def test_pone_who_wins_the_crib_counts_it_before_the_dealer() -> None:
    game = game_after(*DEALT, "bid B 1", "bid A 0", "starter 9S")
    order = [(shown.seat, shown.crib) for shown in show_order(game.now)]
    assert order == [(Seat.B, False), (Seat.B, True), (Seat.A, False)]


def test_his_heels_go_to_the_dealer_all_the_same() -> None:
    game = game_after(*DEALT, "bid B 1", "bid A 0", "starter JS")
    assert fronts(game) == (2, -1)


def test_the_dealers_hand_has_no_card_of_the_crib_that_was_shown_before() -> None:
    game = game_after(*DEALT, "bid B 1", "bid A 0", "starter 9S", "shown B 2S 3S 4S 5S", "counted")
    game = then(game, "crib 6S 7S 8S 10S", "counted")
    assert refusal(game, "shown A 6S 7H 8H 10H") == "6♠ lies in the crib"


@pytest.mark.parametrize(
    ("lines", "line", "reason"),
    [
        (("dealer A",), "bid B 1", "nobody bids in six-card"),
        (DEALT, "starter 9S", "players bid for the crib before the starter is turned"),
        ((*DEALT, "bid B 1"), "starter 9S", "the starter is turned once a deal"),
        ((*DEALT, "bid B 0", "bid A 1"), "bid B 2", "players bid for the crib after the discard"),
        (DEALT, "bid B 122", "122 points cannot be right"),
        (DEALT, "bid B -1", "-1 points cannot be right"),
    ],
)
def test_bids_have_their_time(lines: tuple[str, ...], line: str, reason: str) -> None:
    assert refusal(game_after(*lines), line).startswith(reason)
