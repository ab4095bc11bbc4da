"""Pegging by hand, penalties and names (rules.md 7)."""

import pytest

from scorer.game.claims import known_reneges
from scorer.game.rules.rule import LONGEST_NAME
from scorer.pegs import Pegging, Reason
from scorer.setup import Seat
from tests.scorer.game_lines import allows, fronts, gained, game_after, refusal, then

PHASES = [
    ("begun six-card",),
    ("dealer A",),
    ("begun auction", "dealer A", "bid B 1"),
    ("dealer A", "starter 9S"),
    ("dealer A", "starter 9S", "shown B 2H 3H 4H 5H"),
]


@pytest.mark.parametrize("lines", PHASES)
def test_points_are_pegged_by_hand_in_every_phase(lines: tuple[str, ...]) -> None:
    assert fronts(game_after(*lines, "pegged A 4", "pegged A 2", "back A 1")) == (5, 0)


def test_pegging_by_hand_says_so() -> None:
    game = game_after("pegged B 4", "dealer A", "back B 2")
    assert game.now.peggings == (
        Pegging(Seat.B, 4, Reason.BY_HAND, 0),
        Pegging(Seat.B, -2, Reason.PENALTY, 1),
    )


def test_a_penalty_takes_no_peg_behind_the_start() -> None:
    game = game_after("pegged B 4", "back B 15")
    assert game.now.peggings[-1].points == -4
    assert fronts(game) == (0, 0)
    assert refusal(game, "back B 1") == "no peg of B has left the start"


def test_a_penalty_leaves_a_peg_below_the_start_where_it_is() -> None:
    game = game_after("begun auction", "dealer A", "bid B 5", "bid A 0")
    assert refusal(game, "back B 1") == "no peg of B has left the start"


def test_no_penalty_takes_a_captain_back_behind_his_start() -> None:
    game = game_after(
        "begun captain captain=B", "pegged B 4", "pegged A 4", "back B 15", "back A 15"
    )
    assert (fronts(game), game.pegs[0].points) == ((60, 0), 60)
    assert refusal(game, "back B 1") == "no peg of B has left the start"


def test_players_have_names_also_after_the_game() -> None:
    game = game_after("named A Ann", "pegged A 121")
    assert game.now.names == ("Ann", "B")
    assert refusal(game, "pegged B 1") == "the game is over: Ann is out"
    assert game_after("pegged A 121", "named B Bob the Second").now.names == ("A", "Bob the Second")


def test_those_who_are_out_are_named_together() -> None:
    game = game_after("begun four-handed", "named C Cleo", "pegged A 121")
    assert refusal(game, "pegged B 1") == "the game is over: A & Cleo are out"


def test_a_name_has_a_bound() -> None:
    assert allows(game_after(), f"named A {'n' * LONGEST_NAME}")
    too_long = f"named A {'n' * (LONGEST_NAME + 1)}"
    assert refusal(game_after(), too_long).startswith(f"a name has 1 to {LONGEST_NAME} letters")


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f\u1160"])
def test_a_name_shows_something(name: str) -> None:
    assert refusal(game_after(), f"named A {name}").startswith("a name has 1 to")


def test_the_letter_of_a_seat_is_a_name_where_a_player_is_called_so() -> None:
    assert game_after("named B Bea").now.named_players == (None, "Bea")
    assert game_after("named A B", "named B B").now.named_players == ("B", "B")
    assert game_after("named A A", "named A Ann").now.named_players == ("Ann", None)


ACC = "begun six-card renege=two-a-card"
RENEGE = """
    dealer B
    starter QS
    laid A KH
    laid B KS
    laid A 9S
    go B
    go A
    laid B 2D
    laid A 4D
    laid B 8H
    laid A 8S
    laid B 6D"""
"""B says Go on 29 with the 2 of diamonds in hand."""


def test_a_renege_is_reported() -> None:
    game = game_after(RENEGE)
    [renege] = game.now.reneges
    assert (renege.seat, renege.count, [str(card) for card in renege.cards]) == (Seat.B, 29, ["2D"])
    assert all(pegging.reason is Reason.PLAY for pegging in game.now.peggings)


def test_each_card_costs_two_points_where_the_house_says_so() -> None:
    game = game_after(ACC, RENEGE)
    assert game.now.peggings[-1] == Pegging(Seat.A, 2, Reason.PENALTY, 1)
    assert gained(game_after(RENEGE), game) == (2, 0)


def test_a_renege_is_paid_once() -> None:
    game = game_after(ACC, RENEGE)
    after = then(game, "shown A KH 9S 4D 8S")
    assert fronts(after) == fronts(game)


def test_nobody_reneged_where_no_card_fitted() -> None:
    game = game_after(ACC, RENEGE.replace("2D", "3D"))
    assert game.now.reneges == ()
    assert fronts(game) == fronts(game_after(RENEGE.replace("2D", "3D")))


def test_a_go_with_an_ace_that_is_known_is_reported_at_once() -> None:
    lines = """
        dealer B
        dealt A AH 10S 10H 9C 2C 3D
        discarded A 2C 3D
        starter 7D
        laid A 10S
        laid B 10C
        laid A 10H
        go B
        go A"""
    before, after = game_after(lines.replace("go A", "")).now, game_after(lines).now
    assert known_reneges(before) == ()
    [renege] = known_reneges(after)
    assert (renege.seat, renege.count, [str(card) for card in renege.cards]) == (Seat.A, 30, ["AH"])
    assert Reason.PENALTY not in {pegging.reason for pegging in after.peggings}


def test_a_card_laid_in_the_next_series_reports_the_go_at_once() -> None:
    game = game_after(RENEGE.partition("laid A 4D")[0])
    assert [renege.seat for renege in known_reneges(game.now)] == [Seat.B]


ONE_SERIES = """
    dealer B
    starter QS
    laid A KH
    laid B KS
    laid A 9S
    go B
    go A"""


def test_cards_left_over_are_known_when_the_hand_is_shown() -> None:
    game = game_after("begun five-card renege=two-a-card", ONE_SERIES)
    assert game.now.reneges == ()
    counted = then(game, "shown A KH 9S 3D", "counted")
    shown = then(counted, "shown B KS AD 2D")
    assert [len(renege.cards) for renege in shown.now.reneges] == [2]
    assert gained(counted, shown) == (4, 0)


def test_reneges_of_a_deal_are_told_until_the_next_starter() -> None:
    hands = "shown A KH 9S 4D 8S", "counted", "shown B KS 2D 8H 6D", "counted"
    game = game_after(RENEGE, *hands, "crib AC 2C 3C 4C", "counted")
    assert len(game.now.reneges) == 1
    assert then(game, "starter 5H").now.reneges == ()
