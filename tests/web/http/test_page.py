"""The page in the language of whoever asks for it, and the names of the cards."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorer.language.catalogue import LANGUAGES, translations, words
from web.page.cards import names_json

WEB = Path(__file__).resolve().parents[3] / "web"
FROM_ROOT = re.compile(r"""["'`(]/[a-z?][^"'`)]*""")
"""Behind a proxy the page may lie deeper."""
SETTINGS = {"en": "Settings", "de": "Einstellungen", "ru": "Настройки"}
BROUGHT = re.compile(r'<script type="application/json" id="translations">(.*?)</script>')
FRENCH = {"Accept-Language": "fr-CA,fr;q=0.9,en;q=0.5"}


@pytest.fixture
def browser(app: Flask) -> FlaskClient:
    return app.test_client()


def page_of(browser: FlaskClient, **headers: str) -> str:
    answer = browser.get("/", headers=headers)
    assert answer.status_code == 200
    return answer.text


def brought(page: str) -> dict[str, str]:
    found = BROUGHT.search(page)
    assert found is not None
    read: dict[str, str] = json.loads(found[1])
    return read


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_gets_all_names_in_the_language_that_it_asks_for(
    browser: FlaskClient, language: str
) -> None:
    answer = browser.get("/api/cards", query_string={"lang": language})
    assert answer.json == names_json(words(language))
    assert answer.headers["Content-Language"] == language


def test_who_has_no_scripts_is_told_so_in_his_language(browser: FlaskClient) -> None:
    told = page_of(browser, **FRENCH).partition("<noscript>")[2].partition("</noscript>")[0]
    assert told.startswith("Cette page a besoin de JavaScript")


@pytest.mark.parametrize(("language", "settings"), SETTINGS.items())
def test_the_page_speaks_the_language_that_the_browser_prefers(
    browser: FlaskClient, language: str, settings: str
) -> None:
    page = page_of(browser, **{"Accept-Language": language})
    assert f'<html lang="{language}"' in page
    assert f'<h2 id="settings-title">{settings}</h2>' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_brings_what_its_scripts_say(browser: FlaskClient, language: str) -> None:
    assert brought(page_of(browser, **{"Accept-Language": language})) == translations(language)


def test_no_translation_ends_the_script_that_brings_it(
    browser: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    wild = {"Close": "</script><script>alert()</script>"}
    monkeypatch.setattr("web.http.page.translations", lambda _: wild)
    assert brought(page_of(browser)) == wild


def test_the_page_names_every_language(browser: FlaskClient) -> None:
    assert f'data-languages="{" ".join(LANGUAGES)}"' in page_of(browser)


def test_a_language_that_was_chosen_stays_whatever_the_browser_prefers(
    browser: FlaskClient,
) -> None:
    answer = browser.get("/?lang=de", headers=FRENCH)
    assert (answer.status_code, answer.location) == (303, "/")
    assert '<html lang="de"' in page_of(browser, **FRENCH)
    assert cards(browser) == names_json(words("de"))


def test_a_language_that_is_asked_for_wins_over_the_one_that_was_chosen(
    browser: FlaskClient,
) -> None:
    browser.get("/?lang=de")
    assert cards(browser, lang="fr") == names_json(words("fr"))


def cards(browser: FlaskClient, **asked: str) -> Any:
    return browser.get("/api/cards", query_string=asked).json


def test_a_language_that_was_chosen_stays_as_long_as_the_page_is_used(
    browser: FlaskClient,
) -> None:
    assert browser.get("/").headers.get("Set-Cookie") is None
    browser.get("/?lang=de")
    assert browser.get("/").headers["Set-Cookie"].startswith("language=de;")


def test_a_cookie_that_names_no_language_is_passed_over(browser: FlaskClient) -> None:
    browser.set_cookie("language", "../xx")
    assert '<html lang="fr"' in page_of(browser, **FRENCH)


def test_a_page_that_stayed_the_same_is_not_sent_again(browser: FlaskClient) -> None:
    tag = browser.get("/", headers=FRENCH).headers["ETag"]
    again = browser.get("/", headers={**FRENCH, "If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")
    assert browser.get("/?", headers={"If-None-Match": tag}).status_code == 200


def test_who_keeps_the_page_for_others_is_told_what_it_hangs_on(browser: FlaskClient) -> None:
    assert {"Accept-Language", "Cookie"} <= set(browser.get("/").vary)


def test_a_type_face_is_sent_as_one(browser: FlaskClient) -> None:
    with browser.get("/static/fonts/inter-latin.woff2") as answer:
        assert answer.mimetype == "font/woff2"


@pytest.mark.parametrize("kind", ["static/**/*.js", "static/**/*.css", "static/*.webmanifest"])
def test_the_page_names_no_address_from_the_root_of_its_host(kind: str) -> None:
    files = [*WEB.glob(kind), WEB / "templates" / "index.html"]
    found = {file.name: FROM_ROOT.findall(file.read_text("utf-8")) for file in files}
    assert {name: addresses for name, addresses in found.items() if addresses} == {}
