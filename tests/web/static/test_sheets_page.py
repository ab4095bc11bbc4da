"""Sheets: Back or a tap beside closes the upper one; each asks about one moment of the table."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import in_menu
from tests.web.player import Player
from tests.web.screen import Screen

HAND = "5H 6H 7H 8H"
TWO = """async () => {
  const { openSheet } = await import("/static/js/elements/sheet.js");
  openSheet("camera-sheet", "Below");
  openSheet("picker", "Above");
}"""
IN_TURN = """async () => {
  const { openSheet } = await import("/static/js/elements/sheet.js");
  const first = openSheet("camera-sheet", "First");
  first.close();
  await new Promise((then) => first.addEventListener("close", then));
  openSheet("picker", "Second");
  await new Promise((then) => addEventListener("popstate", then, { once: true }));
}"""
LATE = "Your tap did not count: the table has changed meanwhile."


@pytest.fixture
def game(sits: Player) -> Player:
    """A game of Ann and Ben, whose play is over: Ben shows his hand."""
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    sits.does("starter", card="9S")
    sits.does("played")
    return sits


def test_a_hand_that_was_counted_meanwhile_does_not_pass_over_the_next(
    phone: Page, game: Player
) -> None:
    phone.get_by_role("button", name="Skip this hand").click()
    for card in HAND.split():
        game.does("add", card=card)
    game.does("count")
    phone.locator("#skip-sheet").get_by_role("button", name="None").click()
    expect(phone.locator("#toast")).to_have_text(LATE)
    expect(phone.locator("#skip-sheet")).to_be_hidden()
    assert game.state["expected"]["text"] == "Ann shows the hand"


def test_a_hand_is_laid_by_two_devices_together(phone: Page, game: Player) -> None:
    phone.get_by_role("button", name="Choose a card of the hand").first.click()
    game.does("add", card="5H")
    phone.locator("#picker").get_by_role("button", name="six of hearts").click()
    expect(phone.locator("#picker h2")).to_have_text("Ben's hand, still missing: 2")


def test_back_closes_the_upper_sheet_then_the_other_and_leaves_the_page_open(
    phone_screen: Screen,
) -> None:
    page = phone_screen.page
    page.evaluate(TWO)
    for left in (["camera-sheet"], []):
        page.evaluate("history.back()")
        expect(page.locator("dialog[open]")).to_have_count(len(left))
        assert page.locator("dialog[open]").evaluate_all("(all) => all.map(({ id }) => id)") == left
    assert page.evaluate("history.state?.sheet ?? null") is None


def test_a_sheet_that_is_opened_as_another_closes_stays_until_back(phone_screen: Screen) -> None:
    page = phone_screen.page
    page.evaluate(IN_TURN)
    expect(page.locator("#picker")).to_be_visible()
    page.evaluate("history.back()")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.evaluate("history.state?.sheet ?? null") is None


def test_a_tap_beside_a_sheet_closes_it_and_one_in_it_does_not(desk_screen: Screen) -> None:
    page = desk_screen.page
    in_menu(page, "#settings-button")
    page.locator("#settings-title").click()
    page.locator("[data-key=mode-check]").check()
    expect(page.locator("dialog[open]")).to_have_count(1)
    page.mouse.click(3, 3)
    expect(page.locator("dialog[open]")).to_have_count(0)
