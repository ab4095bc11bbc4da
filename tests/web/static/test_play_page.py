"""The play by hand: the count large, a card with one tap or typed, go, and the end."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.middle_of_play import PLAY, lay, played
from tests.web.screen import Screen
from tests.web.states import DEALT, at
from tests.web.states import PLAY as LAYS

FINGER = 24
"""The least side of a key among many, in pixels: WCAG 2.2, 2.5.8."""
LARGE_PX = 80
SAID_PX = 24
MANY = ("AS", "AH", "AD", "AC", "2S", "2H", "2D", "2C", "3S", "3H", "3D", "3C")
FIFTEEN: dict[str, Any] = {
    "event": 7,
    "count": 15,
    "closed": False,
    "said": [{"name": "Ann", "text": "fifteen two"}],
    "text": "Ann: fifteen two",
    "aloud": "fifteen two",
}
CLOSED = {**FIFTEEN, "count": 31, "closed": True}
SMALLEST = """(taps) => Math.min(...taps.map((each) => {
  const { width, height } = each.getBoundingClientRect();
  return Math.min(width, height);
}))"""
IN_SIGHT = """(parts) => {
  const top = document.querySelector(".scoreboard").getBoundingClientRect().bottom;
  const bottom = document.querySelector(".bar").getBoundingClientRect().top;
  const outside = (part) => {
    const box = part.getBoundingClientRect();
    return box.top < top || box.bottom > bottom || box.left < 0 || box.right > innerWidth;
  };
  return parts.filter(outside).map(({ className }) => className);
}"""
"""What of the parts is covered by the scoreboard or the bar, or lies beyond an edge."""


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    """A page in the middle of the play."""
    return played(desk_screen)


def typed(screen: Screen, keys: str) -> None:
    for key in keys:
        screen.page.keyboard.press(key)


def test_the_count_is_large_until_the_next_card_and_its_cards_tell_who_laid_them(
    screen: Screen,
) -> None:
    number = screen.page.locator("#play .number")
    expect(number).to_have_text("25")
    box = number.bounding_box()
    assert box is not None
    assert box["height"] >= LARGE_PX
    for count, announced in ((31, CLOSED), (4, {**FIFTEEN, "count": 4})):
        screen.shows(play={**PLAY, "count": count % 31}, announced=announced)
        expect(number).to_have_text(str(count))
    cards = screen.page.locator("#play .series li:has(.seat-peg)").all()
    said = [(card.get_attribute("aria-label"), card.get_attribute("class")) for card in cards]
    assert said == [
        ("8D, laid by Bea", "seat-1"),
        ("7C, laid by Ann", "seat-0"),
        ("10H, laid by Bea", "seat-1"),
    ]


def test_all_of_the_play_is_in_sight_and_its_keys_stay_while_cards_come_and_go(
    phone_screen: Screen,
) -> None:
    page = played(phone_screen).page
    places = set()
    for laid, said in ((0, None), (1, None), (8, FIFTEEN), (len(MANY), FIFTEEN)):
        series = [lay(card, "B") for card in MANY[:laid]]
        phone_screen.shows(play={**PLAY, "series": series, "can_go": bool(laid)}, announced=said)
        parts = page.locator("#play .number, #play .series .card, #play button")
        assert parts.evaluate_all(IN_SIGHT) == []
        box = page.locator("#play .deck").bounding_box()
        assert box is not None
        places.add((box["x"], box["y"], box["width"]))
    assert len(places) == 1
    assert page.locator("#play button").evaluate_all(SMALLEST) >= FINGER


def test_a_card_that_lies_already_cannot_be_laid_and_one_that_passes_31_can(
    screen: Screen,
) -> None:
    page = screen.page
    expect(page.get_by_role("button", name="eight of diamonds")).to_be_disabled()
    typed(screen, "8d")
    page.locator("#play .passing", has_text="K♣").click()
    screen.posted({"lay": {"card": "KC"}})


def test_by_keyboard_a_card_of_a_typed_rank_is_chosen_and_laid(screen: Screen) -> None:
    typed(screen, "k")
    expect(screen.page.get_by_role("button", name="king of spades")).to_be_focused()
    screen.page.keyboard.press("ArrowDown")
    screen.page.keyboard.press("Enter")
    screen.posted({"lay": {"card": "KH"}})


def test_a_card_is_laid_by_typing_its_rank_then_its_suit(screen: Screen) -> None:
    typed(screen, "36h10d7")
    screen.shows(play={**PLAY, "count": 31, "laid": [*PLAY["laid"], lay("6H", "A")]})
    typed(screen, "h")  # the rank before it was that of another moment
    screen.awaits("show", "A")
    typed(screen, "7h10c")
    expect(screen.page.locator("dialog[open]")).to_have_count(0)
    played(screen)
    typed(screen, "6g")
    expect(screen.page.locator("dialog[open]")).to_be_visible()
    screen.posted({"lay": {"card": "6H"}}, {"lay": {"card": "10D"}})


def test_before_a_camera_the_keys_are_a_drawer_that_a_tap_opens_and_closes(screen: Screen) -> None:
    screen.shows(camera={**screen.state["camera"], "kind": "camera"})
    keys = screen.page.locator("#play .deck")
    expect(keys).to_be_hidden()
    enter = screen.page.get_by_role("button", name="Enter a card")
    enter.click()
    expect(keys).to_be_visible()
    enter.click()
    expect(keys).to_be_hidden()


def test_what_a_player_says_is_large_and_read_aloud_once(desk_screen: Screen) -> None:
    page = desk_screen.page
    desk_screen.stands(at(*DEALT, *LAYS[:-1]))
    said = page.locator("#play .announced")
    expect(page.locator("#play .announcer")).to_have_text("Ben")
    assert said.evaluate("said => parseFloat(getComputedStyle(said).fontSize)") >= SAID_PX
    expect(page.locator("#announced")).to_contain_text("Ben: ")
    desk_screen.stands(at(*DEALT, *LAYS))
    assert page.locator("#pegged").text_content() == "Ann: nine, one for last card"
    expect(page.locator("#announced")).not_to_contain_text("last card")
