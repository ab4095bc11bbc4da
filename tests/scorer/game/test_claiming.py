"""Claims and calls of muggins within a game: when they may be made, and until when."""

import pytest

from scorer.game.claims import awaiting_call
from scorer.game.standing import Phase
from scorer.pegs import Pegging, Reason
from scorer.setup import Seat
from tests.scorer.game_lines import (
    allows,
    awaiting_claim,
    fronts,
    gained,
    game_after,
    refusal,
    then,
)

SHOW = "begun six-card muggins=show"
PLAY = "begun six-card muggins=show-and-play"
STARTED = "dealer B", "starter 9S"
TWELVE = "shown A 7C 8D 8H KC"
NOTHING = "AC 3D QH KH"
TEN = "5H 5S JD KS"


def test_a_claim_pegs_a_hand_and_is_kept() -> None:
    game = game_after(SHOW, *STARTED, TWELVE, "claimed A 10")
    assert fronts(game) == (10, 0)
    assert game.now.counts[-1].claimed == 10


def test_a_claim_without_muggins_is_judged_too() -> None:
    assert fronts(game_after(*STARTED, TWELVE, "claimed A 14")) == (12, 0)


def test_who_shows_is_who_claims() -> None:
    game = game_after(SHOW, *STARTED, TWELVE)
    assert refusal(game, "claimed B 12") == "there is nothing that B may claim now"
    assert awaiting_claim(game.now) == (Seat.A,)
    assert awaiting_claim(then(game, "claimed A 12").now) == ()


def test_without_muggins_nobody_waits_for_a_claim() -> None:
    assert awaiting_claim(game_after(*STARTED, TWELVE).now) == ()


def test_muggins_may_be_called_once_and_by_the_other_side() -> None:
    game = game_after(SHOW, *STARTED, TWELVE)
    nothing = "there is no claim of another side that B may answer"
    assert refusal(game, "muggins B 2") == nothing
    game = then(game, "claimed A 10")
    assert refusal(game, "muggins A 2") == nothing.replace("B", "A")
    game = then(game, "muggins B 2")
    assert refusal(game, "muggins B 2") == nothing
    assert game.now.peggings[-1] == Pegging(Seat.B, 2, Reason.MUGGINS, 1)


def test_what_nobody_calls_is_asked_about_no_more_and_may_be_called_late() -> None:
    claimed = game_after(SHOW, *STARTED, TWELVE, "claimed A 10")
    passed = then(claimed, "uncalled")
    assert awaiting_call(claimed.now) is not None
    assert (awaiting_call(passed.now), fronts(passed)) == (None, (10, 0))
    assert fronts(then(passed, "muggins B 2")) == (10, 2)


@pytest.mark.parametrize(
    "before", [(), (TWELVE,), (TWELVE, "claimed A 14"), (TWELVE, "claimed A 10", "uncalled")]
)
def test_there_is_nothing_that_nobody_calls(before: tuple[str, ...]) -> None:
    """A claim that was too much is one too: nothing was missed."""
    refused = refusal(game_after(SHOW, *STARTED, *before), "uncalled")
    assert refused == "there is no claim that could be called"


def test_without_muggins_nobody_says_that_he_does_not_call() -> None:
    game = game_after(*STARTED, TWELVE, "claimed A 10")
    assert refusal(game, "uncalled") == "this table does not play muggins"


def test_a_partner_does_not_call_muggins() -> None:
    game = game_after(
        "begun four-handed muggins=show", "dealer D", "starter 9S", TWELVE, "claimed A 10"
    )
    assert not allows(game, "muggins C 2")
    assert gained(game, then(game, "muggins D 2")) == (0, 2)


def test_of_three_anybody_else_calls() -> None:
    game = game_after(
        "begun three-handed muggins=show", "dealer C", "starter 9S", TWELVE, "claimed A 10"
    )
    assert gained(game, then(game, "muggins C 2")) == (0, 0, 2)


def test_in_the_show_muggins_may_be_called_until_the_next_count() -> None:
    game = game_after(SHOW, *STARTED, TWELVE, "claimed A 10", f"shown B {TEN}")
    assert gained(game, then(game, "muggins B 2")) == (0, 2)
    assert not allows(then(game, "claimed B 10"), "muggins B 2")


def test_a_crib_may_be_called_until_the_next_starter() -> None:
    hands = TWELVE, "claimed A 12", f"shown B {NOTHING}", "claimed B 0"
    game = game_after(SHOW, *STARTED, *hands, f"crib {TEN}", "claimed B 6")
    assert (game.now.deal_number, game.now.phase) == (2, Phase.DISCARD)
    called = then(game, "dealt A 2H 3H 4H 5H 6H 7H", "muggins A 4")
    assert called.now.peggings[-1] == Pegging(Seat.A, 4, Reason.MUGGINS, 1)
    assert not allows(then(game, "starter 9S"), "muggins A 4")


def test_muggins_is_a_choice_of_the_table() -> None:
    game = game_after(*STARTED, TWELVE, "claimed A 10")
    assert refusal(game, "muggins B 2") == "this table does not play muggins"


def test_his_heels_are_no_claim_and_never_called() -> None:
    game = game_after(PLAY, "dealer B", "starter JS")
    assert fronts(game) == (0, 2)
    assert not allows(game, "muggins A 2")
    assert not allows(game, "claimed B 2")


@pytest.mark.parametrize("line", ["claimed A 2", "muggins A 2"])
def test_nothing_is_claimed_before_the_first_deal(line: str) -> None:
    assert refusal(game_after(PLAY), line) == "there is nothing to claim before the first deal"


def test_a_low_claim_may_be_raised_until_the_next_count() -> None:
    game = game_after(*STARTED, TWELVE, "claimed A 8")
    assert refusal(game, "claimed A 8") == "A claimed 8: that may be raised only"
    game = then(game, "claimed A 10", f"shown B {TEN}", "claimed A 12")
    assert fronts(game) == (12, 0)
    assert [count.claimed for count in game.now.counts] == [12]
    assert not allows(then(game, "counted"), "claimed A 12")


def test_a_raised_claim_pegs_no_more_than_there_is() -> None:
    game = game_after(*STARTED, TWELVE, "claimed A 8", "claimed A 14")
    assert fronts(game) == (12, 0)
    assert not allows(game, "claimed A 14")


@pytest.mark.parametrize("rules", ["underpegged=lost", "muggins=show"])
def test_a_low_claim_is_lost_where_the_house_says_so_or_muggins_is_played(rules: str) -> None:
    game = game_after(f"begun six-card {rules}", *STARTED, TWELVE, "claimed A 8")
    assert refusal(game, "claimed A 12") == "there is nothing that A may claim now"


def test_a_low_claim_of_the_crib_may_be_raised_until_the_next_starter() -> None:
    game = game_after(*STARTED, TWELVE, "counted", f"shown B {NOTHING}", "counted")
    game = then(game, f"crib {TEN}", "claimed B 6", "claimed B 10")
    assert fronts(game) == (12, 10)
    assert game.now.peggings[-1] == Pegging(Seat.B, 4, Reason.CRIB, 1)
