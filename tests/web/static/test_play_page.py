"""The play by hand: the count large, a card with two taps, go, and the end."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.middle_of_play import PLAY, lay, played
from tests.web.screen import Screen
from tests.web.situations import situations

LINES_OF_FIRST_WORDS = """(parts) => parts.map((part) => {
  const word = document.createRange();
  word.setStart(part.firstChild, 0);
  word.setEnd(part.firstChild, part.textContent.split(" ")[0].length);
  return word.getClientRects().length;
})"""
THUMB = 44


FIFTEEN: dict[str, Any] = {
    "event": 7,
    "count": 15,
    "closed": False,
    "said": [{"name": "Ann", "text": "fifteen two"}],
    "text": "Ann: fifteen two",
    "aloud": "fifteen two",
}
CLOSED = {**FIFTEEN, "count": 31, "closed": True}


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    """A page in the middle of the play."""
    return played(desk_screen)


def test_the_count_is_large_and_its_cards_are_in_order(screen: Screen) -> None:
    number = screen.page.locator("#play .number")
    expect(number).to_have_text("25")
    box = number.bounding_box()
    assert box is not None
    assert box["height"] >= 80
    cards = screen.page.locator("#play .series li").all()
    said = [card.get_attribute("aria-label") for card in cards]
    assert said == ["8D, laid by Bea", "7C, laid by Ann", "10H, laid by Bea"]


def test_each_card_bears_the_sign_of_whose_pegs_it_moves(screen: Screen) -> None:
    signs = screen.page.locator("#play .series li:has(.seat-peg)").all()
    assert [sign.get_attribute("class") for sign in signs] == ["seat-1", "seat-0", "seat-1"]


def test_a_card_is_laid_with_two_taps(screen: Screen) -> None:
    screen.page.get_by_role("button", name="6", exact=True).click()
    screen.page.get_by_role("button", name="six of hearts").click()
    screen.posted({"lay": {"card": "6H"}})


def test_a_card_that_lies_already_cannot_be_laid(screen: Screen) -> None:
    expect(screen.page.get_by_role("button", name="5", exact=True)).to_be_disabled()
    screen.page.get_by_role("button", name="8", exact=True).click()
    expect(screen.page.get_by_role("button", name="eight of diamonds")).to_be_disabled()
    expect(screen.page.get_by_role("button", name="eight of clubs")).to_be_enabled()


def test_a_rank_that_was_tapped_by_mistake_is_taken_back(screen: Screen) -> None:
    screen.page.get_by_role("button", name="6", exact=True).click()
    screen.page.get_by_role("button", name="Another rank").click()
    expect(screen.page.get_by_role("button", name="6", exact=True)).to_be_focused()
    screen.posted()


def test_a_card_is_laid_by_keyboard(screen: Screen) -> None:
    screen.page.get_by_role("button", name="K", exact=True).focus()
    screen.page.keyboard.press("Enter")
    screen.page.keyboard.press("Enter")
    screen.posted({"lay": {"card": "KS"}})


def test_after_a_lay_a_rank_is_asked_for_again(screen: Screen) -> None:
    screen.page.get_by_role("button", name="6", exact=True).click()
    screen.shows(play={**PLAY, "count": 31, "laid": [*PLAY["laid"], lay("6H", "A")]})
    expect(screen.page.get_by_role("group", name="Which rank is laid?")).to_be_visible()


def test_a_go_is_offered_only_where_it_is_allowed(screen: Screen) -> None:
    go = screen.page.get_by_role("button", name="Go", exact=True)
    expect(go).to_have_count(0)
    screen.shows(play={**PLAY, "can_go": True})
    go.click()
    screen.posted({"go": {}})


def test_the_play_may_be_ended(screen: Screen) -> None:
    screen.page.get_by_role("button", name="The play is over").click()
    screen.posted({"played": {}})


def test_nobody_is_told_to_peg_by_hand_what_a_camera_sees(screen: Screen) -> None:
    hint = screen.page.locator("p.play-hint").first
    expect(hint).to_contain_text("by hand")
    screen.shows(camera={**screen.state["camera"], "kind": "camera"})
    expect(hint).to_have_text("The camera follows the play: lay each card before you.")


def test_what_a_player_says_is_large_and_read_aloud_once(screen: Screen) -> None:
    screen.shows(announced=FIFTEEN)
    said = screen.page.locator("#play .announced")
    expect(said).to_have_text("fifteen two")
    expect(screen.page.locator("#play .announcer")).to_have_text("Ann")
    assert said.evaluate("said => parseFloat(getComputedStyle(said).fontSize)") >= 26
    expect(screen.page.locator("#announced")).to_have_text("Ann: fifteen two")


def test_a_count_that_is_closed_stands_there_until_the_next_card(screen: Screen) -> None:
    screen.shows(play={**PLAY, "count": 0}, announced=CLOSED)
    expect(screen.page.locator("#play .number")).to_have_text("31")
    screen.shows(play={**PLAY, "count": 4}, announced={**FIFTEEN, "count": 4})
    expect(screen.page.locator("#play .number")).to_have_text("4")


def test_a_rank_that_would_pass_thirty_one_is_dimmed_and_can_be_tapped(screen: Screen) -> None:
    passing = screen.page.locator("#play .passing")
    expect(passing).to_have_text(PLAY["passing"])
    screen.page.get_by_role("button", name="K", exact=True).click()
    screen.page.get_by_role("button", name="king of clubs").click()
    screen.posted({"lay": {"card": "KC"}})


@pytest.mark.parametrize("size", [(390, 844), (768, 1024), (1280, 720)])
def test_what_is_tapped_stays_where_it_is_while_cards_come_and_go(
    size: tuple[int, int], open_screen: Callable[..., Screen]
) -> None:
    screen = played(open_screen(*size))
    screen.widens()
    ranks = screen.page.locator("#play .ranks")
    places = set()
    for laid in (0, 1, 8):
        for said in (None, FIFTEEN):
            series = [lay(card, "A") for card in ("AS", "AH", "AD", "AC", "2S", "2H", "2D", "2C")]
            play = {**PLAY, "series": series[:laid], "can_go": bool(laid)}
            screen.shows(play=play, announced=said)
            box = ranks.bounding_box()
            assert box is not None
            places.add((box["x"], box["y"], box["width"]))
    assert len(places) == 1


def test_nothing_of_a_long_series_hangs_over_the_edge(phone_screen: Screen) -> None:
    screen = played(phone_screen)
    cards = ("AS", "AH", "AD", "AC", "2S", "2H", "2D", "2C", "3S", "3H", "3D", "3C")
    screen.shows(play={**PLAY, "series": [lay(card, "B") for card in cards]})
    last = screen.page.locator("#play .series .card").last.bounding_box()
    assert last is not None
    assert last["x"] + last["width"] <= screen.page.evaluate("innerWidth")


def test_on_a_phone_the_count_and_what_is_tapped_come_first(phone_screen: Screen) -> None:
    page = played(phone_screen).page
    go = page.locator("#play .play-ends").bounding_box()
    assert go is not None
    assert go["y"] + go["height"] <= page.evaluate("innerHeight")


@pytest.mark.parametrize("language", ["de", "ru"])
def test_on_a_low_screen_what_is_tapped_is_in_sight(
    open_screen: Callable[..., Screen], language: str
) -> None:
    screen = open_screen(1024, 768, locale=language)
    screen.stands(dict(situations())["the play"], language)
    page = screen.page
    page.evaluate("() => new Promise((then) => requestAnimationFrame(() => then()))")
    bottom = "(part) => part.getBoundingClientRect().bottom"
    tapped, panel = (page.locator(part).evaluate(bottom) for part in (".play-ends", ".count"))
    assert tapped <= panel


@pytest.mark.parametrize("size", [(320, 640), (768, 1024), (1024, 768)])
def test_beside_the_count_no_name_is_broken_within(
    open_screen: Callable[..., Screen], size: tuple[int, int]
) -> None:
    screen = open_screen(*size)
    screen.stands(dict(situations(("Bartholomäus", "Maximilianus")))["the play"])
    names = screen.page.locator("#play .announcer, #play .turn")
    assert names.evaluate_all(LINES_OF_FIRST_WORDS) == [1, 1]


def test_there_is_no_play_on_the_page_when_none_is_awaited(screen: Screen) -> None:
    expect(screen.page.locator("#play")).to_be_visible()
    screen.awaits("show_hand", "B")
    expect(screen.page.locator("#play")).to_be_hidden()


def test_every_button_is_large_enough_for_a_thumb(each_screen: Screen) -> None:
    for button in played(each_screen).page.locator("#play button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= THUMB, button.inner_text()
