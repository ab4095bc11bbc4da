"""Claims and calls of muggins within a game: when they may be made, and until when."""

import pytest

from scorer.pegging import Pegging, Reason
from scorer.phase import Phase
from scorer.seat import Seat
from tests.scorer.told import allows, fronts, gained, refusal, then, told

SHOW = "begun six-card muggins=show"
PLAY = "begun six-card muggins=show-and-play"
STARTED = "dealer B", "starter 9S"
TWELVE = "shown A 7C 8D 8H KC"
NOTHING = "AC 3D QH KH"
TEN = "5H 5S JD KS"


def test_a_claim_pegs_a_hand_and_is_kept() -> None:
    game = told(SHOW, *STARTED, TWELVE, "claimed A 10")
    assert fronts(game) == (10, 0)
    assert game.now.counts[-1].claimed == 10


def test_a_claim_without_muggins_is_judged_too() -> None:
    assert fronts(told(*STARTED, TWELVE, "claimed A 14")) == (12, 0)


def test_who_shows_is_who_claims() -> None:
    game = told(SHOW, *STARTED, TWELVE)
    assert refusal(game, "claimed B 12") == "there is nothing that B may claim now"
    assert game.now.awaiting_claim == (Seat.A,)
    assert then(game, "claimed A 12").now.awaiting_claim == ()


def test_without_muggins_nobody_waits_for_a_claim() -> None:
    assert told(*STARTED, TWELVE).now.awaiting_claim == ()


def test_muggins_may_be_called_once_and_by_the_other_side() -> None:
    game = told(SHOW, *STARTED, TWELVE)
    nothing = "there is no claim of another side that B may answer"
    assert refusal(game, "muggins B 2") == nothing
    game = then(game, "claimed A 10")
    assert refusal(game, "muggins A 2") == nothing.replace("B", "A")
    game = then(game, "muggins B 2")
    assert refusal(game, "muggins B 2") == nothing
    assert game.now.peggings[-1] == Pegging(Seat.B, 2, Reason.MUGGINS, 1)


def test_a_partner_does_not_call_muggins() -> None:
    game = told("begun four-handed muggins=show", "dealer D", "starter 9S", TWELVE, "claimed A 10")
    assert not allows(game, "muggins C 2")
    assert gained(game, then(game, "muggins D 2")) == (0, 2)


def test_of_three_anybody_else_calls() -> None:
    game = told("begun three-handed muggins=show", "dealer C", "starter 9S", TWELVE, "claimed A 10")
    assert gained(game, then(game, "muggins C 2")) == (0, 0, 2)


def test_in_the_show_muggins_may_be_called_until_the_next_count() -> None:
    game = told(SHOW, *STARTED, TWELVE, "claimed A 10", f"shown B {TEN}")
    assert gained(game, then(game, "muggins B 2")) == (0, 2)
    assert not allows(then(game, "claimed B 10"), "muggins B 2")


def test_a_crib_may_be_called_until_the_next_starter() -> None:
    hands = TWELVE, "claimed A 12", f"shown B {NOTHING}", "claimed B 0"
    game = told(SHOW, *STARTED, *hands, f"crib {TEN}", "claimed B 6")
    assert (game.now.deal, game.now.phase) == (2, Phase.DISCARD)
    called = then(game, "dealt A 2H 3H 4H 5H 6H 7H", "muggins A 4")
    assert called.now.peggings[-1] == Pegging(Seat.A, 4, Reason.MUGGINS, 1)
    assert not allows(then(game, "starter 9S"), "muggins A 4")


def test_muggins_is_a_choice_of_the_table() -> None:
    game = told(*STARTED, TWELVE, "claimed A 10")
    assert refusal(game, "muggins B 2") == "this table does not play muggins"


def test_his_heels_are_no_claim_and_never_called() -> None:
    game = told(PLAY, "dealer B", "starter JS")
    assert fronts(game) == (0, 2)
    assert not allows(game, "muggins A 2")
    assert not allows(game, "claimed B 2")


@pytest.mark.parametrize("line", ["claimed A 2", "muggins A 2"])
def test_nothing_is_claimed_before_the_first_deal(line: str) -> None:
    assert refusal(told(PLAY), line) == "there is nothing to claim before the first deal"


FIFTEEN = "laid A 8H", "laid B 7S"


def test_in_the_play_points_wait_for_a_claim_where_muggins_covers_it() -> None:
    game = told(PLAY, *STARTED, *FIFTEEN)
    assert fronts(game) == (0, 0)
    assert game.now.awaiting_claim == (Seat.B,)
    assert gained(game, then(game, "claimed B 2")) == (0, 2)


@pytest.mark.parametrize("setup", ["begun six-card", SHOW])
def test_elsewhere_points_of_the_play_are_pegged_and_not_claimed(setup: str) -> None:
    game = told(setup, *STARTED, *FIFTEEN)
    assert fronts(game) == (0, 2)
    assert refusal(game, "claimed B 2") == "there is nothing that B may claim now"


def test_a_card_that_no_claim_follows_is_claimed_for_nothing() -> None:
    game = told(PLAY, *STARTED, *FIFTEEN, "laid A KH")
    assert not allows(game, "claimed B 2")
    assert gained(game, then(game, "muggins A 2")) == (2, 0)


