"""What is asked of the play is settled with one tap."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from scorer.cards import Card
from scorer.game.events import parse_event
from scorer.language.catalogue import LANGUAGES
from scorer.setup import Seat
from tests.web.pages import SIZES
from tests.web.screen import Screen
from tests.web.states import BEN, DEALT, PLAY, at, came, lying, saw
from web.table.lay_inference import Arrived
from web.table.settings import SourceKind
from web.table.state import State, done

LINES = "(it) => Math.round(it.offsetHeight / parseFloat(getComputedStyle(it).lineHeight))"
MOST_LINES = 3


def waiting() -> State:
    """A card waits that came out of turn, and one that is doubtful may have come before it."""
    played = at("dealer A", "starter 8S", "laid B 5C")
    state = came(lying(played, "7C 6S?9S", SourceKind.CAMERA), [1.0, 8.5])
    waits = Arrived(0, Card.parse("7C"), 1.0, 1.0, Seat.B, in_row=True)
    on_table = replace(state.on_table, looked_s=9.0)
    return saw(state, on_table=on_table, came=(waits,))


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    """A question about a card of the play, and what it may be."""
    desk_screen.stands(waiting())
    return desk_screen


def test_a_card_that_was_not_seen_is_told_with_one_tap(screen: Screen) -> None:
    expect(screen.page.locator(".asked")).to_have_text("Before the 7♣, was a card not seen?")
    screen.page.get_by_role("button", name="Ann: 9♠").click()
    screen.posted({"lay": {"card": "9S", "seat": "A"}})


@pytest.mark.parametrize("height", [780, 640])
def test_on_a_phone_what_is_asked_of_the_play_is_in_sight(
    phone_screen: Screen, height: int
) -> None:
    phone_screen.resized(360, height)
    phone_screen.stands(waiting())
    taken = {"url": "/pictures/1.jpg", "name": "", "width": 1280, "height": 720, "taken_s": 0}
    seldom = {"kind": "seldom", "text": "looks too seldom", "remedy": "End other programs."}
    phone_screen.shows(
        camera={**phone_screen.state["camera"], "picture": taken, "condition": seldom}
    )
    asks = phone_screen.page.locator(".asks")
    expect(asks).to_be_visible()
    below = asks.evaluate("(asks) => asks.getBoundingClientRect().bottom - innerHeight")
    assert below <= 0


def test_whose_card_it_was_is_told_with_one_tap(screen: Screen) -> None:
    screen.page.get_by_role("button", name="Ann: 7♣").click()
    screen.posted({"lay": {"card": "7C", "seat": "A"}})


def test_a_card_that_is_none_of_the_play_waits_no_more(screen: Screen) -> None:
    screen.page.get_by_role("button", name="Not a card of the play").click()
    screen.posted({"remove": {"number": 0}})


@pytest.fixture
def differing(desk_screen: Screen) -> Screen:
    """A hand is shown in which another jack lies than was laid."""
    shown = lying(at("dealer A", "starter 8S", *PLAY), BEN.replace("JH", "JD"), SourceKind.CAMERA)
    desk_screen.stands(shown)
    return desk_screen


def test_the_card_that_was_laid_is_put_right_with_one_tap(differing: Screen) -> None:
    asked = differing.page.locator(".asked")
    expect(asked).to_have_text("Ben laid J♥, and J♦ lies there. Which is it?")
    differing.page.get_by_role("button", name="jack of diamonds").first.click()
    differing.posted({"amend": {"event": 6, "wrong": "JH", "card": "JD"}})


def test_the_card_that_was_read_is_put_right_with_one_tap(differing: Screen) -> None:
    differing.page.get_by_role("button", name="jack of hearts").first.click()
    differing.posted({"correct": {"number": 2, "card": "JH"}})


@pytest.fixture
def unread(desk_screen: Screen) -> Screen:
    """Cards of the play were laid beside a starter that is in doubt."""
    state = lying(at("dealer A", "unread", "laid B 5C"), "3D?8D", SourceKind.CAMERA)
    stands = saw(state, turned=state.on_table.cards[0])
    desk_screen.stands(replace(stands, on_table=state.on_table.spend_numbers({0})))
    return desk_screen


def test_a_starter_that_nobody_could_read_is_told_with_one_tap(unread: Screen) -> None:
    expect(unread.page.locator(".asked")).to_have_text("Which card is the starter?")
    unread.page.get_by_role("button", name="eight of diamonds").last.click()
    unread.posted({"starter": {"card": "8D"}})


def test_a_starter_that_was_read_as_none_of_its_cards_is_chosen(unread: Screen) -> None:
    unread.page.get_by_role("button", name="Another card").click()
    unread.page.get_by_role("dialog").get_by_role("button", name="jack of diamonds").click()
    unread.posted({"starter": {"card": "JD"}})


@pytest.fixture
def unseen(desk_screen: Screen) -> Screen:
    """Ben has laid a card that is in doubt, and Ann another one after it."""
    state = lying(
        at("dealer A", "starter 8S", "laid B 5C", "laid A KC"), "3D?8D", SourceKind.CAMERA
    )
    waits = Arrived(0, Card.parse("3D"), 1.0, 1.0, Seat.B, certain=False)
    desk_screen.stands(done(saw(state, came=(waits,)), *map(parse_event, UNSEEN)).state)
    return desk_screen


UNSEEN = ("unseen B", "laid A JC")


def test_a_card_that_nobody_could_read_is_told_with_one_tap(unseen: Screen) -> None:
    expect(unseen.page.locator(".asked")).to_have_text("Which card did Ben lay?")
    expect(unseen.page.locator(".running .number")).to_have_text("?")
    unseen.page.get_by_role("button", name="eight of diamonds").last.click()
    unseen.posted({"amend": {"event": 8, "card": "8D"}})


def test_a_card_that_was_read_as_none_of_its_cards_is_chosen(unseen: Screen) -> None:
    unseen.page.get_by_role("button", name="Another card").click()
    unseen.page.get_by_role("dialog").get_by_role("button", name="jack of diamonds").click()
    unseen.posted({"amend": {"event": 8, "card": "JD"}})


def test_who_cut_a_card_is_told_with_one_tap(desk_screen: Screen) -> None:
    screen = desk_screen
    state = came(lying(at(), "9H AS", SourceKind.CAMERA), [1.0, 3.0])
    screen.stands(replace(state, on_table=replace(state.on_table, looked_s=9.0)))
    expect(screen.page.locator(".asked")).to_have_text("Who cut the 9♥?")
    screen.page.get_by_role("button", name="Ben: 9♥").click()
    screen.posted({"cut": {"seat": "B", "card": "9H"}})


def test_who_cut_is_asked_when_the_cards_are_gone(each_screen: Screen) -> None:
    state = came(lying(at(), "9H AS", SourceKind.CAMERA), [1.0, 3.0])
    gone = lying(saw(state, cut=state.on_table.cards), "", SourceKind.CAMERA)
    each_screen.stands(gone)
    expect(each_screen.page.locator(".asked")).to_have_text("Who cut the 9♥?")
    each_screen.page.get_by_role("button", name="Ann: 9♥").click()
    each_screen.posted({"cut": {"seat": "A", "card": "9H"}})


def test_cards_that_come_before_the_dealer_is_known_want_him_named(each_screen: Screen) -> None:
    each_screen.stands(lying(at(), "9H AS 4C", SourceKind.CAMERA))
    page = each_screen.page
    expect(page.locator("#expected")).to_have_text("The dealer is missing: who deals first?")
    expect(page.locator(".asked")).to_have_count(0)
    expect(page.get_by_text("Waiting for cards")).to_have_count(0)
    page.locator("#status-answers .strong", has_text="Ben").click()
    each_screen.posted({"dealer": {"seat": "B"}})


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_not_all_of_the_play_was_seen_takes_three_lines_of_a_phone_at_most(
    open_screen: Callable[..., Screen], language: str
) -> None:
    screen = open_screen(*SIZES["phone"], locale=language)
    shown = at(*DEALT, *PLAY[:6], "played", f"shown B {BEN}", "counted")
    screen.stands(lying(shown, "", SourceKind.CAMERA), language)
    assert screen.page.locator(".ask-play .asked").evaluate(LINES) <= MOST_LINES
