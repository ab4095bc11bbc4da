"""What happened, what it comes to, and what is kept secret until it is claimed."""

import json
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from xml.etree import ElementTree

import pytest
from flask import Flask

from scorer.game.events import parse_event
from scorer.game.game import Game
from tests.web.player import Player
from web.log import LostError
from web.services import services

HAND = "5C 5D 5H JS"
TO_THE_SHOW = ("dealer B", "starter 5S", "played", f"shown A {HAND}")

SVG = "{http://www.w3.org/2000/svg}"


def entries(player: Player, language: str = "en") -> list[dict[str, Any]]:
    answer = player.client.get(f"/api/history?lang={language}")
    player.said.append(answer.get_data(as_text=True))
    deals = answer.get_json()["deals"]
    return [entry for deal in deals for entry in deal["entries"]]


def logs(app: Flask, *lines: str) -> None:
    served = services(app)
    for line in lines:
        number, seen = served.live.state.game_number, len(served.live.state.game.history)
        served.games.change(f"{number} {seen}", number, seen, parse_event(line))


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
    assert "true count twenty-nine" in entries(player)[-2]["text"]


def test_a_kept_picture_is_shown_with_what_it_counted(app: Flask, player: Player) -> None:
    logs(app, "pegged A 5")
    served = services(app)
    number = served.live.state.game_number
    assert player.client.get(f"/kept/{number}/2.jpg").status_code == 404
    assert player.client.get(f"/kept/{number}/{10**30}.jpg").status_code == 404
    served.log.keep_picture(number, 2, b"jpeg")
    assert entries(player)[-1]["picture"] == f"kept/{number}/2.jpg"
    picture = player.client.get(f"/kept/{number}/2.jpg")
    assert (picture.data, picture.mimetype) == (b"jpeg", "image/jpeg")
    assert picture.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["/api/history", "/kept/1/1.jpg"])
