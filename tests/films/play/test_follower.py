"""A deal that was made of its truth is followed; people undo, answer and start again."""

from functools import cache
from pathlib import Path

import pytest

from tests.films.play.film import FORMS
from tests.films.play.follower import FOLLOWERS, follow
from tests.films.play.modelled import modelled
from tests.films.play.shelf import KeptFilm, Origin, Shelf, keep
from tests.films.play.trials import accident, hidden, laid, restart, trial_of, undone, without_play
from tests.films.play.verdict import Outcome, Verdict

TABLE, RULES = FOLLOWERS["table"], FOLLOWERS["rules"]
SEED = 401


@cache
def film() -> KeptFilm:
    return KeptFilm("own_rows", SEED, *modelled("own_rows", SEED))


@cache
def plain() -> Verdict:
    return follow(trial_of(film()), TABLE)


def test_a_deal_is_told_whole_and_each_card_soon() -> None:
    verdict = plain()
    assert (verdict.outcome, verdict.laid) == (Outcome.WHOLE, 8)
    assert max(verdict.late_s) < 5.0


def test_a_hidden_card_need_not_be_told() -> None:
    verdict = follow(hidden(film(), laid(film())[-1:], for_good=True), TABLE)
    assert (verdict.laid, len(verdict.late_s), verdict.wrong) == (7, 7, ())


@pytest.mark.parametrize("cards", [slice(1, 3), slice(2, 4)], ids=["a pair", "two others"])
def test_what_the_rules_leave_untold_is_told_once_the_decoder_is_sure(cards: slice) -> None:
    trial = hidden(film(), laid(film())[cards], for_good=False)
    assert follow(trial, RULES).outcome is not Outcome.WHOLE
    assert follow(trial, TABLE).outcome is Outcome.WHOLE


@pytest.mark.parametrize("event", [4, 7])
def test_what_people_took_back_is_not_told_again_by_itself(event: int) -> None:
    verdict = follow(undone(film(), "10/s", event, answers=False), TABLE)
    assert (verdict.wrong, verdict.outcome is Outcome.WHOLE) == ((), False)


def test_people_undo_one_event_and_answer_what_is_asked_then() -> None:
    silent = follow(undone(film(), "10/s", 2, answers=False), TABLE)
    answered = follow(undone(film(), "10/s", 2, answers=True), TABLE)
    assert (silent.told.taps, silent.told.steps != plain().told.steps) == (0, True)
    assert (answered.outcome, answered.told.taps) == (Outcome.WHOLE, 1)


def test_the_game_goes_on_after_a_restart() -> None:
    trial = restart(film(), 3)
    assert len(follow(trial, TABLE).told.steps) > 3
    assert trial.form is FORMS["own_rows"]


@pytest.mark.parametrize("down", [False, True])
def test_deals_with_accidents_are_told(down: bool) -> None:
    assert follow(accident(SEED, down=down), TABLE).outcome is Outcome.WHOLE


def test_a_film_that_is_kept_is_not_made_again(tmp_path: Path) -> None:
    made: list[str] = []
    shelf = Shelf(tmp_path, made.append)
    keep(film(), shelf.path(Origin.RENDERED, "own_rows", SEED))
    assert shelf.film(Origin.RENDERED, "own_rows", SEED) == film()
    assert [each.name for each in shelf.rendered()] == [f"own_rows-{SEED}"]
    assert not made


@pytest.mark.parametrize("name", FOLLOWERS)
def test_every_follower_tells_a_plain_deal_whole(name: str) -> None:
    assert follow(trial_of(film()), FOLLOWERS[name]).outcome is Outcome.WHOLE


def test_the_decoder_gives_each_step_that_it_tells_a_chance() -> None:
    told = follow(trial_of(film()), FOLLOWERS["decoder"]).told
    assert all(0.9 < told.chances[step] <= 1.0 for step in told.steps if step.startswith("laid"))


def test_the_decoder_goes_on_after_a_restart() -> None:
    assert follow(restart(film(), 3), FOLLOWERS["decoder"]).wrong == ()


@pytest.mark.parametrize(
    "seed",
    [1007, 1069, 1018, 1071, 1088, 5175],
    ids=["starter last", "wide", "fan", "fans taken up", "cards come again", "whose hand"],
)
def test_hands_are_counted_whose_play_is_not_before_the_camera(seed: int) -> None:
    assert follow(without_play(seed), TABLE).outcome is Outcome.WHOLE
