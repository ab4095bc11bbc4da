"""Names that are written from right to left: the page stays as it is around them."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.screen import Screen
from tests.web.states import begun

SARA, DAVID = "שרה כהן", "דוד"
GAME = ("begun six-card", f"named A {SARA}", f"named B {DAVID}", "dealer A", "pegged A 12")
LEFT_OF = """(element, part) => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const begin = texts.currentNode.data.indexOf(part);
    if (begin < 0) continue;
    const range = document.createRange();
    range.setStart(texts.currentNode, begin);
    range.setEnd(texts.currentNode, begin + part.length);
    return range.getBoundingClientRect().left;
  }
  throw new Error(`no ${part}`);
}"""
SAID = """([id, text]) => import("/static/js/elements/dom.js").then(({ say }) => say(id, text))"""
REFUSED = """(text) => import("/static/js/server/sending.js").then(({ refuse }) => refuse(text))"""


@pytest.fixture
def page(desk_screen: Screen) -> Page:
    desk_screen.stands(begun(*GAME))
    return desk_screen.page


def follow(page: Page, place: str, *parts: str) -> None:
    """The parts of a text stand there from left to right."""
    lefts = [page.locator(place).evaluate(LEFT_OF, part) for part in parts]
    assert lefts == sorted(lefts)


def test_a_score_stands_to_the_right_of_its_player(page: Page) -> None:
    page.locator(".side-0 .peg.front").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    follow(page, "#pegger-title", SARA, ":", "12")


@pytest.mark.parametrize("name", ["أحمد", "עוּזִי", "בן־ציון"])
def test_marks_in_a_name_part_it_nowhere(page: Page, name: str) -> None:
    page.evaluate(SAID, ["expected", f"{name} 12, {DAVID} 7"])
    expect(page.locator("#expected")).to_have_text(f"\u2068{name}\u2069 12, \u2068{DAVID}\u2069 7")
    follow(page, "#expected", name, "12", DAVID, "7")


def test_what_is_refused_is_read_from_left_to_right(page: Page) -> None:
    page.evaluate(REFUSED, f"{SARA}: 12")
    follow(page, "#toast", SARA, "12")


def test_a_name_is_renamed_as_it_is_written(page: Page) -> None:
    page.locator(".side-0 .peg.front").click()
    page.get_by_role("button", name=f"Rename \u2068{SARA}\u2069").click()
    expect(page.get_by_role("textbox")).to_have_value(SARA)
