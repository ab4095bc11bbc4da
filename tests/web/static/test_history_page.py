"""The history in the page: read, put right, and read again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.complaints import complaints
from tests.web.late import Late
from tests.web.player import Player
from tests.web.screen import chosen


def opened(page: Page) -> Page:
    chosen(page, "#history")
    expect(page.get_by_role("dialog", name="History")).to_be_visible()
    return page


def test_points_are_put_right_with_three_taps_from_the_score(phone: Page, sits: Player) -> None:
    sits.does("peg", seat="A", points=5)
    phone.locator("#score-0").click()
    phone.get_by_role("dialog").get_by_role("button", name="Player 1 pegs 5").click()
    phone.get_by_label("The right points").get_by_role("button", name="0", exact=True).click()
    told = "Player 1 pegs 0 (put right)"
    expect(phone.get_by_role("dialog").get_by_role("button", name=told)).to_be_visible()
    assert sits.scores() == [0, 0]


@pytest.fixture
def counted(sits: Player) -> Player:
    """Ben has dealt, the five of hearts was turned, and Ann's hand counted ten."""
    sits.does("new", names=["Ann", "Ben"], dealer="B")
    sits.does("starter", card="5H")
    for card in ("8H", "7D", "10C", "QC"):
        sits.does("add", card=card)
    sits.does("count")
    return sits


def reviewed(page: Page) -> Locator:
    opened(page).get_by_role("button", name="Review").click()
    return page.locator(".review")


def cards(page: Page, said: str) -> Locator:
    """The cards of the line that says so."""
    return page.get_by_role("group", name=said).get_by_role("button")


def picks(page: Page, card: str) -> None:
    page.locator(f"#picker [data-pick='{card}']").click()


def test_a_card_that_was_elsewhere_in_the_deal_is_marked_and_refused_and_its_own_changes_nothing(
    desk: Page, counted: Player
) -> None:
    opened(desk)
    cards(desk, "Ann shows").first.click()
    used = desk.locator("#picker .used")
    expect(used).to_have_count(4)
    shown = [tile.get_attribute("data-pick") for tile in used.all()]
    assert shown == ["5H", "7D", "10C", "QC"]
    tile = desk.get_by_role("button", name="five of hearts, already shown")
    tile.click()
    expect(desk.locator("#picker #toast")).to_have_text("5♥ is the starter")
    expect(tile).to_be_visible()
    picks(desk, "8H")
    expect(desk.locator("#picker")).to_be_hidden()
    assert counted.texts()[-2] == "shown A 8H 7D 10C QC"


def test_a_past_card_is_put_right_by_keyboard_though_the_history_is_drawn_anew_meanwhile(
    desk: Page, counted: Player
) -> None:
    opened(desk)
    cards(desk, "Ann shows").first.focus()
    for key in ("Enter", "ArrowRight", "Enter"):
        desk.keyboard.press(key)
    expect(cards(desk, "Ann shows 2♠").first).to_be_focused()
    assert counted.texts()[-2] == "shown A 2S 7D 10C QC"
    desk.keyboard.press("Enter")
    counted.does("peg", seat="B", points=2)
    expect(desk.locator(".history-entry").filter(has_text="Ben pegs 2")).to_be_visible()
    desk.keyboard.press("Escape")
    expect(cards(desk, "Ann shows").first).to_be_focused()


def test_a_history_that_was_overtaken_hides_no_newer_one(desk: Page, sits: Player) -> None:
    late = Late(desk, "**/api/history*")
    opened(desk)
    late.is_asked()
    sits.does("peg", seat="B", points=2)
    newest = desk.locator(".history-entry").last
    expect(newest).to_contain_text("Player 2 pegs 2")
    late.comes(deals=[])
    expect(newest).to_contain_text("Player 2 pegs 2")


def test_deals_and_their_steps_run_down_to_what_happened_last(
    open_page: Callable[..., Page], sits: Player
) -> None:
    sits.does("dealer", seat="B")
    for _ in range(30):
        sits.does("peg", seat="A", points=1)
    page = opened(open_page(768, 900))
    expect(page.locator(".fold-title")).to_have_text(
        ["Before the first deal", "Deal 1: Player 2 deals"]
    )
    last = page.locator(".history-entry").last
    expect(last.locator(".history-pegs")).to_have_text("30 : 0")
    expect(last).to_be_in_viewport(ratio=1)


def test_one_tap_puts_a_card_right_where_it_was_laid_and_where_it_was_shown(
    desk: Page, sits: Player
) -> None:
    sits.does("new", names=["Ann", "Ben"], dealer="B")
    sits.does("starter", card="2H")
    for card in ("7C", "8S", "KC", "3D", "QD", "JH", "4S", "6H"):
        sits.does("lay", card=card)
    sits.does("count")
    opened(desk)
    cards(desk, "Ann lays K").click()
    picks(desk, "KD")
    expect(desk.get_by_text("Ann lays K♦")).to_be_visible()
    expect(desk.get_by_text("Ann shows 7♣ K♦")).to_be_visible()


@pytest.fixture
def over(sits: Player) -> Player:
    """Ann dealt, both hands and her crib were counted, and the next starter is turned."""
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    sits.does("starter", card="8S")
    for card in ("5C", "9H", "KC", "7C", "JH", "8D", "5D", "9C"):
        sits.does("lay", card=card)
    sits.does("count")
    sits.does("count")
    for card in ("2C", "3D", "4H", "10S"):
        sits.does("add", card=card)
    sits.does("count")
    sits.does("starter", card="2H")
    return sits


def test_a_deal_that_is_over_stands_beside_what_could_have_been(desk: Page, over: Player) -> None:
    review = reviewed(desk)
    expect(review).to_contain_text("Ben led 5♣; J♥ or K♣ is worth")
    expect(review).not_to_contain_text("laid")
    assert complaints(desk, "#history-sheet") == []
    for card in (*["three of diamonds"] * 2, "two of clubs", "ten of spades"):
        review.get_by_role("button", name=card).click()
    expect(review).to_contain_text("Ann laid 2♣ 10♠ away")
    expect(review).to_contain_text("Ben laid 3♦ 4♥ away")
    expect(review.locator(".review-question")).to_have_count(0)
    assert "crib A 2C 10S B 3D 4H" in over.texts()
    desk.locator("#history-sheet").get_by_role("button", name="History").click()
    desk.get_by_role("button", name="Deal 1").click()
    expect(desk.locator(".history-entry", has_text="shows the crib")).not_to_contain_text("right)")


def test_the_slider_of_the_curve_unfolds_the_deal_that_lies_there(desk: Page, over: Player) -> None:
    for _ in range(3):
        over.does("skip", points=0)
    slider = reviewed(desk).get_by_role("slider")
    slider.focus()
    for key, deal in (("End", "Deal 2"), ("Home", "Deal 1")):
        desk.keyboard.press(key)
        expect(desk.locator(".fold-head[aria-expanded=true]")).to_contain_text(deal)
        expect(slider).to_be_focused()


def test_the_history_can_be_told_not_to_ask(desk: Page, over: Player) -> None:
    review = reviewed(desk)
    review.get_by_role("button", name="Do not ask that").click()
    expect(review.get_by_role("button", name="Do not ask that")).to_have_count(0)
    expect(review).to_contain_text("Ben led")
    assert over.state["settings"]["ask_discards"] is False
