"""The page in a real Chromium: the same state everywhere, and every tap once."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

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
PEG_FOUR_TIMES = """async (points) => {
  const { act } = await import("/static/js/server/api.js");
  await Promise.all([1, 2, 3, 4].map(() => act("peg", { seat: "A", points })));
}"""
PEG = """async (points) => {
  const { actOn } = await import("/static/js/server/api.js");
  return actOn("peg", { seat: "A", points });
}"""


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


def test_a_picture_is_dropped_counted_and_pegged(page: Page, drop: Any) -> None:
    drop(page, S4)
    total(page, 12)
    page.get_by_role("button", name="Peg 12 for Player 2").click()
    expect(page.locator("#score-1")).to_have_text("12")


def test_a_mark_lies_on_its_card_at_every_size(page: Page, drop: Any) -> None:
    drop(page, S4)
    total(page, 12)
    across, down = page.evaluate(PLACE_OF_THE_FIRST_MARK)
    assert across == pytest.approx(80 / 720, abs=0.01)
    assert down == pytest.approx(120 / 480, abs=0.01)


def test_the_page_comes_back_by_itself_when_the_server_is_restarted(
    desk: Page, table: Any, drop: Any
) -> None:
    assert desk.evaluate(PEG, 5)
    expect(desk.locator("#score-0")).to_have_text("5")
    table.stop()
    expect(desk.locator("#connection")).not_to_be_empty()
    table.start()
    expect(desk.locator("#connection")).to_be_empty()
    expect(desk.locator("#score-0")).to_have_text("5")
    assert desk.evaluate(PEG, 2)
    expect(desk.locator("#score-0")).to_have_text("7")
    drop(desk, S4)
    total(desk, 12)


def test_a_connection_that_was_cut_is_restored_with_the_newest_state(desk: Page, sits: Any) -> None:
    desk.context.set_offline(True)
    sits.does("peg", seat="B", points=3)
    desk.context.set_offline(False)
    expect(desk.locator("#score-1")).to_have_text("3")


def test_a_tap_whose_answer_was_lost_counts_once(desk: Page, sits: Any) -> None:
    lost = iter([True])

    def lose(route: Route) -> None:
        answer = route.fetch()
        if next(lost, False):
            route.abort()
        else:
            route.fulfill(response=answer)

    desk.route("**/api/peg*", lose)
    assert desk.evaluate(PEG, 4)
    assert sits.scores() == [4, 0]


def test_of_taps_on_the_same_thing_one_counts(desk: Page, sits: Any) -> None:
    desk.evaluate(PEG_FOUR_TIMES, 2)
    assert sits.scores() == [2, 0]


def test_two_pages_show_the_same(open_page: Callable[..., Page], sits: Any) -> None:
    pages = [open_page(*size) for size in ((360, 780), (1440, 900))]
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    sits.does("starter", card="JC")
    for page in pages:
        expect(page.locator("#score-0")).to_have_text("2")
        expect(page.locator("#score-1")).to_have_text("0")


def test_two_pages_may_speak_two_languages(open_page: Callable[..., Page], sits: Any) -> None:
    english, german = (open_page(1000, 800, locale=locale) for locale in ("en-GB", "de-DE"))
    sits.does("dealer", seat="A")
    said = [page.locator("#expected").inner_text() for page in (english, german)]
    assert len(set(said)) == 2


def test_five_cards_are_laid_counted_and_pegged_by_keyboard_alone(desk: Page) -> None:
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
