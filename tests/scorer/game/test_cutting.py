"""The cut for deal (rules.md 1, 9.1)."""

import pytest

from scorer.game.standing import Phase
from scorer.setup import Seat
from tests.scorer.game_lines import game_after, refusal

HIGH = "begun six-card first_dealer=high"
THREE = "begun three-handed"


def test_the_lowest_card_deals() -> None:
    game = game_after("cut A 5H", "cut B 4S")
    assert (game.now.dealer, game.now.deal_number, game.now.phase) == (Seat.B, 1, Phase.DISCARD)


def test_an_ace_is_low() -> None:
    assert game_after("cut A AH", "cut B 2S").now.dealer is Seat.A


def test_the_highest_card_deals_where_the_house_says_so() -> None:
    assert game_after(HIGH, "cut A 5H", "cut B 4S").now.dealer is Seat.A


def test_suits_are_equal_and_equal_cards_cut_again() -> None:
    game = game_after("cut A 5H", "cut B 5S")
    assert (game.now.dealer, game.now.phase) == (None, Phase.CUT_FOR_DEAL)
    assert game.now.cuts == ()
    assert game_after("cut A 5H", "cut B 5S", "cut B 5H", "cut A 3S").now.dealer is Seat.A


def test_only_those_with_the_best_card_cut_again() -> None:
    game = game_after(THREE, "cut A 5H", "cut C 5S", "cut B KS")
    assert game.now.cutters == (Seat.A, Seat.C)
    assert refusal(game, "cut B 2S") == "B does not cut again: others had equal cards"
    assert refusal(game_after(THREE), "cut D 2S") == "nobody sits at D; there are 3 players"


def test_equal_cards_that_do_not_decide_are_no_matter() -> None:
    assert game_after(THREE, "cut A 5H", "cut C 5S", "cut B 2S").now.dealer is Seat.B


def test_nobody_cuts_twice_in_a_round_or_a_card_that_is_gone() -> None:
    game = game_after("cut A 5H")
    assert refusal(game, "cut A 6H") == "A has cut 5♥ already"
    assert refusal(game, "cut B 5H") == "5♥ was cut by A already"


def test_the_first_dealer_may_be_set_without_a_cut() -> None:
    assert game_after("dealer B").now.dealer is Seat.B
    assert game_after("cut A 5H", "dealer B").now.dealer is Seat.B


@pytest.mark.parametrize("line", ["cut A 5H", "dealer A"])
def test_it_is_settled_once_who_deals_first(line: str) -> None:
    assert refusal(game_after("dealer A"), line) == "it is settled who deals first"


@pytest.mark.parametrize("line", ["dealt A 5H", "starter 5H", "laid A 5H", "shown A 5H", "counted"])
def test_nothing_is_dealt_before_there_is_a_dealer(line: str) -> None:
    assert refusal(game_after(), line)
