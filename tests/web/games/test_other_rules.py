"""A game that was logged by the rules of another version stands in nobody's way."""

from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from flask import Flask

from scorer.house_rules import MatchPoints
from scorer.match.match import PointCount
from web.app import create_app
from web.command.main import main
from web.log.rows import NewGame
from web.log.store import GameLog
from web.services import Config, services

OLD = NewGame(("begun six-card", "named A Ann", "sneezed A"), ("Ann", None), 1, on_page=True)
EXPORT = "write it down with `cribcam games export 1`"


@pytest.fixture
def config(config: Config) -> Config:
    """Plant the game as the one with which the page would go on."""
    with closing(GameLog(config.database)) as log:
        log.start_match("match", MatchPoints.FREE, PointCount(10))
        log.start("old", OLD)
    return config


def test_the_page_begins_another_game_and_says_once_how_to_export_the_old_one(
    config: Config, sit_down: Callable[[Flask], Any], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = []
    for _ in range(2):
        app = create_app(config)
        with closing(services(app)):
            assert sit_down(app).scores() == [0, 0]
            assert [entry.number for entry in services(app).games.entries()] == [2, 1]
        lines += capsys.readouterr().err.splitlines()
    (line,) = lines
    assert line.startswith("cribcam: game 1 does not go by the rules of this version of cribcam")
    assert EXPORT in line


def test_the_interface_says_it_and_still_writes_the_game_down(app: Flask) -> None:
    client: Any = app.test_client()
    answer = client.get("/api/v1/games/1")
    assert (answer.status_code, answer.json["error"]["kind"]) == (503, "unavailable")
    assert EXPORT in answer.json["error"]["text"]
    assert client.get("/api/v1/games/1/text").text.endswith("named A Ann\nsneezed A\n")


def test_the_game_can_be_deleted(app: Flask) -> None:
    client: Any = app.test_client()
    assert client.delete("/api/v1/games/1").status_code == 204
    assert [game["number"] for game in client.get("/api/v1/games").json["games"]] == [2]


def test_statistics_leave_the_game_out_and_say_so(app: Flask) -> None:
    client: Any = app.test_client()
    figures = client.get("/api/v1/statistics").json
    assert (figures["left_out"], figures["players"], figures["everybody"]["games"]) == ([1], [], 0)


def test_the_command_leaves_the_game_out_and_says_so(
    config: Config, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["games", "statistics", "--json", "--db", str(config.database)]) == 0
    out, err = capsys.readouterr()
    assert (len(out.splitlines()), err.count("\n")) == (1, 1)
    assert err.startswith("cribcam: game 1 is left out")


def test_the_command_says_so_in_the_language_asked_for(
    config: Config, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["games", "statistics", "--lang", "de", "--db", str(config.database)]) == 0
    assert "Partie 1 zählt nicht mit" in capsys.readouterr().err


def test_the_match_of_the_game_counts_it_for_nothing_and_goes_on(app: Flask) -> None:
    client: Any = app.test_client()
    match = client.get("/api/v1/matches/1").json
    assert (match["games"], match["counted"], match["next_dealer"]) == ([1], [], None)
    assert match["cut_for_deal"] is False
    body = {"operation": "next", "match": 1}
    assert client.post("/api/v1/games", json=body).json["setup"]["text"] == "six-card"
