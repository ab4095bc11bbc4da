"""The players on the page: names, scores, whose turn and whose crib it is, and the way back."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.player import Player
from tests.web.screen import Screen
from tests.web.stage import Stage

THREE_LINES_PX = 70


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    return desk_screen


def seat(page: Page, name: str) -> Locator:
    return page.locator(".seat", has_text=name)


def rename(page: Page, name: str, called: str) -> None:
    seat(page, name).click()
    page.get_by_role("button", name=f"Rename {name}").click()
    page.keyboard.type(called)
    page.keyboard.press("Enter")


def test_a_name_is_given_with_a_tap_on_the_score_and_the_old_one(phone: Page) -> None:
    rename(phone, "Player 1", "Ann")
    expect(seat(phone, "Ann")).to_be_visible()
    expect(phone.locator("dialog[open]")).to_have_count(0)


def test_a_name_is_text_whatever_is_typed(desk: Page) -> None:
    rename(desk, "Player 1", "<b>Ann</b>")
    expect(seat(desk, "<b>Ann</b>")).to_be_visible()


def test_the_side_of_whom_is_awaited_is_marked(screen: Screen) -> None:
    screen.awaits("lay", "B")
    expect(seat(screen.page, "Player 2")).to_have_attribute("aria-current", "true")
    expect(seat(screen.page, "Player 1")).not_to_have_attribute("aria-current", "true")


def test_whose_crib_it_is_is_marked_beside_the_name(screen: Screen) -> None:
    screen.shows(deal={**screen.state["deal"], "dealer": "A", "crib": "B"})
    expect(seat(screen.page, "Player 2").locator(".crib-mark")).to_have_text("crib")
    expect(screen.page.locator(".crib-mark")).to_have_count(1)


def test_partners_have_one_score_and_a_name_each(screen: Screen) -> None:
    game = screen.state["game"]
    side = {**game["pegs"][0], "name": "Ann & Cid", "seats": ["A", "C"], "front": 30}
    names = {"A": "Ann", "B": "Bea", "C": "Cid", "D": "Dan"}
    screen.shows(game={**game, "names": names, "pegs": [side, game["pegs"][1]]})
    expect(seat(screen.page, "Ann & Cid").locator(".seat-score")).to_have_text("30")
    seat(screen.page, "Ann & Cid").click()
    for name in ("Ann", "Cid"):
        expect(screen.page.get_by_role("button", name=f"Rename {name}")).to_be_visible()


def test_undo_and_redo_lead_back_and_forward(desk: Page, sits: Player) -> None:
    sits.does("peg", seat="A", points=5)
    expect(desk.locator("#score-0")).to_have_text("5")
    desk.get_by_role("button", name="Undo").click()
    expect(desk.locator("#score-0")).to_have_text("0")
    desk.get_by_role("button", name="Redo").click()
    expect(desk.locator("#score-0")).to_have_text("5")


def test_undo_and_redo_say_what_they_take_back_and_give_again(desk: Page, sits: Player) -> None:
    sits.does("peg", seat="A", points=5)
    desk.get_by_role("button", name="Undo Player 1 pegs 5").click()
    expect(desk.get_by_role("button", name="Redo Player 1 pegs 5")).to_be_enabled()


def test_nothing_can_be_undone_before_anything_was_done(desk: Page) -> None:
    for name in ("Undo", "Redo"):
        expect(desk.get_by_role("button", name=name)).to_be_disabled()


def test_beside_a_narrow_board_the_words_of_undo_stay_whole(stage: Stage) -> None:
    texts = {"undo_text": "Bartholomäus claims 4", "redo_text": "Bartholomäus calls muggins for 7"}
    with stage.screen(1280, 720) as screen:
        screen.shows(game={**screen.state["game"], **texts, "can_undo": True, "can_redo": True})
        undo = screen.page.locator("#undo").bounding_box()
    assert undo is not None
    assert undo["height"] <= THREE_LINES_PX
