"""The sheet with 52 cards, and what else is small: large enough for a thumb on a phone."""

from tests.web.screen import Screen

THUMB = 44
SMALLEST = """(places) => Math.min(...places.map((place) => {
  const { width, height } = place.getBoundingClientRect();
  return Math.min(width, height);
}))"""


def test_every_card_of_the_deck_is_large_enough_for_a_thumb(phone_screen: Screen) -> None:
    page = phone_screen.page
    page.get_by_role("button", name="Choose a card of the hand").first.click()
    tiles = page.locator("#picker .tile")
    assert tiles.count() == 52
    assert tiles.evaluate_all(SMALLEST) >= THUMB


def test_the_deck_needs_no_scrolling_on_a_phone(phone_screen: Screen) -> None:
    page = phone_screen.page
    page.get_by_role("button", name="Choose a card of the hand").first.click()
    tall = page.locator("#picker").evaluate("(sheet) => sheet.scrollHeight - sheet.clientHeight")
    assert tall <= 0


def test_the_source_is_a_tap_of_a_thumb_away(phone_screen: Screen) -> None:
    assert phone_screen.page.locator(".licence a").evaluate_all(SMALLEST) >= THUMB
