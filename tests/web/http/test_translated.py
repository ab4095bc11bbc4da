"""Texts are in the language that was asked for."""

from typing import Any

import pytest

from scorer.language.catalogue import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_in_the_language_of_the_query(caller: Any, language: str) -> None:
    answer = refused(caller, f"?lang={language}")
    assert answer.headers["Content-Language"] == language


def test_no_two_languages_refuse_alike(caller: Any) -> None:
    texts = {refused(caller, f"?lang={language}").json["error"]["text"] for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("header", "language"),
    [("de-CH, ja;q=0.5", "de"), ("pl", "pl"), ("ja, ru;q=0.1", "ru"), ("ja", "en"), ("", "en")],
)
def test_without_one_the_browser_chooses(caller: Any, header: str, language: str) -> None:
    answer = refused(caller, headers={"Accept-Language": header})
    assert answer.headers["Content-Language"] == language
    assert answer.json == refused(caller, f"?lang={language}").json


def test_the_query_goes_before_the_browser(caller: Any) -> None:
    answer = refused(caller, "?lang=fr", headers={"Accept-Language": "de"})
    assert answer.headers["Content-Language"] == "fr"


def test_a_language_that_is_not_offered_is_left_to_the_browser(caller: Any) -> None:
    answer = refused(caller, "?lang=xx", headers={"Accept-Language": "de"})
    assert answer.headers["Content-Language"] == "de"


def test_names_in_a_state_are_translated_and_kinds_are_not(caller: Any) -> None:
    number = caller.starts()
    english = caller.get(f"/games/{number}", lang="en").json["phase"]
    german = caller.get(f"/games/{number}", lang="de").json["phase"]
    assert english["kind"] == german["kind"]
    assert english["name"] != german["name"]


def test_what_is_on_offer_has_titles_in_the_language(caller: Any) -> None:
    told = [caller.get("/setups", lang=language).json for language in LANGUAGES]
    titles = {tuple(variant["title"] for variant in setups["variants"]) for setups in told}
    assert len(titles) == len(LANGUAGES) == len(told[0]["languages"])


def refused(caller: Any, query: str = "", **given: Any) -> Any:
    """Undo what cannot be undone."""
    number = caller.get("/games").json["games"][0]["number"]
    sent = {"operation": caller.new_id(), "seen": len(caller.history(number)), "event": "undone"}
    path = f"/api/v1/games/{number}/events{query}"
    answer = caller.client.post(path, json=sent, **given)
    assert answer.status_code == 422
    return answer
