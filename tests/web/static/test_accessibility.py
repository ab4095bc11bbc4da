"""What every player can use: axe finds nothing by day or night; forced colours; names in Hebrew."""

from collections.abc import Callable, Iterator
from itertools import islice

import pytest
from playwright.sync_api import Page, expect

from tests.thoroughness import tried
from tests.web.complaints import SHEETS, complaints
from tests.web.late import routed
from tests.web.pages import SIZES, in_menu
from tests.web.player import Player
from tests.web.screen import Screen, card_json
from tests.web.situations import situations
from tests.web.states import DEALT, at, begun

NAMES = ("Ann", "Bob", "Cleo", "Dan")
OPENERS = (
    *("#new-game", "#camera", "#statistics", "#history", "#settings-button", "#games", "#join"),
    *("[data-key=skip]", "[data-key=seat-0]", "[data-key=step-row]", "#race"),
)
"""All that opens a sheet."""
DOUBTFUL = card_json(
    7,
    "9S",
    certain=False,
    candidates=[{"card": "9S", "name": "nine"}, {"card": "6S", "name": "six"}],
)
DOUBT = {"kind": "doubt", "text": "9 or 6 of spades?", "number": 7}
FAULT = {"kind": "dark", "text": "The picture is too dark", "remedy": "Turn on a light."}
PHONE = {"takes_part": True, "joined_s": 1_800_000_000, "seen_s": 1_800_003_600}
PHONES = [
    {**PHONE, "id": "1", "name": "Android phone, Chrome", "own": True},
    {**PHONE, "id": "2", "name": "iPhone, Safari", "own": False},
]
JOINED = {"join": [], "text": "", "authority": None, "phones": PHONES}
FAINT = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("@media (prefers-color-scheme: dark) { button { color: #777 !important; } }");
  document.adoptedStyleSheets.push(sheet);
}"""
UNFOLDED = "(folded) => folded.forEach((each) => { each.open = true; })"
NAMELESS = "document.body.append(document.createElement('button'))"
SARA, DAVID = "שרה כהן", "דוד"
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
STYLE = "(element, of) => getComputedStyle(element)[of]"
IN_COLOURS = """(signs) => signs.map((sign) => getComputedStyle(sign).backgroundColor)"""
STEP = tried(2, 1)
"""A look takes long: a phone and a desk take turns."""


def phases(screen: Screen) -> Iterator[str]:
    """Show one situation after the other, each by its name."""
    for name, state in situations(NAMES):
        screen.stands(state)
        yield name
    screen.stands(at(*DEALT, "played"))
    asks = [{**DOUBT, "candidates": DOUBTFUL["candidates"]}]
    screen.shows(countable=False, cards=[DOUBTFUL], asks=asks)
    yield "doubt"
    camera = {**screen.state["camera"], "kind": "camera", "name": "USB camera", "condition": FAULT}
    screen.shows(asks=[], cards=[], camera=camera)
    yield "a camera in the dark"
    screen.stands(dict(situations(NAMES))["muggins"])
    screen.page.locator("[data-key=muggins]").click()
    yield "for how many points muggins is called"
    screen.stands(at(*DEALT, "laid B JH"))
    screen.page.keyboard.press("l")
    yield "the table display"


@pytest.fixture(params=enumerate(SIZES), ids=list(SIZES))
def taking_turns(
    request: pytest.FixtureRequest, open_screen: Callable[..., Screen]
) -> tuple[Screen, slice]:
    """A page on a phone or on a desk, and which of all things are looked at there."""
    number, size = request.param
    turn = slice(number % STEP, None, STEP)
    return open_screen(*SIZES[size], reduced_motion="reduce"), turn


def test_axe_finds_nothing_in_any_phase(taking_turns: tuple[Screen, slice]) -> None:
    screen, turn = taking_turns
    shown = islice(phases(screen), turn.start, None, turn.step)
    faults = {name: complaints(screen.page) for name in shown}
    assert {name: said for name, said in faults.items() if said} == {}


def test_axe_finds_nothing_in_any_sheet(taking_turns: tuple[Screen, slice]) -> None:
    screen, turn = taking_turns
    page, found = screen.page, {}
    routed(page, "**/api/join*", lambda route: route.fulfill(json=JOINED))
    screen.stands(at(*DEALT, "played"))
    for opener in OPENERS[turn]:
        page.locator(opener).evaluate("(opener) => opener.click()")
        expect(page.locator("dialog[open]")).to_be_visible()
        page.locator("dialog[open] details").evaluate_all(UNFOLDED)
        found[opener] = complaints(page, SHEETS)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    assert {name: said for name, said in found.items() if said} == {}


def test_axe_would_complain_by_day_and_by_night(desk_screen: Screen) -> None:
    page = desk_screen.page
    page.evaluate(NAMELESS)
    page.evaluate(FAINT)
    said = complaints(page)
    page.evaluate("document.querySelector('body > button').remove()")
    for named in ("button-name", "by night color-contrast"):
        assert any(named in each for each in said)


def test_where_the_system_has_colours_of_its_own_nothing_is_told_by_one_of_the_page(
    open_page: Callable[..., Page], sits: Player
) -> None:
    forced: Page = open_page(*SIZES["desk"], forced_colors="active")
    sits.does("new", names=["Ann", "Ben", "Cleo"], players=3, variant="three-handed", dealer="A")
    sits.does("starter", card="8S")
    seats = (
        forced.locator(f".seat{one}").first for one in ("[aria-current]", ":not([aria-current])")
    )
    edges = {each.evaluate(STYLE, "borderBottomColor") for each in seats}
    assert len(edges) == 2
    assert len({*forced.locator("#seats .seat-peg").evaluate_all(IN_COLOURS)}) == 3
    in_menu(forced, "#settings-button")
    choices = forced.locator("#counting-choices .choice")
    inks = {
        choices.locator(f"xpath=self::*[.//input[{of}]]").first.evaluate(STYLE, "color")
        for of in ("@checked", "not(@checked)")
    }
    assert len(inks) == 2


def follow(page: Page, place: str, *parts: str) -> None:
    """The parts of a text stand there from left to right."""
    lefts = [page.locator(place).evaluate(LEFT_OF, part) for part in parts]
    assert lefts == sorted(lefts)


def test_a_name_from_right_to_left_leaves_the_page_as_it_is_around_it(desk_screen: Screen) -> None:
    page = desk_screen.page
    lines = (f"named A {SARA}", f"named B {DAVID}", "dealer A", "pegged A 12")
    desk_screen.stands(begun("begun six-card", *lines))
    page.locator(".side-0 .peg.front").click()
    follow(page, "#peg-sheet-title", SARA, ":", "12")
    page.get_by_text("Take back, or rename").click()
    page.get_by_role("button", name=f"Rename \u2068{SARA}\u2069").click()
    expect(page.get_by_role("textbox")).to_have_value(SARA)
