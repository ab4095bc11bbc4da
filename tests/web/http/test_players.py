"""Players, and what their games come to."""

import csv
from typing import Any

import pytest


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
    told = [(player["name"], player["games"], player["wins"]) for player in figures["players"]]
    assert told == [("Ann", 2, 1), ("Ben", 1, 0)]
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
