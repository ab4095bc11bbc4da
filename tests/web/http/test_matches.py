"""Matches are made of games, and tell their points."""

from collections.abc import Mapping
from typing import Any

import pytest

TO_61 = ("pegged A 29", "pegged B 10", "pegged A 29", "pegged A 3")


def test_a_new_match_has_no_games_and_no_sides(caller: Any) -> None:
    answer = caller.post("/matches", scheme="tournament", length={"games": 3})
    assert answer.status_code == 201
    match = answer.json
    assert (match["games"], match["sides"], match["points"], match["winner"]) == ([], [], [], None)
    assert (match["next_dealer"], match["cut_for_deal"]) == (None, True)
    assert caller.client.get(answer.headers["Location"]).json == match


def test_the_same_operation_again_starts_no_second_match(caller: Any) -> None:
    sent = {"operation": "tap", "scheme": "free", "length": {"points": 3}}
    assert caller.post("/matches", **sent).json == caller.post("/matches", **sent).json
    assert len(caller.get("/matches").json["matches"]) == 1


def test_a_finished_game_brings_its_match_points(caller: Any) -> None:
    match = begin(caller)
    number = play(caller, match, "dealer B", *TO_61)
    state = caller.get(f"/matches/{match}").json
    assert (state["games"], state["counted"]) == ([number], [number])
    assert (state["sides"], state["points"]) == ([["A"], ["B"]], [2, 0])
    assert (state["winner"], state["next_dealer"], state["cut_for_deal"]) == (None, "B", False)


@pytest.mark.parametrize(
    ("length", "holes"), [({"games": 3}, [1, 0]), ({"points": 5}, [3, 0]), ({"points": 4}, [3, 0])]
)
def test_the_holes_of_a_match_count_its_games_or_its_points(
    caller: Any, length: dict[str, int], holes: list[int]
) -> None:
    match = begin(caller, length, scheme="long-match")
    play(caller, match, *TO_61)
    state = caller.get(f"/matches/{match}").json
    assert (state["length"], state["games_won"], state["points"]) == (length, [1, 0], [3, 0])
    assert (state["holes"], state["over"]) == (holes, False)


def test_who_wins_the_most_games_wins_a_match_of_games(caller: Any) -> None:
    match = begin(caller, {"games": 3})
    for _ in range(2):
        play(caller, match, *TO_61)
    state = caller.get(f"/matches/{match}").json
    assert (state["winner"], state["over"], state["games_won"]) == (0, True, [2, 0])
    assert (state["next_dealer"], state["cut_for_deal"]) == (None, False)


def test_that_nobody_knows_who_deals_next_is_not_that_it_is_cut_for(caller: Any) -> None:
    match = begin(caller)
    play(caller, match, *TO_61, setup="six-card target=61 next_dealer=alternates")
    state = caller.get(f"/matches/{match}").json
    assert (state["next_dealer"], state["cut_for_deal"]) == (None, False)


def test_the_next_game_begins_with_its_dealer_and_is_worth_what_the_match_says(
    caller: Any,
) -> None:
    match = begin(caller)
    play(caller, match, *TO_61)
    game = caller.post("/games", match=match, names=["Ann", "Ben"]).json
    assert caller.history(game["number"]) == [
        "begun six-card target=61 match_points=tournament",
        *("named A Ann", "named B Ben", "dealer B"),
    ]
    assert (game["dealer"], game["deal"]) == ("B", 1)


def test_a_deleted_game_was_never_played(caller: Any) -> None:
    match = begin(caller)
    before = caller.get(f"/matches/{match}").json
    first, second = play(caller, match, *TO_61), play(caller, match, *TO_61)
    assert caller.get(f"/matches/{match}").json["over"]
    caller.delete(f"/games/{second}")
    state = caller.get(f"/matches/{match}").json
    assert (state["games"], state["points"], state["over"]) == ([first], [2, 0], False)
    caller.delete(f"/games/{first}")
    assert caller.get(f"/matches/{match}").json == before


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
    match = begin(caller, {"games": 3})
    lost = ("pegged A 29", "pegged A 29", "pegged B 29", "pegged B 29", "pegged B 3")
    numbers = [play(caller, match, *events) for events in (TO_61, lost, ())]
    finish(caller, numbers[1], "undone", "pegged A 3")
    finish(caller, numbers[2], *TO_61)
    state = caller.get(f"/matches/{match}").json
    assert (state["games"], state["counted"]) == (numbers, numbers[:2])


def test_a_match_keeps_its_setup_and_its_names_and_plays_one_game_at_a_time(caller: Any) -> None:
    match = begin(caller)
    sent = {"match": match, "setup": "six-card target=61", "names": ["Ann", "Ben"]}
    finish(caller, caller.post("/games", **sent).json["number"], *TO_61)
    for other in ({"setup": "six-card"}, {"names": ["Ben", "Ann"]}):
        refused = caller.post("/games", **(sent | other))
        assert (refused.status_code, refused.json["error"]["kind"]) == (422, "not-allowed")
    assert caller.post("/games", match=match).json["names"] == {"A": "Ann", "B": "Ben"}
    assert caller.post("/games", match=match).status_code == 422


def test_other_sides_play_another_match(caller: Any) -> None:
    match = begin(caller)
    play(caller, match, *TO_61)
    answer = caller.post("/games", match=match, setup="three-handed")
    assert answer.status_code == 422
    assert "sides" in answer.json["error"]["text"]


def test_a_match_that_is_not_there_takes_no_game(caller: Any) -> None:
    assert caller.get("/matches/9").json["error"]["kind"] == "not-found"
    assert caller.post("/games", match=9).json["error"]["kind"] == "not-found"


def begin(
    caller: Any, length: Mapping[str, int] = {"points": 4}, scheme: str = "tournament"
) -> int:
    number: int = caller.post("/matches", scheme=scheme, length=length).json["number"]
    return number


def play(caller: Any, match: int, *events: str, setup: str = "six-card target=61") -> int:
    number: int = caller.post("/games", match=match, setup=setup).json["number"]
    finish(caller, number, *events)
    return number


def finish(caller: Any, number: int, *events: str) -> None:
    for event in events:
        assert caller.logs(number, event).status_code == 200, event
