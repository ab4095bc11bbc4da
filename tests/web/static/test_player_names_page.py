"""The names of a new game: what people typed, and nothing that the page put there itself."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from scorer.language.catalogue import LANGUAGES, words
from scorer.language.sentence import say
from tests.thoroughness import tried
from tests.web.pages import in_menu
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


@pytest.mark.parametrize("language", tried(("de",), tuple(LANGUAGES)))
def test_a_number_that_was_kept_as_a_name_is_none(screen: Screen, language: str) -> None:
    numbered = [say("Player {n}", n=n).within(words(language)) for n in (1, 2)]
    game = screen.state["game"]
    screen.shows(game={**game, "names": {"A": numbered[0], "B": "Bea"}, "unnamed": []})
    screen.page.evaluate("(names) => localStorage.setItem('names', names)", json.dumps(numbered))
    in_menu(screen.page, "#new-game")
    expect(field(screen.page, 1)).to_have_value("")
    expect(field(screen.page, 2)).to_have_value("Bea")
