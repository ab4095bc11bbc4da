"""A deal as people tap it through the page: play, hands, claim, call, verdict, points."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.until import until

BEN = "5C 5D JH KC"
STARTER = "8S"
HANDS = {"Ben's hand": BEN, "Ann's hand": "2C 3D JD QC", "Ann's crib": "2H 3H 4H 9C"}
MUGGINS_IN_THE_PLAY = {"preset": "acc", "rules": {"muggins": "show-and-play"}}
UNCOVERED = """(selector) => {
  const top = document.querySelector(".scoreboard").getBoundingClientRect().bottom;
  const bottom = document.querySelector(".bar").getBoundingClientRect().top;
  return [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect())
    .every((box) => box.top >= top && box.bottom <= bottom);
}"""


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
    tap(page, "Count Ben's hand")
    expect(page.locator("#total, #claim .question")).to_be_visible()


def pick(page: Page, cards: str, *, closes: bool = True) -> None:
    """Tap cards in the deck, one after the other; it closes with the last row of a deal."""
    for card in cards.split():
        page.locator(f"#picker [data-pick='{card}']:not(.used)").click()
        expect(page.locator(f"#hand [data-card='{card}']")).not_to_have_count(0)
    expect(page.locator("#picker")).to_be_visible(visible=not closes)


def test_the_play_is_entered_with_one_tap_a_card(dealt: Page) -> None:
    for card, count in (("king of clubs", "10"), ("five of spades", "15")):
        tap(dealt, card)
        expect(dealt.locator("#play .number")).to_have_text(count)
    expect(dealt.locator("#play .turn")).to_have_text("Ben lays")
    expect(dealt.locator("#play .announced")).to_have_text("fifteen two")
    expect(dealt.locator("#score-0")).to_have_text("2")


def test_a_whole_deal_is_tapped_in_by_hand_and_the_next_with_the_same_cards(
    phone: Page, sits: Any
) -> None:
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    tap(phone, "Enter the starter")
    pick(phone, STARTER)
    tap(phone, "The play is over")
    for whose, cards in HANDS.items():
        expect(phone.locator("#picker h2")).to_contain_text(whose)
        pick(phone, cards, closes=whose == [*HANDS][-1])
        expect(phone.locator("#count .whose")).to_have_text(whose)
    assert [count["total"] for count in sits.state["deal"]["counts"]] == [10, 4, 7]
    tap(phone, "Enter the starter")
    pick(phone, STARTER)
    assert sits.state["deal"]["number"] == 2


def test_a_shown_hand_is_counted_and_pegged_with_one_tap_and_put_right_with_the_deck(
    dealt: Page, sits: Any
) -> None:
    show(dealt, sits)
    expect(dealt.locator("#total")).to_have_text("10")
    expect(dealt.locator(".whose")).to_have_text("Ben's hand")
    expect(dealt.locator("#score-1")).to_have_text("10")
    expect(dealt.locator("#play")).to_be_hidden()
    tap(dealt, "king of clubs")
    expect(dealt.locator("#picker .sheet-tools")).to_have_count(0)
    dealt.locator("#picker .deck [data-pick='5H']").click()
    expect(dealt.locator("#total")).to_have_text("14")


def test_with_muggins_a_hand_is_claimed_and_called_before_it_is_counted(
    dealt: Page, sits: Any
) -> None:
    sits.does("mode", mode="muggins")
    show(dealt, sits)
    expect(dealt.locator(".question")).to_have_text("What does Ben say?")
    tap(dealt, "8")
    tap(dealt, "Muggins!")
    expect(dealt.locator("#total")).to_have_count(0)
    assert "fifteen" not in dealt.content()
    dealt.get_by_role("group", name="Ann calls").get_by_role("button", name="2", exact=True).click()
    expect(dealt.locator("#total")).to_have_text("10")
    expect(dealt.locator("#score-0")).to_have_text("2")
    expect(dealt.locator("#score-1")).to_have_text("8")


def test_at_a_friendly_table_nothing_is_told_before_the_claim_and_the_rest_is_pegged_after_it(
    dealt: Page, sits: Any
) -> None:
    sits.does("mode", mode="check")
    show(dealt, sits)
    expect(dealt.locator(".question")).to_have_text("What does Ben say?")
    assert "fifteen" not in dealt.content()
    tap(dealt, "8")
    expect(dealt.locator("#verdict")).to_contain_text("missed")
    expect(dealt.locator("#phrase")).to_contain_text("fifteen two")
    tap(dealt, "Peg the other 2 for Ben")
    expect(dealt.locator("#score-1")).to_have_text("10")


def test_who_laid_a_card_that_is_claimed_sees_the_question_then_where_the_next_is_tapped(
    phone: Page, sits: Any
) -> None:
    sits.does("new", names=["Ann", "Ben"], dealer="B", **MUGGINS_IN_THE_PLAY)
    sits.does("starter", card=STARTER)
    phone.locator("#play [data-pick=KH]").click()
    expect(phone.locator("#claim .question")).to_have_text("What does Ann say for K♥?")
    until(phone, UNCOVERED, "#claim .question")
    phone.locator("#claim [data-points='0']").click()
    tap(phone, "No, nothing was missed")
    expect(phone.locator("#play .key")).to_have_count(52)
    until(phone, UNCOVERED, "#play .key")
