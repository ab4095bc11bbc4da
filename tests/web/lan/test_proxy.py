"""Whoever comes through a proxy is a stranger, and the page follows its URL."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect
from werkzeug.test import TestResponse

from tests.web.open_house import NewPhone
from tests.web.open_house import opened as opened_house
from tests.web.origin import free_port
from tests.web.screen import chosen
from tests.web.until import until
from web.app import create_app
from web.lan.access import BEHIND_PROXY, MOST_TRIES, Access
from web.lan.joining import JoinKind, JoinLink, JoinLinks, offer
from web.lan.phones import KeyRing
from web.lan.proxy import OWN_PATHS, ExternalUrl, ExternalUrlError
from web.server.listening import bound_server
from web.services import Config, services

URL = "https://cards.home/cribbage"
OWN = "127.0.0.1:8712"
HEADERS = [
    "Forwarded",
    "Via",
    "X-Real-IP",
    "X-Forwarded-For",
    "X-Forwarded-Proto",
    "X-Forwarded-By",
]
GAME = {"operation": "game", "setup": "six-card", "names": ["Ann", "Ben"]}


@dataclass
class Proxy:
    """A browser behind a proxy on this machine, which sends ``headers`` and leaves paths whole."""

    client: FlaskClient
    headers: dict[str, str] = field(default_factory=dict)
    path: str = "/cribbage"
    how: dict[str, str] = field(default_factory=dict)

    def asks(self, path: str, method: str = "GET", **options: Any) -> TestResponse:
        headers = {**self.headers, **options.pop("headers", {})}
        environ = {"REMOTE_ADDR": "127.0.0.1", **self.how}
        request_of = self.client.open
        return request_of(
            f"{self.path}{path}",
            method=method,
            headers=headers,
            environ_overrides=environ,
            **options,
        )

    def joins(self, key: str) -> TestResponse:
        """Join as a browser does, which then sends its cookie to the proxy."""
        answer = self.asks(f"/join?key={key}")
        if "Set-Cookie" in answer.headers:
            self.headers = {
                **self.headers,
                "Cookie": answer.headers["Set-Cookie"].partition(";")[0],
            }
        return answer


Opened = Callable[[str | None], Flask]


@pytest.fixture
def opened(config: Config, ring: KeyRing) -> Iterator[Opened]:
    """Serve with an external URL, or without one and without keys."""
    apps: list[Flask] = []

    def opened(url: str | None) -> Flask:
        external = None if url is None else ExternalUrl.parse(url)
        access = Access(keys=ring if external else None, external=external)
        apps.append(create_app(replace(config, access=access)))
        return apps[-1]

    yield opened
    for app in apps:
        services(app).close()


def browser(app: Flask, host: str = "cards.home", **more: Any) -> Proxy:
    return Proxy(app.test_client(use_cookies=False), {"Host": host}, **more)


@pytest.mark.parametrize("header", HEADERS)
def test_what_was_forwarded_comes_from_a_stranger(opened: Opened, header: str) -> None:
    visitor = browser(opened(None), OWN, path="")
    assert visitor.asks("/api/state").status_code == 200
    answer = visitor.asks("/api/v1/games", "POST", headers={header: "127.0.0.1"}, json=GAME)
    assert answer.status_code == 403
    assert answer.json is not None
    assert answer.json["error"]["text"] == str(BEHIND_PROXY)


def test_what_speaks_as_proxies_alone_do_comes_from_a_stranger(opened: Opened) -> None:
    visitor = browser(opened(None), OWN, path="", how={"SERVER_PROTOCOL": "HTTP/1.0"})
    assert visitor.asks("/api/state").status_code == 403


def test_by_the_external_name_everybody_needs_a_key_and_at_home_nobody(
    opened: Opened, keys: Any
) -> None:
    app = opened(URL)
    visitor = browser(app)
    assert visitor.asks("/api/state").status_code == 403
    assert visitor.joins(keys.table).status_code == 303
    assert visitor.asks("/api/state").status_code == 200
    assert browser(app, OWN, path="").asks("/api/state").status_code == 200


def test_to_a_proxy_that_names_the_machine_itself_the_page_is_the_external_one(
    opened: Opened, keys: Any
) -> None:
    visitor = browser(opened(URL), OWN, how={"HTTP_X_FORWARDED_FOR": "192.168.0.9"})
    visitor.joins(keys.table)
    own = {"Origin": "https://cards.home"}
    assert visitor.asks("/api/v1/games", "POST", headers=own, json=GAME).status_code == 201


@pytest.mark.parametrize("path", ["/cribbage", ""], ids=["left whole", "taken away"])
def test_the_path_of_a_proxy_may_arrive_or_not(opened: Opened, keys: Any, path: str) -> None:
    visitor = browser(opened(URL), path=path)
    answer = visitor.joins(keys.table)
    assert answer.headers["Location"] == "/cribbage/"
    name, *attributes = answer.headers["Set-Cookie"].split("; ")
    assert name.startswith("__Secure-")
    assert {"Path=/cribbage", "Secure", "HttpOnly"} <= set(attributes)
    assert visitor.asks("/api/state").status_code == 200


def test_the_path_without_its_last_slash_leads_to_the_page(opened: Opened) -> None:
    answer = browser(opened(URL)).asks("")
    assert (answer.status_code, answer.headers["Location"]) == (308, "/cribbage/")


def test_without_a_path_the_cookie_is_bound_to_the_host(opened: Opened, keys: Any) -> None:
    answer = browser(opened("https://cards.home"), path="").joins(keys.table)
    assert answer.headers["Set-Cookie"].startswith("__Host-")


def test_the_page_that_refuses_finds_its_style_below_the_path(opened: Opened) -> None:
    assert 'href="/cribbage/static/css/notice.css"' in browser(opened(URL)).asks("/").text


def test_what_was_made_and_the_interface_are_named_below_the_path(
    opened: Opened, keys: Any
) -> None:
    visitor = browser(opened(URL))
    visitor.joins(keys.table)
    made = visitor.asks("/api/v1/games", "POST", json=GAME)
    assert made.headers["Location"].startswith("/cribbage/api/v1/games/")
    document = visitor.asks("/api/v1/openapi.json").json
    assert document is not None
    assert document["servers"] == [{"url": "/cribbage/api/v1"}]


@pytest.mark.parametrize("origin", ["http://cards.home", "https://cards.home:81", "http://evil"])
def test_another_page_of_the_host_changes_nothing(opened: Opened, keys: Any, origin: str) -> None:
    visitor = browser(opened(URL))
    visitor.joins(keys.table)
    answer = visitor.asks("/api/v1/games", "POST", headers={"Origin": origin}, json=GAME)
    assert answer.status_code == 403


@pytest.mark.parametrize("host", ["evil.example", "cards.home:81", "cards.home.evil.example"])
def test_other_names_are_foreign_still(opened: Opened, keys: Any, host: str) -> None:
    assert browser(opened(URL), host, path="").joins(keys.table).status_code == 403


def test_in_the_clear_one_watches_at_most(opened: Opened, keys: Any) -> None:
    app = opened("http://cards.home/cribbage")
    assert browser(app).joins(keys.table).status_code == 403
    watcher = browser(app)
    assert watcher.joins(keys.watch).status_code == 303
    assert watcher.asks("/api/state").status_code == 200
    assert watcher.asks("/api/undo", "POST", json={}).status_code == 403


def test_one_who_guesses_through_a_proxy_does_not_shut_the_others_out(
    opened: Opened, keys: Any
) -> None:
    app = opened(URL)
    guesser = browser(app, how={"HTTP_X_FORWARDED_FOR": "10.0.0.1, 192.168.0.8"})
    for _ in range(MOST_TRIES):
        guesser.joins("wrong")
    assert guesser.joins(keys.table).status_code == 429
    other = browser(app, how={"HTTP_X_FORWARDED_FOR": "10.0.0.1, 192.168.0.9"})
    assert other.joins(keys.table).status_code == 303


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("https://cards.home", "https://cards.home/"),
        ("https://Cards.home:443/cribbage/", "https://cards.home/cribbage/"),
        ("http://cards.home:8443/a/b", "http://cards.home:8443/a/b/"),
        ("https://[fd00::7]:8443", "https://[fd00::7]:8443/"),
        ("https://küche.home", "https://xn--kche-0ra.home/"),
    ],
)
def test_a_url_is_read_as_browsers_write_it(text: str, read: str) -> None:
    assert str(ExternalUrl.parse(text)) == read


@pytest.mark.parametrize(
    "text",
    ["", "cards.home", "ftp://cards.home", "https://", "https://a:b@cards.home", "https://c.home:x"]
    + [
        f"https://cards.home/{more}"
        for more in ("?a", "#a", "../a", "a;b", "a%20b", "api", "join/a")
    ],
)
def test_what_is_no_url_of_a_proxy_is_refused(text: str) -> None:
    with pytest.raises(ExternalUrlError, match="--external-url"):
        ExternalUrl.parse(text)


def test_no_path_of_a_proxy_is_one_of_the_page(app: Flask) -> None:
    assert {rule.rule.split("/")[1] for rule in app.url_map.iter_rules()} - {""} == OWN_PATHS


OTHER = "https://10.8.0.2:8712/join?key=key"
DRAWN = "() => document.querySelector('.joining-code')?.naturalWidth > 0"


@pytest.fixture
def proxied(config: Config, ring: KeyRing, certificates: Path, tmp_path: Path) -> Iterator[str]:
    """Where others open a page that takes this very server for its proxy, over TLS."""
    identity, port = opened_house(certificates, tmp_path / "house.json").identity, free_port()
    assert identity is not None
    external = ExternalUrl.parse(f"https://127.0.0.1:{port}/cribbage")
    app = create_app(replace(config, access=Access(keys=ring, external=external)))
    link = JoinLink(JoinKind.CAMERA, str(external), (OTHER,), proxied=True)
    offer(app, lambda: JoinLinks((link,)))
    server = bound_server(app, "127.0.0.1", port, identity.server)
    thread = threading.Thread(target=server.serve)
    thread.start()
    yield str(external)
    services(app).close()
    server.stop()
    thread.join()


def seen(page: Page) -> list[str]:
    """Whatever the page asks for from now on that is not there."""
    refused: list[str] = []
    page.on("requestfailed", lambda failed: refused.append(failed.url))
    page.on(
        "response",
        lambda response: refused.append(response.url) if response.status >= 400 else None,
    )
    return refused


def test_below_a_path_everything_is_found_and_taps_count(
    proxied: str, new_phone: NewPhone, ring: KeyRing
) -> None:
    page = new_phone()
    missed = seen(page)
    page.goto(f"{proxied}join?key={ring.keys.table}")
    expect(page.locator(".peg-board")).to_be_attached()
    assert page.url == proxied
    page.get_by_role("button", name="Start a game").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator("#status-answers button").first.click()
    expect(page.locator("#undo-what")).not_to_be_empty()
    chosen(page, "#join")
    until(page, DRAWN)
    page.get_by_text("If your phone does not get there").click()
    expect(page.get_by_alt_text(f"Code to scan: {OTHER}")).to_have_js_property(
        "complete", value=True
    )
    assert missed == []


def test_a_language_that_is_chosen_below_a_path_leads_back_there(
    proxied: str, new_phone: NewPhone, ring: KeyRing
) -> None:
    page = new_phone()
    page.goto(f"{proxied}join?key={ring.keys.table}")
    page.goto(f"{proxied}?lang=de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert page.url == proxied
