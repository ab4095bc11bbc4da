"""The life of a game, from its start to its end."""

from typing import Any

import pytest


def test_a_game_is_started_with_its_setup_and_its_names(caller: Any) -> None:
    answer = caller.post("/games", setup="six-card target=61 muggins=show", names=["Ann", "Ben"])
    assert answer.status_code == 201
    events = caller.history(answer.json["number"])
    assert events == ["begun six-card target=61 muggins=show", "named A Ann", "named B Ben"]


def test_without_a_setup_the_usual_game_is_started(caller: Any) -> None:
    assert caller.history(caller.post("/games").json["number"]) == ["begun six-card"]


def test_a_new_game_has_an_address(caller: Any) -> None:
    answer = caller.post("/games")
    assert caller.client.get(answer.headers["Location"]).json == answer.json


def test_starting_again_with_the_same_operation_starts_nothing(caller: Any) -> None:
    sent = {"operation": "tap", "setup": "seven-card"}
    first, second = caller.post("/games", **sent), caller.post("/games", **sent)
    assert (first.status_code, first.json) == (second.status_code, second.json)
    assert len(caller.games) == 1


@pytest.mark.parametrize(
    ("path", "first", "other"),
    [
        ("/games", {"setup": "seven-card"}, {"setup": "five-card"}),
        ("/games", {"names": ["Ann", "Ben"]}, {"names": ["Ben", "Ann"]}),
        ("/games", {"names": ["Ann", "Ben"]}, {"match": 1}),
        ("/games", {"match": 1}, {"match": 2}),
        ("/games/import", {"text": "pegged A 2\n"}, {"text": "pegged A 3\n"}),
        (
            "/matches",
            {"scheme": "free", "length": {"games": 3}},
            {"scheme": "free", "length": {"games": 5}},
        ),
        (
            "/matches",
            {"scheme": "free", "length": {"games": 3}},
            {"scheme": "tournament", "length": {"games": 3}},
        ),
    ],
)
def test_an_operation_begins_nothing_else_the_second_time(
    caller: Any, path: str, first: dict[str, object], other: dict[str, object]
) -> None:
    for _ in range(2):
        caller.post("/matches", scheme="free", length={"games": 3})
    statuses = [caller.post(path, operation="o", **sent).status_code for sent in (first, first)]
    answer = caller.post(path, operation="o", **other)
    assert statuses == [201, 201]
    assert (answer.status_code, answer.json["error"]["kind"]) == (409, "reused-operation")


def test_games_are_listed_the_newest_first(caller: Any) -> None:
    first = caller.starts()
    second = caller.starts("three-handed", "named B Ben")
    assert [game["number"] for game in caller.games] == [second, first]
    assert caller.games[0]["names"] == ["A", "Ben", "C"]
    assert caller.games[0]["events"] == 2


def test_the_state_of_a_game_tells_how_many_events_it_has(caller: Any) -> None:
    number = caller.starts("six-card", "pegged A 2", "undone")
    assert caller.get(f"/games/{number}").json["events"] == 3


def test_a_deleted_game_is_gone(caller: Any) -> None:
    number = caller.starts()
    answer = caller.delete(f"/games/{number}")
    assert (answer.status_code, answer.data) == (204, b"")
    assert caller.get(f"/games/{number}").status_code == 404
    assert caller.delete(f"/games/{number}").status_code == 404
    assert caller.games == []


def test_an_exported_game_is_imported_as_it_was(caller: Any) -> None:
    number = caller.starts("six-card", "named A Ann", "pegged A 2", "pegged B 3", "undone")
    answer = caller.post("/games/import", text=caller.get(f"/games/{number}/text").text)
    assert answer.status_code == 201
    assert caller.history(answer.json["number"]) == caller.history(number)


def test_an_import_may_begin_with_a_byte_order_mark(caller: Any) -> None:
    number = caller.post("/games/import", text="\ufeffpegged A 2\n").json["number"]
    assert caller.get(f"/games/{number}/text").text.endswith("\npegged A 2\n")


def test_importing_again_with_the_same_operation_keeps_one_game(caller: Any) -> None:
    sent = {"operation": "tap", "text": "pegged A 2\n"}
    first, second = caller.post("/games/import", **sent), caller.post("/games/import", **sent)
    assert first.json == second.json
    assert len(caller.games) == 1


def test_an_import_that_the_rules_do_not_allow_names_its_line(caller: Any) -> None:
    answer = caller.post("/games/import", text="# by hand\npegged A 2\npegged D 1\n")
    assert answer.status_code == 422
    assert "line 3" in answer.json["error"]["text"]
    assert caller.games == []