def test_a_call_on_a_card_comes_before_a_claim_or_too_late() -> None:
    game = told(PLAY, *STARTED, *FIFTEEN)
    assert gained(game, then(game, "muggins A 2")) == (2, 0)
    assert not allows(then(game, "claimed B 2", "muggins A 2"), "muggins A 2")


def test_in_the_play_a_call_is_too_late_once_the_scorer_has_pegged_again() -> None:
    game = told(PLAY, *STARTED, *FIFTEEN, "laid A 7D", "claimed A 2", "laid B 7H")
    assert gained(game, then(game, "muggins A 6")) == (6, 0)
    late = then(game, "claimed B 6")
    assert gained(late, then(late, "muggins A 2")) == (0, 0)


def test_who_claims_nothing_has_not_pegged_again() -> None:
    game = told(PLAY, *STARTED, *FIFTEEN, "laid A KH", "laid B 4S", "claimed B 0")
    assert gained(game, then(game, "muggins A 2")) == (2, 0)


def test_the_last_card_is_claimed_before_the_first_hand_is_shown() -> None:
    game = told(PLAY, *STARTED, *FIFTEEN, "played")
    assert allows(game, "claimed B 2")
    shown = then(game, "shown A 8H 7C 8D KC")
    assert not allows(shown, "claimed B 2")
    assert shown.now.awaiting_claim == (Seat.A,)


@pytest.mark.parametrize("lines", [FIFTEEN, ("played", TWELVE)])
def test_nothing_is_claimed_after_the_game(lines: tuple[str, ...]) -> None:
    game = told(PLAY, *STARTED, *lines, "pegged A 121")
    assert (game.now.awaiting_claim, game.now.windows) == ((), ())
    assert refusal(game, "claimed B 2") == "the game is over: A is out"


def test_in_the_play_a_call_may_wait_until_the_first_hand_is_pegged() -> None:
    game = told(PLAY, *STARTED, *FIFTEEN, "played", "shown A 8H 7C 8D KC")
    assert gained(game, then(game, "muggins A 2")) == (2, 0)
    assert not allows(then(game, "claimed A 12"), "muggins A 2")


def test_the_call_is_about_the_last_card_on_which_something_was_missed() -> None:
    game = told(PLAY, *STARTED, *FIFTEEN, "laid A KH", "laid B 4S", "laid A 2H")
    assert gained(game, then(game, "muggins A 2")) == (2, 0)


def test_the_point_for_a_go_is_claimed_with_the_card_or_after_it() -> None:
    lines = "laid A KH", "laid B QH", "laid A 10H", "go B", "go A"
    game = told(PLAY, *STARTED, *lines)
    assert gained(game, then(game, "claimed A 1")) == (1, 0)
    after = told(PLAY, *STARTED, *lines[:3], "claimed A 0", *lines[3:])
    assert gained(after, then(after, "claimed A 1")) == (1, 0)


def test_the_points_of_a_card_and_its_go_are_one_claim() -> None:
    lines = "laid A KH", "laid B QH", "laid A 4H", "laid B 4S", "go A", "go B"
    game = told(PLAY, *STARTED, *lines)
    assert gained(game, then(game, "claimed B 3")) == (0, 3)


def test_a_go_that_shows_by_the_next_card_may_be_claimed_then() -> None:
    lines = "laid A KH", "laid B QH", "laid A 10H", "claimed A 0", "laid B 6H"
    game = told(PLAY, *STARTED, *lines)
    assert game.now.awaiting_claim == (Seat.A, Seat.B)
    assert gained(game, then(game, "claimed A 1")) == (1, 0)


def test_a_low_claim_may_be_raised_until_the_next_count() -> None:
    game = told(*STARTED, TWELVE, "claimed A 8")
    assert refusal(game, "claimed A 8") == "A claimed 8: that may be raised only"
    game = then(game, "claimed A 10", f"shown B {TEN}", "claimed A 12")
    assert fronts(game) == (12, 0)
    assert [count.claimed for count in game.now.counts] == [12]
    assert not allows(then(game, "counted"), "claimed A 12")


def test_a_raised_claim_pegs_no_more_than_there_is() -> None:
    game = told(*STARTED, TWELVE, "claimed A 8", "claimed A 14")
    assert fronts(game) == (12, 0)
    assert not allows(game, "claimed A 14")


@pytest.mark.parametrize("rules", ["underpegged=lost", "muggins=show"])
def test_a_low_claim_is_lost_where_the_house_says_so_or_muggins_is_played(rules: str) -> None:
    game = told(f"begun six-card {rules}", *STARTED, TWELVE, "claimed A 8")
    assert refusal(game, "claimed A 12") == "there is nothing that A may claim now"


def test_a_low_claim_of_the_crib_may_be_raised_until_the_next_starter() -> None:
    game = told(*STARTED, TWELVE, "counted", f"shown B {NOTHING}", "counted")
    game = then(game, f"crib {TEN}", "claimed B 6", "claimed B 10")
    assert fronts(game) == (12, 10)
    assert game.now.peggings[-1] == Pegging(Seat.B, 4, Reason.CRIB, 1)
