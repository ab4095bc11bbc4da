"""Games, matches, players and events over HTTP."""

import csv
from collections.abc import Mapping
from typing import Any

import pytest

from scorer.house_rules import PRESETS
from scorer.variant import VARIANTS


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
    body = {"operation": "tap", "setup": "seven-card"}
    first, second = caller.post("/games", **body), caller.post("/games", **body)
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
    statuses = [caller.post(path, operation="o", **fields).status_code for fields in (first, first)]
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
    body = {"operation": "tap", "text": "pegged A 2\n"}
    first, second = caller.post("/games/import", **body), caller.post("/games/import", **body)
    assert first.json == second.json
    assert len(caller.games) == 1


def test_an_import_that_the_rules_do_not_allow_names_its_line(caller: Any) -> None:
    answer = caller.post("/games/import", text="# by hand\npegged A 2\npegged D 1\n")
    assert answer.status_code == 422
    assert "line 3" in answer.json["error"]["text"]
    assert caller.games == []


TO_61 = ("pegged A 29", "pegged B 10", "pegged A 29", "pegged A 3")


def test_a_new_match_has_no_games_and_no_sides(caller: Any) -> None:
    answer = caller.post("/matches", scheme="tournament", length={"games": 3})
    assert answer.status_code == 201
    match = answer.json
    assert (match["games"], match["sides"], match["points"], match["winner"]) == ([], [], [], None)
    assert (match["next_dealer"], match["cut_for_deal"]) == (None, True)
    assert caller.client.get(answer.headers["Location"]).json == match


def test_the_same_operation_again_starts_no_second_match(caller: Any) -> None:
    body = {"operation": "tap", "scheme": "free", "length": {"points": 3}}
    assert caller.post("/matches", **body).json == caller.post("/matches", **body).json
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


def test_the_next_game_begins_with_its_dealer_and_is_worth_what_the_match_says(caller: Any) -> None:
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
    body = {"operation": "second", "match": match, "setup": "six-card target=61"}
    play(caller, match, *TO_61)
    second = caller.post("/games", **body).json["number"]
    finish(caller, second, *TO_61)
    state = caller.get(f"/matches/{match}").json
    assert (state["points"], state["winner"]) == ([4, 0], 0)
    answer = caller.post("/games", match=match, setup="six-card target=61")
    assert (answer.status_code, answer.json["error"]["kind"]) == (422, "not-allowed")
    assert caller.post("/games", **body).json["number"] == second


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
    body = {"match": match, "setup": "six-card target=61", "names": ["Ann", "Ben"]}
    finish(caller, caller.post("/games", **body).json["number"], *TO_61)
    for other in ({"setup": "six-card"}, {"names": ["Ben", "Ann"]}):
        refused = caller.post("/games", **(body | other))
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


@pytest.fixture
def played(caller: Any) -> Any:
    """Ann has beaten Ben, and sits in another game."""
    caller.starts("six-card target=61", "named A Ann", "named B Ben", "pegged A 61")
    caller.starts("six-card", "named B Ann", "dealer A")
    return caller


def test_players_are_listed_with_their_games(played: Any) -> None:
    listed = played.get("/players").json["players"]
    assert {player["name"]: len(player["games"]) for player in listed} == {"Ann": 2, "Ben": 1}


def test_statistics_tell_who_won(played: Any) -> None:
    figures = played.get("/statistics").json
    wins = [(player["name"], player["games"], player["wins"]) for player in figures["players"]]
    assert wins == [("Ann", 2, 1), ("Ben", 1, 0)]
    assert figures["everybody"]["wins"] == 1


def test_the_table_of_statistics_has_a_row_a_player_and_everybody_last(played: Any) -> None:
    answer = played.get("/statistics.csv")
    rows = list(csv.DictReader(answer.data.decode("utf-8-sig").splitlines()))
    assert [row["name"] for row in rows] == ["Ann", "Ben", ""]
    assert rows[0]["wins"] == "1"
    assert "attachment" in answer.headers["Content-Disposition"]


def test_a_name_is_no_formula_in_the_table(caller: Any) -> None:
    caller.starts("six-card", "named A =1+1", "named B Ben", "dealer A")
    table = caller.get("/statistics.csv").data.decode("utf-8-sig")
    assert [line.split(",")[0] for line in table.splitlines()] == [
        *('"name"', '"\'=1+1"', '"Ben"', '""')
    ]


def test_excel_knows_the_letters_of_the_table(caller: Any) -> None:
    caller.starts("six-card", "named A Żółw", "dealer A")
    table = caller.get("/statistics.csv").data
    assert table.startswith(b'\xef\xbb\xbf"name"')
    assert '"Żółw"'.encode() in table


def test_before_any_game_the_statistics_are_empty(caller: Any) -> None:
    assert caller.get("/players").json["players"] == []
    assert caller.get("/statistics").json["players"] == []


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_on_offer_can_be_started_with_each_target(caller: Any, name: str) -> None:
    offered = {variant["name"]: variant for variant in caller.get("/setups").json["variants"]}
    for target in offered[name]["targets"]:
        setup = f"{name} target={target}"
        assert caller.post("/games", setup=setup).status_code == 201, setup


def test_a_house_rule_on_offer_can_be_chosen(caller: Any) -> None:
    for rule in caller.get("/setups").json["house_rules"]:
        choices = [choice["name"] for choice in rule["choices"]]
        assert rule["usual"] in choices
        for choice in choices:
            setup = f"six-card {rule['name']}={choice}"
            assert caller.post("/games", setup=setup).status_code == 201, setup


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_on_offer_fills_in_the_choices_that_it_lists(caller: Any, name: str) -> None:
    offered = {
        preset["name"]: preset["choices"] for preset in caller.get("/setups").json["presets"]
    }
    spelt_out = " ".join(f"{rule}={choice}" for rule, choice in offered[name].items())
    by_name = caller.starts(f"six-card preset={name}")
    by_choice = caller.starts(f"six-card {spelt_out}")
    assert caller.history(by_name) == caller.history(by_choice)


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
    body = {"seen": 0, "event": "pegged A 1"}
    assert refusal(caller.post("/games/99/events", **body)) == (404, "not-found")


def refusal(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json["error"]["kind"]