def test_pictures_are_read_while_nothing_else_uses_the_log(
    app: Flask, player: Player, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    served = services(app)
    free: list[bool] = []

    def is_free() -> bool:
        if taken := served.games.lock.acquire(blocking=False):
            served.games.lock.release()
        return taken

    def reads(kept: Any) -> Callable[..., Any]:
        def read(*_: int) -> Any:
            with ThreadPoolExecutor() as others:
                free.append(others.submit(is_free).result())
            return kept

        return read

    monkeypatch.setattr(served.log, "pictures", reads(frozenset()))
    monkeypatch.setattr(served.log, "picture", reads(b"jpeg"))
    assert player.client.get(path).status_code == 200
    assert free == [False]


def test_the_picture_of_another_game_is_not_that_of_this_one(app: Flask, player: Player) -> None:
    served = services(app)
    served.log.keep_picture(served.live.state.game_number, 1, b"jpeg")
    player.does("new", names=["Ann", "Ben"])
    assert player.client.get(f"/kept/{served.live.state.game_number}/1.jpg").status_code == 404
    assert "/kept/" not in json.dumps(entries(player))


def test_a_past_game_is_told_by_its_number(app: Flask, player: Player) -> None:
    logs(app, "named A Ann", "dealer B", "starter 5S", "played", f"shown A {HAND}", "counted")
    past = services(app).live.state.game_number
    player.does("new", names=["Zoë", "Max"])
    deals = player.client.get(f"/api/history?game={past}").get_json()["deals"]
    assert deals[-1]["entries"][-1]["text"].startswith("Ann counts 29")
    assert player.client.get(f"/api/review?game={past}").get_json()["deals"] == []
    for nothing in (past + 100, "x"):
        assert player.client.get(f"/api/history?game={nothing}").status_code == 404


@pytest.mark.parametrize(
    ("address", "refusal"),
    [
        ("/api/history?game=99", "es gibt keine Partie 99"),
        ("/curve.svg?game=" + "9" * 30, "es gibt keine Partie " + "9" * 30),
        ("/samples/none.jpg", "kein Beispiel heißt „none.jpg“"),
    ],
)
def test_what_is_not_there_is_refused_in_the_language_of_the_page(
    player: Player, address: str, refusal: str
) -> None:
    answer = player.client.get(address, headers={"Accept-Language": "de"})
    assert (answer.status_code, answer.get_json()["error"]["text"]) == (404, refusal)


def test_games_that_cannot_be_read_are_not_said_to_be_none(
    app: Flask, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_number: int) -> Game:
        raise LostError("the file is damaged")

    monkeypatch.setattr(services(app).games, "game", fails)
    assert player.client.get("/api/history?game=99").status_code == 503


def test_of_a_past_game_nothing_is_asked(app: Flask, player: Player) -> None:
    hands = ("shown A 5C 5D JH KC", "counted", "shown B 7C 8D 9H 9C", "counted")
    logs(app, "dealer B", "starter 8S", "played", *hands, "crib 2C 3D 4H 10S", "counted")
    deals = player.client.get("/api/review").get_json()["deals"]
    past = services(app).live.state.game_number
    player.does("new", names=["Zoë", "Max"])
    then = player.client.get(f"/api/review?game={past}").get_json()["deals"]
    assert deals[0]["ask"] is not None
    assert then == [{**deals[0], "ask": None}]


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


def test_the_curve_is_by_default_that_of_the_game_on_the_page(app: Flask, player: Player) -> None:
    logs(app, "pegged A 5")
    curve = player.client.get("/curve.svg?lang=en")
    assert curve.mimetype == "image/svg+xml"
    assert "Player 1 5, Player 2 0" in curve.text


def test_the_curve_of_another_game_is_drawn_by_its_number(app: Flask, player: Player) -> None:
    number = services(app).games.start("other", names=("Ann", "Ben"))
    assert "Ann 0, Ben 0" in player.client.get(f"/curve.svg?game={number}&lang=en").text


def test_for_a_list_the_curve_is_its_lines_alone(app: Flask, player: Player) -> None:
    logs(app, "pegged A 5")
    small = ElementTree.fromstring(player.client.get("/curve.svg?small").text)
    assert not [*small.iter(f"{SVG}text")]
    assert len([*small.iter(f"{SVG}path")]) == 2


@pytest.mark.parametrize("number", ["99", "first", "", "-1", "9" * 30])
def test_there_is_no_curve_of_a_game_that_is_not_kept(player: Player, number: str) -> None:
    assert player.client.get(f"/curve.svg?game={number}").status_code == 404


def test_the_statistics_come_in_the_language_that_is_asked_for(player: Player) -> None:
    english, german = (
        player.client.get(f"/curve.svg?lang={language}").text for language in ("en", "de")
    )
    assert "double skunk" in english
    assert "double skunk" not in german


def test_as_long_as_a_claim_may_be_called_no_figure_counts_it(app: Flask, player: Player) -> None:
    player.does("mode", mode="muggins")
    logs(app, *TO_THE_SHOW, "claimed A 20")
    assert "29" not in player.client.get("/api/statistics").text
    player.does("pass")
    assert "29" in player.client.get("/api/statistics").text


def test_the_odds_of_29_wait_for_one_starter(caller: Any) -> None:
    odds = caller.get("/odds", hand="5C 5D 5H JS", seen="KH 9D").json
    assert odds["best"] == ["5S"]
    assert odds["odds"][-1] == {
        "points": 29,
        "starters": 1,
        "chance": pytest.approx(1 / 46),
        "at_least": pytest.approx(1 / 46),
    }


def test_a_crib_has_no_flush_of_four(caller: Any) -> None:
    query = {"hand": "2C 4C 6C 8C"}
    hand = caller.get("/odds", **query).json["odds"][0]["points"]
    crib = caller.get("/odds", **query, crib="true").json["odds"][0]["points"]
    assert (hand, crib) == (4, 0)


def test_the_census_counts_every_hand(caller: Any) -> None:
    census = caller.get("/census").json
    assert (census["hands"], census["impossible"]) == (12994800, [19, 25, 26, 27])
    assert caller.get("/census", variant="five-card").json["best"] == 20


def test_advice_ranks_every_discard(caller: Any) -> None:
    advice = caller.get("/advice", dealt="5C 6C 7D 8H 8S 9D", role="dealer").json
    assert len(advice["discards"]) == 15
    assert advice["discards"][0]["discarded"] == ["5C", "6C"]


@pytest.mark.parametrize(
    ("path", "query", "reason"),
    [
        ("/odds", {}, "hand must be a text"),
        ("/odds", {"hand": ""}, "not 0"),
        ("/odds", {"hand": "5C 5D 5H JS", "crib": "1"}, "crib must be true or false"),
        ("/odds", {"hand": "5C 5D 5H 11S"}, "11S"),
        ("/odds", {"hand": "5C 5D 5H 5C"}, "5♣ is there twice"),
        ("/odds", {"hand": "5C 5D 5H JS", "crib": "yes"}, "crib must be true or false"),
        ("/odds", {"hand": "5C 5D 5H JS", "variant": "whist"}, "whist"),
        ("/odds", {"hand": "5C 5D 5H", "variant": "costly-colours"}, "not counted as cribbage"),
        ("/census", {"variant": "noddy", "crib": "true"}, "no crib"),
        ("/advice", {"dealt": "5C 6C 7D 8H 8S 9D"}, "role must be one of dealer, pone"),
        ("/advice", {"dealt": "5C 6C", "role": "pone"}, "6 cards are dealt"),
        ("/advice", {"dealt": "5C 6C 7D 8H 8S 9D", "role": "pone", "model": "x"}, "no model"),
    ],
)
def test_a_wrong_question_is_answered_with_what_is_wrong(
    caller: Any, path: str, query: dict[str, str], reason: str
) -> None:
    answer = caller.get(path, **query)
    assert answer.status_code == 400
    assert answer.json["error"]["kind"] == "unreadable"
    assert reason in answer.json["error"]["text"]


@pytest.mark.parametrize(
    ("path", "known"),
    [
        ("/odds", "hand, seen, crib, variant, lang"),
        ("/census", "crib, variant, lang"),
        ("/advice", "dealt, role, variant, model, lang"),
        ("/games", "lang"),
        ("/statistics.csv", "lang"),
    ],
)
def test_a_query_that_nobody_reads_is_refused_with_those_that_are_known(
    caller: Any, path: str, known: str
) -> None:
    answer = caller.get(path, cards="5C 5D 5H JS")
    assert (answer.status_code, answer.json["error"]["kind"]) == (400, "unreadable")
    assert answer.json["error"]["text"] == f"there is no query field 'cards'; there are {known}"


def test_every_address_may_be_asked_in_a_language(caller: Any) -> None:
    assert caller.get("/games", lang="de").status_code == 200


CARD = re.compile(r"\b(?:[A2-9JQK]|10)[SHDC]\b")
STARTED = ("dealer B", "starter 5S")
NOTHING, TWENTY_NINE = "2C 4D 9H QC", "5C 5D 5H JS"


def visible_text(caller: Any, hand: str) -> str:
    """Show a hand, and give all that is told then, without the cards themselves."""
    number = caller.starts("six-card muggins=show", *STARTED, f"shown A {hand}")
    state = caller.get(f"/games/{number}").json | {"number": None}
    figures = caller.get("/statistics").json
    caller.delete(f"/games/{number}")
    return CARD.sub("?", json.dumps([state, figures]))


def test_before_the_claim_a_hand_of_29_looks_like_one_of_nothing(caller: Any) -> None:
    assert visible_text(caller, TWENTY_NINE) == visible_text(caller, NOTHING)


def test_the_answer_to_the_event_keeps_the_secret_too(caller: Any) -> None:
    number = caller.starts("six-card muggins=show", *STARTED)
    shown = caller.logs(number, f"shown A {TWENTY_NINE}").json
    assert shown["shown"]["cards"] == TWENTY_NINE.split()
    assert shown["shown"]["count"] is None
    assert "29" not in json.dumps(shown)


def test_after_the_claim_the_count_is_told(caller: Any) -> None:
    number = caller.starts("six-card muggins=show", *STARTED, f"shown A {TWENTY_NINE}")
    count = caller.logs(number, "claimed A 20").json["counts"][-1]
    assert (count["total"], count["verdict"]["missed"]) == (29, 9)


def test_without_muggins_the_count_is_told_at_once(caller: Any) -> None:
    number = caller.starts("six-card", *STARTED)
    shown = caller.logs(number, f"shown A {TWENTY_NINE}").json["shown"]
    assert shown["count"]["total"] == 29


def test_while_the_page_asks_for_a_claim_its_game_tells_no_count(caller: Any, player: Any) -> None:
    number = player.state["game"]["number"]
    for event in (*STARTED, f"shown A {TWENTY_NINE}"):
        described = caller.logs(number, event).json
    assert player.state["claim"]["awaited"] is True
    assert (described["shown"]["cards"], described["shown"]["count"]) == (TWENTY_NINE.split(), None)
    assert caller.get(f"/games/{number}").json == described
    count = caller.logs(number, "claimed A 20").json["counts"][-1]
    assert (count["total"], count["verdict"]["missed"]) == (29, 9)


def test_a_claim_that_may_be_called_on_the_page_is_not_judged(caller: Any, player: Any) -> None:
    player.does("new", names=["Ann", "Ben"], dealer="B", rules={"muggins": "show"})
    number = player.state["game"]["number"]
    for event in ("starter 5S", f"shown A {TWENTY_NINE}", "claimed A 20"):
        count = caller.logs(number, event).json["counts"][-1:]
    truth = [count[0][name] for name in ("total", "scores", "phrase", "verdict")]
    assert truth == [None, None, None, None]
    player.does("pass")
    assert caller.get(f"/games/{number}").json["counts"][-1]["total"] == 29


@pytest.mark.parametrize("card", ["8S", "9S"])
def test_in_the_play_no_card_tells_whether_it_scored(caller: Any, card: str) -> None:
    setup = "six-card muggins=show-and-play"
    number = caller.starts(setup, "dealer B", "starter 2C", "laid A 7H")
    state = caller.logs(number, f"laid B {card}").json
    assert [(lay["points"], lay["scores"]) for lay in state["play"]["laid"][1:]] == [(None, None)]
    assert [pegs["front"] for pegs in state["pegs"]] == [0, 0]


def test_in_the_play_a_claim_tells_what_the_card_scored(caller: Any) -> None:
    setup = "six-card muggins=show-and-play"
    number = caller.starts(setup, "dealer B", "starter 2C", "laid A 7H", "laid B 8S")
    state = caller.logs(number, "claimed B 2").json
    assert state["play"]["laid"][1]["points"] == 2
