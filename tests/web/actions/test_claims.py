"""Claims, calls of muggins, and points that are taken by hand."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK
from scorer.game.events import Uncalled
from scorer.setup import Seat
from tests.web.states import (
    BEN,
    CALLABLE,
    DEALT,
    FREE,
    MUGGINS,
    OPEN,
    STARTER,
    at,
    begun,
    changed,
    does,
    lying,
    refusal,
    texts,
)
from tests.web.watching import COUNTER
from web.actions.game import HIGHEST_CLAIM
from web.fields import FieldError
from web.table.counted import offers
from web.table.state import Offer, State

NUMBERS = {card.number for card in FREE.on_table.cards}
FREE_MUGGINS = lying(begun(*MUGGINS), f"{BEN} {STARTER}")


def test_whoever_is_asked_claims() -> None:
    assert texts(does(OPEN, "claim", points=8))[-1] == "claimed B 8"


def test_a_low_claim_is_raised_by_the_seat_that_is_named() -> None:
    raised = does(does(OPEN, "claim", points=8), "claim", points=10, seat="B")
    assert texts(raised)[-1] == "claimed B 10"
    assert raised.game.pegs[Seat.B].front == 10


def test_nobody_claims_where_nobody_is_asked() -> None:
    assert refusal(at(*DEALT), "claim", points=8) == "nobody has to say a number now"


@pytest.mark.parametrize("points", [-1, HIGHEST_CLAIM + 1])
@pytest.mark.parametrize("state", [OPEN, FREE], ids=["deal", "free"])
def test_no_hand_is_claimed_to_count_less_than_nothing_or_endlessly(
    state: Any, points: int
) -> None:
    text = f"a claim is a number from 0 to {HIGHEST_CLAIM}"
    assert refusal(state, "claim", points=points) == text


@given(st.integers(0, HIGHEST_CLAIM))
def test_any_number_between_may_be_claimed(points: int) -> None:
    assert does(FREE, "claim", points=points).claim == points
    assert texts(does(OPEN, "claim", points=points))[-1] == f"claimed B {points}"


def test_a_claim_in_a_deal_has_a_number() -> None:
    with pytest.raises(FieldError):
        changed(OPEN, "claim")


def test_a_free_claim_is_no_event_and_is_taken_back() -> None:
    claimed = changed(FREE, "claim", points=8)
    assert claimed.events == ()
    assert claimed.state.on_table.company == NUMBERS
    assert does(claimed.state, "claim", points=None).claim is None


def test_a_free_claim_stands_once_something_was_pegged_for_the_cards() -> None:
    pegged = does(FREE, "take", seat="A", points=10)
    assert refusal(pegged, "claim", points=8) == (
        "points were pegged for these cards: undo that first"
    )


def test_muggins_are_called_by_the_other_side() -> None:
    called = does(CALLABLE, "call", seat="A", points=2)
    assert texts(called)[-1] == "muggins A 2"
    assert (called.game.pegs[Seat.A].front, called.game.pegs[Seat.B].front) == (2, 8)


def test_nobody_calls_his_own_claim() -> None:
    assert refusal(CALLABLE, "call", seat="B", points=2) == (
        "there is no claim of another side that Ben may answer"
    )


def test_a_claim_that_nobody_calls_is_passed_once() -> None:
    passed = changed(CALLABLE, "pass")
    assert passed.events == (Uncalled(),)
    no_call = "there is no claim that could be called"
    assert refusal(passed.state, "pass") == no_call
    assert refusal(does(CALLABLE, "undo"), "pass") == no_call
    assert refusal(OPEN, "pass") == "this table does not play muggins"


def test_what_is_offered_is_taken_once() -> None:
    taken = does(FREE, "take", seat="B", points=10)
    assert texts(taken)[-1] == "pegged B 10"
    assert taken.taken == (Offer(Seat.B, 10),)
    assert taken.on_table.company == NUMBERS
    assert refusal(taken, "take", seat="B", points=10) == NOT_THERE


NOT_THERE = "those points are not there to peg now"


@pytest.mark.parametrize(
    "values",
    [
        {"seat": "A", "points": 9},
        {"seat": "C", "points": 10},
        {"seat": "A", "points": 10, "muggins": True},
    ],
    ids=["points", "seat", "muggins"],
)
def test_what_is_not_offered_is_not_taken(values: dict[str, Any]) -> None:
    assert refusal(FREE, "take", **values) == NOT_THERE


def test_what_was_missed_is_taken_beside_what_was_claimed() -> None:
    claimed = does(does(FREE_MUGGINS, "claim", points=8), "take", seat="A", points=8)
    both = does(claimed, "take", seat="B", points=2, muggins=True)
    assert both.taken == (Offer(Seat.A, 8), Offer(Seat.B, 2, muggins=True))
    assert [pegs.front for pegs in both.game.pegs] == [8, 2]


@given(
    st.lists(st.sampled_from(DECK), unique=True, min_size=5, max_size=5),
    st.integers(0, 29),
    st.booleans(),
)
def test_every_offer_may_be_taken_and_pegs_what_it_says(
    cards: list[Any], claim: int, muggins: bool
) -> None:
    state = lying(begun(*MUGGINS) if muggins else at(), " ".join(map(str, cards)))
    state = replace(state, claim=claim)
    for offer in offers(state, COUNTER):
        taken = does(state, "take", seat=offer.seat.name, points=offer.points)
        assert taken.game.pegs[offer.seat].front == offer.points


PEGGED = at("pegged A 5", "pegged B 3")


def fronts(state: State) -> list[int]:
    return [pegs.front for pegs in state.game.pegs]


def test_points_are_pegged_by_hand() -> None:
    assert fronts(does(PEGGED, "peg", seat="B", points=4)) == [5, 7]


@given(st.integers(1, 10**40))
def test_nobody_pegs_beyond_the_game_hole(points: int) -> None:
    after = changed(PEGGED, "peg", seat="A", points=points)
    assert fronts(after.state) == [min(121, 5 + points), 3]
    assert list(map(str, after.events)) == [f"pegged A {min(121, points)}"]


@given(st.integers(1, 10**40))
def test_no_peg_goes_back_beyond_the_start(points: int) -> None:
    after = changed(PEGGED, "back", seat="A", points=points)
    assert fronts(after.state) == [max(0, 5 - points), 3]
    assert list(map(str, after.events)) == [f"back A {min(121, points)}"]


@pytest.mark.parametrize("name", ["peg", "back"])
def test_less_than_a_hole_is_not_pegged(name: str) -> None:
    assert refusal(PEGGED, name, seat="A", points=0) == (
        "0 points cannot be right; there are 1 to 121"
    )
