"""The pegs on the page: at what pace they walk, who jumps over whom, and pegging by hand."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.web.board_screen import Board
from tests.web.screen import Screen
from tests.web.stage import Stage
from tests.web.windows import stop_the_clock
from web.boards.styles import STYLES

DESK = (1440, 900)
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


def test_a_peg_walks_twelve_holes_a_second(walking: Board) -> None:
    walking.shows((26, 8), (5, 2))
    walking.page.clock.run_for(1040)
    assert int(walking.peg(0).get_attribute("data-hole") or "") in range(11, 14)
    walking.page.clock.run_for(2000)
    walking.stands(0, 26, 8)


def test_a_peg_enters_every_hole_on_its_way(walking: Board) -> None:
    walking.shows((20, 8), (5, 2))
    walking.page.evaluate(HOLES_OF_A_WALK)
    walking.page.clock.run_for(3000)
    assert sorted(set(walking.page.evaluate("walked"))) == list(range(21))


def test_the_longest_walk_lasts_two_seconds_and_a_half(walking: Board) -> None:
    walking.shows((120, 8), (5, 2))
    walking.page.clock.run_for(2400)
    assert int(walking.peg(0).get_attribute("data-hole") or "") < 120
    walking.page.clock.run_for(150)
    walking.stands(0, 120, 8)


def test_the_peg_behind_jumps_over_the_one_in_front(walking: Board) -> None:
    ahead = walking.peg(0).element_handle()
    walking.shows((16, 8), (5, 2))
    walking.page.clock.run_for(3000)
    walking.stands(0, 16, 8)
    assert ahead.get_attribute("class") == "peg"
    assert ahead.get_attribute("data-hole") == "8"


def test_an_undo_takes_the_same_peg_back(walking: Board) -> None:
    ahead = walking.peg(0).element_handle()
    walking.shows((16, 8), (5, 2))
    walking.page.clock.run_for(3000)
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


def test_who_prefers_no_motion_sees_the_pegs_at_once(open_screen: Callable[..., Screen]) -> None:
    board = Board(open_screen(*DESK, reduced_motion="reduce", clock=True))
    board.shows((8, 0), (5, 2))
    stop_the_clock(board.page)
    board.shows((88, 8), (5, 2))
    board.stands(0, 88, 8)


def test_two_pegs_never_share_a_hole(board: Board) -> None:
    board.shows((60, 60), (0, 0))
    board.stands(0, 60, 59)
    board.stands(1, 0, -1)


@pytest.mark.parametrize("width", [320, 1440])
def test_every_board_fits_its_place(open_board: Callable[[int, int], Board], width: int) -> None:
    board = open_board(width, 800)
    page = board.page
    for style in STYLES:
        board.likes(style)
        board.shows((61, 60), (1, 0), (2, 0), (3, 0))
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        box = page.locator(".peg-board").bounding_box()
        assert box is not None
        assert 140 < box["height"] <= 800


def test_on_a_board_of_sixty_holes_the_second_lap_wears_a_collar(board: Board) -> None:
    board.likes("english")
    board.shows((62, 58), (121, 60))
    expect(board.peg(0).locator(".second")).to_be_visible()
    expect(board.peg(0).locator(".third")).to_be_hidden()
    expect(board.peg(0, ":not(.front)").locator(".second")).to_be_hidden()
    expect(board.peg(1).locator(".second")).to_be_hidden()


def test_every_side_has_a_shape_of_its_own(board: Board) -> None:
    board.shows((8, 0), (8, 0), (8, 0), (8, 0))
    shapes = [
        board.peg(side).locator(".body > *").evaluate("(body) => body.outerHTML")
        for side in range(4)
    ]
    assert len({shape.replace("stroke", "") for shape in shapes}) == 4
    assert [shape.split(" ")[0] for shape in shapes[:3]] == ["<circle", "<rect", "<polygon"]


def test_a_tapped_peg_is_pegged_by_hand(board: Board) -> None:
    board.shows((8, 0), (5, 2))
    board.peg(1).click()
    expect(board.page.get_by_role("dialog")).to_contain_text("Bea: 5")
    board.page.get_by_role("button", name="Peg 12", exact=True).click()
    expect(board.page.get_by_role("dialog")).to_be_hidden()
    board.screen.posted({"peg": {"seat": "B", "points": 12}})


def test_points_are_taken_back_by_hand(board: Board) -> None:
    board.shows((8, 0), (5, 2))
    board.peg(0, ":not(.front)").click()
    board.page.get_by_role("radio", name="Take back").check()
    board.page.get_by_role("button", name="Take 3 back", exact=True).click()
    expect(board.page.get_by_role("dialog")).to_be_hidden()
    board.screen.posted({"back": {"seat": "A", "points": 3}})


def test_pegging_by_hand_needs_no_mouse(board: Board) -> None:
    board.shows((8, 0), (5, 2))
    board.page.get_by_role("button", name="Ann: front peg 8, back peg 0").focus()
    for key in ("Enter", "Tab", "Enter"):
        board.page.keyboard.press(key)
    expect(board.page.get_by_role("dialog")).to_be_hidden()
    board.screen.posted({"peg": {"seat": "A", "points": 2}})


def test_the_wood_far_from_all_pegs_asks_nothing(board: Board) -> None:
    board.shows((8, 0), (5, 2))
    box = board.page.locator(".peg-board").bounding_box()
    assert box is not None
    board.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 0.8 * box["height"])
    expect(board.page.get_by_role("dialog")).to_have_count(0)


def test_the_style_stays_with_the_browser(board: Board) -> None:
    board.likes("triangle")
    board.page.reload()
    expect(board.page.locator(".peg-board[data-style=triangle]")).to_be_visible()


def test_a_style_that_is_gone_gives_way_to_the_usual_one(board: Board) -> None:
    board.page.evaluate("localStorage.setItem('board-style', 'round')")
    board.page.reload()
    expect(board.page.locator(".peg-board[data-style=continuous]")).to_be_visible()


def test_the_board_says_how_the_game_stands(board: Board) -> None:
    board.shows((84, 76), (67, 61))
    expect(board.page.get_by_label("Peg board: Ann 84, Bea 67")).to_be_visible()
