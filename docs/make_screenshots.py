"""Takes the pictures of docs/page.md: the page as it shows a rendered game.

    python docs/make_screenshots.py docs/pictures
    python docs/make_screenshots.py work --every count --every claim

A game goes on before a rendered camera, and is looked at where something is to be seen. With
``--every`` a situation is taken at every width, in every language, light and dark.
"""

import argparse
import itertools
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

from flask import Flask
from PIL import Image
from playwright.sync_api import Browser, Page
from stage import Projector, Table, chromium, condition, served, shows, turns

from scorer.language.catalogue import LANGUAGES
from scorer.pegs import GAME_HOLE
from tests.web.demo.film_capture import film_source
from tests.web.demo.spoiling import black
from vision.reading.recogniser import Recogniser
from web.app import create_app
from web.boards.styles import STYLES
from web.camera.reader import PictureReader
from web.demo.script import BRISK, game_film
from web.services import Config

SEED = 59
DEALS = 5
HANDS_A_DEAL = 3
"""That are shown: the starter, two hands and the crib."""
THE_GOOD_HAND = (1, 0)
"""Sixteen points, in the second deal."""
PATIENT = replace(BRISK, look_s=900.0, starter_s=900.0)
"""A film that waits at every hand until all pictures are taken."""
CLAIMED, CALLED = 10, 4
"""Of fourteen points."""
PEGGED = {"A": 30, "B": 25}
NAMES = ["Anna", "Ben"]
HEIGHTS = {360: 780, 768: 1024, 1440: 900}
THEMES = ("light", "dark")
QUALITY = 82
SETTLED_MS = 1500
READ_MS = 6000
"""After so long the count has been read out on the page."""


@dataclass(frozen=True)
class View:
    """How somebody looks at the page."""

    width: int
    language: str = "en"
    theme: str = "light"

    def __str__(self) -> str:
        return f"{self.width}-{self.language}-{self.theme}"


EVERY = tuple(itertools.starmap(View, itertools.product(HEIGHTS, LANGUAGES, THEMES)))


def untouched(_: Page) -> None:
    """Look only."""


def pressing(*selectors: str) -> Callable[[Page], None]:
    """What a tap on a button opens, or taps one after the other."""

    def opened(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).click()

    return opened


@dataclass(frozen=True)
class Situation:
    """What is to be seen, who sees it in the pictures that are kept, and how it is opened."""

    name: str
    views: tuple[View, ...]
    opened: Callable[[Page], None] = untouched


WIDE, TABLET, PHONE = View(1440), View(768), View(360)


class Photographer:
    """Opens the page as the views say, and keeps what it shows."""

    def __init__(self, browser: Browser, table: Table, folder: Path, every: list[str]) -> None:
        self._browser, self._table = browser, table
        self._folder, self._every = folder, every

    def takes(self, situation: Situation) -> None:
        """Keep a situation in all its views."""
        for view in EVERY if situation.name in self._every else situation.views:
            page = self._page(view)
            situation.opened(page)
            page.wait_for_timeout(SETTLED_MS)
            self._table.waits(lambda state: condition(state) != "seldom")  # browsers keep it busy
            self._keep(page.screenshot(type="png"), f"{situation.name}-{view}")
            page.context.close()

    def takes_boards(self) -> None:
        """Keep the board in every style, one picture each."""
        page = self._page(WIDE)
        for style in STYLES:
            page.evaluate("(style) => localStorage.setItem('board-style', style)", style)
            page.reload()
            page.wait_for_timeout(SETTLED_MS)
            self._keep(page.locator("#board").screenshot(type="png"), f"board-{style}")
        page.context.close()

    def _page(self, view: View) -> Page:
        context = self._browser.new_context(
            viewport={"width": view.width, "height": HEIGHTS[view.width]},
            locale=view.language,
            color_scheme=view.theme,  # type: ignore[arg-type]
        )
        page = context.new_page()
        page.goto(self._table.place)
        page.wait_for_selector(".peg-board")
        page.wait_for_timeout(READ_MS)
        return page

    def _keep(self, png: bytes, name: str) -> None:
        path = self._folder / f"{name}.webp"
        Image.open(BytesIO(png)).convert("RGB").save(path, quality=QUALITY, method=6)
        print(f"{path}: {path.stat().st_size / 1000:.0f} kB")


