"""The page in a real Chromium: what people do at the table, with a mouse and by keyboard."""

import base64
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect, sync_playwright

from web.app import create_app
from web.config import Config
from web.eyes import Eyes
from web.room import room
from web.server import address, bound_server

S4 = "7C 8D 8H KC 9S"
"""rules.md 4.2: twelve points."""
SIZES = {"phone": (360, 780), "desk": (1440, 900)}
MOST_TABS = 80
DROP = """([data, type]) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], "table.jpg", { type }));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
}"""
PLACE_OF_THE_FIRST_MARK = """() => {
  const image = document.querySelector(".frame img").getBoundingClientRect();
  const mark = document.querySelector(".mark.named").getBoundingClientRect();
  return [(mark.x - image.x) / image.width, (mark.y - image.y) / image.height];
}"""


class Table:
    """A server that can be restarted on its port, with the same log."""

    def __init__(self, config: Config) -> None:
        self.config = config
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.start()

    def start(self) -> None:
        eyes = Eyes(self.config.eyes.recogniser)
        self.app: Flask = create_app(replace(self.config, eyes=eyes))
        self.server = bound_server(self.app, "127.0.0.1", self.port)
        self.thread = threading.Thread(target=self.server.serve)
        self.thread.start()

    def stop(self) -> None:
        room(self.app).close()
        self.server.stop()
        self.thread.join()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.skip("needs chromium on the PATH to open the page in")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def table(config: Config) -> Iterator[Table]:
    table = Table(config)
    yield table
    table.stop()


@pytest.fixture(params=SIZES.values(), ids=list(SIZES))
def page(request: pytest.FixtureRequest, browser: Browser, table: Table) -> Iterator[Page]:
    """The open page; it may ask its own server only, and complain about nothing."""
    width, height = request.param
    base = address(table.server)
    complaints: list[str] = []
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    page.set_default_timeout(8000)
    page.on("request", lambda sent: complaints.extend(_foreign(sent.url, base)))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.extend(_violations(said.text)))
    page.goto(base)
    expect(page.locator(".peg-board")).to_be_visible()
    yield page
    context.close()
    assert complaints == []


def _foreign(url: str, base: str) -> list[str]:
    return [] if url.startswith(base) else [url]


def _violations(text: str) -> list[str]:
    return [text] if "Content Security Policy" in text else []


@pytest.fixture
def drop(page: Page, recogniser: Any, picture: bytes, see: Callable[[str], Any]) -> Any:
    """Drop a picture on the page in which some cards are seen."""

    def drop(cards: str) -> None:
        recogniser.sees = see(cards)
        page.evaluate(DROP, [base64.b64encode(picture).decode(), "image/jpeg"])
        expect(page.locator(".mark.named")).to_have_count(len(cards.split()))

    return drop


def total(page: Page, points: int) -> None:
    expect(page.locator("#total")).to_have_text(str(points))


def tab_to(page: Page, label: str) -> None:
    """Walk with the Tab key to what a screen reader calls ``label``."""
    for _ in range(MOST_TABS):
        if page.evaluate(
            "(label) => document.activeElement.getAttribute('aria-label') === label", label
        ):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the Tab key never reaches {label!r}")


def test_a_picture_is_dropped_counted_claimed_pegged_and_undone(page: Page, drop: Any) -> None:
    drop("7C 8D 8H KC 2S")
    total(page, 6)
    page.get_by_role("button", name="2 of spades", exact=True).click()
    page.locator("#picker [data-pick='9S']").click()
    total(page, 12)
    expect(page.locator("#phrase")).to_contain_text("fifteen two")

    page.get_by_label("Check a claim").fill("10")
    page.get_by_role("button", name="Judge").click()
    expect(page.locator("#verdict")).to_contain_text("missed 2")

    page.get_by_role("button", name="Peg 12 for Player 2").click()
    expect(page.locator("#score-1")).to_have_text("12")
    expect(page.get_by_role("img", name="Peg board")).to_have_accessible_name(
        "Peg board: Player 1 0, Player 2 12 of 121"
    )
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#score-1")).to_have_text("0")


