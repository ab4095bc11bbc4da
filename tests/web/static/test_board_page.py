"""The pegs on the page: at what pace they walk, who jumps over whom, and pegging by hand."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.board_screen import Board
from tests.web.late import Late
from tests.web.pages import SIZES
from tests.web.screen import Screen
from tests.web.stage import Stage
from tests.web.windows import stop_the_clock

DESK = SIZES["desk"]
HOLES_OF_A_WALK = """() => {
  window.walked = [];
  const peg = document.querySelector(".side-0 .peg.front");
  window.looking = new MutationObserver(() => window.walked.push(Number(peg.dataset.hole)));
  window.looking.observe(peg, { attributes: true, attributeFilter: ["data-hole"] });
}"""
NOBODY_WALKS = """() => {
  window.looking?.disconnect();
  delete window.looking;
  delete window.walked;
}"""
LONG = 181
THUMB_PX = 44
HALF = THUMB_PX / 2 - 1


@pytest.fixture
def board(open_board: Callable[[int, int], Board]) -> Board:
    return open_board(*DESK)


@pytest.fixture
def walking(stage: Stage) -> Iterator[Board]:
    """Ann's front peg stands in hole 8, and time stands still."""
    with stage.screen(*DESK, clock=True) as screen:
        stop_the_clock(screen.page)
        board = Board(screen)
        board.shows((8, 0), (5, 2))
        screen.page.clock.run_for(1000)
        board.stands(0, 8, 0)
        yield board
        screen.page.evaluate(NOBODY_WALKS)


def test_the_first_state_is_drawn_without_a_walk(clocked: Page) -> None:
    stop_the_clock(clocked)
    board = Board(Screen(clocked))
    board.shows((84, 76), (0, 0), (15, 9))
    board.stands(0, 84, 76)
    board.stands(1, 0, -1)


def test_the_peg_behind_jumps_over_the_one_in_front_and_an_undo_takes_it_back(
    walking: Board,
) -> None:
    ahead = walking.peg(0).element_handle()
    walking.shows((16, 8), (5, 2))
    walking.page.clock.run_for(3000)
    walking.stands(0, 16, 8)
    assert (ahead.get_attribute("class"), ahead.get_attribute("data-hole")) == ("peg", "8")
    walking.shows((8, 0), (5, 2))
    walking.page.clock.run_for(3000)
    walking.stands(0, 8, 0)
    assert ahead.get_attribute("class") == "peg front"


def test_a_newer_state_turns_a_walk_from_where_it_is(walking: Board) -> None:
    walking.shows((28, 8), (5, 2))
    walking.page.evaluate(HOLES_OF_A_WALK)
    walking.page.clock.run_for(1000)
    walking.shows((8, 0), (5, 2))
    walking.page.clock.run_for(3000)
    walking.stands(0, 8, 0)
    walked = walking.page.evaluate("walked")
    assert 10 < max(walked) < 15
    assert walked[-1] == 0
    assert all(abs(before - after) <= 1 for before, after in pairwise(walked))


def test_every_side_has_a_shape_of_its_own_and_a_second_lap_a_collar(board: Board) -> None:
    board.likes("english")
    board.shows((62, 58), (121, 60), (8, 0), (8, 0))
    shapes = [
        board.peg(side).locator(".body > *").evaluate("(body) => body.outerHTML")
        for side in range(4)
    ]
    assert len({shape.replace("stroke", "") for shape in shapes}) == 4
    expect(board.peg(0).locator(".second")).to_be_visible()
    expect(board.peg(0).locator(".third")).to_be_hidden()
    expect(board.peg(0, ":not(.front)").locator(".second")).to_be_hidden()


def test_pegging_by_hand_needs_no_mouse(board: Board) -> None:
    board.shows((8, 0), (5, 2))
    board.page.get_by_role("button", name="Ann: front peg 8, back peg 0").focus()
    for key in ("Enter", "Tab", "Enter"):
        board.page.keyboard.press(key)
    expect(board.page.get_by_role("dialog")).to_be_hidden()
    board.screen.posted({"peg": {"seat": "A", "points": 2}})


def test_a_tap_within_a_thumb_of_a_peg_asks_for_its_side_and_one_on_the_wood_nothing(
    open_board: Callable[[int, int], Board],
) -> None:
    board = open_board(*SIZES["phone"])
    board.screen.awaits("starter")
    board.shows((53, 23), (109, 95))
    page = board.page
    for part in (".peg.front", ".peg:not(.front)", ".flag.side-1"):
        peg = page.locator(f".side-1 {part}")
        peg.scroll_into_view_if_needed()
        box: Any = peg.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for right, down in ((HALF, 0), (0, -HALF)):
            page.mouse.click(x + right, y + down)
            expect(page.get_by_role("dialog")).to_contain_text("Bea: 109")
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
    wood: Any = page.locator(".peg-board").bounding_box()
    page.mouse.click(wood["x"] + wood["width"] / 2, wood["y"] + 0.75 * wood["height"])
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_style_stays_with_the_browser_and_one_that_is_gone_gives_way(board: Board) -> None:
    board.likes("triangle")
    for style, shown in (("triangle", "triangle"), ("round", "continuous")):
        board.page.evaluate("(style) => localStorage.setItem('board-style', style)", style)
        board.page.reload()
        expect(board.page.locator(f".peg-board[data-style={shown}]")).to_be_visible()


def test_while_another_board_is_on_its_way_the_one_before_stays_as_it_was(
    desk_screen: Screen,
) -> None:
    board = Board(desk_screen)
    board.shows((84, 76), (67, 61))
    longer = Late(board.page, f"**/board.json?*target={LONG}*")
    board.shows((135, 130), (67, 61), target=LONG)
    longer.is_asked()
    board.stands(0, 84, 76)
    board.peg(0).click(force=True)
    expect(board.page.get_by_role("dialog")).to_have_count(0)
    longer.comes()
    board.stands(0, 135, 130)
    board.peg(0).click()
    expect(board.page.get_by_role("dialog")).to_have_count(1)
