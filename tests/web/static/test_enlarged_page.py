"""Who needs large type, or enlarges the whole page, reads all of it without going sideways."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.screen import Screen
from tests.web.situations import situations

ENLARGED_FOUR_TIMES = (320, 256)
TWICE_AS_LARGE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { font-size: 225%; }");
  document.adoptedStyleSheets.push(sheet);
}"""
BROAD = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { font-family: 'DejaVu Sans Mono', monospace !important; }");
  document.adoptedStyleSheets.push(sheet);
}"""
DRAWN = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"
WIDER = "document.documentElement.scrollWidth - innerWidth"


@pytest.mark.parametrize("language", ["en", "de"])
def test_with_type_twice_as_large_nothing_is_wider_than_a_phone(
    open_screen: Callable[..., Screen], language: str
) -> None:
    screen = open_screen(360, 780, locale=language, reduced_motion="reduce")
    screen.page.evaluate(TWICE_AS_LARGE)
    wider = {}
    for name, state in situations(["Ann", "Ben", "Cleo", "Dora"]):
        screen.stands(state, language)
        screen.page.evaluate(DRAWN)
        wider[name] = screen.page.evaluate(WIDER)
    assert {name: more for name, more in wider.items() if more > 0} == {}


@pytest.mark.parametrize("size", ["112.5%", "225%"])
def test_a_name_of_one_broad_word_is_no_wider_than_the_smallest_phone(
    desk_screen: Screen, size: str
) -> None:
    desk_screen.resized(320, 640)
    desk_screen.page.evaluate("(size) => (document.documentElement.style.fontSize = size)", size)
    wider = {}
    for name, state in situations(["W" * 20, "M" * 20, "Ш" * 20, "Ж" * 20]):
        desk_screen.stands(state)
        desk_screen.page.evaluate(DRAWN)
        wider[name] = desk_screen.page.evaluate(WIDER)
    assert {name: more for name, more in wider.items() if more > 0} == {}


@pytest.mark.parametrize(("language", "name"), [("de", "who deals"), ("pl", "a verdict")])
def test_the_longest_words_in_broad_type_twice_as_large_are_no_wider_than_a_phone(
    open_screen: Callable[..., Screen], language: str, name: str
) -> None:
    screen = open_screen(360, 780, locale=language, reduced_motion="reduce")
    screen.page.evaluate(TWICE_AS_LARGE)
    screen.page.evaluate(BROAD)
    screen.stands(dict(situations(["Ann", "Ben", "Cleo", "Dora"]))[name], language)
    screen.page.evaluate(DRAWN)
    assert screen.page.evaluate(WIDER) <= 0


def test_on_a_screen_enlarged_four_times_the_head_scrolls_away(phone_screen: Screen) -> None:
    phone_screen.resized(*ENLARGED_FOUR_TIMES)
    phone_screen.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(phone_screen.page.locator(".top")).not_to_be_in_viewport()
