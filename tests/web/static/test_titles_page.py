"""A button with a drawing and no word has a title for the resting mouse."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.pages import SIZES
from tests.web.screen import Screen

DRAWN = ["#enlarge", "#redo", "#history", "#statistics", "#settings-close"]
WORDED_WHERE_WIDE = ["#join", "#new-game", "#settings-button"]
NARROW, WIDE = (1024, 768), SIZES["desk"]


def settled(screen: Screen) -> Screen:
    """A page in whose head no answers stand, which would take the place of words."""
    screen.awaits("discard", "A")
    return screen


@pytest.mark.parametrize("language", ["en", "de"])
def test_where_no_word_is_seen_the_name_is_the_tooltip(
    open_screen: Callable[..., Screen], language: str
) -> None:
    page = settled(open_screen(*NARROW, locale=language)).page
    for button in map(page.locator, DRAWN + WORDED_WHERE_WIDE):
        name = button.get_attribute("aria-label") or " ".join(str(button.text_content()).split())
        assert name
        expect(button).to_have_attribute("title", name)


def test_a_word_that_is_seen_needs_no_tooltip(open_screen: Callable[..., Screen]) -> None:
    screen = settled(open_screen(*WIDE))
    for button in [*WORDED_WHERE_WIDE, "#undo"]:
        expect(screen.page.locator(f"{button}:not([title])")).to_have_count(1)


def test_a_tooltip_comes_and_goes_with_the_room_for_words(
    open_screen: Callable[..., Screen],
) -> None:
    screen = settled(open_screen(*WIDE))
    button = screen.page.locator("#new-game")
    screen.resized(*NARROW)
    expect(button).to_have_attribute("title", "New game")
    screen.resized(*WIDE)
    expect(screen.page.locator("#new-game:not([title])")).to_have_count(1)


def test_the_tooltip_says_what_is_done_again(open_screen: Callable[..., Screen]) -> None:
    screen = settled(open_screen(*NARROW))
    game = {**screen.state["game"], "can_redo": True, "redo_text": "Ann pegs 5"}
    screen.shows(game=game)
    expect(screen.page.locator("#redo")).to_have_attribute("title", "Redo Ann pegs 5")


def test_a_sheet_is_closed_by_a_button_that_says_so(desk_screen: Screen) -> None:
    desk_screen.page.locator("#new-game").click()
    close = desk_screen.page.locator("#new-game-sheet .sheet-head button")
    expect(close).to_have_attribute("title", "Close")
