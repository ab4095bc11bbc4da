"""Shows the page pegs wherever a test wants them."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.web.screen import Screen
from web.boards.styles import USUAL

NAMES = ("Ann", "Bea", "Cid", "Dee")


class Board:
    """A page whose pegs stand where the test says."""

    def __init__(self, screen: Screen) -> None:
        self.page = screen.page
        self.screen = screen

    def shows(self, *pegs: tuple[int, int], target: int = 121) -> None:
        """Show (front, back) for each side."""
        sides = [
            {"side": side, "seats": ["ABCD"[side]], "name": NAMES[side], "front": front}
            | {"back": back, "street": 1, "holes_left": target - front}
            for side, (front, back) in enumerate(pegs)
        ]
        names = dict(zip("ABCD", NAMES[: len(pegs)], strict=False))
        game = {**self.screen.state["game"], "pegs": sides, "target": target, "names": names}
        self.screen.shows(game=game)
        expect(self.page.locator(".side:not(.absent)")).to_have_count(len(pegs))

    def peg(self, side: int, kind: str = ".front") -> Locator:
        return self.page.locator(f".side-{side} .peg{kind}")

    def stands(self, side: int, front: int, back: int) -> None:
        """The front peg stands in a hole, and the back peg in another."""
        expect(self.peg(side)).to_have_attribute("data-hole", str(front))
        expect(self.peg(side, ":not(.front)")).to_have_attribute("data-hole", str(back))

    def likes(self, style: str) -> None:
        """Choose a style in the settings, and wait for its board."""
        self.page.evaluate(
            """(style) => {
              const select = document.querySelector("#board-settings select");
              select.value = style;
              select.dispatchEvent(new Event("change"));
            }""",
            style,
        )
        expect(self.page.locator(f".peg-board[data-style={style}]")).to_be_visible()


@pytest.fixture
def open_board(open_screen: Callable[..., Screen]) -> Iterator[Callable[[int, int], Board]]:
    """Boards on which nobody waits for a peg to walk; the usual style comes back to them."""
    shown: list[Board] = []

    def open_board(width: int, height: int) -> Board:
        shown.append(Board(open_screen(width, height, reduced_motion="reduce")))
        return shown[-1]

    yield open_board
    for board in shown:
        board.likes(USUAL)
