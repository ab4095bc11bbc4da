"""Matches are made of games, and tell their points."""

from typing import Any

TO_61 = ("pegged A 29", "pegged B 10", "pegged A 29", "pegged A 3")


def test_a_new_match_has_no_games_and_no_sides(caller: Any) -> None:
    answer = caller.post("/matches", scheme="tournament", length=3)
    assert answer.status_code == 201
    match = answer.json
    assert (match["games"], match["sides"], match["points"], match["winner"]) == ([], [], [], None)
    assert caller.client.get(answer.headers["Location"]).json == match


def test_the_same_operation_again_starts_no_second_match(caller: Any) -> None:
    sent = {"operation": "tap", "scheme": "free", "length": 3}
    assert caller.post("/matches", **sent).json == caller.post("/matches", **sent).json
    assert len(caller.get("/matches").json["matches"]) == 1


def test_a_finished_game_brings_its_match_points(caller: Any) -> None:
    match = begin(caller)
    number = play(caller, match, "dealer B", *TO_61)
    state = caller.get(f"/matches/{match}").json
    assert (state["games"], state["counted"]) == ([number], [number])
    assert (state["sides"], state["points"]) == ([["A"], ["B"]], [2, 0])
    assert (state["winner"], state["next_dealer"]) == (None, "B")


def test_who_deals_next_is_not_known_where_nobody_noted_the_dealer(caller: Any) -> None:
    match = begin(caller)
    play(caller, match, *TO_61)
    assert caller.get(f"/matches/{match}").json["next_dealer"] is None


def test_seat_a_may_be_the_next_dealer(caller: Any) -> None:
    match = begin(caller)
    play(caller, match, "dealer B", "pegged B 61")
    assert caller.get(f"/matches/{match}").json["next_dealer"] == "A"


def test_a_game_that_goes_on_counts_nothing_yet(caller: Any) -> None:
    match = begin(caller)
    play(caller, match, "pegged A 29")
    state = caller.get(f"/matches/{match}").json
    assert (state["counted"], state["points"]) == ([], [0, 0])


def test_a_match_that_is_won_takes_no_more_games(caller: Any) -> None:
    match = begin(caller)
    sent = {"operation": "second", "match": match, "setup": "six-card target=61"}
    play(caller, match, *TO_61)
    second = caller.post("/games", **sent).json["number"]
    finish(caller, second, *TO_61)
    state = caller.get(f"/matches/{match}").json
    assert (state["points"], state["winner"]) == ([4, 0], 0)
    answer = caller.post("/games", match=match, setup="six-card target=61")
    assert (answer.status_code, answer.json["error"]["kind"]) == (422, "not-allowed")
    assert caller.post("/games", **sent).json["number"] == second


def test_a_game_begun_before_the_match_was_won_does_not_count_after_it(caller: Any) -> None:
    match = begin(caller)
    numbers = [play(caller, match) for _ in range(3)]
    for number in numbers:
        finish(caller, number, *TO_61)
    state = caller.get(f"/matches/{match}").json
    assert (state["games"], state["counted"]) == (numbers, numbers[:2])


def test_other_sides_play_another_match(caller: Any) -> None:
    match = begin(caller)
    play(caller, match)
    answer = caller.post("/games", match=match, setup="three-handed")
    assert answer.status_code == 422
    assert "sides" in answer.json["error"]["text"]


def test_a_match_that_is_not_there_takes_no_game(caller: Any) -> None:
    assert caller.get("/matches/9").json["error"]["kind"] == "not-found"
    assert caller.post("/games", match=9).json["error"]["kind"] == "not-found"


def begin(caller: Any) -> int:
    number: int = caller.post("/matches", scheme="tournament", length=4).json["number"]
    return number


def play(caller: Any, match: int, *events: str) -> int:
    number: int = caller.post("/games", match=match, setup="six-card target=61").json["number"]
    finish(caller, number, *events)
    return number


def finish(caller: Any, number: int, *events: str) -> None:
    for event in events:
        assert caller.logs(number, event).status_code == 200, event
