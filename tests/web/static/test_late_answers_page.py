"""Answers of the server that come late, out of turn, or not at all; and a page that was away."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.late import ASKED_LATER, Late, routed
from tests.web.pages import SIZES, Table
from tests.web.player import Player
from tests.web.screen import Screen
from tests.web.until import until
from tests.web.windows import Windows

SILENT = "The server does not answer: is cribcam still running?"
SHEETS = {
    "#join": "join",
    "#history": "history",
    "#statistics": "statistics",
    "#new-game": "v1/setups",
}
"""From what is tapped to what is asked for then."""
CALLED = """async () => {
  const { nameOf } = await import("/static/js/cards/cards.js");
  return nameOf("5H") === "five of hearts";
}"""
PEG = """async (points) => {
  const { actOn } = await import("/static/js/server/api.js");
  return actOn("peg", { seat: "A", points });
}"""


def opens(page: Page, tapped: str) -> None:
    """Tap what opens a sheet; most of that lies in the menu."""
    if page.locator(f"#menu {tapped}").count() and not page.locator(tapped).is_visible():
        page.locator("#more").click()
    page.locator(tapped).click()


def test_a_sheet_says_so_when_the_server_does_not_answer_or_cannot(desk_screen: Screen) -> None:
    page, told = desk_screen.page, {"error": {"kind": "unavailable", "text": "the disk is full"}}
    for tapped, asked in SHEETS.items():
        routed(page, f"**/api/{asked}?*", lambda route: route.abort(), times=1)
        opens(page, tapped)
        expect(page.locator("#toast")).to_have_text(SILENT)
        page.keyboard.press("Escape")
        page.evaluate("document.dispatchEvent(new CustomEvent('done'))")
        expect(page.locator("#toast")).to_be_empty()
    routed(page, "**/api/statistics?*", lambda route: route.fulfill(status=503, json=told))
    opens(page, "#statistics")
    expect(page.locator("#toast")).to_have_text("The disk is full")


def test_a_deck_that_was_closed_stays_so_once_the_card_lies_there(desk: Page, sits: Player) -> None:
    sits.does("new", names=["Ann", "Ben"])
    late = Late(desk, "**/api/cut?*")
    desk.get_by_role("button", name="We cut").click()
    desk.locator("dialog [data-pick='5C']").click()
    late.is_asked()
    desk.keyboard.press("Escape")
    late.comes()
    expect(desk.get_by_role("dialog")).to_have_count(0)
    assert sits.texts()[-1] == "cut A 5C"


def test_go_is_said_once_by_two_taps_while_the_answer_is_late(desk: Page, sits: Player) -> None:
    sits.does("new", names=["Ann", "Ben"], dealer="B")
    for name, card in (("starter", "5H"), ("lay", "KH"), ("lay", "QD"), ("lay", "JC")):
        sits.does(name, card=card)
    late, go = Late(desk, "**/api/go?*"), desk.get_by_role("button", name="Go", exact=True)
    go.click()
    late.is_done()
    expect(desk.locator("#play .turn")).to_have_text("Ann lays")
    go.click()
    late.comes()
    sits.does("peg", seat="A", points=1)
    assert sits.texts()[-2:] == ["go B", "pegged A 1"]
    go.click()
    expect(go).to_have_count(0)
    assert sits.texts()[-1] == "go A"


# What a page fetches once.


def test_before_the_names_of_the_cards_have_come_the_page_is_there_and_asks_again(
    windows: Windows, table: Table
) -> None:
    window = windows.open(*SIZES["desk"])
    names = Late(window.page, "**/api/cards*")
    window.page.goto(table.address)
    opens(window.page, "#join")
    expect(window.page.get_by_role("dialog")).to_be_visible()
    names.is_asked()
    names.fails()
    expect(window.page.locator(".peg-board")).to_be_visible()
    until(window.page, CALLED)
    windows.leave(window, {})


def test_a_sheet_that_is_opened_before_the_first_news_is_there_once_they_have_come(
    windows: Windows, table: Table
) -> None:
    window = windows.open(*SIZES["desk"])
    page = window.page
    for tapped, sheet in (("#new-game", "#new-game-sheet"), ("#camera", "#camera-sheet")):
        names = Late(page, "**/api/cards*")  # the page listens after it has asked for these
        page.goto(table.address)
        names.is_asked()
        opens(page, tapped)
        page.evaluate(ASKED_LATER)
        names.fails()
        expect(page.locator(sheet)).to_be_visible()
    windows.leave(window, {})
    assert window.complaints == []


# A page that lost its server, or was out of sight.


def test_the_page_comes_back_by_itself_when_the_server_is_restarted(
    desk: Page, table: Any, drop: Any
) -> None:
    assert desk.evaluate(PEG, 5)
    expect(desk.locator("#score-0")).to_have_text("5")
    table.stop()
    expect(desk.locator("#connection")).to_be_in_viewport()
    expect(desk.locator("#connection")).not_to_be_empty()
    table.start()
    expect(desk.locator("#connection")).to_be_empty()
    expect(desk.locator("#score-0")).to_have_text("5")
    assert desk.evaluate(PEG, 2)
    expect(desk.locator("#score-0")).to_have_text("7")
    drop(desk, "7C 8D 8H KC 9S")
    expect(desk.locator("#total")).to_have_text("12")
