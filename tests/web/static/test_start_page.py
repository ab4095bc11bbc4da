"""The page can be used before all of it has come."""

from playwright.sync_api import expect

from tests.web.late import Late
from tests.web.pages import SIZES, Table
from tests.web.windows import Windows


def test_a_tap_counts_before_the_names_of_the_cards_have_come(
    windows: Windows, table: Table
) -> None:
    window = windows.open(*SIZES["desk"])
    names = Late(window.page, "**/api/cards*")
    window.page.goto(table.address)
    window.page.locator("#join").click()
    expect(window.page.get_by_role("dialog")).to_be_visible()
    names.is_asked()
    windows.leave(window, {})


def test_without_the_names_of_the_cards_the_page_shows_the_table(
    windows: Windows, table: Table
) -> None:
    window = windows.open(*SIZES["desk"])
    window.page.route("**/api/cards*", lambda route: route.abort())
    window.page.goto(table.address)
    expect(window.page.locator(".peg-board")).to_be_visible()
    windows.leave(window, {})
