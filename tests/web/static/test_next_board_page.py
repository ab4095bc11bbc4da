"""While another board is on its way, the one before stays as it was."""

import pytest
from playwright.sync_api import expect

from tests.web.board_screen import Board
from tests.web.late import Late
from tests.web.screen import Screen
from tests.web.stage import DRAWN

LONG = 181
BROAD = (768, 900)
"""Boards lie here that stand upright on a desk, where their place is narrow."""


@pytest.fixture
def board(desk_screen: Screen) -> Board:
    """A board of 121 holes, with pegs."""
    board = Board(desk_screen)
    board.shows((84, 76), (67, 61))
    board.stands(0, 84, 76)
    return board


@pytest.fixture
def longer(board: Board) -> Late:
    """The board of another game, for which the page has asked."""
    longer = Late(board.page, f"**/board.json?*target={LONG}*")
    board.shows((130, 120), (67, 61), target=LONG)
    longer.is_asked()
    return longer


def test_no_peg_walks_on_the_board_of_another_length(board: Board, longer: Late) -> None:
    board.shows((135, 130), (67, 61), target=LONG)
    board.stands(0, 84, 76)
    longer.comes()
    board.stands(0, 135, 130)


def test_no_peg_is_drawn_on_it_when_the_page_gets_another_size(board: Board, longer: Late) -> None:
    board.screen.resized(*BROAD)
    board.page.evaluate(DRAWN)
    board.stands(0, 84, 76)
    longer.comes()
    board.stands(0, 130, 120)


def test_none_of_its_pegs_is_asked_about(board: Board, longer: Late) -> None:
    board.peg(0).click(force=True)
    expect(board.page.get_by_role("dialog")).to_have_count(0)
    longer.comes()
    board.peg(0).click()
    expect(board.page.get_by_role("dialog")).to_have_count(1)
