"""A deal as people tap it through the page: play, claim, call, verdict, points."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

BEN = "5C 5D JH KC"
STARTER = "8S"


@pytest.fixture
def dealt(desk: Page, sits: Any) -> Page:
    """A page on which Ann has dealt and the starter is turned."""
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    sits.does("starter", card=STARTER)
    expect(desk.locator("#play")).to_be_visible()
    return desk


def tap(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def show(page: Page, sits: Any) -> None:
    """Ben shows ten points, and says that they are all there."""
    sits.drops(BEN)
    tap(page, "Count these – Ben: hand")
    expect(page.locator("#hand .lock")).to_be_visible()


def test_the_play_is_entered_with_two_taps_a_card(dealt: Page) -> None:
    for rank, card in (("K", "king of clubs"), ("5", "five of spades")):
        tap(dealt, rank)
        tap(dealt, card)
    expect(dealt.locator("#play .number")).to_have_text("15")
    expect(dealt.locator("#play .turn")).to_have_text("Ben lays")
    expect(dealt.locator("#play .announced")).to_have_text("fifteen two")
    expect(dealt.locator("#score-0")).to_have_text("2")


def test_a_shown_hand_is_counted_and_pegged_with_one_tap(dealt: Page, sits: Any) -> None:
    show(dealt, sits)
    expect(dealt.locator("#total")).to_have_text("10")
    expect(dealt.locator(".whose")).to_have_text("Ben: hand")
    expect(dealt.locator("#score-1")).to_have_text("10")
    expect(dealt.locator("#play")).to_be_hidden()


def test_with_muggins_a_hand_is_claimed_and_called_with_a_tap_each(dealt: Page, sits: Any) -> None:
    sits.does("mode", mode="muggins")
    show(dealt, sits)
    expect(dealt.locator(".question")).to_have_text("What does Ben say?")
    tap(dealt, "8")
    expect(dealt.get_by_role("button", name="Nobody calls")).to_be_visible()
    expect(dealt.locator("#total")).to_have_count(0)
    dealt.get_by_role("group", name="Ann calls").get_by_role("button", name="2", exact=True).click()
    expect(dealt.locator("#total")).to_have_text("10")
    expect(dealt.locator("#score-0")).to_have_text("2")
    expect(dealt.locator("#score-1")).to_have_text("8")


def test_before_the_claim_nothing_of_the_count_is_on_the_page(dealt: Page, sits: Any) -> None:
    sits.does("mode", mode="check")
    show(dealt, sits)
    expect(dealt.locator(".question")).to_have_text("What does Ben say?")
    assert "fifteen" not in dealt.content()
    tap(dealt, "10")
    expect(dealt.locator("#verdict")).to_have_text("ten is right")
    expect(dealt.locator("#phrase")).to_contain_text("fifteen two")


def test_at_a_friendly_table_the_rest_is_pegged_after_the_verdict(dealt: Page, sits: Any) -> None:
    sits.does("mode", mode="check")
    show(dealt, sits)
    tap(dealt, "8")
    expect(dealt.locator("#verdict")).to_contain_text("missed")
    tap(dealt, "Peg the other 2 for Ben")
    expect(dealt.locator("#score-1")).to_have_text("10")


def test_a_counted_card_is_put_right_with_the_deck(dealt: Page, sits: Any) -> None:
    show(dealt, sits)
    tap(dealt, "king of clubs")
    expect(dealt.locator("#picker .sheet-tools")).to_have_count(0)
    dealt.locator("#picker .deck [data-pick='5H']").click()
    expect(dealt.locator("#total")).to_have_text("14")


def test_a_count_that_stays_is_not_read_again(dealt: Page, sits: Any) -> None:
    show(dealt, sits)
    dealt.locator("#phrase").evaluate("phrase => { phrase.dataset.mark = 'same' }")
    tap(dealt, "Not shown here: go on")
    tap(dealt, "None")
    expect(dealt.locator("#expected")).to_have_text("Ann shows the crib")
    tap(dealt, "Not shown here: go on")
    tap(dealt, "None")
    expect(dealt.locator("#expected")).to_have_text("deal, discard, and turn the starter")
    expect(dealt.locator("#phrase[data-mark=same]")).to_have_count(1)