def test_a_score_lights_its_cards_in_the_picture_and_in_the_hand(page: Page, drop: Any) -> None:
    drop(S4)
    page.locator(".score").first.click()
    for place in (".mark.named", "#hand .card"):
        assert page.locator(f"{place}.lit").count() == 2
        assert page.locator(f"{place}.dimmed").count() == 3


def test_a_mark_lies_on_its_card_at_every_size(page: Page, drop: Any) -> None:
    drop(S4)
    total(page, 12)
    across, down = page.evaluate(PLACE_OF_THE_FIRST_MARK)
    assert across == pytest.approx(80 / 720, abs=0.01)
    assert down == pytest.approx(120 / 480, abs=0.01)


def test_a_doubt_is_settled_with_one_tap_among_its_candidates(page: Page, drop: Any) -> None:
    drop("7C 8D 8H KC 6S?9S")
    expect(page.locator("#total")).to_have_count(0)
    page.get_by_role("button", name="6 or 9 of spades?").click()
    page.locator(".candidates").get_by_role("button", name="9 of spades").click()
    total(page, 12)


def test_with_muggins_the_page_waits_for_the_claim(page: Page, drop: Any) -> None:
    page.get_by_label("Muggins").check()
    drop(S4)
    expect(page.locator("#count")).to_contain_text("What is it worth?")
    expect(page.locator("#total")).to_have_count(0)
    page.get_by_label("The player says").fill("10")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Peg 10 for Player 1").click()
    page.get_by_role("button", name="Muggins! Peg 2 for Player 2").click()
    expect(page.locator(".pegged")).to_have_text("Pegged 10 for Player 1 and 2 for Player 2")


def test_the_page_comes_back_by_itself_when_the_server_is_restarted(
    page: Page, table: Table, drop: Any
) -> None:
    page.get_by_role("button", name="Peg 5 for Player 1").click()
    expect(page.locator("#score-0")).to_have_text("5")
    table.stop()
    expect(page.locator("#connection")).to_contain_text("trying again")
    table.start()
    expect(page.locator("#connection")).to_be_empty(timeout=15_000)
    expect(page.locator("#score-0")).to_have_text("5")
    page.get_by_role("button", name="Peg 2 for Player 1").click()
    expect(page.locator("#score-0")).to_have_text("7")
    drop(S4)
    total(page, 12)


def test_two_pages_show_the_same(page: Page, browser: Browser, table: Table) -> None:
    other = browser.new_page()
    other.goto(address(table.server))
    page.get_by_role("button", name="Peg 3 for Player 2").click()
    expect(other.locator("#score-1")).to_have_text("3")
    other.close()


def test_five_cards_are_laid_counted_and_pegged_by_keyboard_alone(page: Page) -> None:
    tab_to(page, "Choose a card of the hand")
    page.keyboard.press("Enter")
    for key in ("Enter", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(page.locator("#picker-title")).to_have_text("Tap the hand: 2 cards")
    for key in ("ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#picker-title")).to_have_text("Tap the last card of the hand")
    for key in ("ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#picker-title")).to_have_text("Now the starter")
    for key in ("ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#picker")).to_be_hidden()
    expect(page.locator("#hand .card svg")).to_have_count(5)
    total(page, 8)


def test_nothing_is_wider_than_the_screen(page: Page, drop: Any) -> None:
    drop(S4)
    total(page, 12)
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert wide is False


def test_every_target_is_large_enough_for_a_thumb_or_a_mouse(page: Page, drop: Any) -> None:
    drop(S4)
    total(page, 12)
    least = 36 if page.viewport_size == {"width": 360, "height": 780} else 24
    for target in page.locator("main button:visible:not(.mark), main label.chip:visible").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= least, target.inner_text()
