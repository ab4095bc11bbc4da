"""The head on a phone that lies: one row, in which nothing is missing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorer.language.catalogue import LANGUAGES
from tests.thoroughness import tried
from tests.web.screen import Screen, chosen
from tests.web.situations import game, situations
from tests.web.states import BEN, lying
from web.table.settings import SourceKind

HOME = ("dealer A", "pegged B 58", "pegged A 102", "pegged A 19")
CUT = "(names) => names.filter((name) => name.scrollWidth > name.clientWidth).length"
DRAWN = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"
HEIGHT = "element => element.getBoundingClientRect().height"
ONE_LINE_PX = 24
ONE_ROW_PX = 131
WAYS = ("camera", "watch")
CODE = "/static/icon.svg"
NOTCH_PX = 47
EDGES = """(parts) => parts.map((part) => {
  const { left, right } = part.getBoundingClientRect();
  return Math.min(left, innerWidth - right);
})"""
"""How far each part is from the nearer edge of the screen."""
FIRST_LINES = """(parts) => parts.map((part) => {
  const text = document.createRange();
  text.selectNodeContents(part);
  return text.getBoundingClientRect().top < part.getBoundingClientRect().bottom - 1;
})"""
"""Whether a text stands in its first line: one that has no room wraps out of sight."""
LINES = """(element) => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getClientRects().length;
}"""


def test_on_a_phone_that_lies_the_way_on_stands_in_one_line(
    open_screen: Callable[..., Screen],
) -> None:
    screen = open_screen(844, 390)
    expected = {"kind": "show_hand", "seat": "A", "text": "Maximiliane Annabell zeigt die Hand"}
    for skip in ("Hier nicht gezeigt: weiter", "Здесь не показано: дальше"):
        screen.shows(flow="deal", expected={**expected, "skip": {"text": skip}})
        way_on = screen.page.locator(".status .aside")
        expect(way_on).to_have_text(skip)
        assert way_on.evaluate(LINES) == 1


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_on_a_phone_that_lies_the_head_leaves_two_thirds_to_the_table(
    desk_screen: Screen, size: tuple[int, int]
) -> None:
    desk_screen.resized(*size)
    desk_screen.stands(dict(situations())["the play"])
    box = desk_screen.page.locator(".top").bounding_box()
    assert box is not None
    assert box["height"] <= size[1] * 0.36


@pytest.mark.parametrize("size", [(844, 390), (740, 360)])
@pytest.mark.parametrize("language", tried(("de", "fr"), tuple(LANGUAGES)))
def test_on_a_phone_that_lies_the_head_takes_no_more_at_a_call_or_an_end(
    open_screen: Callable[..., Screen], size: tuple[int, int], language: str
) -> None:
    screen = open_screen(*size, locale=language, reduced_motion="reduce")
    heights = {}
    for name, state in situations():
        screen.stands(state, language)
        heights[name] = screen.page.locator(".top").evaluate(HEIGHT)
    heights.pop("the dealer is missing")  # a long question beside three answers
    assert {name: height for name, height in heights.items() if height > ONE_ROW_PX} == {}


def test_on_a_phone_that_lies_all_that_the_head_says_is_seen(
    open_screen: Callable[..., Screen],
) -> None:
    screen = open_screen(740, 360, locale="de", reduced_motion="reduce")
    screen.stands(dict(situations(("Maximilian", "Benedikt")))["called"], "de")
    for part in ("#crib", "#expected", "#pegged", "#status-answers .chip", "#enlarge", "#join"):
        expect(screen.page.locator(part)).to_be_in_viewport(ratio=1)
    left = screen.page.locator(".seat-left")
    assert left.evaluate_all(FIRST_LINES) == [True, True]


def test_on_a_phone_that_lies_who_deals_first_is_answered_in_one_line(
    desk_screen: Screen,
) -> None:
    desk_screen.resized(844, 390)
    desk_screen.stands(dict(situations())["who deals"])
    answers = desk_screen.page.locator("#status-answers button")
    expect(answers).to_have_count(3)
    tops = answers.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    assert len({*tops}) == 1


def test_on_a_phone_that_lies_the_names_of_partners_are_whole(
    open_screen: Callable[..., Screen],
) -> None:
    screen = open_screen(844, 390)
    names = ("Bartholomäus", "Christina", "Maximiliane", "Johannes")
    screen.stands(game("four-handed", *HOME, names=names, players=4))
    screen.page.evaluate(DRAWN)
    assert screen.page.locator(".seat-name > span:first-child").evaluate_all(CUT) == 0


def test_on_a_phone_that_lies_nothing_stands_below_the_camera_in_its_edge(
    open_screen: Callable[..., Screen],
) -> None:
    screen = open_screen(844, 390)
    screen.stands(dict(situations())["called"])
    page = screen.page
    session = page.context.new_cdp_session(page)
    notch = {"left": NOTCH_PX, "right": NOTCH_PX}
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": notch})
    page.evaluate(DRAWN)
    parts = "#crib, #expected, #pegged, .seat, .bar-button, .felt, .panel"
    edges = page.locator(parts).evaluate_all(EDGES)
    page.locator("#enlarge").click()
    edges += page.locator(".large-line, .large-sides, .large > .quiet").evaluate_all(EDGES)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    assert min(edges) >= NOTCH_PX


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
@pytest.mark.parametrize("language", tried(("ru",), tuple(LANGUAGES)))
def test_on_a_phone_that_lies_who_of_four_deals_stands_below_a_question_of_one_line(
    open_screen: Callable[..., Screen], size: tuple[int, int], language: str
) -> None:
    screen = open_screen(*size, locale=language, reduced_motion="reduce")
    screen.widens()
    for players, setup in ((3, "three-handed"), (4, "four-handed")):
        asked = lying(game(setup, players=players), BEN, SourceKind.CAMERA)
        screen.stands(asked, language)
        assert screen.page.locator("#expected").evaluate(HEIGHT) <= ONE_LINE_PX
        assert screen.page.locator(".top").evaluate(HEIGHT) <= size[1] / 2


@pytest.mark.parametrize("size", [(640, 360), (780, 360)])
def test_on_a_phone_that_lies_a_code_to_join_is_seen_whole(
    open_screen: Callable[..., Screen], size: tuple[int, int]
) -> None:
    page = open_screen(*size, locale="de").page
    address = "https://192.0.2.2:8712/join?key=abcdefghijklmnopqrstuv"
    ways = [{"kind": kind, "address": address, "qr": CODE, "text": ""} for kind in WAYS]
    told = {"join": ways, "text": "", "authority": None, "phones": []}
    page.route("**/api/join?*", lambda route: route.fulfill(json=told))
    chosen(page, "#join")
    expect(page.locator(".joining-code").first).to_be_in_viewport(ratio=1)
