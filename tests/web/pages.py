"""Pages in a real Chromium, at a table of their own that can be restarted."""

import base64
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

from tests.web.chromium import chromium, launched
from tests.web.origin import Origin
from tests.web.player import Player
from tests.web.seeing import FakeRecogniser, seen
from tests.web.until import until
from tests.web.windows import SETTLED, Window, Windows
from web.app import create_app
from web.live.live_table import PictureShelf
from web.services import Config, services

SIZES = {"phone": (390, 844), "desk": (1366, 768)}
WISHES: dict[str, dict[str, Any]] = {"phone": {}, "desk": {"reduced_motion": "reduce"}}
"""On a phone pegs walk; on a desk they stand at once, which draws a large board once alone."""
PATIENCE_MS = 30_000
"""How long a busy machine is waited for; what comes at all comes sooner."""
SHOWS = """async (version) => !navigator.onLine
  || (await import("/static/js/server/state.js")).state().version === version"""
"""A page without a network hears nothing."""
DROP = """([data, type]) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], "table.jpg", { type }));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
}"""


class Table:
    """A table whose server can be restarted, with the same log."""

    def __init__(self, config: Config, origin: Origin) -> None:
        self.config = config
        self._origin = origin
        self.pages: list[Page] = []
        self.start()

    @property
    def address(self) -> str:
        return self._origin.address

    @property
    def boot(self) -> str:
        """Which start of the server this is."""
        return str(self._newest["boot"])

    @property
    def is_untouched(self) -> bool:
        """Whether nothing has happened there."""
        return int(self._newest["sequence"]) == 0

    @property
    def _newest(self) -> dict[str, Any]:
        newest: dict[str, Any] = json.loads(services(self.app).publisher.newest())
        return newest

    def start(self) -> None:
        reader = replace(
            self.config.reader,
            shelf=PictureShelf(),
            thread=ThreadPoolExecutor(1),
            frames=ThreadPoolExecutor(1),
        )
        self.app: Flask = create_app(replace(self.config, reader=reader))
        self._origin.serve(self.app)

    def is_shown(self, version: str) -> None:
        """Wait until every page that can hear of it shows a version."""
        for page in self.pages:
            until(page, SHOWS, version)

    def stop(self) -> None:
        """End it in the order of ``cribcam serve``: nothing is asked of a table that was left."""
        services(self.app).publisher.close()
        self._origin.stop()
        self.close()

    def close(self) -> None:
        """End it; its address goes on to the next table."""
        services(self.app).close()


def in_menu(page: Page, entry: str) -> None:
    """Tap an entry of the menu, which folds out above the bar."""
    if not page.locator(entry).is_visible():
        page.locator("#more").click()
    page.locator(entry).click()


def reloaded(page: Page) -> None:
    """Reload a page once its sheets have left the history: one that goes back would stop it."""
    page.evaluate(SETTLED)
    page.reload()


def film_here(page: Page) -> None:
    """Let the table be seen through the camera of a page."""
    in_menu(page, "#camera")
    page.locator("#camera-sheet").get_by_role("button", name="Use this device's camera").click()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if chromium() is None:
        pytest.skip("needs chromium on the PATH to open the page in")
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE_MS)
        browser = launched(playwright.chromium)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def origin() -> Iterator[Origin]:
    """The address of all tables."""
    origin = Origin()
    yield origin
    origin.close()


@pytest.fixture
def table(config: Config, origin: Origin) -> Iterator[Table]:
    table = Table(config, origin)
    yield table
    table.close()


@pytest.fixture
def sits(table: Table, sit_down: Callable[[Flask], Player]) -> Player:
    """A player who uses the same table through its posts; each is shown before the next tap."""
    return replace(sit_down(table.app), waits=table.is_shown)


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Iterator[Windows]:
    """The windows that the tests share, one after the other."""
    windows = Windows(browser)
    yield windows
    windows.close()


@pytest.fixture
def open_page(windows: Windows, table: Table) -> Iterator[Callable[..., Page]]:
    """Open pages; they may ask their own server only, and complain about nothing.

    What answers with another ``document`` stands before the server.
    """
    opened: list[tuple[Window, dict[str, Any]]] = []

    def open_page(
        width: int, height: int, document: Callable[[Route], None] | None = None, **options: Any
    ) -> Page:
        window = windows.open(width, height, **options)
        opened.append((window, options))
        page = window.page
        page.set_default_timeout(PATIENCE_MS)
        if document is not None:
            page.route(table.address, document)
        page.goto(table.address)
        expect(page.locator(".peg-board")).to_be_attached()
        table.pages.append(page)
        return page

    yield open_page
    for window, options in opened:
        windows.leave(window, options)
    said = [text for window, _ in opened for text in window.complaints]
    assert not said, f"the page complained: {said}"
    elsewhere = [url for window, _ in opened for url in window.foreign(table.address)]
    assert not elsewhere, f"the page asked others: {elsewhere}"


@pytest.fixture
def drop(recogniser: FakeRecogniser, picture: bytes) -> Callable[[Page, str], None]:
    """Drop a picture on a page in which some cards are seen."""

    def drop(page: Page, cards: str) -> None:
        recogniser.sees = seen(cards)
        page.evaluate(DROP, [base64.b64encode(picture).decode(), "image/jpeg"])
        expect(page.locator(".mark.named")).to_have_count(len(cards.split()))

    return drop


@pytest.fixture
def clocked(open_page: Callable[..., Page]) -> Page:
    """The open page on a desk, with a clock that can be stopped."""
    return open_page(*SIZES["desk"], clock=True)
