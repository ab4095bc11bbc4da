"""What is asked of the cards of the play, and said of a play that was not wholly seen."""

from dataclasses import replace
from typing import Any

from scorer.cards import Card
from scorer.language.sentence import ENGLISH
from scorer.setup import Seat
from tests.web.asking import asks_json
from tests.web.states import ANN, BEN, DEALT, PLAY, at, came, does, lying, saw
from web.page.questions import NOT_ALL_SEEN
from web.table.lay_inference import ArrivedCard
from web.table.settings import SourceKind
from web.table.state import State


def asks(state: State) -> list[tuple[Any, str]]:
    return [(ask["kind"], ask["text"]) for ask in asks_json(state, ENGLISH)]


def test_after_a_play_of_which_not_all_was_seen_that_is_said_until_the_crib_is_due() -> None:
    lays, told = PLAY[:6], ("play", str(NOT_ALL_SEEN))
    shown = at(*DEALT, *lays, "played", f"shown B {BEN}", "counted")
    assert asks(lying(shown, "", SourceKind.CAMERA)) == [told]
    assert asks(lying(shown, "")) == []
    over = at(*DEALT, *PLAY, f"shown B {BEN}", "counted")
    assert told not in asks(lying(over, "", SourceKind.CAMERA))
    counted = does(lying(shown, ANN), "count")
    assert told not in asks(lying(counted, "", SourceKind.CAMERA))


def test_what_is_asked_of_a_hand_comes_before_that_not_all_of_the_play_was_seen() -> None:
    state = lying(at(*DEALT, *PLAY[:1], "played"), "5C 5D JH KC?KS", SourceKind.CAMERA)
    assert asks(state) == [("doubt", "king of clubs or king of spades?")]


def test_a_doubt_that_may_be_the_card_that_was_not_seen_is_asked_alone() -> None:
    state = came(lying(at(*DEALT, "laid B 5C"), "7C 6S?9S", SourceKind.CAMERA), [3.0, 1.0])
    waits = ArrivedCard(0, Card.parse("7C"), 3.0, 3.0, Seat.B, in_row=True)
    now = saw(state, on_table=replace(state.on_table, looked_s=9.0), arrived=(waits,))
    assert asks(now) == [("doubt", "six of spades or nine of spades?")]
