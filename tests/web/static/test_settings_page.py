"""The settings: language, theme, counting, pictures and keys; and the screen kept awake."""

from collections.abc import Callable, Iterator

import pytest
from babel import Locale
from playwright.sync_api import Page, expect

from scorer.language.catalogue import LANGUAGES
from tests.web.player import Player
from tests.web.screen import Screen
from tests.web.until import until

PAPER = {"light": "rgb(242, 236, 223)", "dark": "rgb(20, 19, 15)"}
STATE = "(await (await fetch('/api/state')).json()).state"
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

ASK_LONG = """() => {
  document.errors = [];
  addEventListener("unhandledrejection", ({ reason }) => document.errors.push(reason.name));
  navigator.wakeLock.request = () => new Promise((_, refuse) => {
    document.refuse = () => refuse(new DOMException("", "NotAllowedError"));
  });
}"""


@pytest.fixture
def settings(desk: Page) -> Page:
    desk.locator("#settings-button").click()
    return desk


def paper(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return colour


def test_every_language_is_offered_by_its_own_name(settings: Page) -> None:
    assert settings.locator("#language option").all_inner_texts() == [
        Locale.parse(code).get_language_name() for code in LANGUAGES
    ]


def test_the_page_speaks_the_chosen_language_from_then_on(settings: Page) -> None:
    settings.locator("#language").select_option("de")
    expect(settings.locator("html")).to_have_attribute("lang", "de")
    settings.reload()
    expect(settings.locator("html")).to_have_attribute("lang", "de")
    expect(settings.locator("#settings-button")).to_have_text("Einstellungen")
    expect(settings.locator("#sources")).to_contain_text("Etwas anderes")


@pytest.mark.parametrize(("system", "chosen"), [("light", "dark"), ("dark", "light")])
def test_the_theme_that_was_chosen_wins_and_stays(
    open_page: Callable[..., Page], system: str, chosen: str
) -> None:
    page = open_page(360, 780, color_scheme=system)
    assert paper(page) == PAPER[system]
    page.locator("#settings-button").click()
    page.get_by_role("radio", name=chosen).check()
    assert paper(page) == PAPER[chosen]
    page.reload()
    assert paper(page) == PAPER[chosen]


def test_how_hands_are_counted_is_chosen_for_everybody(settings: Page) -> None:
    settings.get_by_role("radio", name="Muggins").check()
    until(settings, f"async () => {STATE}.mode === 'muggins'")


def test_pictures_are_kept_only_where_the_table_says_so(settings: Page) -> None:
    keep = settings.get_by_role("checkbox", name="Keep the picture of every count")
    expect(keep).not_to_be_checked()
    keep.check()
    until(settings, f"async () => {STATE}.settings.keep_pictures")


def test_what_court_cards_print_is_chosen_for_everybody_or_left_to_them(settings: Page) -> None:
    courts = settings.get_by_label("Court cards")
    expect(courts).to_have_value("")
    courts.select_option("B D K")
    until(settings, f"async () => {STATE}.settings.courts === 'german'")
    courts.select_option("As the cards show")
    until(settings, f"async () => {STATE}.settings.courts === null")


def test_what_the_keys_do_is_listed(settings: Page) -> None:
    keys = settings.locator("#keys kbd").all_inner_texts()
    assert keys == ["p", "n", "u", "y", "l", "g"]


def test_a_device_that_is_touched_lists_no_keys(open_page: Callable[..., Page]) -> None:
    phone = open_page(360, 780, has_touch=True, is_mobile=True)
    phone.locator("#settings-button").click()
    expect(phone.locator("#theme-choices")).to_be_visible()
    expect(phone.locator("#use-keys")).to_be_hidden()
    expect(phone.get_by_text("Keys", exact=True)).to_be_hidden()


def test_a_key_undoes_what_was_pegged(desk: Page, sits: Player) -> None:
    sits.does("peg", seat="A", points=5)
    expect(desk.locator("#score-0")).to_have_text("5")
    desk.keyboard.press("u")
    expect(desk.locator("#score-0")).to_have_text("0")
    desk.keyboard.press("y")
    expect(desk.locator("#score-0")).to_have_text("5")


def test_the_same_key_leads_to_the_large_type_and_back(desk: Page) -> None:
    desk.keyboard.press("l")
    expect(desk.locator("#large")).to_be_visible()
    desk.keyboard.press("l")
    expect(desk.locator("#large")).to_be_hidden()


def test_keys_sleep_while_somebody_types(desk_screen: Screen) -> None:
    screen, desk = desk_screen, desk_screen.page
    desk.locator(".seat").first.click()
    desk.get_by_role("button", name="Rename Player 1").click()
    desk.keyboard.type("nnn")
    expect(desk.locator("#renamer input")).to_have_value("nnn")
    screen.posted()


def test_keys_of_the_browser_are_left_to_it(desk: Page) -> None:
    for keys in ("Control+l", "Alt+l", "Meta+l"):
        desk.keyboard.press(keys)
        expect(desk.locator("#large")).to_be_hidden()


def test_keys_can_be_switched_off(settings: Page) -> None:
    settings.get_by_role("checkbox", name="Single keys").uncheck()
    settings.reload()
    expect(settings.locator("#expected")).not_to_be_empty()
    settings.keyboard.press("l")
    expect(settings.locator("#large")).to_be_hidden()


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
    screen.shows(game={**screen.state["game"], "over": True})
    until(desk, "document.held === 0")


def test_a_screen_lock_that_the_browser_took_away_is_asked_for_again(screen: Screen) -> None:
    desk = screen.page
    desk.evaluate(COUNT_LOCKS)
    screen.awaits("lay", "B")
    until(desk, "document.held === 1")
    desk.evaluate("document.loseLock()")
    until(desk, "document.held === 1")


def test_a_screen_lock_refused_to_a_hidden_page_is_asked_for_once_it_is_shown(
    screen: Screen,
) -> None:
    desk = screen.page
    desk.evaluate(ASK_LONG)
    screen.awaits("lay", "B")
    desk.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    desk.evaluate("const { refuse } = document; (" + COUNT_LOCKS + ")(); refuse()")
    until(desk, "document.held === 1")


def test_a_game_that_goes_on_holds_the_screen_once(screen: Screen) -> None:
    desk = screen.page
    desk.evaluate(COUNT_LOCKS)
    for seat in "ABAB":
        screen.awaits("lay", seat)
    until(desk, "document.held > 0")
    assert desk.evaluate("document.held") == 1


def test_a_lock_that_is_refused_after_the_game_has_ended_is_no_error(screen: Screen) -> None:
    desk = screen.page
    desk.evaluate(ASK_LONG)
    screen.awaits("lay", "B")
    screen.shows(game={**screen.state["game"], "over": True})
    desk.evaluate("document.refuse()")
    desk.evaluate("() => new Promise((heard) => setTimeout(heard))")
    assert desk.evaluate("document.errors") == []


def test_a_setting_that_did_not_count_is_not_shown_as_if_it_had(settings: Page) -> None:
    for name in ("keep_pictures", "courts", "mode"):
        settings.route(f"**/api/{name}*", lambda route: route.fulfill(status=409, json=REFUSED))
    settings.get_by_role("checkbox", name="Keep the picture of every count").click()
    expect(settings.get_by_role("checkbox", name="Keep the picture")).not_to_be_checked()
    settings.locator("#courts").select_option("russian")
    expect(settings.locator("#courts")).to_have_value("")
    settings.get_by_role("radio", name="Muggins").click()
    expect(settings.get_by_role("radio", name="Show")).to_be_checked()
