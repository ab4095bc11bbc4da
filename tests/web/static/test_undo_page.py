"""After an undo the next one is under the thumb, and what it left to be answered is in sight."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from scorer.language.catalogue import LANGUAGES
from tests.web.player import Player
from tests.web.screen import Screen
from tests.web.situations import LONG, game
from tests.web.states import ANN, BEN, PLAY, STARTER, lying

OFFER = "Count these – Ben: hand"
PHONES = [(320, 640), (360, 780), (390, 844)]
BOTTOM = "scrollTo(0, document.body.scrollHeight)"
NEVER_ANCHORED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { overflow-anchor: none !important; }");
  document.adoptedStyleSheets.push(sheet);
}"""
"""As in WebKit, which keeps nothing in its place by itself."""
HELD = """(it) => {
  const { x, y, height } = it.getBoundingClientRect();
  return [x + 20, y + height / 2];
}"""
"""Where a thumb is that holds the sign of a button."""
NEAR = f"""([x, y]) => {{
  const [nowX, nowY] = ({HELD})(document.querySelector("#undo"));
  return nowX === x && Math.abs(nowY - y) <= 2;
}}"""
"""Whether Undo is where the thumb is."""
GROWS_LATE = """() => {
  const late = document.createElement("p");
  late.id = "late";
  late.style.height = "40px";
  const grow = () => document.querySelector("main").prepend(late);
  const then = new MutationObserver(() => { then.disconnect(); setTimeout(grow, 100); });
  then.observe(document.querySelector("#undo"), { subtree: true, childList: true });
}"""
"""A line more above all else, some frames after Undo has changed."""
CUT = (
    "(it) => it.scrollWidth > it.clientWidth || it.firstElementChild.scrollHeight > it.clientHeight"
)
HEAD = "() => document.querySelector('.top').getBoundingClientRect().height"
ON_TOP = """(it) => {
  const { x, y, width, height } = it.getBoundingClientRect();
  return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest.fixture
def counted(sits: Player) -> Player:
    """Both hands were counted after a play that was entered card by card."""
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    sits.does("starter", card=STARTER)
    for line in PLAY:
        sits.does("lay", card=line.split()[-1])
    for _ in (BEN, ANN):
        sits.does("count")
    return sits


def undo(page: Page) -> Locator:
    """The button."""
    return page.locator("#undo")


def at_the_end(page: Page) -> tuple[float, float]:
    """Go to the end of the page, once the board is drawn there; gives the place of Undo."""
    expect(page.locator(".peg-board")).to_be_visible()
    page.evaluate(BOTTOM)
    x, y = undo(page).evaluate(HELD)
    return x, y


def undone(page: Page, sits: Player, times: int = 1) -> None:
    """Tap Undo at the end of the page."""
    page.evaluate(BOTTOM)
    for _ in range(times):
        before = len(sits.texts())
        undo(page).click()
        expect(page.locator("#redo")).to_be_enabled()
        while len(sits.texts()) == before:
            page.wait_for_timeout(20)


@pytest.mark.usefixtures("counted")
def test_several_undos_are_one_place_under_the_thumb(phone: Page) -> None:
    phone.evaluate(NEVER_ANCHORED)
    expect(undo(phone)).to_contain_text("Ann counts")
    place = at_the_end(phone)
    for what in ("Ben counts", "Ann lays", "Ben lays", "Ann lays"):
        phone.mouse.click(*place)
        expect(undo(phone)).to_contain_text(what)
        phone.wait_for_function(NEAR, arg=place)


@pytest.mark.usefixtures("counted")
def test_undo_stays_under_the_thumb_while_the_page_above_it_settles(phone: Page) -> None:
    phone.evaluate(NEVER_ANCHORED)
    expect(undo(phone)).to_contain_text("Ann counts")
    place = at_the_end(phone)
    phone.evaluate(GROWS_LATE)
    phone.mouse.click(*place)
    expect(phone.locator("#late")).to_be_attached()
    phone.wait_for_function(NEAR, arg=place)


def test_the_offer_that_an_undo_leaves_out_of_sight_is_said_in_the_head_and_one_tap_away(
    phone: Page, counted: Player
) -> None:
    undone(phone, counted, times=2)
    way = phone.locator("#to-asked")
    expect(way).to_have_text(OFFER)
    expect(way).to_be_in_viewport(ratio=1)
    expect(undo(phone)).to_be_in_viewport(ratio=1)
    way.click()
    offer = phone.locator("#hand").get_by_role("button", name=OFFER)
    expect(offer).to_be_in_viewport(ratio=1)
    expect(offer).to_be_focused()
    expect(way).to_be_hidden()
    offer.click()
    expect(phone.locator("#total")).to_have_text("10")


def test_what_is_asked_in_sight_leaves_what_is_awaited_in_the_head(phone_screen: Screen) -> None:
    phone_screen.stands(lying(game("six-card", "dealer A", f"starter {STARTER}"), BEN))
    page = phone_screen.page
    expect(page.locator(".asks")).to_be_in_viewport(ratio=1)
    expect(page.locator("#to-asked")).to_be_hidden()
    expect(page.locator("#expected")).to_have_css("opacity", "1")
    high = page.evaluate(HEAD)
    page.evaluate(BOTTOM)
    expect(page.locator("#to-asked")).to_be_visible()
    expect(page.locator("#expected")).to_have_css("opacity", "0")
    assert page.evaluate(HEAD) == high


def test_what_moves_hides_the_way_to_what_is_not_asked_meanwhile(phone_screen: Screen) -> None:
    phone_screen.stands(lying(game("six-card", "dealer A", f"starter {STARTER}"), BEN))
    phone_screen.page.evaluate(BOTTOM)
    expect(phone_screen.page.locator("#to-asked")).to_be_visible()
    phone_screen.shows(asks=[])
    expect(phone_screen.page.locator("#to-asked")).to_be_hidden()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_is_whole_on_every_phone(open_screen: Callable[..., Screen], language: str) -> None:
    screen = open_screen(*PHONES[0], locale=language)
    state = lying(game("six-card", "dealer A", f"starter {STARTER}", names=LONG), BEN)
    for width, height in (*PHONES, (844, 390), (768, 1024)):
        screen.resized(width, height)
        screen.stands(state, language)
        screen.page.evaluate(BOTTOM)
        way = screen.page.locator("#to-asked.shown")
        if (width, height) in PHONES:
            expect(way).to_be_visible()
        if way.count() == 0:
            continue
        assert not way.evaluate(CUT), (width, height)
        assert way.evaluate(ON_TOP), (width, height)
        expect(way).to_be_in_viewport(ratio=1)
