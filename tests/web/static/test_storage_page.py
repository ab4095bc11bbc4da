"""A browser that keeps nothing, or has no room left for it, shows the page all the same."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.pages import Table, in_menu
from tests.web.player import Player

REFUSED = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("denied", "SecurityError"); },
  });
"""
FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("full", "QuotaExceededError");
};
"""


@pytest.fixture(params=[REFUSED, FULL], ids=["refused", "full"])
def forgetful(
    request: pytest.FixtureRequest, browser: Browser, table: Table, sits: Player
) -> Iterator[Page]:
    """A page in a browser that keeps nothing, with a game of Ann and Ben."""
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    sits.does("peg", seat="A", points=7)
    page = browser.new_page()
    page.add_init_script(request.param)
    page.goto(table.address)
    expect(page.locator(".peg-board")).to_be_visible()
    yield page
    page.close()


def test_taps_count_and_choices_hold_though_the_browser_keeps_nothing(forgetful: Page) -> None:
    undo = forgetful.locator("#undo")
    expect(undo).to_contain_text("Ann pegs 7")
    undo.click()
    expect(undo).to_contain_text("Ann deals first")
    in_menu(forgetful, "#settings-button")
    forgetful.get_by_role("radio", name="dark").check()
    expect(forgetful.locator("html")).to_have_attribute("data-theme", "dark")
