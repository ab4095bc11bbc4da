"""The numbers beside the pegs: one for every front peg, and none that covers another."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.board_screen import Board
from tests.web.pages import SIZES
from web.boards.styles import STYLES

BOXES_OF_FLAGS = """() => [...document.querySelectorAll(".side:not(.absent) .flag")].map((flag) => {
  const { left, top, right, bottom } = flag.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
BOX_OF_THE_GOAL = """() => {
  const goal = document.querySelector(".peg-board .goal");
  const { left, top, right, bottom } = goal.getBoundingClientRect();
  return [left, top, right, bottom];
}"""


def test_a_number_stands_beside_every_front_peg(
    open_board: Callable[[int, int], Board],
) -> None:
    board = open_board(*SIZES["desk"])
    board.shows((84, 76), (67, 61), (121, 93))
    expect(board.page.locator(".side:not(.absent) .flag")).to_have_text(["84", "67", "121"])


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_numbers_do_not_cover_each_other_on_any_board(
    open_board: Callable[[int, int], Board], size: tuple[int, int]
) -> None:
    board = open_board(*size)
    covered = {}
    for style in STYLES:
        board.likes(style)
        board.shows((61, 60), (61, 59), (62, 58), (61, 57))
        covered[style] = list(overlapping(board.page.evaluate(BOXES_OF_FLAGS)))
    assert covered == {style: [] for style in STYLES}


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("target", [15, 121])
def test_no_number_beside_a_peg_covers_that_of_the_goal(
    open_board: Callable[[int, int], Board], size: tuple[int, int], target: int
) -> None:
    board = open_board(*size)
    covered = []
    board.shows((0, 0), (0, 0), target=target)
    for style in (name for name, style in STYLES.items() if style.least <= target):
        board.likes(style)
        for front in (target - 2, target - 1):
            board.shows((front, 0), (front, 0), target=target)
            expect(board.page.locator(".flag.side-0 text")).to_have_text(str(front))
            goal, flags = board.page.evaluate(BOX_OF_THE_GOAL), board.page.evaluate(BOXES_OF_FLAGS)
            covered += [(style, front) for flag in flags if [*overlapping([goal, flag])]]
    assert covered == []


def overlapping(boxes: list[list[float]]) -> Iterator[tuple[Any, Any]]:
    for place, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[:place]:
            if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom:
                yield (left, top), other
