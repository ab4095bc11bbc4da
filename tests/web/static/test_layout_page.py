"""On a phone and on a desk all of a phase is in sight; `make check` looks at every other view."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.checks.check_layouts import (
    FAULTS,
    FIRST,
    POINTED_PX,
    PREPARED,
    SHOW,
    View,
    states,
    wanted_in,
)
from tests.web.late import routed
from tests.web.pages import SIZES
from tests.web.screen import Screen
from tests.web.situations import situations
from tests.web.stage import DRAWN

ENLARGED_FOUR_TIMES = (320, 256)
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
WIDER = "document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(params=list(SIZES))
def view(request: pytest.FixtureRequest) -> View:
    return View(request.param, "light", "en", 100)


@pytest.fixture
def whole(open_screen: Callable[..., Screen], view: View, picture: bytes) -> Page:
    """A page in a view, with pictures for its camera."""
    page: Page = open_screen(*SIZES[view.screen], reduced_motion="reduce").page
    routed(page, "**/pictures/*", lambda route: route.fulfill(body=picture))
    page.evaluate(PREPARED)
    return page


def test_all_of_a_phase_is_in_sight_and_none_of_it_covered_or_cut_off(
    whole: Page, view: View
) -> None:
    found = {}
    for name, state in states(view.language, whole.evaluate(FIRST)):
        whole.evaluate(SHOW, state)
        whole.evaluate(DRAWN)
        found[name] = whole.evaluate(FAULTS, [POINTED_PX, wanted_in(view)])
    assert {name: faults for name, faults in found.items() if faults} == {}


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
