"""Deals that no camera sees: every card is tapped in, one hand after the other."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

HANDS = {"Ben: hand": "5C 5D JH KC", "Ann: hand": "2C 3D JD QC", "Ann: crib": "2H 3H 4H 9C"}


@pytest.fixture
def dealt(desk: Page, sits: Any) -> Page:
    """A page on which Ann has dealt, and nothing lies on the table."""
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    expect(desk.locator("#expected")).to_contain_text("turn the starter")
    return desk


def tap(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def turn(page: Page, card: str) -> None:
    page.locator(f"#picker [data-pick='{card}']").click()
    expect(page.locator("#picker")).to_be_hidden()


def pick(page: Page, cards: str) -> None:
    for card in cards.split():
        page.locator(f"#picker [data-pick='{card}']:not(.used)").click()
        expect(page.locator(f".row [data-card='{card}']")).to_have_count(1)


def count(page: Page, owner: str, cards: str) -> None:
    pick(page, cards)
    expect(page.locator("#picker")).to_be_hidden()
    expect(page.locator("#count .whose")).to_have_text(owner)


def show_all(page: Page) -> None:
    """Ben's hand, Ann's hand and her crib, each tapped in."""
    first, *others = HANDS.items()
    page.get_by_role("button", name="Choose a card of the hand").first.click()
    count(page, *first)
    for owner, cards in others:
        tap(page, owner)
        count(page, owner, cards)


def test_a_whole_deal_is_tapped_in(dealt: Page, sits: Any) -> None:
    tap(dealt, "Choose the starter")
    turn(dealt, "8S")
    show_all(dealt)
    assert sits.state["expected"]["kind"] == "discard"
    assert [count["total"] for count in sits.state["deal"]["counts"]] == [10, 4, 7]


def test_the_next_deal_is_tapped_in_with_the_same_cards(dealt: Page, sits: Any) -> None:
    sits.does("starter", card="8S")
    for cards in HANDS.values():
        for card in cards.split():
            sits.does("add", card=card)
        sits.does("count")
    tap(dealt, "Starter")
    turn(dealt, "8S")
    dealt.get_by_role("button", name="Choose a card of the hand").first.click()
    count(dealt, "Ann: hand", "5C 5D JH KC")
    assert sits.state["deal"]["number"] == 2


def test_a_new_game_begins_with_the_whole_deck(dealt: Page, sits: Any) -> None:
    sits.taps("5C 5D JH KC 8S")
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    expect(dealt.locator("#hand .card:not(.empty)")).to_have_count(0)
    tap(dealt, "Choose the starter")
    turn(dealt, "9S")
    dealt.get_by_role("button", name="Choose a card of the hand").first.click()
    count(dealt, "Ben: hand", "5C 5D JH KC")
    expect(dealt.locator("#total")).to_have_text("10")


def test_beside_whole_cards_only_their_count_is_asked_for(dealt: Page, sits: Any) -> None:
    sits.does("starter", card="8S")
    sits.does("played")
    expect(dealt.locator("#count .note")).to_contain_text("Tap an empty place to choose its cards")
    for card in ("5C", "5D", "JH", "KC"):
        sits.does("add", card=card)
    expect(dealt.locator("#count .note")).to_have_text("Ben shows the hand")


def test_a_card_that_was_tapped_in_is_taken_away(dealt: Page, sits: Any) -> None:
    sits.does("starter", card="8S")
    sits.does("played")
    sits.does("add", card="5C")
    tap(dealt, "five of clubs")
    expect(dealt.get_by_role("button", name="Not a card")).to_have_count(0)
    tap(dealt, "Take it away")
    expect(dealt.locator(".row [data-card='5C']")).to_have_count(0)


PHONE = (390, 844)


def test_on_a_phone_the_play_is_entered_without_scrolling(
    open_page: Callable[..., Page], sits: Any
) -> None:
    page = open_page(*PHONE)
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    sits.does("starter", card="9S")
    for card in ("5C", "10D", "5S", "5D"):
        sits.does("lay", card=card)
    expect(page.locator("#play .number")).to_have_text("25")
    last = page.locator("#play .rank-button").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= PHONE[1]


def test_on_a_phone_a_lost_server_is_named_wherever_one_has_scrolled(
    open_page: Callable[..., Page], table: Any
) -> None:
    page = open_page(*PHONE)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    table.stop()
    expect(page.locator("#connection")).not_to_be_empty()
    expect(page.locator("#connection")).to_be_in_viewport()
    table.start()
