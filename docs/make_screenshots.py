"""Takes the pictures of docs/page.md: the page in a game by hand, before a camera, and afterwards.

    python docs/make_screenshots.py docs/pictures web/static

The second folder is for the picture of the page's welcome, which the page itself loads. The camera
is the film of the package ``samples``. What it shows is photographed as it comes: a machine that is
busy photographs another moment.
"""

import argparse
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from chance_game import text_of_game
from PIL import Image
from playwright.sync_api import Browser, Page
from stage import NAMES, Table, chromium, served

from web.boards.styles import STYLES

SEED = 7
"""Of a game that is played by chance, and ends with a skunk."""
PHONE, DESK, TELEVISION = (390, 844), (1366, 768), (1920, 1080)
QUALITY = 80
WAITED_MS = 120_000
SETTLED_MS = 2500
HOPPED_MS = 400
READ_MS = 5500
"""After so long the count has been read out on the page."""
PEGGED = (("A", 40), ("B", 48), ("A", 4), ("B", 6))
LAID = ("5H", "8D", "8S", "AD")
HAND = ("5H", "8S", "9D", "7C")
PLAYED = 21
"""The count after the third card, which stands longest in the film."""
WHOLE = "31"
UNSIGNED = "document.querySelector('.camera-state').hidden = true"
"""A picture is not live."""
BOARD_SIZE = (420, 300)


class Photographer:
    """Opens the page, and keeps what it shows."""

    def __init__(self, browser: Browser, table: Table, folder: Path) -> None:
        self._browser, self._table, self._folder = browser, table, folder

    def page(self, size: tuple[int, int], theme: str = "dark") -> Page:
        """The page as a device of that size shows it."""
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale="en",
            color_scheme=theme,  # type: ignore[arg-type]
        )
        page = context.new_page()
        page.goto(self._table.place)
        page.wait_for_selector(".peg-board", state="attached")
        page.wait_for_timeout(SETTLED_MS)
        return page

    def takes(self, name: str, page: Page) -> None:
        """Keep what a page shows now."""
        _save(Image.open(BytesIO(page.screenshot())), self._folder / f"{name}.webp")

    def takes_boards(self) -> None:
        """Keep the board in every style, in one picture."""
        page = self.page(DESK)
        boards = []
        for style in STYLES:
            page.evaluate("(style) => localStorage.setItem('board-style', style)", style)
            page.reload()
            page.wait_for_timeout(SETTLED_MS)
            boards.append(Image.open(BytesIO(page.locator("#board .peg-board").screenshot())))
        _save(_beside(boards), self._folder / "boards.webp")
        page.context.close()


def _save(picture: Image.Image, path: Path) -> None:
    picture.convert("RGB").save(path, quality=QUALITY, method=6)
    print(f"{path}: {path.stat().st_size / 1000:.0f} kB")


