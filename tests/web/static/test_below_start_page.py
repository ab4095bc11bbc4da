"""A bid may take a side below the start: no hole is there, and yet the board tells the score."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.board_screen import Board
from tests.web.screen import Screen


@pytest.fixture
def board(open_screen: Callable[..., Screen]) -> Board:
    return Board(open_screen(1440, 900, reduced_motion="reduce"))


def test_a_score_below_the_start_stands_beside_its_peg(board: Board) -> None:
    board.shows((-3, -3), (12, 5))
    board.stands(0, 0, -1)
    expect(board.page.locator(".side:not(.absent) .flag")).to_have_text(["-3", "12"])
    board.shows((2, -3), (12, 5))
    expect(board.page.locator(".side:not(.absent) .flag")).to_have_text(["2", "12"])


def test_two_pegs_below_the_start_never_share_a_hole(board: Board) -> None:
    board.shows((-2, -7), (12, 5))
    board.stands(0, 0, -1)


def test_both_pegs_below_the_start_are_read_aloud(board: Board) -> None:
    board.shows((-2, -7), (12, 5))
    named = board.page.get_by_role("button", name="Ann: front peg -2, back peg -7")
    expect(named).to_be_visible()
