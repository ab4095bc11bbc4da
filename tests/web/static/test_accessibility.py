"""axe-core finds nothing to complain about, whatever lies on the table, by day and by night."""

from collections.abc import Callable, Iterator
from itertools import islice

import pytest
from playwright.sync_api import Page, expect

from tests.thoroughness import tried
from tests.web.complaints import SHEETS, complaints
from tests.web.pages import SIZES
from tests.web.player import Player
from tests.web.screen import NO_CLAIM, Screen, card_json, chosen, count_json, hand_json
from tests.web.states import DEALT, at

S4 = "7C 8D 8H KC 9S"
BUTTONS = [
    "#new-game",
    "#settings-button",
    "#enlarge",
    ".seat",
    "#history",
    "#statistics",
]
ASKED = {"awaited": True, "seat": "A", "points": None, "text": "What does Ann say?"}
CALL = {"seats": ["B"], "claimed": 8, "text": "Ann said 8. Who calls?"}
VERDICT = {"claimed": 10, "true": 12, "missed": 2, "over": 0, "text": "ten claimed, twelve true"}
LAID = [{"card": "8D", "name": "eight of diamonds", "seat": "A"}]
PLAY = {"count": 8, "series": LAID, "laid": LAID, "turn": "B", "turn_text": "Ben lays a card"}
SAID = {"said": [{"name": "Ann", "text": "eight for two"}], "text": "Ann: eight", "aloud": "eight"}
ANNOUNCED = {"event": 7, "count": 8, "closed": False, **SAID}
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


def situations(screen: Screen) -> Iterator[str]:
    """Show one situation after the other, each by its name."""
    yield "empty"
    screen.shows(hand=hand_json(S4), countable=True, claim=NO_CLAIM, count=count_json(S4))
    yield "counted"
    screen.shows(verdict=VERDICT, claim={**NO_CLAIM, "points": 10, "text": "Ann said 10"})
    yield "judged"
    screen.awaits("call", "B")
    screen.shows(mode="muggins", verdict=None, count=None, call=CALL)
    yield "called"
    screen.awaits("claim", "A")
    screen.shows(call=None, claim=ASKED)
    yield "claim awaited"
    yield from more_situations(screen)


def more_situations(screen: Screen) -> Iterator[str]:
    """Go on with what is asked, played and wrong."""
    screen.awaits("show_hand", "A")
    asks = [{**DOUBT, "candidates": DOUBTFUL["candidates"]}]
    screen.shows(claim=NO_CLAIM, countable=False, cards=[DOUBTFUL], asks=asks)
    yield "doubt"
    screen.awaits("lay", "B")
    play = {**PLAY, "can_go": True, "passing": ["K"]}
    screen.shows(asks=[], cards=[], play=play, announced=ANNOUNCED)
    yield "play"
    screen.shows(announced={**ANNOUNCED, "closed": True})
    yield "a count that is closed"
    screen.awaits("dealer")
    screen.shows(play=None, announced=None)
    yield "who deals"
    camera = {**screen.state["camera"], "kind": "camera", "name": "USB camera", "condition": FAULT}
    screen.shows(camera=camera)
    yield "a camera in the dark"
    over = {**screen.state["game"], "over": True, "outcome": {"text": "Ann wins by 34"}}
    screen.shows(game=over)
    yield "over"


LOOKED_AT = tried(("phone",), tuple(SIZES))
STEP = tried(2, 1)
"""A look takes long: a phone and a desk take turns."""


@pytest.fixture(params=LOOKED_AT)
def screen(request: pytest.FixtureRequest, open_screen: Callable[..., Screen]) -> Screen:
    return open_screen(*SIZES[request.param], reduced_motion="reduce")


@pytest.fixture(params=enumerate(SIZES), ids=list(SIZES))
def taking_turns(
    request: pytest.FixtureRequest, open_screen: Callable[..., Screen]
) -> tuple[Screen, slice]:
    """A page on a phone or on a desk, and which of all things are looked at there."""
    number, size = request.param
    turn = slice(number % STEP, None, STEP)
    return open_screen(*SIZES[size], reduced_motion="reduce"), turn


def test_axe_finds_nothing_in_any_situation(taking_turns: tuple[Screen, slice]) -> None:
    screen, turn = taking_turns
    shown = islice(situations(screen), turn.start, None, turn.step)
    found = {name: complaints(screen.page) for name in shown}
    assert {name: said for name, said in found.items() if said} == {}


def test_axe_finds_nothing_in_any_sheet(taking_turns: tuple[Screen, slice]) -> None:
    screen, turn = taking_turns
    found = {}
    for button in BUTTONS[turn]:
        screen.page.locator(button).first.click()
        expect(screen.page.locator("dialog[open]")).to_be_visible()
        found[button] = complaints(screen.page, SHEETS)
        screen.page.keyboard.press("Escape")
    assert {name: said for name, said in found.items() if said} == {}


def test_axe_finds_nothing_where_a_hand_is_passed_over(screen: Screen) -> None:
    screen.stands(at(*DEALT, "played"))
    screen.page.get_by_role("button", name="Not shown here: go on").click()
    expect(screen.page.locator("dialog[open]")).to_be_visible()
    assert complaints(screen.page, SHEETS) == []


def test_axe_finds_nothing_in_the_phones_that_joined(screen: Screen) -> None:
    screen.page.route("**/api/join*", lambda route: route.fulfill(json=JOINED))
    chosen(screen.page, "#join")
    remove = screen.page.get_by_role("button", name="Remove iPhone, Safari")
    expect(remove).to_be_visible()
    found = complaints(screen.page, SHEETS)
    remove.click()
    expect(screen.page.get_by_role("group", name="Remove iPhone, Safari")).to_be_visible()
    assert found + complaints(screen.page, SHEETS) == []


@pytest.mark.parametrize("size", LOOKED_AT)
def test_axe_finds_nothing_in_a_history_and_the_deck_over_it(
    open_page: Callable[..., Page], sits: Player, size: str
) -> None:
    page = open_page(*SIZES[size], reduced_motion="reduce")
    sits.does("new", names=["Ann", "Ben"], dealer="B")
    sits.does("starter", card="JH")
    sits.does("peg", seat="A", points=5)
    page.locator("#history").click()
    page.get_by_role("dialog").get_by_role("button", name="Ann pegs 5").click()
    found = complaints(page, SHEETS)
    page.get_by_role("group", name="Starter").get_by_role("button").click()
    expect(page.locator("#picker")).to_be_visible()
    assert found + complaints(page, SHEETS) == []


def test_axe_would_complain(desk_screen: Screen) -> None:
    page = desk_screen.page
    page.evaluate("document.body.append(document.createElement('button'))")
    said = complaints(page)
    page.evaluate("document.body.lastChild.remove()")
    assert any("button-name" in each for each in said)


def test_axe_would_complain_of_colours_by_night(desk_screen: Screen) -> None:
    desk_screen.page.evaluate(FAINT)
    said = complaints(desk_screen.page)
    assert said
    assert all("by night color-contrast" in each for each in said)
