"""What is asked of every step alike."""

from typing import get_args

from hypothesis import given

from scorer.events import Begun, Named, Step
from scorer.game import Game
from scorer.steps import RULES, why_not
from tests.scorer.strategies import STEPS
from tests.scorer.told import refusal, told


def test_every_kind_of_step_has_its_rule() -> None:
    assert set(RULES) == set(get_args(Step)) - {Begun}


@given(STEPS)
def test_after_the_game_nothing_happens_but_a_name(step: Step) -> None:
    reason = why_not(told("pegged A 121").now, step)
    assert reason is not None or isinstance(step, Named)


@given(STEPS)
def test_a_reason_is_said_in_words(step: Step) -> None:
    reason = Game().why_not(step)
    assert reason is None or str(reason).strip()


def test_a_seat_that_is_empty_comes_before_any_other_reason() -> None:
    assert refusal(told("pegged A 121"), "laid D 5H") == "nobody sits at D; there are 2 players"
    three = told("begun three-handed")
    assert refusal(three, "bid D 999") == "nobody sits at D; there are 3 players"


def test_points_go_up_to_the_target() -> None:
    reason = "62 points cannot be right; there are 1 to 61"
    assert refusal(told("begun six-card target=61"), "pegged A 62") == reason
