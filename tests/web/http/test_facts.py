"""Odds, the census and advice, over HTTP."""

from typing import Any

import pytest


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
    asked = {"hand": "2C 4C 6C 8C"}
    hand = caller.get("/odds", **asked).json["odds"][0]["points"]
    crib = caller.get("/odds", **asked, crib="true").json["odds"][0]["points"]
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
