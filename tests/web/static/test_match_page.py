"""A match on the page: chosen with a new game, gone on with, left, and pegged on the board."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.board_screen import Board
from tests.web.complaints import complaints
from tests.web.screen import Screen
from web.boards.styles import USUAL

ANNA_AND_BEN = {"names": ["Anna", "Ben"], "target": 61}
SCROLLBAR = "(sheet) => getComputedStyle(sheet).scrollbarColor"
TO_61 = (30, 30, 1)


@pytest.fixture
def won(desk: Page, sits: Any) -> Page:
    """A page on which Anna has just won the first game of three."""
    sits.does("new", **ANNA_AND_BEN, match={"games": 3}, dealer="A")
    wins(sits, "A")
    expect(desk.locator("#match")).to_have_text("Game 1, best of 3: Anna 1, Ben 0")
    return desk


@pytest.fixture
def board(desk_screen: Screen) -> Board:
    return Board(desk_screen)


def wins(sits: Any, seat: str) -> None:
    for points in TO_61:
        sits.does("peg", seat=seat, points=points)


def opened(page: Page) -> Page:
    page.locator("#new-game").click()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    return page


def start(page: Page) -> None:
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#new-game-sheet")).to_be_hidden()


def choice(page: Page, label: str) -> Locator:
    return page.get_by_role("combobox", name=label, exact=True)


def sides(*points: int, last: int = 20) -> dict[str, Any]:
    """The part of a match that the board draws."""
    told = [
        {"side": side, "name": "ABC"[side], "points": n, "hole": min(n, last)}
        for side, n in enumerate(points)
    ]
    return {"text": "", "pegged": "", "over": False, "next": None, "pegs": told}


def shows(board: Board, match: Any) -> None:
    board.screen.shows(game={**board.screen.state["game"], "match": match})


def pegs(board: Board) -> Locator:
    return board.page.locator(".match-layer .match-peg:visible")


def numbers(board: Board) -> Locator:
    return board.page.locator(".match-layer .flag:visible")


def test_a_game_is_single_unless_a_match_is_chosen(desk: Page, sits: Any) -> None:
    start(opened(desk))
    assert sits.state["game"]["match"] is None
    expect(desk.locator("#match")).to_be_empty()


def test_a_match_to_games_begins_with_the_game(desk: Page) -> None:
    opened(desk)
    choice(desk, "Match").select_option("games")
    choice(desk, "games").select_option("7")
    start(desk)
    expect(desk.locator("#match")).to_contain_text("Game 1, best of 7")


def test_a_match_to_points_begins_with_the_game(desk: Page) -> None:
    opened(desk)
    choice(desk, "Match").select_option("points")
    start(desk)
    expect(desk.locator("#match")).to_contain_text("Game 1, to 5 match points")


def test_the_head_says_what_a_game_pegged_in_the_match(won: Page) -> None:
    expect(won.locator("#pegged")).to_have_text("In the match: 1 game for Anna")


def test_the_next_game_of_a_match_takes_two_taps(won: Page) -> None:
    expect(opened(won).locator("#new-game-sheet")).to_contain_text(
        "Game 2 of the match: Anna 1, Ben 0 · Ben deals first"
    )
    start(won)
    expect(won.locator("#match")).to_have_text("Game 2, best of 3: Anna 1, Ben 0")
    expect(won.locator("#crib")).to_have_text("Ben has the crib")


def test_one_tap_leaves_the_match(won: Page, sits: Any) -> None:
    opened(won).get_by_role("radio", name="Leave the match").check()
    expect(choice(won, "Match")).to_have_value("single")
    start(won)
    expect(won.locator("#match")).to_be_empty()
    assert sits.state["game"]["match"] is None


def test_who_changes_his_mind_goes_on_with_the_match(won: Page) -> None:
    sheet = opened(won)
    sheet.get_by_role("radio", name="Leave the match").check()
    sheet.get_by_role("radio", name="Ben", exact=True).check()
    sheet.get_by_role("radio", name="Go on with the match").check()
    start(won)
    expect(won.locator("#match")).to_contain_text("Game 2")


def test_a_dealer_whom_the_match_does_not_know_is_asked_for(desk: Page, sits: Any) -> None:
    rules = {"next_dealer": "alternates"}
    sits.does("new", **ANNA_AND_BEN, match={"games": 3}, rules=rules)
    wins(sits, "A")
    expect(desk.locator("#match")).to_contain_text("Anna 1")
    opened(desk).get_by_role("radio", name="Anna", exact=True).check()
    start(desk)
    expect(desk.locator("#crib")).to_have_text("Anna has the crib")


def test_in_the_middle_of_a_game_it_is_said_that_a_new_one_leaves_the_match(
    desk: Page, sits: Any
) -> None:
    sits.does("new", **ANNA_AND_BEN, match={"games": 3})
    expect(desk.locator("#match")).to_contain_text("Game 1")
    expect(opened(desk).locator("#new-game-sheet")).to_contain_text("a new game leaves the match")


def test_a_won_match_is_said_and_the_next_game_is_single(won: Page, sits: Any) -> None:
    sits.does("new", match={"number": sits.state["game"]["match"]["number"]})
    wins(sits, "A")
    for place in ("#match", "#pegged"):
        expect(won.locator(place)).to_have_text("Anna wins the match: Anna 2, Ben 0")
    expect(choice(opened(won), "Match")).to_have_value("single")
    choice(won, "Match").select_option("games")
    expect(choice(won, "games")).to_have_value("3")


def test_axe_finds_nothing_where_a_match_goes_on(won: Page) -> None:
    assert complaints(won) == []
    assert complaints(opened(won)) == []


def test_undo_takes_the_match_peg_back(won: Page) -> None:
    peg = won.locator(".match-layer .side-0")
    expect(peg).to_be_visible()
    won.locator("#undo").click()
    expect(peg).to_be_hidden()
    expect(won.locator("#match")).to_have_text("Game 1, best of 3: Anna 0, Ben 0")


def test_every_side_that_won_something_has_a_match_peg(board: Board) -> None:
    shows(board, sides(2, 0))
    expect(pegs(board)).to_have_count(1)
    expect(pegs(board)).to_have_attribute("data-hole", "2")
    shows(board, sides(2, 7))
    expect(pegs(board)).to_have_count(2)
    expect(numbers(board)).to_have_count(0)


def test_past_the_last_match_hole_the_number_stands_beside_it(board: Board) -> None:
    shows(board, sides(12, 7))
    expect(pegs(board).first).to_have_attribute("data-hole", "7")
    expect(numbers(board)).to_have_text(["12"])


def test_the_peg_that_wins_stands_in_the_hole_of_the_match(board: Board) -> None:
    shows(board, sides(6, 1, last=5))
    expect(pegs(board).first).to_have_attribute("data-hole", "5")


def test_match_pegs_go_with_the_match(board: Board) -> None:
    shows(board, sides(2, 1))
    shows(board, None)
    expect(pegs(board)).to_have_count(0)


def test_boards_with_match_holes_have_match_pegs(board: Board) -> None:
    shows(board, sides(2, 1))
    for style, drawn in (("english", 2), ("triangle", 0), ("paper-clip", 2), (USUAL, 2)):
        board.likes(style)
        expect(pegs(board)).to_have_count(drawn)


def test_on_a_laptop_the_board_leaves_room_for_the_match(desk_screen: Screen) -> None:
    desk_screen.resized(1440, 780)
    game = desk_screen.state["game"]
    text = "Game 1, best of 3: Maximiliane & Charlotte 0, Benedikt & Dora 0"
    desk_screen.shows(game={**game, "match": {**(game["match"] or {}), "text": text}})
    pegs = desk_screen.page.locator(".pegs")
    expect(pegs).to_contain_text(text)
    assert pegs.evaluate("(pegs) => pegs.scrollHeight - pegs.clientHeight") <= 0


def test_the_bar_of_a_sheet_is_no_white_stripe_on_the_cloth(desk_screen: Screen) -> None:
    desk_screen.page.locator("#settings-button").click()
    bar = desk_screen.page.locator("#settings").evaluate(SCROLLBAR)
    assert bar != "auto"
