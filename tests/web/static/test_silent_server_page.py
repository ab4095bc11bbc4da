"""A server or a network that is gone without a word: nothing closes the connection of the page."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.pages import Table
from web.services import services

LOST = "Not connected – trying again"
TWO_WORDS_MS = 500
"""In that time a server that speaks all the time has spoken."""


def unanswered(page: Page) -> None:
    """Whoever listens anew from now on hears nothing, not even that nobody is there."""
    page.route("**/events*", lambda _: None)


def test_the_page_listens_anew_until_somebody_is_heard(clocked: Page) -> None:
    unanswered(clocked)
    clocked.clock.fast_forward("00:30")
    expect(clocked.locator("#connection")).to_have_text(LOST)
    clocked.unroute_all()
    clocked.clock.fast_forward("00:30")
    expect(clocked.locator("#connection")).to_be_empty()


def test_a_quiet_table_is_no_silence(clocked: Page, table: Table) -> None:
    services(table.app).publisher._word_every_s = 0.05
    services(table.app).publisher.repeat()
    unanswered(clocked)
    for _ in range(3):
        clocked.clock.fast_forward("00:20")
        clocked.wait_for_timeout(TWO_WORDS_MS)
    expect(clocked.locator("#connection")).to_be_empty()


def test_news_that_do_not_come_from_a_server_that_answers_are_shown_and_explained(
    clocked: Page, sits: Any
) -> None:
    unanswered(clocked)
    clocked.clock.fast_forward("00:30")
    sits.does("peg", seat="A", points=7)
    clocked.clock.fast_forward("00:11")
    expect(clocked.locator("#connection")).to_have_text(re.compile("a proxy in between may"))
    expect(clocked.locator("#score-0")).to_have_text("7")
    clocked.unroute_all()
    clocked.clock.fast_forward("00:30")
    expect(clocked.locator("#connection")).to_be_empty()


def test_a_page_that_gets_no_place_says_why(clocked: Page) -> None:
    told = {"error": {"kind": "unavailable", "text": "24 pages are open already"}}
    clocked.route("**/events*", lambda route: route.fulfill(status=503, json=told))
    clocked.clock.fast_forward("00:30")
    expect(clocked.locator("#connection")).to_have_text("24 pages are open already")