def _beside(pictures: list[Image.Image], across: int = 3) -> Image.Image:
    """All of them on one sheet, in rows."""
    width, height = BOARD_SIZE
    down = -(-len(pictures) // across)
    sheet = Image.new("RGB", (across * width, down * height), (16, 54, 40))
    for number, picture in enumerate(pictures):
        small = picture.convert("RGB")
        small.thumbnail((width - 16, height - 16))
        row, column = divmod(number, across)
        left = column * width + (width - small.width) // 2
        sheet.paste(small, (left, row * height + (height - small.height) // 2))
    return sheet


def by_hand(table: Table, photographer: Photographer) -> None:
    """A deal without a camera on a phone, from the first view to a claim."""
    page = photographer.page(PHONE)
    photographer.takes("phone-welcome", page)
    page.context.close()
    _begins(table)
    page = photographer.page(PHONE)
    table.does("starter", card="3H")
    for card in LAID:
        table.does("lay", card=card)
    page.wait_for_timeout(SETTLED_MS)
    photographer.takes("phone-play", page)
    table.does("played")
    _shows(table)
    page.wait_for_timeout(READ_MS)
    photographer.takes("phone-show", page)
    page.context.close()


def claimed(table: Table, photographer: Photographer) -> None:
    """The same hand with muggins: a claim that is too low."""
    page = photographer.page(PHONE, "light")
    table.does("new", names=NAMES, dealer="A", rules={"muggins": "show"})
    table.does("starter", card="3H")
    table.does("played")
    _shows(table)
    table.does("claim", points=4, seat="B")
    page.wait_for_timeout(SETTLED_MS)
    photographer.takes("phone-muggins", page)
    page.context.close()


def _begins(table: Table) -> None:
    """A game in its middle: pegs that walk from the start would still be on their way."""
    table.does("new", names=NAMES, dealer="A", counting="show")
    for seat, points in PEGGED:
        table.does("peg", seat=seat, points=points)


def _shows(table: Table) -> None:
    for card in HAND:
        table.does("add", card=card, starter=False)
    table.does("count")


def before_a_camera(table: Table, photographer: Photographer) -> None:
    """The film of a deal on a desk: the play, and a hand."""
    _begins(table)
    page = photographer.page(DESK)
    table.does("source", kind="film")
    table.waits(_surely_played)
    page.wait_for_timeout(HOPPED_MS)
    photographer.takes("desk-play", page)
    table.waits(lambda state: state["count"] and state["count"]["seat"] == "A")
    page.wait_for_timeout(SETTLED_MS)
    photographer.takes("desk-show", page)
    table.does("source", kind="nothing")
    page.context.close()


def of_the_film(table: Table, photographer: Photographer, static: Path) -> None:
    """The welcome's picture: the film on a large desk, as the play comes to thirty-one."""
    _begins(table)
    page = photographer.page(TELEVISION)
    table.does("source", kind="film")
    page.locator(".running .number", has_text=WHOLE).wait_for(timeout=WAITED_MS)
    page.evaluate(UNSIGNED)
    png = page.screenshot(clip=page.locator(".frame").bounding_box())
    _save(Image.open(BytesIO(png)), static / "film.webp")
    table.does("source", kind="nothing")
    page.context.close()


def _surely_played(state: dict[str, Any]) -> bool:
    """Every card is certain, or it is too late for that."""
    count = (state["play"] or {}).get("count") or 0
    return count > PLAYED or (count == PLAYED and all(card["certain"] for card in state["cards"]))


def afterwards(table: Table, photographer: Photographer) -> None:
    """A game that is over, and what can be looked up."""
    table.does("go_on", game=table.keeps(text_of_game(SEED, NAMES)))
    phone, desk = photographer.page(PHONE), photographer.page(DESK)
    phone.wait_for_timeout(SETTLED_MS)
    photographer.takes("phone-result", phone)
    _opens(desk, lambda page: page.locator("#history").click())
    photographer.takes("desk-history", desk)
    _opens(desk, lambda page: page.locator("[data-key=view-review]").click())
    photographer.takes("desk-review", desk)
    _opens(phone, lambda page: page.locator("#more").click())
    _opens(phone, lambda page: page.locator("#new-game").click())
    photographer.takes("phone-new-game", phone)


def _opens(page: Page, tap: Callable[[Page], None]) -> None:
    tap(page)
    page.wait_for_timeout(SETTLED_MS)


def take_all(folder: Path, static: Path) -> None:
    """Play before the page, and keep its pictures."""
    with chromium() as browser, served() as table:
        photographer = Photographer(browser, table, folder)
        by_hand(table, photographer)
        before_a_camera(table, photographer)
        of_the_film(table, photographer, static)
        claimed(table, photographer)
        afterwards(table, photographer)
        photographer.takes_boards()


def main() -> int:
    """Take the pictures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path, help="of the pictures of docs/page.md")
    parser.add_argument("static", type=Path, help="of the welcome's picture, film.webp")
    args = parser.parse_args()
    for folder in (args.folder, args.static):
        folder.mkdir(parents=True, exist_ok=True)
    take_all(args.folder, args.static)
    return 0


if __name__ == "__main__":
    sys.exit(main())
