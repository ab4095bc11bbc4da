"""What is asked of every step alike."""

from typing import get_args

import pytest
from hypothesis import given

from scorer.count.odds import census
from scorer.game.events import Begun, Named, Step
from scorer.game.game import HIGHEST_COUNT, RULES, Game, why_not
from scorer.variant import VARIANTS, Scoring
from tests.scorer.game_lines import fronts, game_after, refusal, then
from tests.scorer.strategies import STEPS


def test_every_kind_of_step_has_its_rule() -> None:
    assert set(RULES) == set(get_args(Step)) - {Begun}


@given(STEPS)
def test_after_the_game_nothing_happens_but_a_name(step: Step) -> None:
    reason = why_not(game_after("pegged A 121").now, step)
    assert reason is not None or isinstance(step, Named)


@given(STEPS)
def test_a_reason_is_said_in_words(step: Step) -> None:
    reason = Game().why_not(step)
    assert reason is None or str(reason).strip()


def test_a_seat_that_is_empty_comes_before_any_other_reason() -> None:
    assert (
        refusal(game_after("pegged A 121"), "laid D 5H") == "nobody sits at D; there are 2 players"
    )
    three = game_after("begun three-handed")
    assert refusal(three, "bid D 999") == "nobody sits at D; there are 3 players"


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("crib 2C 4C 6C", "Noddy has no crib"),
        ("discarded A 2C", "nobody lays a card away in Noddy"),
        ("bid B 2", "nobody bids in Noddy"),
        ("mogged B taken", "nobody exchanges cards in Noddy"),
        ("muggins B 2", "this table does not play muggins"),
    ],
)
@pytest.mark.parametrize("so_far", [(), ("dealer A",), ("dealer A", "starter 9S")])
def test_what_a_game_does_not_have_is_said_in_every_phase(
    so_far: tuple[str, ...], step: str, reason: str
) -> None:
    assert refusal(game_after("begun noddy", *so_far), step) == reason


def test_no_hand_counts_more_than_the_highest_count() -> None:
    variants = [variant for variant in VARIANTS.values() if variant.scoring is Scoring.CRIBBAGE]
    assert max(census(variant).best for variant in variants) == HIGHEST_COUNT


@pytest.mark.parametrize("rules", ["", "muggins=show"])
def test_a_true_count_above_the_target_is_claimed_and_pegged(rules: str) -> None:
    game = game_after(
        f"begun noddy target=15 {rules}", "dealer B", "starter 5S", "shown A 5C 5D 5H"
    )
    for line in ("claimed A 20", "pegged A 20", "pegged A 46"):
        assert fronts(then(game, line)) == (15, 0)
    assert refusal(game, "pegged A 47") == "47 points cannot be right; there are 1 to 46"


def test_points_go_up_to_the_target() -> None:
    reason = "62 points cannot be right; there are 1 to 61"
    assert refusal(game_after("begun six-card target=61"), "pegged A 62") == reason
