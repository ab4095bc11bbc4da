"""The names of a new game: what people typed, and nothing that the page put there itself."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from scorer.language.catalogue import LANGUAGES, words
from scorer.language.sentence import say
from tests.web.pages import SIZES
from tests.web.screen import Screen


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    return desk_screen


@pytest.fixture
def sheet(screen: Screen) -> Page:
    return screen.opens_new_game()


def field(page: Page, place: int) -> Locator:
    return page.get_by_role("textbox", name=f"Player {place}")


def test_a_field_that_nobody_typed_in_is_no_name(screen: Screen, sheet: Page) -> None:
    expect(field(sheet, 1)).to_have_value("")
    expect(field(sheet, 1)).to_have_attribute("placeholder", "Player 1")
    field(sheet, 2).fill("Bea")
    sheet.get_by_role("button", name="Start", exact=True).click()
    [sent] = [post["new"] for post in screen.heard()]
    assert sent["names"] == [None, "Bea"]


def test_what_is_typed_is_the_whole_name(sheet: Page) -> None:
    field(sheet, 1).click()
    sheet.keyboard.type("Ann")
    expect(field(sheet, 1)).to_have_value("Ann")


def test_who_has_no_name_is_numbered_in_the_language_of_the_page(
    open_screen: Callable[..., Screen],
) -> None:
    page = open_screen(*SIZES["desk"], locale="de-DE").page
    page.locator("#new-game").click()
    first = page.get_by_role("textbox", name="Spieler 1")
    expect(first).to_have_attribute("placeholder", "Spieler 1")
    page.get_by_role("radio", name="3", exact=True).click()
    expect(page.get_by_role("radio", name="Spieler 3")).to_be_visible()
    first.fill("Ann")
    first.fill("")
    expect(page.get_by_role("radio", name="Spieler 1")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_that_was_kept_as_a_name_is_none(screen: Screen, language: str) -> None:
    numbered = [say("Player {n}", n=n).within(words(language)) for n in (1, 2)]
    game = screen.state["game"]
    screen.shows(game={**game, "names": {"A": numbered[0], "B": "Bea"}, "unnamed": []})
    screen.page.evaluate("(names) => localStorage.setItem('names', names)", json.dumps(numbered))
    screen.page.locator("#new-game").click()
    expect(field(screen.page, 1)).to_have_value("")
    expect(field(screen.page, 2)).to_have_value("Bea")
