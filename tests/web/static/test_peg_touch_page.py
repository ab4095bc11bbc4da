"""A finger that lands beside a peg, or beside its number, means it: each has room for a thumb."""

import pytest
from playwright.sync_api import expect

from tests.web.board_screen import Board
from tests.web.screen import Screen

THUMB_PX = 44
HALF = THUMB_PX / 2 - 1


@pytest.mark.parametrize("part", [".peg.front", ".peg:not(.front)", ".flag.side-1"])
def test_a_tap_within_a_thumb_of_a_peg_asks_for_its_side(phone_screen: Screen, part: str) -> None:
    board = Board(phone_screen)
    board.shows((53, 23), (109, 95))
    page = board.page
    peg = page.locator(f".side-1 {part}")
    peg.scroll_into_view_if_needed()
    box = peg.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for right, down in ((HALF, 0), (-HALF, 0), (0, HALF), (0, -HALF)):
        page.mouse.click(x + right, y + down)
        expect(page.get_by_role("dialog")).to_contain_text("Bea: 109")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
