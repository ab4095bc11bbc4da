"""Events are logged once, on what was seen, or refused with the reason."""

from typing import Any

import pytest


def test_an_event_is_logged_and_its_state_answered(caller: Any) -> None:
    number = caller.starts()
    answer = caller.logs(number, "pegged A 12")
    assert (answer.status_code, answer.json["events"]) == (200, 2)
    assert answer.json == caller.get(f"/games/{number}").json
    assert caller.history(number)[-1] == "pegged A 12"


def test_the_same_operation_again_is_answered_alike_and_logged_once(caller: Any) -> None:
    number = caller.starts()
    first = caller.logs(number, "pegged A 12", operation="tap", seen=1)
    again = caller.logs(number, "pegged A 12", operation="tap", seen=1)
    assert (first.status_code, first.json) == (again.status_code, again.json)
    assert caller.history(number) == ["begun six-card", "pegged A 12"]


def test_an_operation_that_was_something_else_is_refused(caller: Any) -> None:
    number = caller.starts()
    caller.logs(number, "pegged A 12", operation="tap")
    answer = caller.logs(number, "pegged A 2", operation="tap")
    assert refusal(answer) == (409, "reused-operation")
    assert caller.history(number)[-1] == "pegged A 12"


@pytest.mark.parametrize("seen", [0, 2, 99])
def test_what_was_decided_on_another_state_is_stale(caller: Any, seen: int) -> None:
    number = caller.starts()
    assert refusal(caller.logs(number, "pegged A 12", seen=seen)) == (409, "stale")
    assert caller.history(number) == ["begun six-card"]


@pytest.mark.parametrize(
    ("event", "reason"), [("pegged D 1", "D"), ("pegged A 0", "0"), ("undone", "cannot be undone")]
)
def test_what_the_rules_do_not_allow_is_refused_with_its_reason(
    caller: Any, event: str, reason: str
) -> None:
    number = caller.starts()
    answer = caller.logs(number, event)
    assert refusal(answer) == (422, "not-allowed")
    assert reason in answer.json["error"]["text"]
    assert caller.history(number) == ["begun six-card"]


@pytest.mark.parametrize("event", ["pegged A twelve", "hello", "PEGGED A 1", "pegged  A 1"])
def test_a_line_that_is_no_event_is_quoted(caller: Any, event: str) -> None:
    answer = caller.logs(caller.starts(), event)
    assert refusal(answer) == (400, "unreadable")
    assert repr(event) in answer.json["error"]["text"]


def test_undone_takes_the_last_event_back_and_stays_in_the_history(caller: Any) -> None:
    number = caller.starts()
    before = caller.get(f"/games/{number}").json
    caller.logs(number, "pegged A 12")
    assert caller.logs(number, "undone").json["pegs"] == before["pegs"]
    assert caller.history(number)[1:] == ["pegged A 12", "undone"]


def test_a_correction_names_the_number_of_the_history(caller: Any) -> None:
    number = caller.starts("six-card", "pegged A 12", "pegged B 3")
    listed = caller.get(f"/games/{number}/events").json["events"]
    wrong = next(event["number"] for event in listed if event["text"] == "pegged A 12")
    state = caller.logs(number, f"corrected {wrong} pegged A 10").json
    assert [pegs["front"] for pegs in state["pegs"]] == [10, 3]


def test_a_game_that_is_not_there_has_no_events(caller: Any) -> None:
    assert refusal(caller.get("/games/99/events")) == (404, "not-found")
    sent = {"seen": 0, "event": "pegged A 1"}
    assert refusal(caller.post("/games/99/events", **sent)) == (404, "not-found")


def refusal(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json["error"]["kind"]
