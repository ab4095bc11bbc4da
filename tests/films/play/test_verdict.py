"""A deal is whole, asked, silent or wrong; figures are sums over deals."""

from dataclasses import replace

import pytest

from tests.films.play.verdict import (
    Outcome,
    Told,
    Truth,
    Verdict,
    figures,
    header,
    judge,
    reliability,
    share,
)
from vision.film.film import SeenEvent

TRUTH = Truth(
    (
        SeenEvent(0.0, "dealer A"),
        SeenEvent(5.0, "starter 7C"),
        SeenEvent(7.0, "laid B 8C"),
        SeenEvent(9.0, "laid A JH"),
        SeenEvent(8.5, "laid B 2C"),
        SeenEvent(20.0, "shown B 8C 2C"),
    )
)
ALL = ("starter 7C", "laid B 8C", "laid A JH", "laid B 2C", "shown B 2C 8C")
LATER_S = {"laid B 8C": 7.5, "laid A JH": 9.2, "laid B 2C": 9.3}


def judged(*steps: str, asked: tuple[str, ...] = (), truth: Truth = TRUTH) -> Verdict:
    return judge(truth, Told(steps, LATER_S, asked))


def without(*left_out: str, asked: tuple[str, ...] = ()) -> Verdict:
    return judged(*(step for step in ALL if step not in left_out), asked=asked)


def test_a_deal_of_which_all_stands_is_whole_though_something_was_asked() -> None:
    assert judged(*ALL).outcome is Outcome.WHOLE
    assert judged(*ALL, asked=("whose?",)).outcome is Outcome.WHOLE


@pytest.mark.parametrize("event", ALL)
def test_a_deal_that_lacks_something_is_asked_or_silent(event: str) -> None:
    assert without(event, asked=("whose?",)).outcome is Outcome.ASKED
    assert without(event).outcome is Outcome.SILENT


@pytest.mark.parametrize(
    "steps",
    [
        ("laid A 8C",),
        ("laid A JH", "laid B 8C", "laid B 2C"),
        ("laid B 8C", "laid A JH", "laid B 3C"),
        ("starter 8C",),
        ("shown B 8C 3C",),
        ("shown A 8C 2C",),
        ("unseen A", "laid B 8C", "laid A JH"),
    ],
)
def test_what_did_not_happen_so_is_wrong_whatever_was_asked(steps: tuple[str, ...]) -> None:
    assert judged(*steps, asked=("whose?",)).outcome is Outcome.WRONG


def test_a_card_out_of_its_order_is_wrong_and_the_others_are_told() -> None:
    verdict = judged("laid A JH", "laid B 8C", "laid B 2C")
    assert (len(verdict.wrong), len(verdict.late_s)) == (1, 2)


def test_a_card_that_is_laid_unread_in_its_place_is_missing_and_not_wrong() -> None:
    verdict = judged("starter 7C", "unseen B", "laid A JH", "laid B 2C", "shown B 2C 8C")
    assert (verdict.missing, verdict.wrong) == (("laid B 8C",), ())


def test_what_nobody_could_see_may_be_told_and_need_not() -> None:
    truth = replace(TRUTH, hidden=frozenset({"laid B 8C", "shown B 8C 2C"}))
    less = judged("starter 7C", "laid A JH", "laid B 2C", truth=truth)
    assert (less.outcome, less.laid) == (Outcome.WHOLE, 2)
    assert judged(*ALL, truth=truth).outcome is Outcome.WHOLE
    assert share([less, judged(*ALL, truth=truth)]) == 1.0
    assert judged("laid A 8C", truth=truth).outcome is Outcome.WRONG


def test_a_delay_counts_from_when_all_earlier_cards_lay_free_too() -> None:
    assert judged(*ALL).late_s == pytest.approx((0.5, 0.2, 0.3))


def test_figures_count_outcomes_and_questions_a_deal() -> None:
    deals = [judged(*ALL), without("laid B 2C", asked=("whose?", "which?")), judged("laid A 8C")]
    names, cells = header("").replace("95 %", "95%").split(), figures("", deals).split()
    told = dict(zip(names, cells, strict=True))
    assert [told[each] for each in ("tries", "whole", "asked", "silent", "wrong")] == [*"31101"]
    assert (told["cards"], told["median"], told["asks"]) == ("0.556", "0.30", "0.67")


def test_figures_of_deals_without_a_told_card_have_no_delay() -> None:
    assert figures("", [judged("starter 7C")]).split()[6:8] == ["-", "-"]


def test_of_steps_that_were_told_at_a_chance_those_stand_that_are_right_at_the_end() -> None:
    chances = {"laid B 8C": 0.96, "laid A JH": 0.97, "laid B 9D": 0.97, "starter 7C": 0.9999}
    verdict = judge(TRUTH, Told(ALL, LATER_S, chances=chances))
    assert list(reliability([verdict])) == [
        "told at 0.950 and more: 2 of 3 stand",
        "told at 0.999 and more: 1 of 1 stand",
    ]
