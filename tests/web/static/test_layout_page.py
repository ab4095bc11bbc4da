"""On a phone and on a desk all of a phase is in sight; `make check` looks at every other view."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.checks.check_layouts import (
    FAULTS,
    OPEN,
    POINTED_PX,
    PREPARED,
    SHEET_FAULTS,
    View,
    laid_out,
    wanted_in,
)
from tests.web.late import routed
from tests.web.pages import SIZES
from tests.web.screen import Screen
from tests.web.situations import asked, situations

ENLARGED_FOUR_TIMES = (320, 256)
SMALL_PHONE = (360, 640)
ENLARGED = """(times) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`html { font-size: calc(${times} * 112.5%); }`);
  document.adoptedStyleSheets = [sheet];
}"""
"""As in a browser whose type is so many times the usual size."""
QUESTION = [".asks .asked", ".asks .answers"]
NOTCH_PX = 47
READ = (
    "#expected, #pegged, .seat-name, .seat-score, .bar-button:visible, .step > *, "
    ".number:visible, .verdict, .score:visible"
)
EDGES = """(parts) => parts.map((part) => {
  const { left, right } = part.getBoundingClientRect();
  return Math.min(left, innerWidth - right);
})"""
"""How far each part is from the nearer edge of the screen."""
FONT = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
BROKEN = """(step) => step.textContent.split(/\\s+/).filter((word) => {
  const walker = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const begins = text.data.indexOf(word);
    if (begins < 0) continue;
    const range = document.createRange();
    range.setStart(text, begins);
    range.setEnd(text, begins + word.length);
    return range.getClientRects().length > 1;
  }
  return false;
})"""
"""The words of a step that stand in more than one line."""
WIDER = "document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(params=list(SIZES))
def view(request: pytest.FixtureRequest) -> View:
    return View(request.param, "light", "en", 100)


@pytest.fixture
def whole(open_screen: Callable[..., Screen], view: View, picture: bytes) -> Screen:
    """A page in a view, with pictures for its camera."""
    screen: Screen = open_screen(*SIZES[view.screen], reduced_motion="reduce")
    routed(screen.page, "**/pictures/*", lambda route: route.fulfill(body=picture))
    screen.page.evaluate(PREPARED)
    return screen


def test_all_of_a_phase_is_in_sight_and_none_of_it_covered_or_cut_off(
    whole: Screen, view: View
) -> None:
    wanted = [POINTED_PX, wanted_in(view)]
    found = {
        name: whole.page.evaluate(FAULTS, wanted) for name, _ in laid_out(whole, view.language)
    }
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_a_question_of_the_play_is_in_sight_on_a_small_phone_with_enlarged_type(
    phone_screen: Screen, picture: bytes
) -> None:
    page, questions = phone_screen.page, dict(asked())
    routed(page, "**/pictures/*", lambda route: route.fulfill(body=picture))
    phone_screen.resized(*SMALL_PHONE)
    page.evaluate(ENLARGED, 1.3)
    faults = {
        name: page.evaluate(FAULTS, [POINTED_PX, QUESTION])
        for name, _ in laid_out(phone_screen, "en")
        if name in questions
    }
    assert faults == {name: [] for name in questions}


def test_a_step_breaks_no_name_of_twelve_letters_on_a_small_phone(phone_screen: Screen) -> None:
    phone_screen.resized(*SMALL_PHONE)
    for name in ("the end", "called"):
        phone_screen.stands(dict(situations(["Bartholomäus", "Maximilianna"]))[name])
        assert phone_screen.page.locator("#step button").evaluate(BROKEN) == []


def test_the_tabs_of_the_games_stay_in_their_sheet_with_type_of_twice_the_size(
    phone_screen: Screen,
) -> None:
    page = phone_screen.page
    page.evaluate(ENLARGED, 2)
    page.evaluate(OPEN, "#games")
    expect(page.locator("#games-sheet .view")).to_have_count(2)
    assert page.evaluate(SHEET_FAULTS) == []


def test_a_page_enlarged_four_times_has_a_head_that_scrolls_away(phone_screen: Screen) -> None:
    phone_screen.resized(*ENLARGED_FOUR_TIMES)
    phone_screen.stands(dict(situations(["W" * 20, "M" * 20]))["the play"])
    phone_screen.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(phone_screen.page.locator(".scoreboard")).not_to_be_in_viewport()
    assert phone_screen.page.evaluate(WIDER) <= 0


def test_on_a_phone_that_lies_nothing_to_read_stands_below_the_camera_in_its_edge(
    open_screen: Callable[..., Screen],
) -> None:
    screen = open_screen(844, 390)
    screen.stands(dict(situations())["called"])
    page = screen.page
    session = page.context.new_cdp_session(page)
    notch = {"left": NOTCH_PX, "right": NOTCH_PX}
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": notch})
    edges = page.locator(READ).evaluate_all(EDGES)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    assert min(edges) >= NOTCH_PX


def test_a_television_has_larger_type_than_a_desk(desk_screen: Screen) -> None:
    on_a_desk = desk_screen.page.evaluate(FONT)
    desk_screen.resized(1920, 1080)
    assert desk_screen.page.evaluate(FONT) > 1.2 * on_a_desk
