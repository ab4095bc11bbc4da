"""The page lives below a path, as a proxy shows it: it is loaded, hears of taps, and counts."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.open_house import NewPhone, opened
from tests.web.origin import free_port
from tests.web.until import until
from web.app import create_app
from web.lan.access import Door
from web.lan.joining import Way, WayKind, Ways, offer
from web.lan.phones import KeyRing
from web.lan.proxy import ExternalUrl
from web.server.listening import bound_server
from web.services import Config, services

OTHER = "https://10.8.0.2:8712/join?key=key"
DRAWN = "() => document.querySelector('.joining-code')?.naturalWidth > 0"


@pytest.fixture
def proxied(config: Config, ring: KeyRing, certificates: Path, tmp_path: Path) -> Iterator[str]:
    """Where others open a page that takes this very server for its proxy, over TLS."""
    identity, port = opened(certificates, tmp_path / "house.json").identity, free_port()
    assert identity is not None
    external = ExternalUrl.parse(f"https://127.0.0.1:{port}/cribbage")
    app = create_app(replace(config, door=Door(keys=ring, external=external)))
    way = Way(WayKind.CAMERA, str(external), (OTHER,), proxied=True)
    offer(app, lambda: Ways((way,)))
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
    page.on("requestfailed", lambda asked: refused.append(asked.url))
    page.on("response", lambda got: refused.append(got.url) if got.status >= 400 else None)
    return refused


def test_below_a_path_everything_is_found_and_taps_count(
    proxied: str, new_phone: NewPhone, ring: KeyRing
) -> None:
    page = new_phone()
    missed = seen(page)
    page.goto(f"{proxied}join?key={ring.keys.table}")
    expect(page.locator(".peg-board")).to_be_visible()
    assert page.url == proxied
    page.locator("#status-answers button").first.click()
    expect(page.locator("#undo-what")).not_to_be_empty()
    page.locator("#join").click()
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
