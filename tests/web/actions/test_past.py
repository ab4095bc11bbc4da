"""What happened is undone, done again, and put right."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import CardError
from tests.web.states import (
    BEN,
    CHECK,
    DEALT,
    PLAY,
    at,
    changed,
    consumed,
    does,
    lying,
    message_of,
    refusal,
    texts,
)
from web.fields import FieldError
from web.games.games import StaleError
from web.table.state import State

PEGGED = at("pegged A 5", "pegged B 3")


def fronts(state: State) -> list[int]:
    return [pegs.front for pegs in state.game.pegs]


def test_what_happened_last_is_undone() -> None:
    assert fronts(does(PEGGED, "undo")) == [5, 0]


def test_a_hand_that_was_counted_at_once_is_undone_at_once_and_not_taken_again() -> None:
    counted = does(lying(at(*DEALT), BEN), "count")
    undone = does(counted, "undo")
    assert texts(undone) == texts(at(*DEALT))
    assert consumed(undone) == counted.lying


def test_a_hand_that_was_passed_over_with_its_points_is_undone_and_done_again_at_once() -> None:
    over = at(*DEALT, "played")
    passed = does(over, "skip", points=9)
    undone = does(passed, "undo")
    assert texts(undone) == texts(over)
    assert texts(does(undone, "redo")) == texts(passed)


def test_a_beginning_is_not_undone() -> None:
    assert refusal(at(), "undo") == "there is nothing to undo"


def test_what_was_undone_is_done_again() -> None:
    counted = does(lying(at(*DEALT), BEN), "count")
    assert texts(does(does(counted, "undo"), "redo")) == texts(counted)


def test_what_was_not_undone_is_not_done_again() -> None:
    assert refusal(PEGGED, "redo") == "there is nothing to do again"
    other = does(does(PEGGED, "undo"), "peg", seat="B", points=1)
    assert refusal(other, "redo") == "there is nothing to do again"


@given(st.lists(st.integers(1, 20), max_size=5), st.data())
def test_as_much_as_was_undone_can_be_done_again(points: list[int], data: st.DataObject) -> None:
    state = at(*(f"pegged A {each}" for each in points))
    taps = data.draw(st.integers(0, len(points)))
    undone = state
    for _ in range(taps):
        undone = does(undone, "undo")
    assert texts(undone) == texts(at(*(f"pegged A {each}" for each in points[: -taps or None])))
    for _ in range(taps):
        undone = does(undone, "redo")
    assert texts(undone) == texts(state)


@pytest.mark.parametrize(
    ("event", "values", "text", "logged"),
    [
        (5, {"wrong": "8S", "card": "9S"}, "starter 9S", "misread 5 8S 9S"),
        (6, {"wrong": "5C", "card": "5H"}, "shown B 5H 5D JH KC", "misread 6 5C 5H"),
        (7, {"points": 10}, "claimed B 10", "corrected 7 claimed B 10"),
    ],
)
def test_a_step_is_put_right_by_the_number_of_its_event(
    event: int, values: dict[str, object], text: str, logged: str
) -> None:
    state = at(*DEALT, f"shown B {BEN}", "claimed B 8", settings=CHECK)
    after = changed(state, "amend", event=event, **values)
    assert texts(after.state)[event - 1] == text
    assert list(map(str, after.events)) == [logged]


@pytest.mark.parametrize("event", [8, 14])
def test_a_card_is_put_right_where_it_was_laid_and_where_it_was_shown(event: int) -> None:
    state = at(*DEALT, *PLAY, f"shown B {BEN}", "counted")
    after = does(state, "amend", event=event, wrong="KC", card="QC")
    assert [text for text in texts(after) if "QC" in text] == ["laid B QC", "shown B 5C 5D JH QC"]


@pytest.mark.parametrize(
    "values", [{}, {"points": 3}, {"card": None}, {"card": "9S"}, {"wrong": "8S"}]
)
def test_what_says_nothing_of_a_step_does_not_put_it_right(values: dict[str, object]) -> None:
    with pytest.raises(FieldError, match="say which card or points were right"):
        changed(at(*DEALT), "amend", event=5, **values)


def test_points_are_not_put_right_without_points() -> None:
    with pytest.raises(FieldError, match="say which card or points were right"):
        changed(PEGGED, "amend", event=5, wrong="8S")


def test_a_step_that_does_not_stand_is_not_put_right() -> None:
    undone = does(PEGGED, "undo")
    assert refusal(undone, "amend", event=5, points=2) == "event 5 is no step that stands"
    assert refusal(undone, "amend", event=77, points=2) == "event 77 is no step that stands"


def test_a_step_is_put_right_with_a_card_that_there_is() -> None:
    with pytest.raises(CardError):
        changed(at(*DEALT), "amend", event=5, wrong="8S", card="11X")


@pytest.mark.parametrize("event", [1, 5, 6])
def test_a_card_that_was_put_right_meanwhile_is_not_put_right_by_who_has_not_seen_it(
    event: int,
) -> None:
    state = at(*DEALT, f"shown B {BEN}", settings=CHECK)
    with pytest.raises(StaleError):
        changed(state, "amend", event=event, wrong="7C", card="9S")


def test_two_cards_of_a_hand_are_put_right_by_two_who_saw_it_as_it_was() -> None:
    state = at(*DEALT, f"shown B {BEN}", settings=CHECK)
    first = does(state, "amend", event=6, wrong="5C", card="5H")
    assert texts(does(first, "amend", event=6, wrong="KC", card="QC"))[5] == "shown B 5H 5D JH QC"


def test_what_was_put_right_is_done_again_with_the_card_that_is_laid_again() -> None:
    right = does(at(*DEALT, "laid B 5H"), "amend", event=6, wrong="5H", card="6H")
    again = does(does(does(right, "undo"), "undo"), "redo")
    assert texts(again)[-1] == "laid B 5H"
    assert message_of(again)["game"]["can_redo"]
    assert texts(does(again, "redo")) == texts(right)