class Evening:
    """Two games that go on by their film, and are photographed on the way."""

    def __init__(
        self, table: Table, projector: Projector, takes: Callable[[Situation], None]
    ) -> None:
        self._table, self._projector, self._takes = table, projector, takes
        self._film = projector.film

    def without_claims(self) -> None:
        """Play all deals but the last; hands are counted at once."""
        for deal in range(DEALS - 1):
            self._turns(deal)
            if deal == 1:
                self._plays(deal)
            self._table.does("played")
            for place in range(HANDS_A_DEAL):
                self._shows(deal, place)
                if (deal, place) == THE_GOOD_HAND:
                    self._counted()
        self._looked_up()

    def with_muggins(self) -> None:
        """Show the first hand of the last deal, claimed too low."""
        for seat, points in PEGGED.items():
            self._table.does("peg", seat=seat, points=points)
        self._turns(DEALS - 1)
        self._table.does("played")
        self._shows(DEALS - 1, 0)
        self._takes(Situation("claim", (WIDE, View(360, theme="dark"))))
        self._table.does("claim", points=CLAIMED, seat="B")
        self._takes(Situation("muggins", (View(768, "de"), PHONE)))
        self._table.does("call", seat="A", points=CALLED)
        self._takes(Situation("verdict", (View(1440, "de", "dark"),)))
        self._table.does("peg", seat="B", points=GAME_HOLE)
        self._takes(Situation("result", (PHONE, View(1440, theme="dark"))))
        self._takes(Situation("kept", (TABLET,), pressing("#statistics", "[data-key=kept]")))

    def _counted(self) -> None:
        self._takes(Situation("count", (WIDE, View(360, "de"), View(768, theme="dark"))))
        self._takes(Situation("large", (View(1440, theme="dark"),), pressing("#enlarge")))
        self._projector.spoil = black
        self._camera_is("black")
        self._takes(Situation("fault", (TABLET,)))
        self._projector.spoil = None
        self._camera_is("live")

    def _looked_up(self) -> None:
        settings = pressing("#settings-button")
        self._takes(Situation("settings", (PHONE, View(768, "de")), settings))
        self._takes(Situation("history", (TABLET,), pressing("#history")))
        self._takes(Situation("statistics", (TABLET,), pressing("#statistics")))
        self._takes(Situation("new-game", (View(360, "de"),), pressing("#new-game")))

    def _camera_is(self, kind: str) -> None:
        self._table.waits(lambda state: condition(state) == kind)

    def _turns(self, deal: int) -> None:
        turns(self._table, self._projector, self._film.starters[deal])

    def _plays(self, deal: int) -> None:
        """Lay a card of each by hand, and take both back: a play with a gap would be told."""
        first = [hand.cards[0] for hand in self._film.hands[deal * HANDS_A_DEAL :][:2]]
        self._table.waits(lambda state: state["expected"]["kind"] == "lay")
        for card in first:
            self._table.does("lay", card=str(card))
        self._takes(Situation("play", (View(768, theme="dark"), View(360, "de"))))
        for _ in first:
            self._table.does("undo")

    def _shows(self, deal: int, place: int) -> None:
        shows(self._table, self._projector, self._film.hands[deal * HANDS_A_DEAL + place])


def take_all(folder: Path, every: list[str]) -> None:
    """Play the evening before the camera, and keep its pictures."""
    projector = Projector(game_film(SEED, DEALS, PATIENT), SEED)

    def make(database: Path) -> Flask:
        reader = PictureReader(
            Recogniser.load(), opener=lambda _: film_source(projector, "camera 0")
        )
        return create_app(Config(database, reader))

    with chromium() as browser, served(make) as table:
        photographer = Photographer(browser, table, folder, every)
        evening = Evening(table, projector, photographer.takes)
        table.does("source", kind="camera", number=0)
        table.does("keep_pictures", keep=True)
        table.does("new", names=NAMES, dealer="A", counting="show")
        evening.without_claims()
        photographer.takes_boards()
        table.does("new", names=NAMES, dealer="A", rules={"muggins": "show"})
        evening.with_muggins()


def main() -> int:
    """Take the pictures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--every", action="append", default=[], metavar="SITUATION")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    take_all(args.folder, args.every)
    return 0


if __name__ == "__main__":
    sys.exit(main())
