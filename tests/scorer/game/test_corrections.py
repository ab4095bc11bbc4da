"""Undo and correction: history grows, what stands is computed again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.game import game as moment
from scorer.game.events import Corrected, DealerSet, Pegged, Step
from scorer.game.game import advance
from scorer.game.standing import Standing
from scorer.setup import Seat
from tests.scorer.game_lines import allows, fronts, game_after, refusal, then

COUNTED = """
    begun six-card
    dealer B
    starter 9S
    shown A 7C 8D 8H KC
    counted"""
"""Events 1 to 5; A pegs 12."""


def test_a_correction_replaces_a_past_event_and_computes_again() -> None:
    game = game_after(COUNTED, "pegged B 4")
    corrected = then(game, "corrected 4 shown A 7C 8D 2H KC")
    assert fronts(corrected) == (5, 4)
    assert corrected.history[:6] == game.history
    assert str(corrected.steps[3]) == "shown A 7C 8D 2H KC"


def test_a_corrected_event_may_be_of_another_kind() -> None:
    assert fronts(game_after(COUNTED, "corrected 5 claimed A 10")) == (10, 0)


def test_what_no_longer_fits_makes_a_correction_refused() -> None:
    reason = refusal(game_after(COUNTED), "corrected 2 dealer A")
    assert reason == (
        "then event 4, “A shows 7♣ 8♦ 8♥ K♣”, would not be allowed: the hand of B is counted next"
    )
    reason = refusal(game_after(COUNTED), "corrected 3 starter 8D")
    assert reason.endswith("would not be allowed: 8♦ is the starter")


def test_a_correction_that_is_itself_not_allowed_is_refused_with_the_reason_alone() -> None:
    reason = refusal(game_after(COUNTED), "corrected 4 shown A 7C 8D 8H 9S")
    assert reason == "9♠ is the starter"


@pytest.mark.parametrize("number", [-1, 0, 7, 10**9])
def test_only_an_event_that_stands_is_corrected(number: int) -> None:
    reason = f"event {number} is no step that stands"
    assert refusal(game_after(COUNTED, "undone"), f"corrected {number} dealer A") == reason


def test_neither_an_undo_nor_what_it_took_back_is_corrected() -> None:
    game = game_after(COUNTED, "undone")
    assert refusal(game, "corrected 5 counted") == "event 5 is no step that stands"
    assert refusal(game, "corrected 6 counted") == "event 6 is no step that stands"


@pytest.mark.parametrize("moved", ["pegged A 5", "back A 2"])
def test_a_peg_that_was_moved_by_hand_in_error_is_put_right_to_nothing(moved: str) -> None:
    game = game_after("dealer B", "pegged A 10", moved, "pegged B 3")
    struck = then(game, f"corrected 3 {moved[:-1]}0")
    assert fronts(struck) == (10, 3)
    assert fronts(then(struck, "corrected 2 pegged A 4")) == (4, 3)
    assert fronts(then(struck, f"corrected 3 {moved}")) == fronts(game)


def test_no_other_step_is_put_right_to_a_peg_that_does_not_move() -> None:
    reason = refusal(game_after(COUNTED), "corrected 5 pegged A 0")
    assert reason == "0 points cannot be right; there are 1 to 121"


def test_a_peg_that_moved_forward_is_put_right_to_no_fewer_than_nothing() -> None:
    game = game_after("dealer B", "pegged A 5")
    reason = game.why_not(Corrected(2, Pegged(Seat.A, -1)))
    assert str(reason) == "-1 points cannot be right; there are 1 to 121"


def test_a_peg_that_was_put_right_to_nothing_after_the_end_stays_so_without_that_end() -> None:
    game = game_after("dealer B", "pegged B 4", "pegged A 5", "pegged A 30")
    over = then(game, "corrected 2 pegged B 121")
    struck = then(over, "corrected 3 pegged A 0")
    assert fronts(then(struck, "corrected 2 pegged B 4")) == (30, 4)


def test_steps_after_an_end_that_comes_earlier_are_void() -> None:
    game = game_after("pegged A 60", "pegged B 3", "pegged A 10")
    over = then(game, "corrected 1 pegged A 121")
    assert (over.winner, fronts(over)) == (0, (121, 0))
    assert refusal(over, "pegged B 1") == "the game is over: A is out"


def test_steps_that_were_void_count_again_when_that_end_is_corrected_away() -> None:
    over = game_after("pegged A 60", "pegged B 3", "corrected 1 pegged A 121")
    assert fronts(then(over, "corrected 1 pegged A 61")) == (61, 3)


def test_a_void_step_may_not_be_put_where_it_does_not_count() -> None:
    over = game_after("pegged A 121", "named A Ann")
    assert allows(over, "corrected 2 named A Bob")
    assert refusal(over, "corrected 2 pegged B 2").endswith("the game is over: A is out")


CALLED = ("begun six-card muggins=show", *COUNTED.strip().splitlines()[1:4])
"""What A shows counts 12."""


def test_a_claim_that_nobody_called_may_have_been_too_much() -> None:
    game = game_after(*CALLED, "claimed A 10", "uncalled", "shown B 2C 4D 6H QC", "claimed B 4")
    assert fronts(then(game, "corrected 5 claimed A 14")) == (12, 4)


def test_nobody_calls_again_when_that_claim_was_too_low_after_all() -> None:
    game = game_after(*CALLED, "claimed A 10", "uncalled", "corrected 5 claimed A 14")
    again = then(game, "corrected 5 claimed A 11")
    assert again.now == game_after(*CALLED, "claimed A 11", "uncalled").now


@pytest.mark.parametrize("points", [11, 12, 14])
def test_a_claim_that_was_raised_may_have_been_as_high_before(points: int) -> None:
    game = game_after(*COUNTED.strip().splitlines()[:4], "claimed A 10", "claimed A 11")
    assert fronts(then(game, f"corrected 5 claimed A {points}")) == (min(points, 12), 0)


def test_other_rules_are_refused_where_something_was_called() -> None:
    game = game_after(*CALLED, "claimed A 10", "muggins B 2")
    reason = refusal(game, "corrected 1 begun six-card")
    assert reason.endswith("would not be allowed: this table does not play muggins")


def test_undo_takes_a_correction_back_as_a_whole() -> None:
    game = game_after(COUNTED, "corrected 5 claimed A 10")
    assert then(game, "undone").now == game_after(COUNTED).now
    assert fronts(then(game, "undone", "undone")) == (0, 0)


def test_undo_after_undo_goes_on_backwards() -> None:
    game = game_after(COUNTED, "undone", "undone")
    assert game.now == game_after(*COUNTED.strip().splitlines()[:3]).now
    assert [str(step) for step in game.steps][-1] == "starter 9S"


def test_after_an_undo_another_step_takes_the_place() -> None:
    game = game_after("pegged A 4", "undone", "pegged A 5")
    assert fronts(game) == (5, 0)
    assert [str(event) for event in game.history] == ["pegged A 4", "undone", "pegged A 5"]
    assert fronts(then(game, "corrected 3 pegged A 6")) == (6, 0)


def test_a_setup_may_be_corrected() -> None:
    game = game_after("begun six-card", "pegged A 60", "corrected 1 begun six-card target=61")
    assert game.setup.target == 61
    assert refusal(game, "corrected 2 begun six-card").endswith("comes before everything else")


def test_a_correction_of_the_first_deal_moves_all_that_follow() -> None:
    game = game_after("dealer A", "starter JS")
    assert fronts(then(game, "corrected 1 dealer B")) == (0, 2)
    assert game.apply(Corrected(1, DealerSet(Seat.B))).now.dealer is Seat.B


def test_a_correction_makes_no_step_again_that_comes_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, made = game_after(*["pegged A 1"] * 8), list[Step]()

    def noted(now: Standing, step: Step) -> Standing:
        made.append(step)
        return advance(now, step)

    monkeypatch.setattr(moment, "advance", noted)
    after = then(game, "corrected 7 pegged A 4")
    assert list(map(str, made)) == ["pegged A 4", "pegged A 1"]
    assert fronts(after) == (11, 0)


@given(st.lists(st.tuples(st.integers(1, 9), st.integers(1, 5)), max_size=12))
def test_corrected_games_stand_as_if_all_had_been_right(right: list[tuple[int, int]]) -> None:
    game, points = game_after(*["pegged A 1"] * 9), [1] * 9
    for number, correct in right:
        game = then(game, f"corrected {number} pegged A {correct}")
        points[number - 1] = correct
    assert game.now == game_after(*(f"pegged A {correct}" for correct in points)).now
