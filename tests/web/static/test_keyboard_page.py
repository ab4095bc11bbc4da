"""The page by keyboard alone: all is reached, the focus is seen and kept, Esc closes, keys work."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.pages import in_menu
from tests.web.player import Player
from tests.web.screen import Screen, hand_json
from tests.web.situations import situations
from tests.web.states import BEN, CHECK, DEALT, at
from web.table.state import State

S4 = "7C 8D 8H KC 9S"
CLAIMED = at(*DEALT, "played", f"shown B {BEN}", settings=CHECK)
SITUATIONS = dict(situations())
JUDGED = at(*DEALT, "played", f"shown B {BEN}", "claimed B 8", settings=CHECK)
NUMBER_ALL = """() => {
  const usable = "button, input, select, summary, a[href], [tabindex='0']";
  const all = [...document.querySelectorAll(usable)].filter(
    (element) => element.checkVisibility() && !element.disabled && !element.closest("dialog"),
  );
  document.numbered = all;
  return all.length;
}"""
FOCUSED = """() => {
  const { activeElement: element } = document;
  const parts = [element, element.closest("label") ?? element, ...element.querySelectorAll("*")];
  const shows = parts.some(
    (one) => getComputedStyle(one).outlineStyle !== "none",
  );
  const number = document.numbered.indexOf(element);
  return { number, shows, what: element.outerHTML.slice(0, 80) };
}"""
SHOWS_ELSE = """async () => {
  const { openSheet } = await import("/static/js/elements/sheet.js");
  const { tap } = await import("/static/js/elements/dom.js");
  const press = tap(null, "chip", "Press", () => openSheet("camera-sheet", "Afterwards"));
  openSheet("camera-sheet", "Before", press);
  press.focus();
}"""


def walked(page: Page, steps: int) -> list[dict[str, Any]]:
    """What gets the focus, one Tab after the other."""
    focused = []
    for _ in range(steps):
        page.keyboard.press("Tab")
        focused.append(page.evaluate(FOCUSED))
    return focused


def test_the_tab_key_reaches_all_that_can_be_tapped_and_shows_where_it_is(
    desk_screen: Screen,
) -> None:
    missed = {}
    for name in ("nothing has happened", "counted freely", "the play", "a claim"):
        desk_screen.stands(SITUATIONS[name])
        usable = desk_screen.page.evaluate(NUMBER_ALL)
        focused = walked(desk_screen.page, usable + 2)
        reached = {one["number"] for one in focused}
        hidden = [one["what"] for one in focused if one["number"] >= 0 and not one["shows"]]
        missed[name] = [*(set(range(usable)) - reached), *hidden]
    assert {name: what for name, what in missed.items() if what} == {}


def test_esc_closes_a_sheet_and_the_focus_goes_back(desk: Page, sits: Player) -> None:
    sits.does("dealer", seat="A")
    for button in map(desk.locator, ("#history", "#games", ".seat")):
        opener = button.first
        opener.focus()
        desk.keyboard.press("Enter")
        expect(desk.locator("dialog[open]")).to_have_count(1)
        desk.keyboard.press("Escape")
        expect(desk.locator("dialog[open]")).to_have_count(0)
        expect(opener).to_be_focused()


def test_where_the_button_with_the_focus_goes_its_place_has_it(desk_screen: Screen) -> None:
    goes: tuple[tuple[State, str, State, str], ...] = (
        (CLAIMED, "#claim .number-button", JUDGED, "#claim"),
        (SITUATIONS["the play"], "[data-key=played]", SITUATIONS["the crib"], "#status-answers"),
        (SITUATIONS["muggins"], "#claim button", SITUATIONS["called"], "#claim"),
        (at("dealer A", "pegged A 5"), "#undo", at(), ".steps"),
    )
    for before, focused, after, place in goes:
        desk_screen.stands(before)
        desk_screen.page.locator(focused).first.focus()
        desk_screen.stands(after)
        expect(desk_screen.page.locator(place)).to_be_focused()


def test_a_sheet_whose_opener_is_gone_gives_the_focus_to_its_place(desk_screen: Screen) -> None:
    screen = desk_screen
    screen.stands(at(*DEALT, "played"))
    screen.shows(hand=hand_json(S4, cards=[]))
    screen.page.locator("#hand .empty").first.focus()
    screen.page.keyboard.press("Enter")
    expect(screen.page.locator("#picker")).to_be_visible()
    screen.shows(hand=hand_json(S4))
    screen.page.keyboard.press("Escape")
    expect(screen.page.locator("#hand")).to_be_focused()


def test_where_a_sheet_shows_something_else_than_what_was_pressed_the_focus_stays_in_it(
    desk_screen: Screen,
) -> None:
    page = desk_screen.page
    page.evaluate(SHOWS_ELSE)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Afterwards")).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_focused()


def test_a_key_that_is_held_down_undoes_one_thing_and_another_does_it_again(
    desk: Page, sits: Player
) -> None:
    for points in (1, 2, 3):
        sits.does("peg", seat="A", points=points)
    desk.keyboard.down("u")
    expect(desk.locator("#score-0")).to_have_text("3")
    desk.keyboard.down("u")
    desk.keyboard.up("u")
    desk.keyboard.press("y")
    expect(desk.locator("#score-0")).to_have_text("6")


def test_keys_sleep_while_somebody_types_and_leave_the_browser_its_own(desk_screen: Screen) -> None:
    desk_screen.stands(at(*DEALT))
    page = desk_screen.page
    for keys in ("Control+n", "Alt+n", "Meta+n"):
        page.keyboard.press(keys)
    page.locator(".seat").first.click()
    page.get_by_text("Take back, or rename").click()
    page.get_by_role("button", name="Rename Ann").click()
    page.keyboard.type("nnn")
    expect(page.locator("#rename-sheet input")).to_have_value("nnn")
    desk_screen.posted()


def test_keys_can_be_switched_off(desk: Page, sits: Player) -> None:
    sits.does("peg", seat="A", points=5)
    in_menu(desk, "#settings-button")
    desk.get_by_role("checkbox", name="Single keys").uncheck()
    desk.reload()
    expect(desk.locator("#score-0")).to_have_text("5")
    desk.keyboard.press("u")
    desk.locator("#undo").click()
    expect(desk.locator("#score-0")).to_have_text("0")
    assert sits.texts() == sits.texts()[:1]
    desk.evaluate("localStorage.clear()")
