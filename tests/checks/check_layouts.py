"""Lays the page out in every view, and names what is out of sight, cut off, covered or too small.

    python tests/checks/check_layouts.py
    python tests/checks/check_layouts.py --sizes phone tv --languages de --types 100

A view is a situation of a game (tests/web/situations.py), by hand and before a camera, on a screen,
in a language, a theme and a size of type. In each of them

- nothing is wider than its screen, nor than the column in which it stands,
- scores, race or board, number or question of the stage, gold step and Undo are in sight,
- no text is cut off, and none lies on another,
- buttons are as large as a thumb, keys of the play as WCAG 2.2 asks.

So are the questions of the play, a server that is lost, and the figures of two long names after a
game. Of each sheet of the menu nothing leaves the screen sideways, and its foot leaves room for the
rest; every board fits, and none of its numbers covers another.

Themes differ in colours alone: one is enough where type is enlarged, and for sheets and boards.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cv2
import numpy as np
from playwright.sync_api import Browser, Page, sync_playwright

from scorer.language.catalogue import LANGUAGES, words
from tests.web.board_screen import Board
from tests.web.chromium import launched
from tests.web.origin import Origin
from tests.web.screen import Screen
from tests.web.seeing import FakeRecogniser
from tests.web.situations import LONG, asked, situations
from tests.web.stage import DRAWN
from tests.web.windows import SETTLED
from web.app import create_app
from web.boards.styles import STYLES
from web.camera.reader import PictureReader
from web.page.message import state_json
from web.services import Config, services
from web.table.counted import FreeCounter
from web.table.state import State

SCREENS = {
    **{"enlarged": (320, 256), "narrow": (320, 640)},
    **{"phone": (390, 844), "lying": (844, 390), "tablet": (768, 1024)},
    **{"desk": (1366, 768), "tv": (1920, 1080)},
}
HELD = ("narrow", "phone", "lying", "tablet")
"""These are tapped with a finger."""
SCROLLED = ("enlarged", "narrow")
"""A desk at 400 %, and the smallest phone: not all is in sight there."""
THEMES = ("dark", "light")
TYPES = (100, 130, 200)
"""Per cent of the usual size."""
USUAL, USUAL_PX = 100, 16
IN_SIGHT_PERCENT = 130
"""In a type that is larger yet the stage scrolls, and on a phone that lies all of the page does."""
NAMES = ("Ann", "Bob", "Cleo", "Dan")
NEVER_OLD_S = 1e9
"""A picture of then is one of now however long the page looks at it."""
PREPARED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { pointer-events: auto !important; }");
  document.adoptedStyleSheets = [sheet];
}"""
"""What takes no tap could not be told from what is covered."""
FAULTS = (Path(__file__).parent / "layout_faults.js").read_text("utf-8")
FRAME = (".seat", "#undo", "#step > *", "#expected:not(:empty)", "#race")
LOST = """async () => {
  const { t } = await import("/static/js/elements/text.js");
  document.getElementById("connection").textContent = t("Not connected – trying again");
  document.body.classList.add("offline");
}"""
SHEETS = ("#new-game", "#camera", "#statistics", "#history", "#games", "#settings-button", "#join")
"""The entries of the menu that open one."""
OPEN = "(entry) => { scrollTo(0, 0); document.querySelector(entry).click(); }"
SHEET_FAULTS = """() => {
  const sheet = document.querySelector("dialog[open]");
  const shown = [sheet, ...sheet.querySelectorAll("*")].filter((it) => it.checkVisibility());
  const faults = shown.filter((it) => {
    const { left, right, width } = it.getBoundingClientRect();
    const seen = width > 1 && !it.closest("svg, .sr-only");
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(it).overflowX);
    const outside = left < -1 || right > innerWidth + 1;
    return seen && (outside || (scrolls && it.scrollWidth > it.clientWidth + 1));
  }).map((it) => `${it.localName}.${it.className} leaves the sheet`);
  const foot = sheet.querySelector(".sheet-foot");
  const most = Math.max(85, innerHeight / 4);
  if (foot?.offsetHeight > most) faults.push("the foot of the sheet is too high");
  return [...new Set(faults)];
}"""
LIKE = """(style) => {
  const select = document.querySelector("#board-settings select");
  select.value = style;
  select.dispatchEvent(new Event("change"));
}"""
BOARD_FAULTS = """() => {
  const faults = [];
  const board = document.querySelector(".peg-board").getBoundingClientRect();
  if (board.left < 0 || board.right > innerWidth) faults.push("the board leaves the screen");
  if (board.width <= 100 || board.height <= 140) faults.push("the board is too small");
  const numbers = [...document.querySelectorAll(".side:not(.absent) .flag, .peg-board .goal")];
  const boxes = numbers.map((one) => one.getBoundingClientRect());
  const meet = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  if (boxes.some((one, place) => boxes.slice(place + 1).some((other) => meet(one, other))))
    faults.push("a number covers another");
  return faults;
}"""
FILLED_MS = 300
"""In that time a sheet has what it asks of the server."""
CLOSE_RACES = ((61, 61, 62, 61), (119, 120))
"""The scores of boards on which numbers stand beside each other."""
WIDE_PX = 700
"""From so wide a screen on two long names stand whole above the figures of their game."""
FIGURES = {
    "rows": [{"name": "average hand", "cells": ["12.34"] * 2}],
    "best": [],
}
STAGE = (
    *(".running .number", "[data-phase=show] .total .number", "#claim .question", "#claim .caller"),
    *(".asks .asked", ".asks .answers"),
    *(".result > :first-child", ".two-answers .chip", ".welcome-ways .chip"),
)
THUMB_PX = 44
POINTED_PX = 34
"""A mouse hits a line of a list that is so high."""


