"""The scoreboard: names, scores, whose turn and whose crib it is; the race of the pegs below it."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.board_screen import Board
from tests.web.pages import SIZES
from tests.web.screen import Screen
from tests.web.situations import situations


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    desk_screen.awaits("lay", "B")
    return desk_screen


@pytest.fixture
def board(screen: Screen) -> Board:
    return Board(screen)


def seat(page: Page, name: str) -> Locator:
    return page.locator(".seat", has_text=name)


def test_a_name_is_given_with_a_tap_on_the_score_and_is_text_whatever_is_typed(
    phone_screen: Screen,
) -> None:
    page = phone_screen.page
    phone_screen.awaits("lay", "B")
    seat(page, "Player 1").click()
    page.get_by_text("Take back, or rename").click()
    page.get_by_role("button", name="Rename Player 1").click()
    page.keyboard.type("<b>Ann</b>")
    page.keyboard.press("Enter")
    phone_screen.posted({"rename": {"seat": "A", "name": "<b>Ann</b>"}})
    expect(page.locator("dialog[open]")).to_have_count(0)
    game = phone_screen.state["game"]
    pegs = [{**game["pegs"][0], "name": "<b>Ann</b>"}, game["pegs"][1]]
    phone_screen.shows(game={**game, "pegs": pegs})
    expect(seat(page, "<b>Ann</b>")).to_be_visible()


def test_the_last_move_whose_turn_and_whose_crib_it_is_are_marked(
    board: Board, screen: Screen
) -> None:
    page = screen.page
    board.shows((84, 76), (0, 0), (61, 60))
    expect(page.locator(".seat-moved")).to_have_text(["+8", "", "+1"])
    expect(page.get_by_role("button", name="Ann 37 to go +8 84")).to_be_visible()
    expect(seat(page, "Bea")).to_have_attribute("aria-current", "true")
    expect(seat(page, "Ann")).not_to_have_attribute("aria-current", "true")
    screen.shows(deal={**screen.state["deal"], "dealer": "A", "crib": "B"})
    expect(page.locator(".crib-mark")).to_have_count(1)
    expect(seat(page, "Bea").locator(".crib-mark")).to_have_text("crib")


def test_partners_have_one_score_and_a_name_each(screen: Screen) -> None:
    game = screen.state["game"]
    side = {**game["pegs"][0], "name": "Ann & Cid", "seats": ["A", "C"], "front": 30}
    names = {"A": "Ann", "B": "Bea", "C": "Cid", "D": "Dan"}
    screen.shows(game={**game, "names": names, "pegs": [side, game["pegs"][1]]})
    expect(seat(screen.page, "Ann & Cid").locator(".seat-score")).to_have_text("30")
    seat(screen.page, "Ann & Cid").click()
    screen.page.get_by_text("Take back, or rename").click()
    for name in ("Ann", "Cid"):
        expect(screen.page.get_by_role("button", name=f"Rename {name}")).to_be_visible()


def test_a_tap_on_a_score_pegs_by_hand_forward_or_back(board: Board) -> None:
    page = board.page
    board.shows((8, 0), (5, 2))
    for name in ("Peg 12", "Take 3 back"):
        seat(page, "Bea").click()
        expect(page.get_by_role("dialog")).to_contain_text("Bea: 5")
        page.get_by_text("Take back, or rename").click()
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("dialog")).to_have_count(0)
    board.screen.posted({"peg": {"seat": "B", "points": 12}}, {"back": {"seat": "B", "points": 3}})


def test_the_race_shows_both_pegs_of_each_and_a_tap_opens_the_board(phone_screen: Screen) -> None:
    page = phone_screen.page
    phone_screen.stands(dict(situations(("Ann", "Bob", "Cleo", "Dan")))["the play"])
    race = page.get_by_role("button", name="Show the peg board: Ann 61, Bob 58")
    expect(race.locator(".race-peg")).to_have_count(4)
    expect(page.locator(".peg-board")).to_be_hidden()
    race.click()
    expect(page.locator("dialog[open] .peg-board")).to_be_visible()
    page.keyboard.press("Escape")
    expect(race).to_be_focused()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_third_player_has_a_sign_of_his_own(screen: Screen) -> None:
    screen.resized(*SIZES["phone"])
    screen.stands(dict(situations())["three"])
    signs = screen.page.locator("#seats .seat-name > .seat-peg")
    shapes = signs.evaluate_all(
        "(signs) => signs.map((sign) => getComputedStyle(sign).clipPath + sign.className"
        " + getComputedStyle(sign).borderRadius)"
    )
    assert len(set(shapes)) == 3
