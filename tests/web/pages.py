"""Pages in a real Chromium, at a server of their own that can be restarted."""

import base64
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.player import Player
from tests.web.seeing import FakeRecogniser, seen
from tests.web.windows import Window, Windows
from web.app import create_app
from web.live.shelf import PictureShelf
from web.server.listening import address, bound_server
from web.services import Config, services

SIZES = {"phone": (360, 780), "desk": (1440, 900)}
PATIENCE_MS = 30_000
"""How long a busy machine is waited for; what comes at all comes sooner."""
DROP = """([data, type]) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], "table.jpg", { type }));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
}"""


class Table:
    """A server that can be restarted on its port, with the same log."""

    def __init__(self, config: Config) -> None:
        self.config = config
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.start()

    @property
    def address(self) -> str:
        return address(self.server)

    def start(self) -> None:
        reader = replace(
            self.config.reader,
            shelf=PictureShelf(),
            thread=ThreadPoolExecutor(1),
            frames=ThreadPoolExecutor(1),
        )
        self.app: Flask = create_app(replace(self.config, reader=reader))
        self.server = bound_server(self.app, "127.0.0.1", self.port)
        self.thread = threading.Thread(target=self.server.serve)
        self.thread.start()

    def stop(self) -> None:
        services(self.app).close()
        self.server.stop()
        self.thread.join()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.skip("needs chromium on the PATH to open the page in")
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE_MS)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def table(config: Config) -> Iterator[Table]:
    table = Table(config)
    yield table
    table.stop()


@pytest.fixture
def sits(table: Table, sit_down: Callable[[Flask], Player]) -> Player:
    """A player who uses the same table through its posts, not through a page."""
    return sit_down(table.app)


@pytest.fixture(scope="module")
def windows(browser: Browser) -> Iterator[Windows]:
    """The windows that the tests of one file share, one after the other."""
    windows = Windows(browser)
    yield windows
    windows.close()


@pytest.fixture
def open_page(windows: Windows, table: Table) -> Iterator[Callable[..., Page]]:
    """Open pages; they may ask their own server only, and complain about nothing."""
    opened: list[tuple[Window, dict[str, Any]]] = []

    def open_page(width: int, height: int, **options: Any) -> Page:
        window = windows.open(width, height, **options)
        opened.append((window, options))
        page = window.page
        page.set_default_timeout(PATIENCE_MS)
        page.goto(table.address)
        expect(page.locator(".peg-board")).to_be_visible()
        return page

    yield open_page
    for window, options in opened:
        windows.leave(window, options)
    assert [text for window, _ in opened for text in window.complaints] == []
    asked = [url for window, _ in opened for url in window.asked]
    assert [url for url in asked if not url.startswith(table.address)] == []


@pytest.fixture(params=SIZES.values(), ids=list(SIZES))
def page(request: pytest.FixtureRequest, open_page: Callable[..., Page]) -> Page:
    """The open page, on a phone and on a desk."""
    return open_page(*request.param)


@pytest.fixture
def phone(open_page: Callable[..., Page]) -> Page:
    """The open page on a phone alone, where there is the least room for what is tapped."""
    return open_page(*SIZES["phone"])


@pytest.fixture
def desk(open_page: Callable[..., Page]) -> Page:
    """The open page on a desk alone, where the size tells nothing more."""
    return open_page(*SIZES["desk"])


@pytest.fixture
def drop(recogniser: FakeRecogniser, picture: bytes) -> Callable[[Page, str], None]:
    """Drop a picture on a page in which some cards are seen."""

    def drop(page: Page, cards: str) -> None:
        recogniser.sees = seen(cards)
        page.evaluate(DROP, [base64.b64encode(picture).decode(), "image/jpeg"])
        expect(page.locator(".mark.named")).to_have_count(len(cards.split()))

    return drop
