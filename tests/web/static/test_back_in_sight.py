"""A page that was out of sight for long hears what has happened, lost connection or not."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.pages import Table
from tests.web.player import Player

NOTED = """
window.heard = [];
const Whole = window.EventSource;
window.EventSource = class extends Whole {
  constructor(...address) {
    super(...address);
    heard.push(this);
  }
};"""
GONE = "heard.at(-1).close()"
"""It is told to nobody, as where a phone sleeps."""
IS_SEEN = """(seen) => {
  Object.defineProperty(document, "visibilityState", { value: seen, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
LEAVES = f"""() => {{
  const now = Date.now();
  Date.now = () => now;
  ({IS_SEEN})("hidden");
}}"""
"""Time stands still from then on, however slow the machine."""
COMES_BACK = f"""(ms) => {{
  const then = Date.now() + ms;
  Date.now = () => then;
  ({IS_SEEN})("visible");
}}"""


@pytest.fixture
def watching(browser: Browser, table: Table) -> Iterator[Page]:
    """A page of which it is known what it listens to."""
    page = browser.new_page()
    page.add_init_script(NOTED)
    page.goto(table.address)
    expect(page.locator("#score-0")).to_have_text("0")
    yield page
    page.close()


def is_away(page: Page, ms: int) -> None:
    page.evaluate(LEAVES)
    page.evaluate(COMES_BACK, ms)


def test_what_happened_meanwhile_is_shown_though_the_connection_went_without_a_word(
    watching: Page, sits: Player
) -> None:
    watching.evaluate(GONE)
    sits.does("peg", seat="A", points=5)
    is_away(watching, 60_000)
    expect(watching.locator("#score-0")).to_have_text("5")


def test_one_connection_at_a_time_is_kept(watching: Page) -> None:
    for _ in range(3):
        is_away(watching, 60_000)
    assert watching.evaluate("heard.filter(({ readyState }) => readyState !== 2).length") == 1


def test_a_glance_elsewhere_opens_none(watching: Page) -> None:
    is_away(watching, 1000)
    assert watching.evaluate("heard.length") == 1
