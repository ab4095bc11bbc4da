"""A server or a network that is gone without a word: nothing closes the connection of the page."""

from playwright.sync_api import Page, expect

from tests.web.late import routed

LOST = "Not connected – trying again"


def unanswered(page: Page) -> None:
    """Whoever listens anew from now on hears nothing, not even that nobody is there."""
    routed(page, "**/events*", lambda _: None)


def test_the_page_listens_anew_until_somebody_is_heard(clocked: Page) -> None:
    unanswered(clocked)
    clocked.clock.fast_forward("00:30")
    expect(clocked.locator("#connection")).to_have_text(LOST)
    clocked.unroute_all()
    clocked.clock.fast_forward("00:30")
    expect(clocked.locator("#connection")).to_be_empty()
