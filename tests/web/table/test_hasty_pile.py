"""The first cards of a play in haste, all on one pile, are no hand that is shown."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import repeat

import pytest

from tests.web.states import begun, lying
from vision.table.track import Arrival, PictureSide
from web.table.decision import Playing, Whole, automatic_events, situation
from web.table.observing import observe
from web.table.settings import SourceKind
from web.table.state import State

DEALT = "dealer A", "starter 2S"
OF_TWO, OF_THREE = ("begun six-card", *DEALT), ("begun three-handed", *DEALT)
FIRST, FIFTH = "7C 8C 6H 10S", "9S"
TOP, HINTED = Arrival(0.0, PictureSide.TOP), Arrival(0.0, PictureSide.TOP, hinted=True)
UNTOLD = Arrival(0.0)
HASTE_S, AT_ONCE_S = 0.5, 0.1


def hasty(lines: Sequence[str], cards: str, came: Sequence[Arrival], each_s: float) -> State:
    """Cards that came one after another, the last ones as the last of these did."""
    last = repeat(came[-1], len(cards.split()) - len(came))
    arrivals = (replace(each, time_s=n * each_s) for n, each in enumerate([*came, *last]))
    return pile(lines, cards, tuple(arrivals))


def pile(lines: Sequence[str], cards: str, came: Sequence[Arrival]) -> State:
    """Cards that came so."""
    state = lying(begun(*lines), cards, SourceKind.CAMERA)
    there = tuple(
        replace(card, arrival=arrival)
        for card, arrival in zip(state.on_table.cards, came, strict=True)
    )
    return observe(replace(state, on_table=replace(state.on_table, cards=there, looked_s=9.0)))


HASTY = [(OF_TWO, [TOP, UNTOLD]), (OF_TWO, [TOP, HINTED]), (OF_THREE, [UNTOLD])]


@pytest.mark.parametrize(("lines", "sides"), HASTY)
def test_as_many_cards_of_a_pile_as_a_hand_has_are_not_counted_by_themselves(
    lines: Sequence[str], sides: Sequence[Arrival]
) -> None:
    state = hasty(lines, FIRST, sides, HASTE_S)
    assert isinstance(situation(state), Whole)
    assert automatic_events(state) == ()


@pytest.mark.parametrize(("lines", "sides"), HASTY)
def test_once_one_more_lies_there_they_are_of_the_play(
    lines: Sequence[str], sides: Sequence[Arrival]
) -> None:
    state = hasty(lines, f"{FIRST} {FIFTH}", sides, HASTE_S)
    assert isinstance(situation(state), Playing)


@pytest.mark.parametrize(("lines", "sides"), HASTY)
def test_each_of_them_may_still_be_laid(lines: Sequence[str], sides: Sequence[Arrival]) -> None:
    assert hasty(lines, FIRST, sides, HASTE_S).memory.laid_out == frozenset()


@pytest.mark.parametrize(
    ("lines", "sides", "each_s"),
    [
        (OF_TWO, [TOP], HASTE_S),
        (OF_TWO, [UNTOLD], HASTE_S),
        (OF_THREE, [TOP], HASTE_S),
        (OF_THREE, [UNTOLD], AT_ONCE_S),
    ],
)
def test_a_hand_of_one_side_or_at_once_is_counted(
    lines: Sequence[str], sides: Sequence[Arrival], each_s: float
) -> None:
    state = hasty(lines, FIRST, sides, each_s)
    assert [str(event).split()[0] for event in automatic_events(state)] == ["shown", "counted"]


SELDOM = Arrival(0.0, unseen_s=0.8)
"""Nobody sees the arms of those who look so seldom."""
BY_TURNS_S = (0.0, 0.8, 1.6, 2.4)
TWO_AT_A_LOOK_S = (0.0, 0.8, 0.8, 2.4)


@pytest.mark.parametrize("first", [SELDOM, TOP])
@pytest.mark.parametrize("times_s", [BY_TURNS_S, TWO_AT_A_LOOK_S])
def test_cards_of_two_whose_arms_nobody_sees_are_no_hand_where_each_had_the_time_to_lay_his(
    times_s: Sequence[float], first: Arrival
) -> None:
    arrivals = [first, *(replace(SELDOM, time_s=time_s) for time_s in times_s[1:])]
    state = pile(OF_TWO, FIRST, arrivals)
    assert state.memory.laid_out == frozenset()
    assert automatic_events(state) == ()


@pytest.mark.parametrize(
    ("times_s", "arrival"), [((0.0, 0.0, 0.0, 2.4), UNTOLD), ((0.0, 0.0, 0.8, 0.8), SELDOM)]
)
def test_cards_that_two_had_no_time_to_lay_by_turns_are_a_hand(
    times_s: Sequence[float], arrival: Arrival
) -> None:
    arrivals = [replace(arrival, time_s=time_s) for time_s in times_s]
    assert len(pile(OF_TWO, FIRST, arrivals).memory.laid_out) == len(FIRST.split())
