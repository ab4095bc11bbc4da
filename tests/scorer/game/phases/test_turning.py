"""The starter and his heels (rules.md 1)."""

import pytest

from scorer.game.phase import Phase
from scorer.pegs import Pegging, Reason
from scorer.seat import Seat
from tests.scorer.game_lines import fronts, game_after, refusal


def test_a_jack_is_two_for_the_dealer_at_once() -> None:
    game = game_after("dealer A", "starter JD")
    assert game.now.peggings == (Pegging(Seat.A, 2, Reason.HEELS, 1),)


def test_no_other_card_is_worth_anything() -> None:
    assert game_after("dealer A", "starter QD").now.peggings == ()


def test_his_heels_may_win_the_game() -> None:
    game = game_after("pegged A 119", "dealer A", "starter JD")
    assert (game.winner, game.now.phase) == (Seat.A, Phase.GAME_OVER)


@pytest.mark.parametrize("card", ["JD", "2D"])
def test_costly_colours_knows_four_for_a_jack_or_a_two(card: str) -> None:
    assert fronts(game_after("begun costly-colours", "dealer A", f"starter {card}")) == (4, 0)


def test_pone_leads() -> None:
    assert game_after("dealer A", "starter 9S").now.playing.turn is Seat.B


def test_the_starter_is_turned_once_a_deal() -> None:
    game = game_after("dealer A", "starter 9S")
    assert refusal(game, "starter 8S").startswith("the starter is turned once a deal")


def test_noddy_is_counted_before_it_is_played() -> None:
    assert game_after("begun noddy", "dealer A", "starter 9S").now.phase is Phase.SHOW
