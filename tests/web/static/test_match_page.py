"""A match on the page: gone on with, left, and pegged on the board."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.board_screen import Board
from tests.web.screen import Screen

ANNA_AND_BEN = {"names": ["Anna", "Ben"], "target": 61}
TO_61 = (30, 30, 1)


@pytest.fixture
def won(desk: Page, sits: Any) -> Page:
    """A page on which Anna has just won the first game of three."""
    sits.does("new", **ANNA_AND_BEN, match={"games": 3}, dealer="A")
    for points in TO_61:
        sits.does("peg", seat="A", points=points)
    expect(desk.locator("#match")).to_have_text("Game 1, best of 3: Anna 1, Ben 0")
    return desk


@pytest.fixture
def board(desk_screen: Screen) -> Board:
    return Board(desk_screen)


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


def test_a_won_game_is_pegged_in_the_match_undone_and_followed_by_the_next(
    won: Page, sits: Any
) -> None:
    expect(won.locator("#pegged")).to_have_text("In the match: 1 game for Anna")
    peg = won.locator(".match-layer .side-0")
    expect(peg).to_be_visible()
    won.locator("#undo").click()
    expect(peg).to_be_hidden()
    expect(won.locator("#match")).to_have_text("Game 1, best of 3: Anna 0, Ben 0")
    won.locator("#redo").click()
    expect(peg).to_be_visible()
    won.locator("#step button").click()
    expect(won.locator("#match")).to_have_text("Game 2, best of 3: Anna 1, Ben 0")
    assert sits.state["deal"]["crib"] == "B"


def test_every_side_that_won_something_has_a_match_peg(board: Board) -> None:
    shows(board, sides(2, 0))
    expect(pegs(board)).to_have_count(1)
    expect(pegs(board)).to_have_attribute("data-hole", "2")
    shows(board, sides(12, 7))
    expect(pegs(board)).to_have_count(2)
    expect(pegs(board).first).to_have_attribute("data-hole", "7")
    expect(board.page.locator(".match-layer .flag:visible")).to_have_text(["12"])
    shows(board, sides(6, 1, last=5))
    expect(pegs(board).first).to_have_attribute("data-hole", "5")
    shows(board, None)
    expect(pegs(board)).to_have_count(0)
