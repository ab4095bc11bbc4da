"""The page: how it is loaded, what it hears, and what it posts."""

import gzip
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import cv2
import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorer.language.catalogue import LANGUAGES, translations, words
from web.camera.sessions import CameraSessions
from web.camera.sources import SAMPLES
from web.http.feed import SOON_BACK
from web.live.publisher import Publisher
from web.page.cards import card_names_json
from web.server.visits import GONE
from web.services import EXTENSION, services

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
    match = BROUGHT.search(page)
    assert match is not None
    read: dict[str, str] = json.loads(match[1])
    return read


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_gets_all_names_in_the_language_that_it_asks_for(
    browser: FlaskClient, language: str
) -> None:
    answer = browser.get("/api/cards", query_string={"lang": language})
    assert answer.json == card_names_json(words(language))
    assert answer.headers["Content-Language"] == language


def test_who_has_no_scripts_is_told_so_in_his_language(browser: FlaskClient) -> None:
    text = page_of(browser, **FRENCH).partition("<noscript>")[2].partition("</noscript>")[0]
    assert text.startswith("Cette page a besoin de JavaScript")


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
    assert cards(browser) == card_names_json(words("de"))


def test_a_language_that_is_asked_for_wins_over_the_one_that_was_chosen(
    browser: FlaskClient,
) -> None:
    browser.get("/?lang=de")
    assert cards(browser, lang="fr") == card_names_json(words("fr"))


def cards(browser: FlaskClient, **query: str) -> Any:
    return browser.get("/api/cards", query_string=query).json


def test_a_language_that_was_chosen_stays_as_long_as_the_page_is_used(browser: FlaskClient) -> None:
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


GZIP = {"Accept-Encoding": "gzip, deflate"}
SENT = ["/", "/static/js/table/play.js", "/static/css/base.css", "/api/cards"]


@pytest.mark.parametrize("path", SENT)
def test_the_page_and_its_files_are_sent_compressed_to_who_reads_that(
    browser: FlaskClient, path: str
) -> None:
    plain, packed = (browser.get(path, headers=head, buffered=True) for head in ({}, GZIP))
    assert [each.content_encoding for each in (plain, packed)] == [None, "gzip"]
    assert gzip.decompress(packed.data) == plain.data
    assert packed.content_length == len(packed.data) < 0.7 * len(plain.data)
    assert all("Accept-Encoding" in each.vary for each in (plain, packed))


def test_a_compressed_file_that_stayed_the_same_is_not_sent_again(browser: FlaskClient) -> None:
    path = "/static/js/table/play.js"
    tag = browser.get(path, headers=GZIP, buffered=True).headers["ETag"]
    again = browser.get(path, headers={**GZIP, "If-None-Match": tag}, buffered=True)
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("path", ["/api/state", "/static/icon-192.png"])
def test_the_table_and_pictures_are_sent_as_they_are(browser: FlaskClient, path: str) -> None:
    assert browser.get(path, headers=GZIP, buffered=True).content_encoding is None


def test_a_type_face_is_sent_as_one(browser: FlaskClient) -> None:
    with browser.get("/static/fonts/inter-latin.woff2") as answer:
        assert answer.mimetype == "font/woff2"


@pytest.mark.parametrize("kind", ["static/**/*.js", "static/**/*.css", "static/*.webmanifest"])
def test_the_page_names_no_address_from_the_root_of_its_host(kind: str) -> None:
    files = [*WEB.glob(kind), WEB / "templates" / "index.html"]
    by_file = {file.name: FROM_ROOT.findall(file.read_text("utf-8")) for file in files}
    assert {name: addresses for name, addresses in by_file.items() if addresses} == {}


STATIC = Path(__file__).resolve().parents[3] / "web" / "static"
ICONS = {"icon-192.png": 192, "icon-512.png": 512, "icon-maskable-512.png": 512}
MOST_BYTES = 10_000
SAFE = 0.4
"""A home screen may cut away what is farther from the middle than this part of the width."""


@pytest.fixture
def manifest(app: Flask) -> dict[str, Any]:
    answer = app.test_client().get("/manifest.webmanifest", buffered=True)
    assert answer.mimetype == "application/manifest+json"
    read: dict[str, Any] = json.loads(answer.data)
    return read


