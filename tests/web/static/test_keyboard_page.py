"""The page by keyboard alone: everything is reached, what has the focus shows it, Esc closes."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.player import Player
from tests.web.screen import NO_CLAIM, Screen, count_json, hand_json
from tests.web.situations import game, situations
from tests.web.states import DEALT, PLAY, at

S4 = "7C 8D 8H KC 9S"
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
  const press = tap(null, "chip", "Press", () => openSheet("chooser", "Afterwards"));
  openSheet("chooser", "Before", press);
  press.focus();
}"""
SHEETS = ["#join", "#new-game", "#settings-button", "#enlarge", "#history", "#statistics"]


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    screen = desk_screen
    screen.awaits("claim", "A")
    asked = {**NO_CLAIM, "awaited": True, "seat": "A", "text": "What does Ann say?"}
    screen.shows(hand=hand_json(S4), countable=True, claim=asked)
    return screen


def walked(page: Page, steps: int) -> list[dict[str, Any]]:
    """What gets the focus, one Tab after the other."""
    focused = []
    for _ in range(steps):
        page.keyboard.press("Tab")
        focused.append(page.evaluate(FOCUSED))
    return focused


def test_the_tab_key_reaches_everything_that_can_be_tapped(screen: Screen) -> None:
    usable = screen.page.evaluate(NUMBER_ALL)
    reached = {found["number"] for found in walked(screen.page, usable + 2)}
    assert set(range(usable)) - reached == set()


@pytest.mark.parametrize("kind", ["camera", "nothing"])
def test_the_tab_key_goes_down_the_felt(screen: Screen, kind: str) -> None:
    taken = {"url": "/pictures/1.jpg", "name": "", "width": 720, "height": 480, "taken_s": 0}
    screen.shows(camera={**screen.state["camera"], "kind": kind, "picture": taken})
    shown = screen.page.locator(".felt button:visible")
    expect(shown).to_have_count({"camera": 10, "nothing": 8}[kind])
    tops = shown.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert tops == sorted(tops)


def test_a_camera_that_is_chosen_keeps_the_focus_at_its_place(screen: Screen) -> None:
    screen.page.locator("#sources button").first.focus()
    screen.shows(camera={**screen.state["camera"], "kind": "camera"})
    expect(screen.page.locator("#sources")).to_be_focused()


def test_what_has_the_focus_shows_it(screen: Screen) -> None:
    usable = screen.page.evaluate(NUMBER_ALL)
    hidden = [found["what"] for found in walked(screen.page, usable) if not found["shows"]]
    assert hidden == []


def test_esc_closes_every_sheet_and_the_focus_goes_back(desk: Page) -> None:
    for button in map(desk.locator, SHEETS):
        button.focus()
        desk.keyboard.press("Enter")
        expect(desk.locator("dialog[open]")).to_have_count(1)
        desk.keyboard.press("Escape")
        expect(desk.locator("dialog[open]")).to_have_count(0)
        expect(button).to_be_focused()


def test_the_count_on_the_page_does_not_take_the_focus_away(screen: Screen) -> None:
    screen.shows(game={**screen.state["game"], "can_undo": True})
    screen.page.locator("#undo").focus()
    screen.shows(claim=NO_CLAIM, count=count_json(S4))
    expect(screen.page.locator("#undo")).to_be_focused()


def test_after_a_claim_the_focus_stays_at_its_place(screen: Screen) -> None:
    screen.page.locator("#claim .number-button").first.focus()
    screen.shows(claim=NO_CLAIM, count=count_json(S4))
    expect(screen.page.locator("#claim")).to_be_focused()


def test_where_the_play_ends_the_focus_stays_in_the_page(screen: Screen) -> None:
    going_on = dict(situations())
    screen.stands(going_on["the play"])
    screen.page.get_by_role("button", name="The play is over").focus()
    screen.stands(going_on["the crib"])
    expect(screen.page.locator(".count")).to_be_focused()


def test_where_the_play_goes_on_after_a_call_the_focus_stays_where_it_was_called(
    screen: Screen,
) -> None:
    lines = ("dealer A", "starter 8S", "laid B 5C", "laid A KC", "claimed A 0")
    screen.stands(game("six-card muggins=show-and-play", *lines))
    screen.page.get_by_role("button", name="2", exact=True).focus()
    screen.stands(game("six-card muggins=show-and-play", *lines, "muggins B 2"))
    expect(screen.page.locator("#claim")).to_be_focused()


def test_a_sheet_whose_opener_is_gone_gives_the_focus_to_its_place(screen: Screen) -> None:
    screen.shows(hand=hand_json(S4, cards=[]))
    screen.page.locator("#hand .empty").first.focus()
    screen.page.keyboard.press("Enter")
    expect(screen.page.locator("#picker")).to_be_visible()
    screen.shows(hand=hand_json(S4))
    screen.page.keyboard.press("Escape")
    expect(screen.page.locator("#hand")).to_be_focused()


@pytest.mark.parametrize("move", ["undo", "redo"])
def test_a_move_that_ends_leaves_the_focus_beside_it(screen: Screen, move: str) -> None:
    before = screen.state["game"]
    screen.shows(game={**before, f"can_{move}": True})
    screen.page.locator(f"#{move}").focus()
    screen.shows(game={**before, f"can_{move}": False})
    expect(screen.page.locator(".moves")).to_be_focused()


def test_what_is_left_as_it_was_in_the_history_gives_the_focus_back(
    desk: Page, sits: Player
) -> None:
    sits.does("peg", seat="A", points=5)
    desk.locator("#history").click()
    pegged = desk.get_by_role("dialog").get_by_role("button", name="pegs 5")
    pegged.click()
    desk.get_by_role("button", name="Leave it").press("Enter")
    expect(pegged).to_be_focused()
    expect(pegged).to_have_attribute("aria-expanded", "false")


def test_the_last_card_of_a_play_is_read_aloud_once(screen: Screen) -> None:
    screen.stands(at(*DEALT, *PLAY[:-1]))
    expect(screen.page.locator("#announced")).to_contain_text("Ben: ")
    screen.stands(at(*DEALT, *PLAY))
    said = screen.page.locator("#pegged").text_content()
    assert said == "Ann: nine, one for last card"
    expect(screen.page.locator("#announced")).not_to_contain_text("last card")


def test_where_a_sheet_shows_something_else_than_what_was_pressed_the_focus_stays_in_it(
    desk_screen: Screen,
) -> None:
    page = desk_screen.page
    page.evaluate(SHOWS_ELSE)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Afterwards")).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_focused()


def test_a_key_that_is_held_down_undoes_one_thing(desk: Page, sits: Player) -> None:
    for points in (1, 2, 3):
        sits.does("peg", seat="A", points=points)
    desk.keyboard.down("u")
    expect(desk.locator("#score-0")).to_have_text("3")
    desk.keyboard.down("u")
    desk.keyboard.up("u")
    desk.keyboard.press("y")
    expect(desk.locator("#score-0")).to_have_text("6")
