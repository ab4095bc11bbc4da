"""The players on the page: names, scores, whose turn and whose crib it is, and the way back."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.player import Player
from tests.web.screen import Screen


@pytest.fixture
def screen(desk: Page) -> Screen:
    return Screen(desk)


def seat(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=name, exact=True)


def test_a_name_is_given_with_a_tap_on_the_old_one(phone: Page) -> None:
    phone.get_by_role("button", name="Rename Player 1").click()
    phone.keyboard.type("Ann")
    phone.keyboard.press("Enter")
    expect(seat(phone, "Ann")).to_be_visible()
    expect(phone.locator("#renamer")).to_be_hidden()


def test_a_name_is_text_whatever_is_typed(desk: Page) -> None:
    desk.get_by_role("button", name="Rename Player 1").click()
    desk.keyboard.type("<b>Ann</b>")
    desk.keyboard.press("Enter")
    expect(seat(desk, "<b>Ann</b>")).to_be_visible()


def test_the_side_of_whom_is_awaited_is_marked(screen: Screen) -> None:
    screen.awaits("lay", "B")
    expect(seat(screen.page, "Player 2")).to_have_attribute("aria-current", "true")
    expect(seat(screen.page, "Player 1")).not_to_have_attribute("aria-current", "true")


def test_the_dealer_is_marked_beside_the_name(screen: Screen) -> None:
    screen.shows(deal={**screen.state["deal"], "dealer": "B"})
    expect(seat(screen.page, "Player 2").locator(".crib-mark")).to_have_text("crib")
    expect(screen.page.locator(".crib-mark")).to_have_count(1)


def test_partners_have_one_score_and_a_name_each(screen: Screen) -> None:
    game = screen.state["game"]
    side = {**game["pegs"][0], "name": "Ann & Cid", "seats": ["A", "C"], "front": 30}
    names = {"A": "Ann", "B": "Bea", "C": "Cid", "D": "Dan"}
    screen.shows(game={**game, "names": names, "pegs": [side, game["pegs"][1]]})
    partners = seat(screen.page, "Ann & Cid")
    assert partners.get_by_role("button").all_inner_texts() == ["Ann", "Cid"]
    expect(partners.locator(".seat-score")).to_have_text("30")


def test_undo_and_redo_lead_back_and_forward(desk: Page, sits: Player) -> None:
    sits.does("peg", seat="A", points=5)
    expect(desk.locator("#score-0")).to_have_text("5")
    desk.get_by_role("button", name="Undo").click()
    expect(desk.locator("#score-0")).to_have_text("0")
    desk.get_by_role("button", name="Redo").click()
    expect(desk.locator("#score-0")).to_have_text("5")


def test_nothing_can_be_undone_before_anything_was_done(desk: Page) -> None:
    for name in ("Undo", "Redo"):
        expect(desk.get_by_role("button", name=name)).to_be_disabled()
