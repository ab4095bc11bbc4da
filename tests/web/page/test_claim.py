"""The claim that is awaited, how it did, and who may still answer it."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.web.sections import section
from tests.web.states import (
    BEN,
    CALLABLE,
    CHECK,
    CRIB,
    DEALT,
    FREE,
    OPEN,
    STARTER,
    at,
    begun,
    does,
    lying,
    message_of,
)
from web.table.state import State

NOTHING = "2C 4D 6H 8S QD"
NO_SIXTEEN = "counts sixteen"
SHOW = does(lying(at(*DEALT), BEN), "count")
LOW = does(OPEN, "claim", points=8)
ASKED_FREELY = replace(FREE, settings=CHECK)


def verdict(state: State) -> Any:
    return section("verdict", state)


def test_a_player_is_asked_by_name() -> None:
    assert section("claim", OPEN) == {
        "awaited": True,
        "seat": "B",
        "points": None,
        "text": "What does Ben say?",
    }


NODDY = (
    *("begun noddy target=61 muggins=show-and-play", "named A Ann", "named B Ben", "dealer A"),
    *("starter KS", "shown B 5H 10C 2D", "claimed B 4", "shown A 5S 6D JD", "claimed A 4"),
)


@pytest.mark.parametrize(
    ("laid", "asked"),
    [
        (("laid B 10C",), "What does Ben say for 10♣?"),
        (("laid B 10C", "laid A JD", "laid B 5H", "laid A 6D"), "What does Ann say for 6♦?"),
    ],
    ids=["the play goes on", "the next deal has begun"],
)
def test_a_player_is_asked_for_the_card_that_was_laid(laid: tuple[str, ...], asked: str) -> None:
    assert section("claim", begun(*NODDY, *laid))["text"] == asked


def test_without_a_dealer_whoever_counts_is_asked() -> None:
    assert section("claim", ASKED_FREELY) == {
        "awaited": True,
        "seat": None,
        "points": None,
        "text": "What does the player say?",
    }


@pytest.mark.parametrize(
    "state",
    [
        FREE,
        lying(at(settings=CHECK), BEN),
        replace(ASKED_FREELY, claim=0),
        at(*DEALT, settings=CHECK),
        LOW,
    ],
    ids=["counted at once", "no whole hand", "claimed", "nothing shown", "claimed in a deal"],
)
def test_no_claim_is_awaited_where_none_is_of_use(state: State) -> None:
    assert section("claim", state)["awaited"] is False


def test_what_was_claimed_freely_is_told() -> None:
    assert section("claim", replace(ASKED_FREELY, claim=8))["points"] == 8


@pytest.mark.parametrize(
    "state", [LOW, replace(ASKED_FREELY, claim=8)], ids=["deal", "without a dealer"]
)
def test_a_claim_is_judged_by_the_true_count(state: State) -> None:
    assert verdict(state) == {
        "claimed": 8,
        "true": 10,
        "missed": 2,
        "over": 0,
        "missed_scores": [{"kind": "pair", "cards": ["5C", "5D"], "points": 2}],
        "text": "claimed eight, true count ten; missed: the pair",
    }


@given(st.integers(0, 29))
def test_a_claim_is_judged_alike_with_and_without_a_dealer(points: int) -> None:
    assert verdict(replace(ASKED_FREELY, claim=points)) == verdict(
        does(OPEN, "claim", points=points)
    )


def test_a_claim_of_too_much_is_told_by_how_much() -> None:
    high = verdict(does(OPEN, "claim", points=12))
    assert (high["over"], high["missed"]) == (2, 0)


@pytest.mark.parametrize("state", [OPEN, ASKED_FREELY], ids=["deal", "without a dealer"])
def test_a_claim_that_no_hand_counts_is_told_as_such(state: State) -> None:
    assert "no hand counts nineteen" in verdict(does(state, "claim", points=19))["text"]


def test_a_crib_has_impossible_counts_of_its_own() -> None:
    deal = ("begun five-card", "dealer A", "starter 8S", "played")
    hand = begun(*deal, "shown B 5C 5D JH", "claimed B 16", settings=CHECK)
    crib = (*deal, "uncounted", "uncounted", f"crib {CRIB}", "claimed A 16")
    assert NO_SIXTEEN in verdict(hand)["text"]
    assert NO_SIXTEEN not in verdict(begun(*crib, settings=CHECK))["text"]


def test_a_crib_that_is_counted_freely_has_them_too() -> None:
    hand = lying(begun("begun five-card", settings=CHECK), "5C 5D JH")
    hand = does(does(hand, "add", card=STARTER, starter=True), "claim", points=16)
    assert NO_SIXTEEN in verdict(hand)["text"]
    crib = does(does(does(hand, "crib", crib=True), "add", card="KC"), "claim", points=16)
    assert NO_SIXTEEN not in verdict(crib)["text"]


def test_nineteen_for_nothing_is_the_joke_that_is_right() -> None:
    state = does(lying(at(settings=CHECK), NOTHING), "claim", points=19)
    assert (verdict(state)["claimed"], verdict(state)["over"]) == (0, 0)


def test_a_count_that_nobody_claimed_is_not_judged() -> None:
    assert verdict(SHOW) is None
    assert verdict(FREE) is None


def test_everybody_on_another_side_may_call_a_claim() -> None:
    call = section("call", CALLABLE)
    assert call is not None
    assert (call["seats"], call["claimed"], call["text"]) == (
        ["A"],
        8,
        "Ben says 8. Did Ben miss any?",
    )


def test_before_a_claim_is_called_it_is_said_what_is_pegged_and_what_the_pad_means() -> None:
    call = section("call", CALLABLE)
    assert call is not None
    assert call["means"] == (
        "Rightly claimed points are pegged. Whoever calls taps how many points Ben missed."
    )


def test_a_claim_that_nobody_calls_is_told_and_stays() -> None:
    passed = does(CALLABLE, "pass")
    assert section("call", passed) is None
    assert verdict(passed)["missed"] == 2
    assert message_of(passed)["count"]["total"] == 10


def test_only_with_muggins_is_a_claim_called() -> None:
    assert section("call", LOW) is None


def test_the_rest_of_a_low_claim_may_be_pegged_by_its_player() -> None:
    assert section("raise", LOW) == {
        "seat": "B",
        "points": 10,
        "text": "Peg the other 2 for Ben",
    }


def test_there_is_no_rest_of_a_claim_that_was_right() -> None:
    assert section("raise", does(OPEN, "claim", points=10)) is None
