"""Where the system has colours of its own, nothing is told by a colour of the page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.pages import SIZES
from tests.web.player import Player

STYLE = "(element, of) => getComputedStyle(element)[of]"
IN_COLOURS = """(signs) => signs.map((sign) => getComputedStyle(sign).backgroundColor)"""


@pytest.fixture
def forced(open_page: Callable[..., Page], sits: Player) -> Page:
    """A page on which the second of three is to lay a card."""
    page = open_page(*SIZES["desk"], forced_colors="active")
    sits.does("new", names=["Ann", "Ben", "Cleo"], players=3, variant="three-handed", dealer="A")
    sits.does("starter", card="8S")
    return page


def test_what_is_chosen_is_told_from_what_is_not(forced: Page) -> None:
    forced.locator("#settings-button").click()
    chosen = forced.locator("#counting-choices .choice:has(:checked)")
    other = forced.locator("#counting-choices .choice:not(:has(:checked))").first
    inks = {each.evaluate(STYLE, "color") for each in (chosen, other)}
    assert len(inks) == 2


def test_whose_turn_it_is_is_told_from_who_waits(forced: Page) -> None:
    awaited = forced.locator(".seat[aria-current]")
    other = forced.locator(".seat:not([aria-current])").first
    edges = {each.evaluate(STYLE, "borderTopColor") for each in (awaited, other)}
    assert len(edges) == 2


def test_the_signs_of_the_sides_keep_the_colours_of_their_pegs(forced: Page) -> None:
    colours = forced.locator("#seats .seat-peg").evaluate_all(IN_COLOURS)
    assert len(set(colours)) == 3
