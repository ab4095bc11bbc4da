"""The people of a film answer what is asked with what is true of it."""

from typing import Any

import pytest

from tests.films.play.tapping import People
from tests.web.states import at, lying
from vision.film.film import SeenEvent
from web.table.state import State

FILM = [
    SeenEvent(0.0, "dealer A"),
    SeenEvent(5.0, "starter 8D"),
    SeenEvent(7.0, "laid B 4S"),
    SeenEvent(9.0, "laid A KH"),
    SeenEvent(20.0, "shown B 4S 5S 6S 7S"),
    SeenEvent(40.0, "starter 2C"),
]
PLAYED = ("dealer A", "unread", "laid B 4S")


def answered(state: State, time_s: float = 10.0, **asks: Any) -> State:
    after = People(FILM).answer(state, asks, time_s)
    assert after is not None
    return after


def last(state: State) -> str:
    return str(state.game.history[-1])


def test_they_tell_the_starter_of_the_deal_that_is_played() -> None:
    assert last(answered(at(*PLAYED), kind="starter")) == "corrected 5 starter 8D"
    assert last(answered(at(*PLAYED), 41.0, kind="starter")) == "corrected 5 starter 2C"


def test_they_tell_the_card_that_was_laid_next() -> None:
    assert last(answered(at(*PLAYED), kind="laid")) == "laid A KH"


@pytest.mark.parametrize(
    ("before", "doubt", "card"),
    [
        (PLAYED, "KD?KH", "KH"),
        (("dealer A",), "3D?8D", "8D"),
        ((*PLAYED, "played"), "6C?6S", "6S"),
    ],
)
def test_they_know_what_a_doubtful_card_is(before: tuple[str, ...], doubt: str, card: str) -> None:
    candidates = [{"card": each} for each in doubt.split("?")]
    state = lying(at(*before), doubt)
    after = answered(state, kind="doubt", number=0, candidates=candidates)
    assert [str(each.card) for each in after.on_table.cards] == [card]


def test_nobody_answers_what_is_no_question() -> None:
    assert People(FILM).answer(at(*PLAYED), {"kind": "play"}, 10.0) is None
