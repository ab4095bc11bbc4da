"""Who has no right to change sees all of it, and is offered nothing that would be refused."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.complaints import complaints
from tests.web.pages import SIZES
from tests.web.player import Player
from tests.web.screen import Screen
from tests.web.situations import situations

TAPS = """() => {
  const taps = "body > :not(dialog) :is(button, input, [role=button])";
  const shown = [...document.querySelectorAll(taps)].filter(
    (element) => element.checkVisibility() && !element.disabled,
  );
  const known = ({ id, className, dataset }) => (id || dataset.key || className).match(/%s/);
  const elsewhere = shown.filter((element) => !known(element));
  return elsewhere.map((element) => element.getAttribute("aria-label") ?? element.textContent);
}"""
LOOKS = (
    "^(join|settings-button|enlarge|history|games|statistics|more|race|score"
    "|review|group-.*|score-.*)$"
)
"""What opens a sheet or the menu, or lights the cards of a score."""


def watched(route: Route) -> None:
    """Send the document as somebody gets it who may only watch."""
    document = route.fetch().text()
    route.fulfill(
        body=document.replace("<html ", "<html data-watches ", 1), content_type="text/html"
    )


@pytest.fixture
def watching(open_page: Callable[..., Page]) -> Page:
    return open_page(*SIZES["desk"], watched)


def test_nothing_that_would_be_refused_is_offered(watching: Page) -> None:
    screen, offered = Screen(watching), {}
    for name, state in situations():
        screen.stands(state)
        offered[name] = watching.evaluate(TAPS % LOOKS)
    assert {name: found for name, found in offered.items() if found} == {}
    for key in "cnur":
        watching.keyboard.press(key)
    watching.locator(".peg-board .front").first.click(force=True)
    expect(watching.locator("dialog[open]")).to_have_count(0)
    screen.posted()
    watching.locator("#more").click()
    watching.locator("#settings-button").click()
    expect(watching.get_by_label("Language")).to_be_visible()
    for of_the_table in ("#counting-choices", "#ask-discards", "#courts", "#keep-pictures"):
        expect(watching.locator(of_the_table)).to_be_hidden()


def test_what_happened_is_read_and_not_put_right(watching: Page, sits: Player) -> None:
    sits.does("new", names=["Ann", "Ben"], dealer="B")
    sits.does("starter", card="5H")
    sits.does("peg", seat="A", points=5)
    watching.locator("#history").click()
    sheet = watching.get_by_role("dialog")
    expect(sheet).to_contain_text("Ann pegs 5")
    expect(sheet.locator("button.history-text, button.card")).to_have_count(0)
    assert complaints(watching) == []
