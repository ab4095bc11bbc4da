"""The settings: language, theme, counting, pictures and keys; and the screen kept awake."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.late import routed
from tests.web.pages import in_menu
from tests.web.screen import Screen
from tests.web.until import until

PAPER = {"light": "rgb(22, 79, 57)", "dark": "rgb(13, 48, 37)"}
STATE = "(await (await fetch('/api/state')).json()).state"
OUTCOME: dict[str, Any] = {"text": "Ann wins", "winner": None}
REFUSED = {"error": {"kind": "stale", "text": "the table has changed meanwhile"}}
COUNT_LOCKS = """() => {
  document.held = 0;
  navigator.wakeLock.request = async () => {
    document.held += 1;
    const lock = { released: false };
    document.loseLock = () => {
      lock.released = true;
      document.held -= 1;
      lock.onrelease?.();
    };
    lock.release = async () => { lock.released = true; document.held -= 1; };
    return lock;
  };
}"""


@pytest.fixture
def settings(desk: Page) -> Page:
    in_menu(desk, "#settings-button")
    return desk


def paper(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return colour


def test_the_page_speaks_the_chosen_language_from_then_on(settings: Page) -> None:
    settings.locator("#language").select_option("de")
    expect(settings.locator("html")).to_have_attribute("lang", "de")
    settings.reload()
    expect(settings.locator("html")).to_have_attribute("lang", "de")
    expect(settings.locator("#settings-button")).to_have_text("Einstellungen")


def test_the_theme_that_was_chosen_wins_and_stays(open_page: Callable[..., Page]) -> None:
    page = open_page(360, 780, color_scheme="light")
    for chosen in ("dark", "light"):
        assert paper(page) != PAPER[chosen]
        in_menu(page, "#settings-button")
        page.get_by_role("radio", name=chosen).check()
        assert paper(page) == PAPER[chosen]
        page.emulate_media(color_scheme="dark")
        page.reload()
        assert paper(page) == PAPER[chosen]


def test_settings_of_the_table_are_chosen_for_everybody(settings: Page) -> None:
    settings.get_by_role("radio", name="Muggins").check()
    until(settings, f"async () => {STATE}.mode === 'muggins'")
    courts = settings.get_by_label("Court cards")
    courts.select_option("B D K")
    until(settings, f"async () => {STATE}.settings.courts === 'german'")
    courts.select_option("As the cards show")
    until(settings, f"async () => {STATE}.settings.courts === null")


@pytest.fixture
def screen(desk_screen: Screen) -> Iterator[Screen]:
    """A page that gets its own way to hold the screen back."""
    yield desk_screen
    desk_screen.page.evaluate("delete navigator.wakeLock.request")


def test_the_screen_stays_awake_while_a_game_is_on(screen: Screen) -> None:
    desk = screen.page
    desk.evaluate(COUNT_LOCKS)
    screen.awaits("lay", "B")
    until(desk, "document.held === 1")
    screen.shows(game={**screen.state["game"], "over": True, "outcome": OUTCOME})
    until(desk, "document.held === 0")


def test_a_setting_that_did_not_count_is_not_shown_as_if_it_had(settings: Page) -> None:
    for name in ("keep_pictures", "courts", "mode"):
        routed(settings, f"**/api/{name}*", lambda route: route.fulfill(status=409, json=REFUSED))
    settings.get_by_role("checkbox", name="Keep the picture of every count").click()
    expect(settings.get_by_role("checkbox", name="Keep the picture")).not_to_be_checked()
    settings.locator("#courts").select_option("russian")
    expect(settings.locator("#courts")).to_have_value("")
    settings.get_by_role("radio", name="Muggins").click()
    expect(settings.get_by_role("radio", name="Count for us")).to_be_checked()
