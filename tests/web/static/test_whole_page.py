"""The page in a real Chromium: from a picture to the points, and the same state everywhere."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import SIZES

S4 = "7C 8D 8H KC 9S"
"""rules.md 4.2: twelve points."""
MOST_TABS = 80
CARDS = 5
PLACE_OF_THE_FIRST_MARK = """() => {
  const image = document.querySelector(".frame img").getBoundingClientRect();
  const mark = document.querySelector(".mark.named");
  const outer = mark.getBoundingClientRect();
  const frame = mark.clientLeft + parseFloat(getComputedStyle(mark).paddingLeft);
  const [x, y] = [outer.x + frame - image.x, outer.y + frame - image.y];
  return [x / image.width, y / image.height];
}"""
"""The frame of a mark is as wide on a small picture as on a large one, and the card lies in it."""


def tab_to(page: Page, label: str) -> None:
    """Walk with the Tab key to what a screen reader calls ``label``."""
    for _ in range(MOST_TABS):
        if page.evaluate(
            "(label) => document.activeElement.getAttribute('aria-label') === label", label
        ):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the Tab key never reaches {label!r}")


def test_a_picture_is_dropped_counted_and_pegged(phone: Page, drop: Any) -> None:
    page = phone
    drop(page, S4)
    expect(page.locator("#total")).to_have_text("12")
    across, down = page.evaluate(PLACE_OF_THE_FIRST_MARK)
    assert across == pytest.approx(80 / 720, abs=0.01)
    assert down == pytest.approx(120 / 480, abs=0.01)
    page.get_by_role("button", name="Peg 12 for Player 2").click()
    expect(page.locator("#score-1")).to_have_text("12")


def test_two_pages_show_the_same_each_in_its_language(
    open_page: Callable[..., Page], sits: Any
) -> None:
    pages = [open_page(*SIZES["phone"], locale="en-GB"), open_page(*SIZES["desk"], locale="de-DE")]
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    sits.does("starter", card="JC")
    for page in pages:
        expect(page.locator("#score-0")).to_have_text("2")
        expect(page.locator("#score-1")).to_have_text("0")
    assert len({page.locator("#expected").inner_text() for page in pages}) == len(pages)


def test_five_cards_are_laid_counted_and_pegged_by_keyboard_alone(desk: Page) -> None:
    desk.get_by_role("button", name="Just count a hand").focus()
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("dialog")).to_be_visible()
    desk.keyboard.press("Escape")
    tab_to(desk, "Choose a card of the hand")
    desk.keyboard.press("Enter")
    laid, title = desk.locator("#hand .card svg"), desk.locator("#picker-title")
    second = ["ArrowRight", "ArrowDown", "ArrowDown", "Enter"]
    for number, keys in enumerate((["Enter"], second, *[["ArrowRight", "Enter"]] * 3), 1):
        asked = title.inner_text()
        for key in keys:
            desk.keyboard.press(key)
        expect(laid).to_have_count(number)
        if number < CARDS:
            expect(title).not_to_have_text(asked)
    expect(desk.locator("#picker")).to_be_hidden()
    expect(desk.locator("#total")).not_to_be_empty()
