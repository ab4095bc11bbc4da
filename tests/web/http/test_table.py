"""What the page posts is answered with the whole state, or with why nothing changed."""

from typing import Any

import pytest

STALE = {
    "en": "the table has changed meanwhile: look again",
    "de": "der Tisch hat sich inzwischen geändert: bitte noch einmal hinsehen",
}


def test_an_operation_is_answered_with_the_state_that_follows(player: Any) -> None:
    answer = player.does("peg", seat="A", points=5)
    assert answer.status_code == 200
    assert answer.json.keys() == {"now_s", "state"}
    assert answer.json["state"] == player.state
    assert player.scores() == [5, 0]


def test_the_state_is_answered_in_the_language_that_is_asked_for(player: Any) -> None:
    sent = {"operation": "x", "version": player.state["version"], "seat": "A", "points": 5}
    state = player.client.post("/api/peg?lang=de", json=sent).json["state"]
    assert (state["language"], state["game"]["text"][:9]) == ("de", "Spieler 1")


def test_there_is_no_other_operation(player: Any) -> None:
    answer = player.does("shuffle")
    assert answer.status_code == 404
    assert answer.json["error"] == {"kind": "not-found", "text": "no operation 'shuffle'"}


@pytest.mark.parametrize("language", STALE)
def test_a_late_tap_is_told_the_state_that_it_did_not_see(player: Any, language: str) -> None:
    late = {"operation": "late", "version": player.state["version"], "seat": "B", "points": 3}
    player.does("peg", seat="A", points=5)
    answer = player.client.post(f"/api/peg?lang={language}", json=late)
    assert (answer.status_code, answer.json["error"]["text"]) == (409, STALE[language])
    assert answer.json["state"]["game"]["pegs"][0]["front"] == 5


def test_who_puts_a_card_right_that_is_none_of_its_step_is_told_which(player: Any) -> None:
    player.does("dealer", seat="A")
    player.does("starter", card="8S")
    answer = player.does("amend", event=3, wrong="7C", card="9S")
    assert answer.status_code == 409
    assert answer.json["error"]["text"] == "7♣ is no card of that step: look again"


def test_what_the_game_refuses_is_told_in_the_language_of_the_page(player: Any) -> None:
    sent = {"operation": "x", "version": player.state["version"]}
    answers = [player.client.post(f"/api/undo?lang={name}", json=sent) for name in ("en", "de")]
    assert [answer.status_code for answer in answers] == [422, 422]
    english, german = (answer.json["error"]["text"] for answer in answers)
    assert english == "there is nothing to undo"
    assert german != english
