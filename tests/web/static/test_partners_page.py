"""Four in a new game: who plays with whom, before it begins."""

from playwright.sync_api import expect

from tests.web.screen import Screen


def test_four_are_told_who_plays_with_whom_as_their_names_are_typed(desk_screen: Screen) -> None:
    sheet = desk_screen.opens_new_game()
    told = sheet.locator(".partners")
    expect(told).to_be_hidden()
    sheet.get_by_role("radio", name="4", exact=True).click()
    sheet.get_by_role("textbox", name="Player 3").fill("Cy")
    expect(told).to_have_text("Player 1 & Cy play against Player 2 & Player 4")
