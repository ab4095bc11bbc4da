"""The starter and his heels (rules.md 1)."""

import pytest

from scorer.cards import Card
from scorer.game.expected import Wanted
from scorer.game.standing import Phase
from scorer.pegs import Pegging, Reason
from scorer.setup import Seat
from tests.scorer.game_lines import allows, fronts, game_after, refusal, then


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


UNREAD = ("dealer A", "unread", "laid B 4S", "laid A KH")


def test_the_play_does_not_wait_for_a_starter_that_nobody_has_read() -> None:
    game = game_after(*UNREAD, "laid B AC")
    assert (game.now.phase, game.now.playing.count, game.now.deal.starter) == (Phase.PLAY, 15, None)
    assert fronts(game) == (0, 2)


def test_heels_are_pegged_where_they_belong_once_the_starter_is_told() -> None:
    game = game_after("pegged A 119", *UNREAD, "corrected 3 starter JD")
    assert (game.winner, game.now.deal.starter) == (Seat.A, Card.parse("JD"))
    assert game.now.deal.laid(Seat.B) == ()  # the game was over before


def test_the_starter_that_is_told_is_no_card_that_was_laid() -> None:
    assert "4♠" in refusal(game_after(*UNREAD), "corrected 2 starter 4S")


SHOWN = ("shown B 4S 2C 3C 5C", "counted", "shown A KH KD 2S 2D", "counted", "crib 6C 7C 8C 9C")


def test_what_is_shown_is_counted_once_it_is_known_which_card_the_starter_is() -> None:
    game = game_after(*UNREAD, "played", *SHOWN, "counted")
    assert (fronts(game), game.now.counts, game.now.deal_number) == ((0, 0), (), 2)
    told = then(game, "corrected 2 starter JD")
    known = game_after("dealer A", "starter JD", *UNREAD[2:], "played", *SHOWN, "counted")
    assert (told.pegs, told.now.counts) == (known.pegs, known.now.counts)
    assert fronts(told) != (2, 0)


def test_nobody_claims_points_beside_a_starter_that_nobody_has_read() -> None:
    game = game_after(*UNREAD, "played", *SHOWN[:1])
    assert refusal(game, "claimed B 7").startswith("nothing is counted before")
    assert allows(then(game, "corrected 2 starter JD"), "claimed B 7")


@pytest.mark.parametrize("shown", ["shown B 4S 2C 3C 5C", "crib 2C 3C 5C 6C"])
def test_with_muggins_no_hand_is_shown_before_it_is_known_which_card_the_starter_is(
    shown: str,
) -> None:
    passed = ("uncounted",) * 2 if shown.startswith("crib") else ()
    game = game_after("begun six-card muggins=show", *UNREAD, "played", *passed)
    assert refusal(game, shown).startswith("nothing is counted before")
    assert allows(then(game, "corrected 3 starter JD"), shown)


def test_the_starter_is_waited_for_in_the_show() -> None:
    expected = game_after(*UNREAD, "played").expected
    assert expected is not None
    assert expected.wanted is Wanted.STARTER


@pytest.mark.parametrize("variant", ["noddy", "auction"])
def test_a_starter_is_read_at_once_where_it_counts_at_once_and_turned_after_the_bids(
    variant: str,
) -> None:
    assert not allows(game_after(f"begun {variant}", "dealer A"), "unread")
