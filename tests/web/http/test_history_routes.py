"""What the page fetches to show what happened."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from scorer.game.events import parse_event
from tests.web.player import Player
from web.services import services

HAND = "5C 5D 5H JS"
TO_THE_SHOW = ("dealer B", "starter 5S", "played", f"shown A {HAND}")


def entries(player: Player, language: str = "en") -> list[dict[str, Any]]:
    answer = player.client.get(f"/api/history?lang={language}")
    player.said.append(answer.get_data(as_text=True))
    deals = answer.get_json()["deals"]
    return [entry for deal in deals for entry in deal["entries"]]


def logs(app: Flask, *lines: str) -> None:
    here = services(app)
    for line in lines:
        number, seen = here.live.state.game_number, len(here.live.state.game.history)
        here.games.change(f"{number} {seen}", number, seen, parse_event(line))


def test_the_history_is_that_of_the_game_on_the_page(app: Flask, player: Player) -> None:
    logs(app, "pegged A 5")
    assert entries(player)[-1]["text"] == "Player 1 pegs 5"


def test_the_history_comes_in_the_language_that_is_asked_for(app: Flask, player: Player) -> None:
    logs(app, "dealer B", "starter JS")
    assert entries(player, "de")[-1]["text"] != entries(player, "en")[-1]["text"]


def test_an_entry_is_put_right_by_its_number(app: Flask, player: Player) -> None:
    logs(app, "pegged A 5", "pegged B 1")
    wrong = entries(player)[-2]
    assert player.does("amend", event=wrong["event"], points=6).status_code == 200
    right = entries(player)[-2]
    assert (right["text"], right["corrected"]) == ("Player 1 pegs 6", True)
    assert player.scores() == [6, 1]


def test_as_long_as_a_claim_may_be_called_the_truth_is_not_told(app: Flask, player: Player) -> None:
    player.does("mode", mode="muggins")
    logs(app, *TO_THE_SHOW, "claimed A 20")
    assert entries(player)[-1]["text"] == "Player 1 claims 20"
    assert "twenty-nine" not in player.said[-1]
    same = player.client.get(f"/api/history?game=0{player.state['game']['number']}")
    assert "twenty-nine" not in same.get_data(as_text=True)
    player.does("pass")
    assert "twenty-nine true" in entries(player)[-2]["text"]


def test_a_kept_picture_is_shown_with_what_it_counted(app: Flask, player: Player) -> None:
    logs(app, "pegged A 5")
    here = services(app)
    number = here.live.state.game_number
    assert player.client.get(f"/kept/{number}/2.jpg").status_code == 404
    assert player.client.get(f"/kept/{number}/{10**30}.jpg").status_code == 404
    here.log.keep_picture(number, 2, b"jpeg")
    assert entries(player)[-1]["picture"] == f"kept/{number}/2.jpg"
    picture = player.client.get(f"/kept/{number}/2.jpg")
    assert (picture.data, picture.mimetype) == (b"jpeg", "image/jpeg")
    assert picture.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["/api/history", "/kept/1/1.jpg"])
def test_pictures_are_read_while_nothing_else_uses_the_log(
    app: Flask, player: Player, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    here = services(app)
    free: list[bool] = []

    def is_free() -> bool:
        if taken := here.games.lock.acquire(blocking=False):
            here.games.lock.release()
        return taken

    def reads(kept: Any) -> Callable[..., Any]:
        def read(*_: int) -> Any:
            with ThreadPoolExecutor() as others:
                free.append(others.submit(is_free).result())
            return kept

        return read

    monkeypatch.setattr(here.log, "pictures", reads(frozenset()))
    monkeypatch.setattr(here.log, "picture", reads(b"jpeg"))
    assert player.client.get(path).status_code == 200
    assert free == [False]


def test_the_picture_of_another_game_is_not_that_of_this_one(app: Flask, player: Player) -> None:
    here = services(app)
    here.log.keep_picture(here.live.state.game_number, 1, b"jpeg")
    player.does("new", names=["Ann", "Ben"])
    assert player.client.get(f"/kept/{here.live.state.game_number}/1.jpg").status_code == 404
    assert "/kept/" not in json.dumps(entries(player))


def test_a_past_game_is_told_by_its_number(app: Flask, player: Player) -> None:
    logs(app, "named A Ann", "dealer B", "starter 5S", "played", f"shown A {HAND}", "counted")
    past = services(app).live.state.game_number
    player.does("new", names=["Zoë", "Max"])
    told = player.client.get(f"/api/history?game={past}").get_json()["deals"]
    assert told[-1]["entries"][-1]["text"].startswith("Ann counts 29")
    assert player.client.get(f"/api/review?game={past}").get_json()["deals"] == []
    for nothing in (past + 100, "x"):
        assert player.client.get(f"/api/history?game={nothing}").status_code == 404


def test_of_a_past_game_nothing_is_asked(app: Flask, player: Player) -> None:
    hands = ("shown A 5C 5D JH KC", "counted", "shown B 7C 8D 9H 9C", "counted")
    logs(app, "dealer B", "starter 8S", "played", *hands, "crib 2C 3D 4H 10S", "counted")
    here = player.client.get("/api/review").get_json()["deals"]
    past = services(app).live.state.game_number
    player.does("new", names=["Zoë", "Max"])
    then = player.client.get(f"/api/review?game={past}").get_json()["deals"]
    assert here[0]["ask"] is not None
    assert then == [{**here[0], "ask": None}]


def test_what_was_missed_on_the_card_that_ends_a_deal_is_told_once_nobody_may_call_it(
    app: Flask, player: Player
) -> None:
    player.does("new", variant="noddy", rules={"muggins": "show-and-play"})
    hands = ("shown B 5H 10C 2D", "claimed B 4", "shown A 5S 6D JD", "claimed A 4")
    play = ("laid B 10C", "laid A JD", "laid B 5H", "laid A 6D")
    logs(app, "dealer A", "starter KS", *hands, *play, "claimed A 1")
    assert player.client.get("/api/review").get_json()["deals"] == []
    logs(app, "starter 2H")
    (deal,) = player.client.get("/api/review").get_json()["deals"]
    assert any("missed 1 point" in line for line in deal["lines"])


def test_the_games_that_are_kept_are_listed_with_the_one_on_the_page(
    app: Flask, player: Player
) -> None:
    logs(app, "pegged A 5")
    player.does("new", names=["Zoë", "Max"])
    player.does("peg", seat="A", points=1)
    listed = player.client.get("/api/kept").get_json()["games"]
    assert [(game["text"], game["here"]) for game in listed] == [
        ("Zoë 1, Max 0", True),
        ("Player 1 5, Player 2 0", False),
    ]


def test_the_result_comes_with_the_end_of_the_game(app: Flask, player: Player) -> None:
    assert player.client.get("/api/result").get_json() is None
    logs(app, "pegged A 121")
    assert player.client.get("/api/result").get_json()["players"] == ["Player 1", "Player 2"]