def test_every_icon_is_there_in_its_size(app: Flask, manifest: dict[str, Any]) -> None:
    for icon in manifest["icons"]:
        answer = app.test_client().get(icon["src"], buffered=True)
        assert (answer.status_code, answer.mimetype) == (200, icon["type"])


@pytest.mark.parametrize(("name", "size"), ICONS.items())
def test_an_icon_is_as_large_as_it_says_and_small_to_send(name: str, size: int) -> None:
    image = cv2.imread(str(STATIC / name))
    assert image is not None
    assert image.shape[:2] == (size, size)
    assert (STATIC / name).stat().st_size < MOST_BYTES


def test_whatever_shape_a_home_screen_cuts_the_drawing_stays_whole() -> None:
    image = cv2.imread(str(STATIC / "icon-maskable-512.png"))
    assert image is not None
    size = image.shape[0]
    cloth = image[0, 0]
    for y in range(0, size, 8):
        for x in range(0, size, 8):
            if ((x - size / 2) ** 2 + (y - size / 2) ** 2) ** 0.5 > SAFE * size:
                assert abs(image[y, x].astype(int) - cloth).max() < 12


def test_the_page_opens_by_itself_and_starts_at_the_table(manifest: dict[str, Any]) -> None:
    assert manifest["display"] == "standalone"
    assert urljoin("/cribbage/manifest.webmanifest", manifest["start_url"]) == "/cribbage/"


def test_what_answers_without_the_server_may_see_to_the_whole_page(app: Flask) -> None:
    answer = app.test_client().get("/worker.js", buffered=True)
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "does not answer"), ("de", "antwortet nicht")]
)
def test_a_start_without_the_server_is_one_sentence_that_looks_again(
    app: Flask, language: str, sentence: str
) -> None:
    page = app.test_client().get(f"/offline?lang={language}").text
    assert f"<p>cribcam {sentence}: " in page
    assert '<meta http-equiv="refresh"' in page


CHROMIUM_MS = 3000


def test_a_page_is_told_once_how_soon_it_may_come_back(player: Any) -> None:
    messages = iter(player.client.get("/events").response)
    first = next(messages).decode()
    player.does("peg", seat="A", points=7)
    assert first.startswith(SOON_BACK)
    assert next(messages).startswith(b"data: ")


def test_where_nothing_happens_a_page_is_told_that_the_server_is_still_there(app: Flask) -> None:
    publisher = Publisher(heartbeat_s=0.01)
    app.extensions[EXTENSION] = replace(services(app), publisher=publisher)
    publisher.publish(lambda _: "{}")
    messages = iter(app.test_client().get("/events").response)
    next(messages)
    assert next(messages) == b": still here\nevent: still\ndata: here\n\n"


def test_a_page_comes_back_sooner_than_by_itself_and_not_in_a_rush() -> None:
    [milliseconds] = re.findall(r"^retry: (\d+)\n$", SOON_BACK)
    assert 250 <= int(milliseconds) <= CHROMIUM_MS / 3


def test_proxies_are_told_to_hold_no_news_back(player: Any) -> None:
    headers = player.client.get("/events").headers
    assert headers["X-Accel-Buffering"] == "no"
    assert "no-transform" in headers["Cache-Control"]


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
    body = {"operation": "x", "version": player.state["version"], "seat": "A", "points": 5}
    state = player.client.post("/api/peg?lang=de", json=body).json["state"]
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
    body = {"operation": "x", "version": player.state["version"]}
    answers = [player.client.post(f"/api/undo?lang={name}", json=body) for name in ("en", "de")]
    assert [answer.status_code for answer in answers] == [422, 422]
    english, german = (answer.json["error"]["text"] for answer in answers)
    assert english == "there is nothing to undo"
    assert german != english


def test_a_picture_is_read_and_answered_with_its_cards(player: Any) -> None:
    answer = player.drops("5C 5D JH KC 8S")
    assert answer.json["state"] == player.state
    camera = player.state["camera"]
    assert (camera["kind"], camera["name"], player.total()) == ("picture", "table.jpg", 10)


def test_what_is_no_picture_is_refused(player: Any) -> None:
    answer = player.client.post("/api/picture?operation=x", data=b"no picture")
    assert (answer.status_code, set(answer.json)) == (400, {"error"})
    assert player.state["camera"]["kind"] == "nothing"


