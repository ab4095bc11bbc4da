"""Why whole cards are asked about, though every one of them is certain."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import Card
from tests.web.seeing import SPOTS
from tests.web.states import BEN, CRIB, DEALT, STARTER, at, came, lying, one_by_one, saw
from tests.web.watching import cards_of
from vision.table.track import Arrival, PictureSide
from web.table.card import came_one_by_one
from web.table.cards import TableCards
from web.table.hand_candidate import HandCandidate, hand_candidate
from web.table.hand_doubts import needs_confirmation
from web.table.seating import PictureSides, Seating
from web.table.settings import SourceKind
from web.table.state import State

COUNTED = (f"shown B {BEN}", "counted")
WHOLE_DEAL = (*DEALT, *COUNTED, "uncounted", f"crib {CRIB}", "counted")


def seen(state: State, cards: str) -> State:
    return lying(state, cards, SourceKind.CAMERA)


def odd(state: State) -> bool:
    candidate = hand_candidate(state)
    assert isinstance(candidate, HandCandidate)
    assert candidate.complete
    return needs_confirmation(state, candidate)


def test_a_hand_that_comes_at_once_is_counted() -> None:
    assert not odd(seen(at(*DEALT), BEN))


def test_a_hand_that_nobody_saw_come_is_asked_about() -> None:
    hand = seen(at(*DEALT), BEN)
    assert odd(came(hand, [None, 0.0, 0.0, 0.0]))


def test_a_hand_of_which_somebody_said_what_no_camera_sees_is_counted() -> None:
    hand = seen(at(*DEALT), "5C 5D JH")
    assert not odd(replace(hand, on_table=hand.on_table.add(Card.parse("KC"))))


@pytest.mark.parametrize(
    ("times_s", "alone"),
    [
        ([0.0, 0.5, 1.0, 1.5], False),
        ([0.0, 0.0, 9.0, 9.0], False),
        ([0.0, 4.0, 9.0, 9.0], True),
        ([0.0, 4.0, 9.0, 14.0], True),
    ],
)
def test_a_hand_that_comes_one_by_one_is_the_play(times_s: list[float], alone: bool) -> None:
    assert odd(came(seen(at(*DEALT), BEN), times_s)) is alone


@pytest.mark.parametrize(("unseen_s", "alone"), [(0.1, True), (0.8, False)])
def test_cards_of_a_hand_that_is_looked_at_seldom_came_at_once_as_far_as_anybody_saw(
    unseen_s: float, alone: bool
) -> None:
    arrivals = [Arrival(time_s, unseen_s=unseen_s) for time_s in (0.0, 0.8, 0.8, 1.6)]
    cards = seen(at(*DEALT), BEN).on_table.cards
    came = [replace(card, arrival=one) for card, one in zip(cards, arrivals, strict=True)]
    assert came_one_by_one(came) is alone


def test_cards_come_one_by_one_in_the_show_once_a_hand_was_counted() -> None:
    assert not odd(one_by_one(seen(at(*DEALT, *COUNTED), "7C 8D 9H 9C")))


@given(st.permutations([0.0, 4.0, 9.0, 14.0]))
def test_where_the_cards_of_the_play_lie_tells_nothing_of_how_they_came(
    times_s: list[float],
) -> None:
    assert came_one_by_one(came(seen(at(*DEALT), BEN), times_s).on_table.cards)


@pytest.mark.parametrize(("waited", "asked"), [(4, True), (1, True), (0, False)])
def test_a_hand_is_asked_about_of_which_a_card_waited_as_something_was_undone(
    waited: int, asked: bool
) -> None:
    """It may be another player's, or of another deal."""
    state = seen(at(*DEALT, "played", "pegged A 1", "undone"), BEN)
    times_s = [0.0] * waited + [1.0] * (4 - waited)
    assert odd(saw(came(state, times_s), changed_s=0.5)) is asked


def test_a_hand_beside_which_a_counted_card_lies_again_is_asked_about() -> None:
    state = at(*DEALT, *COUNTED)
    assert odd(seen(state, "7C 8D 9H 9C KC"))
    stays = seen(state, "7C 8D 9H 9C KC").on_table.consume([Card.parse("KC")])
    assert not odd(replace(seen(state, "7C 8D 9H 9C KC"), on_table=stays))


def test_a_counted_card_that_lay_there_first_keeps_no_hand_waiting() -> None:
    state = seen(at(*DEALT, *COUNTED), "7C 8D 9H 9C KC")
    assert not odd(came(state, [0.0, 0.0, 0.0, 0.0, None]))


def test_the_starter_that_nobody_saw_come_is_asked_about_unless_the_game_has_only_begun() -> None:
    assert not odd(came(seen(at("dealer A"), STARTER), [None]))
    undone = at("dealer A", f"starter {STARTER}", "undone")
    assert odd(came(seen(undone, STARTER), [None]))


def test_a_starter_beside_old_cards_is_asked_about() -> None:
    state = seen(at("dealer A"), STARTER)
    old = lying(state, "5C 8S").on_table.consume([Card.parse("5C")])
    assert odd(replace(state, on_table=old))


@pytest.mark.parametrize("played", [False, True])
def test_a_hand_of_the_last_deal_is_asked_about_before_any_card_of_the_next_was_laid(
    played: bool,
) -> None:
    lays = ("laid A KD", "laid B 9D", "played") if played else ()
    state = seen(at(*WHOLE_DEAL, "starter 6H", *lays), BEN)
    assert odd(state) is not played


@pytest.mark.parametrize(("card", "moved"), [("5C", True), ("6H", False)])
def test_a_card_of_the_last_deal_that_came_before_it_was_cleared_is_no_new_starter(
    card: str, moved: bool
) -> None:
    state = seen(at(*WHOLE_DEAL), card)
    assert not odd(state)
    littered = replace(state.on_table, consumed_lay_s=0.0)
    assert odd(replace(state, on_table=littered)) is moved


def test_cards_that_lie_apart_are_no_hand() -> None:
    apart = TableCards.read(cards_of(BEN, [*SPOTS[:3], SPOTS[-1]]))
    assert odd(came(replace(seen(at(*DEALT), BEN), on_table=apart), [0.0] * 4))


SEATED = PictureSides(seated=(PictureSide.BOTTOM, PictureSide.TOP))


@pytest.mark.parametrize(
    ("side", "asked"), [(PictureSide.TOP, True), (PictureSide.BOTTOM, False), (None, False)]
)
def test_a_starter_that_comes_from_another_side_than_the_dealers_may_be_a_card_of_the_play(
    side: PictureSide | None, asked: bool
) -> None:
    state = saw(seen(at("dealer A"), STARTER), seating=Seating(SEATED))
    cards = tuple(replace(card, arrival=Arrival(0.0, side)) for card in state.on_table.cards)
    assert odd(replace(state, on_table=replace(state.on_table, cards=cards))) is asked