@dataclass(frozen=True)
class View:
    """Where a page is looked at."""

    screen: str
    theme: str
    language: str
    type: int

    def __str__(self) -> str:
        return f"{self.screen} {self.theme} {self.language} {self.type} %"


@contextmanager
def served() -> Iterator[str]:
    """The address of a table at which nothing happens."""
    with TemporaryDirectory() as folder:
        games = Path(folder) / "games.db"
        app = create_app(Config(games, PictureReader(FakeRecogniser()), FreeCounter()))
        origin = Origin()
        origin.serve(app)
        yield origin.address
        origin.close()
        services(app).close()


@contextmanager
def opened(browser: Browser, address: str, view: View) -> Iterator[Screen]:
    """The page in a view."""
    width, height = SCREENS[view.screen]
    held = view.screen in HELD
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if view.theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=held,
        is_mobile=held,
        locale=view.language,
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".peg-board", state="attached")
    screen = Screen(page)
    table = cv2.imencode(".jpg", np.full((540, 960, 3), 90, np.uint8))[1].tobytes()
    page.route("**/pictures/*", lambda route: route.fulfill(body=table, content_type="image/jpeg"))
    figures = {**FIGURES, "players": NAMES[:2] if width < WIDE_PX else LONG[:2]}
    page.route("**/api/result*", lambda route: route.fulfill(json=figures))
    page.evaluate(PREPARED)
    yield screen
    context.close()


