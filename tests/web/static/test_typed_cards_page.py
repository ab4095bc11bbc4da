"""Cards of the play that are typed, beside the keys that are shortcuts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.middle_of_play import PLAY, lay, played
from tests.web.screen import Screen

SHARED_KEYS = """async () => {
  const { KEYS } = await import("/static/js/table/shortcuts.js");
  const { rankTyped, suitTyped } = await import("/static/js/cards/deck.js");
  return Object.keys(KEYS).filter((key) => rankTyped("", key) || suitTyped(key));
}"""


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    """A page in the middle of the play."""
    return played(desk_screen)


@pytest.mark.parametrize(
    ("keys", "card"), [("6h", "6H"), ("10d", "10D"), ("38C", "8C"), ("tS", "10S")]
)
def test_a_card_is_laid_by_typing_it(screen: Screen, keys: str, card: str) -> None:
    for key in keys:
        screen.page.keyboard.press(key)
    screen.posted({"lay": {"card": card}})


@pytest.mark.parametrize("keys", ["h", "7h", "10c", "rs"])
def test_a_card_that_is_typed_while_none_is_laid_does_nothing(screen: Screen, keys: str) -> None:
    screen.awaits("show", "A")
    for key in keys:
        screen.page.keyboard.press(key)
    expect(screen.page.locator("dialog[open]")).to_have_count(0)
    screen.posted()


def test_a_suit_that_comes_after_its_rank_was_taken_back_does_nothing(screen: Screen) -> None:
    screen.page.keyboard.press("7")
    screen.shows(play={**PLAY, "count": 31, "laid": [*PLAY["laid"], lay("6H", "A")]})
    screen.page.keyboard.press("h")
    expect(screen.page.locator("dialog[open]")).to_have_count(0)
    screen.posted()


def test_a_shortcut_lays_no_card_when_a_rank_is_chosen(screen: Screen) -> None:
    screen.page.get_by_role("button", name="6", exact=True).click()
    screen.page.keyboard.press("g")
    expect(screen.page.locator("dialog[open]")).to_be_visible()
    screen.posted()


@pytest.mark.parametrize("locale", [f"{name}-{name.upper()}" for name in ("de", "fr", "pl", "ru")])
def test_no_card_is_typed_with_a_shortcut_in_any_language(
    open_screen: Callable[..., Screen], locale: str
) -> None:
    assert open_screen(1440, 900, locale=locale).page.evaluate(SHARED_KEYS) == []


def test_a_card_that_lies_already_is_not_laid_by_typing_it(screen: Screen) -> None:
    for key in "8d":
        screen.page.keyboard.press(key)
    screen.posted()


@pytest.mark.parametrize(("keys", "card"), [("10", "10S"), ("1", "AS"), ("kq", "QS")])
def test_enter_takes_no_card_of_another_rank_than_was_typed(
    desk_screen: Screen, keys: str, card: str
) -> None:
    page = desk_screen.page
    page.get_by_role("button", name="Choose a card of the hand").first.click()
    page.keyboard.press("ArrowRight")
    for key in keys:
        page.keyboard.press(key)
    expect(page.locator(f"#picker [data-pick='{card}']")).to_be_focused()
    page.keyboard.press("Enter")
    desk_screen.posted({"add": {"card": card, "starter": False}})


def test_the_card_that_has_the_focus_keeps_it_where_its_rank_is_typed(desk_screen: Screen) -> None:
    page = desk_screen.page
    page.get_by_role("button", name="Choose a card of the hand").first.click()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("1")
    expect(page.locator("#picker [data-pick='AH']")).to_be_focused()
