"""The line that is always in sight, the large type, and what is refused."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.player import Player
from tests.web.screen import Screen, count_json

S4 = "7C 8D 8H KC 9S"
COUNT_CHANGES = """() => {
  window.changes = 0;
  const expected = document.querySelector("#expected");
  new MutationObserver(() => { window.changes += 1; }).observe(expected, { childList: true });
}"""
SOME_FRAMES = 5
LINES = """(element) => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getClientRects().length;
}"""


@pytest.fixture
def screen(phone: Page) -> Screen:
    """A phone, on which the line has the least room."""
    return Screen(phone)


@pytest.fixture
def everywhere(page: Page) -> Screen:
    """A page of either size, where that matters."""
    return Screen(page)


def test_whose_crib_and_what_is_awaited_stay_in_sight(everywhere: Screen) -> None:
    everywhere.shows(deal={**everywhere.state["deal"], "crib_text": "Ann's crib"})
    everywhere.awaits("lay", "B")
    everywhere.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(everywhere.page.locator("#crib")).to_be_in_viewport(ratio=1)
    expect(everywhere.page.locator("#expected")).to_be_in_viewport(ratio=1)


def test_frames_do_not_make_the_line_speak_again(screen: Screen) -> None:
    screen.awaits("lay", "B")
    screen.page.evaluate(COUNT_CHANGES)
    for name in map(str, range(SOME_FRAMES)):
        screen.shows(camera={**screen.state["camera"], "name": name})
    screen.shows(deal={**screen.state["deal"], "crib_text": "Ann's crib"})
    assert screen.page.evaluate("changes") == 0


def test_who_deals_first_is_answered_with_one_tap(screen: Screen) -> None:
    screen.awaits("dealer")
    screen.page.locator("#status-answers").get_by_role("button", name="Player 2").click()
    assert screen.posts == [{"dealer": {"seat": "B"}}]


def test_a_game_that_is_over_says_how_and_offers_the_next(phone: Page, sits: Player) -> None:
    sits.does("rename", seat="A", name="Ann")
    sits.does("peg", seat="A", points=121)
    expect(phone.locator("#expected")).to_contain_text("Ann wins")
    phone.locator("#status-answers").get_by_role("button", name="New game").click()
    expect(phone.locator("#new-game-sheet")).to_be_visible()


def test_the_large_type_is_one_tap_away_and_any_tap_leads_back(everywhere: Screen) -> None:
    everywhere.shows(count=count_json(S4))
    everywhere.page.get_by_role("button", name="Large type").click()
    total = everywhere.page.locator(".large-total")
    expect(total).to_have_text("12")
    expect(everywhere.page.locator(".large-score").last).to_be_in_viewport(ratio=1)
    total.click()
    expect(everywhere.page.locator("#large")).to_be_hidden()


def test_the_large_type_fills_the_screen(everywhere: Screen) -> None:
    everywhere.shows(count=count_json(S4))
    everywhere.page.get_by_role("button", name="Large type").click()
    box = everywhere.page.locator(".large-total").bounding_box()
    size = everywhere.page.viewport_size
    assert box is not None
    assert size is not None
    assert box["height"] > min(size["width"], size["height"]) / 3


def test_a_claim_that_is_awaited_is_not_counted_in_large_type_either(screen: Screen) -> None:
    screen.shows(count=count_json(S4))
    screen.shows(count=None)
    screen.page.get_by_role("button", name="Large type").click()
    expect(screen.page.locator(".large-total")).to_have_count(0)


def test_the_running_count_of_the_play_is_in_large_type_too(screen: Screen) -> None:
    play = {"count": 25, "series": [], "laid": [], "turn": "A", "turn_text": "Ann lays a card"}
    screen.awaits("lay", "A")
    screen.shows(play={**play, "can_go": True, "points": []})
    screen.page.get_by_role("button", name="Large type").click()
    expect(screen.page.locator(".large-total")).to_have_text("25")


def test_what_was_refused_goes_as_soon_as_something_succeeds(desk: Page) -> None:
    said = desk.locator("#toast")
    desk.evaluate(
        "document.dispatchEvent(new CustomEvent('refused', { detail: 'That is not allowed.' }))"
    )
    expect(said).to_have_text("That is not allowed.")
    desk.get_by_role("button", name="Rename Player 1").click()
    desk.keyboard.type("Ann")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("button", name="Rename Ann")).to_be_visible()
    expect(said).to_be_empty()


def test_a_hand_that_is_not_shown_is_passed_over_with_one_quiet_tap(screen: Screen) -> None:
    skip = {"kind": "show_crib", "seat": "A", "text": "Ann shows the crib", "skip": "Go on"}
    screen.shows(flow="deal", expected=skip)
    screen.page.get_by_role("button", name="Go on").click()
    screen.posted({"skip": {}})


def test_what_was_pegged_just_now_is_a_line_of_its_own(screen: Screen) -> None:
    line = screen.page.locator("#pegged")
    expect(line).to_be_hidden()
    screen.shows(deal={**screen.state["deal"], "pegged": "Ben: two for his heels"})
    expect(line).to_have_text("Ben: two for his heels")
    screen.shows(deal={**screen.state["deal"], "pegged": ""})
    expect(line).to_be_hidden()


def test_on_a_phone_that_lies_the_way_on_stands_in_one_line(open_page: Callable[..., Page]) -> None:
    screen = Screen(open_page(844, 390))
    expected = {"kind": "show_hand", "seat": "A", "text": "Maximiliane Annabell zeigt die Hand"}
    for skip in ("Hier nicht gezeigt: weiter", "Здесь не показано: дальше"):
        screen.shows(flow="deal", expected={**expected, "skip": skip})
        way_on = screen.page.locator(".status .aside")
        expect(way_on).to_have_text(skip)
        assert way_on.evaluate(LINES) == 1