def states(language: str, first: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the page is told in every situation, by hand and before a camera."""
    picture = {"url": "pictures/1.jpg", "name": "t", "width": 960, "height": 540}
    picture["taken_s"] = NEVER_OLD_S
    live = {"kind": "live", "text": "Live", "remedy": ""}

    def told(state: State, **camera: Any) -> dict[str, Any]:
        shown = {**first, **state_json(state, FreeCounter(), words(language))}
        return {**shown, "camera": {**shown["camera"], **camera}}

    filmed = {"kind": "camera", "condition": live, "picture": picture}
    for name, state in situations(NAMES):
        yield name, told(state)
        if name != "nothing has happened":
            yield f"{name}, filmed", told(state, **filmed)
    for name, state in asked():
        yield name, told(state, **filmed)


def thumb_of(view: View) -> int:
    """How large a button is to be."""
    held = view.screen in HELD and view.screen not in SCROLLED
    return THUMB_PX if held else POINTED_PX


def wanted_in(view: View) -> list[str]:
    """What is to be in sight without scrolling."""
    if view.screen in SCROLLED:
        return []
    if view.type <= IN_SIGHT_PERCENT:
        return [*FRAME, *STAGE]
    return [] if view.screen == "lying" else [*FRAME]


def laid_out(screen: Screen, language: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Show every situation, seen from its top, each by its name."""
    for name, state in states(language, dict(screen.state)):
        screen.shows(**state)
        screen.page.evaluate("scrollTo(0, 0)")
        screen.page.evaluate(DRAWN)
        yield name, state


def faults(screen: Screen, view: View, options: argparse.Namespace) -> Iterator[str]:
    """Whatever is wrong with a view."""
    page, arguments = screen.page, [thumb_of(view), wanted_in(view)]
    for name, state in laid_out(screen, view.language):
        if options.only not in name:
            continue
        if state["game"]["over"]:
            page.wait_for_selector("#result .figures", state="attached")
        described = page.evaluate(FAULTS, arguments)
        if options.pictures and (described or options.only):
            options.pictures.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=options.pictures / f"{view}, {name}.png".replace(" ", "_"))
        yield from (f"{view}, {name}: {fault}" for fault in described)
    if view.theme == options.themes[0] and not options.only:
        yield from (f"{view}, {fault}" for fault in sheet_faults(page))
        yield from (f"{view}, {fault}" for fault in board_faults(screen))
        page.evaluate(LOST)
        described = page.evaluate(FAULTS, [thumb_of(view), []])
        yield from (f"{view}, a lost server: {fault}" for fault in described)


def sheet_faults(page: Page) -> Iterator[str]:
    """Whatever is wrong with the sheets of the menu."""
    for entry in SHEETS:
        page.evaluate(OPEN, entry)
        page.wait_for_selector("dialog[open]")
        page.wait_for_timeout(FILLED_MS)
        yield from (f"{entry}: {fault}" for fault in page.evaluate(SHEET_FAULTS))
        page.evaluate(SETTLED)


def board_faults(screen: Screen) -> Iterator[str]:
    """Whatever is wrong with the boards, which a sheet shows whole."""
    page, board = screen.page, Board(screen)
    page.evaluate(OPEN, "#race")
    for style, fronts in product(STYLES, CLOSE_RACES):
        board.likes(style)
        board.shows(*((front, 0) for front in fronts))
        page.evaluate(DRAWN)
        yield from (f"{style} {fronts}: {fault}" for fault in page.evaluate(BOARD_FAULTS))
    page.evaluate(SETTLED)


def views(size: int, options: argparse.Namespace) -> Iterator[View]:
    """Those that were asked for, in a size of type."""
    themes = options.themes if size == USUAL else options.themes[:1]
    for screen, theme, language in product(options.sizes, themes, options.languages):
        yield View(screen, theme, language, size)


def main(arguments: Sequence[str] | None = None) -> int:
    """Look at all of them, and give 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description="lay the page out in every view")
    parser.add_argument("--sizes", nargs="+", choices=SCREENS, default=[*SCREENS])
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=[*THEMES])
    parser.add_argument("--languages", nargs="+", choices=LANGUAGES, default=[*LANGUAGES])
    parser.add_argument("--types", nargs="+", type=int, default=[*TYPES])
    parser.add_argument("--only", default="", help="situations whose name has this")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of views with faults")
    options = parser.parse_args(arguments)
    number, looked = 0, 0
    with served() as address, sync_playwright() as playwright:
        for size in options.types:
            enlarged = f"--blink-settings=defaultFontSize={USUAL_PX * size // USUAL}"
            browser = launched(playwright.chromium, enlarged)
            for view in views(size, options):
                with opened(browser, address, view) as screen:
                    looked += 1
                    for fault in faults(screen, view, options):
                        number += 1
                        print(fault, flush=True)
            browser.close()
    print(f"{looked} views, {number} faults")
    return int(number > 0)


if __name__ == "__main__":
    sys.path.insert(0, os.getcwd())
    sys.exit(main())