def test_a_picture_needs_an_operation_and_no_version(player: Any) -> None:
    player.does("peg", seat="A", points=1)
    assert player.drops("5C").status_code == 200
    assert player.client.post("/api/picture", data=player.picture).status_code == 400


def test_a_picture_that_is_sent_again_leaves_alone_what_is_looked_at_since(player: Any) -> None:
    again = {"query_string": {"operation": "one"}, "data": player.picture}
    player.client.post("/api/picture", **again)
    player.does("source", kind="nothing")
    assert player.client.post("/api/picture", **again).status_code == 200
    assert player.state["camera"]["kind"] == "nothing"


def test_a_sample_is_read_like_any_picture(player: Any, see: Callable[[str], Any]) -> None:
    player.recogniser.sees = see("5C 5D JH KC 8S")
    name = next(iter(SAMPLES))
    assert player.does("source", kind="sample", name=name).status_code == 200
    assert (player.total(), player.state["camera"]["name"]) == (10, name)


def test_looking_at_nothing_clears_the_table(player: Any) -> None:
    player.drops("5C 5D JH KC 8S")
    player.does("source", kind="nothing")
    assert (player.state["cards"], player.state["camera"]["picture"]) == ([], None)


def test_the_camera_of_an_open_page_has_a_feed(player: Any) -> None:
    player.does("source", kind="browser", name="x" * 101)
    camera = player.state["camera"]
    assert (camera["kind"], camera["browser"], camera["name"]) == ("camera", True, "x" * 100)


def test_a_page_is_told_its_own_feed_also_where_another_one_takes_its_place(
    player: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    watches = CameraSessions.watch_page

    def overtaken(cameras: CameraSessions, *arguments: Any) -> int:
        feed = watches(cameras, *arguments)
        watches(cameras, "another")
        return feed

    monkeypatch.setattr(CameraSessions, "watch_page", overtaken)
    answer = player.does("source", kind="browser").json
    assert answer["state"]["camera"]["feed"] == answer["feed"] + 1


@pytest.mark.parametrize("kind", ["moon", None, 7])
def test_there_is_nothing_else_to_look_at(player: Any, kind: object) -> None:
    answer = player.does("source", kind=kind)
    kinds = "browser, camera, film, nothing, sample"
    assert answer.json["error"]["text"] == f"kind must be one of {kinds}"


def test_the_film_of_a_deal_is_looked_at_as_a_camera_is(player: Any) -> None:
    assert player.does("source", kind="film").json["state"]["camera"]["kind"] == "camera"


@pytest.mark.parametrize("number", [-1, 10**30, True, 1.5])
def test_there_is_no_camera_of_such_a_number(player: Any, number: float) -> None:
    assert player.does("source", kind="camera", number=number).status_code == 400


@pytest.mark.parametrize(
    "address",
    [
        "ftp://camera/x",
        "tls://camera/x",
        "rtsp://",
        "file:///etc/passwd",
        "/etc/passwd",
        "rtsp://a\nb",
        "http://" + "a" * 500,
    ],
)
def test_no_file_and_no_endless_address_is_looked_at(player: Any, address: str) -> None:
    assert player.does("source", kind="camera", address=address).status_code == 400


def test_the_name_of_a_picture_is_cut_off_like_that_of_a_camera(player: Any) -> None:
    query = {"name": "x" * 60_000, "operation": "one"}
    player.client.post("/api/picture", data=player.picture, query_string=query)
    assert player.state["camera"]["name"] == "x" * 100


@pytest.mark.parametrize("address", ["/api/picture?operation=x", "/api/frame?feed=1"])
def test_what_opencv_cannot_decode_is_refused_with_the_reason(
    address: str, player: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise cv2.error("pixels <= CV_IO_MAX_IMAGE_PIXELS")

    monkeypatch.setattr(cv2, "imdecode", fails)
    answer = player.client.post(address, data=player.picture)
    assert (answer.status_code, answer.json["error"]["kind"]) == (400, "unreadable")
    assert "the picture is broken" in answer.json["error"]["text"]


@pytest.mark.parametrize("address", ["/api/picture?operation=x", "/api/frame?feed=1"])
def test_no_picture_is_opened_for_who_has_gone(
    address: str, player: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(cv2, "imdecode")
    gone = {GONE: lambda: True}
    answer = player.client.post(address, data=player.picture, environ_overrides=gone)
    assert answer.status_code == 400
