"""Plays a whole game of two through the page on a phone, and counts the taps.

    python tests/checks/check_taps.py
    python tests/checks/check_taps.py --tree ../before --way by_hand

``by_hand`` lays every hand on the page and passes the play over; ``card_by_card`` enters the play
as well, so that hands are known from it; ``film`` shows the page the film of the samples, a deal
with its play, after a new game. Nobody claims. ``--tree`` is another checkout of cribcam. Scrolling
is no tap.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, sync_playwright

from scorer.cards import DECK, Card
from tests.checks.check_play_page import sample

ROOT = Path(__file__).resolve().parents[2]
CRIBCAM = "import sys; from web.command.main import main; sys.exit(main())"
STATE = "async () => (await fetch('/api/state')).json()"
PHONE: ViewportSize = {"width": 390, "height": 844}
MOST_STEPS = 2000
LOOK_MS = 300
LATER_S = 6.0
DRAWN_MS = 120
HAND = 4
MOST = 31


@dataclass(frozen=True)
class Deal:
    """What each seat keeps, the crib, and the card that is turned."""

    hands: dict[str, list[str]]
    crib: list[str]
    starter: str


def deals(seed: int) -> Iterator[Deal]:
    """Deal by chance, for ever."""
    random = Random(seed)
    while True:
        cards = [str(card) for card in random.sample(DECK, 3 * HAND + 1)]
        hands = {"A": cards[:HAND], "B": cards[HAND : 2 * HAND]}
        yield Deal(hands, cards[2 * HAND : -1], cards[-1])


@dataclass(frozen=True)
class Asked:
    """Whose page is played on, and how much slower the film goes."""

    tree: Path
    slower: float


@dataclass
class Phone:
    """A page on which one person does all that is to be done, tap by tap."""

    page: Page
    deals: Iterator[Deal]
    lays: bool
    taps: Counter[str] = field(default_factory=Counter)
    deal: Deal = field(default_factory=lambda: Deal({}, [], ""))

    def state(self) -> dict[str, Any]:
        said = self.page.evaluate(STATE)
        state: dict[str, Any] = said.get("state", said)
        return state

    def tap(self, what: str, place: Locator | str) -> None:
        found = self.page.locator(place) if isinstance(place, str) else place
        before = self.state()["version"]
        found.first.tap()
        self.taps[what] += 1
        for _ in range(5):
            self.page.wait_for_timeout(DRAWN_MS)
            if self.state()["version"] != before:
                break

    def begins(self) -> None:
        """A new game of two, in which the first of them deals."""
        self.tap("new game", "#new-game")
        self.page.wait_for_selector("#new-game-sheet[open] button[type=submit]")
        self.tap("new game", "#new-game-sheet button[type=submit]")
        self.tap("new game", "[data-key=dealer-A]")

    def plays(self) -> None:
        """Go on until the game is over."""
        for _ in range(MOST_STEPS):
            state = self.state()
            if state["game"]["over"]:
                return
            self._step(state)
        raise TimeoutError(f"the game does not end: {self.state()['expected']}")

    def _step(self, state: dict[str, Any]) -> None:
        kind = state["expected"]["kind"]
        if state["asks"]:
            self.answers()
        elif kind in {"starter", "discard"}:
            self.deal = next(self.deals)
            self._opens("starter")
            self._picks("starter", [self.deal.starter])
        elif kind == "lay":
            self._lays(state)
        else:
            self._shows(state)

    def answers(self) -> None:
        """Answer what is asked, if anything is, with the first that is offered."""
        for place in ("#asked", ".ask .answer", ".ask button"):
            if self.page.locator(place).count():
                self.tap("question", place)
                return

    def _opens(self, what: str) -> None:
        places = ("[data-key=next-row]", f"[data-key^=empty-{what}]", "[data-key=played]")
        self.tap(what, next(place for place in places if self.page.locator(place).count()))

    def _picks(self, what: str, cards: Sequence[str]) -> None:
        for card in cards:
            self.tap(what, f"#picker .deck [data-pick='{card}']")

    def _shows(self, state: dict[str, Any]) -> None:
        expected = state["expected"]
        crib = expected["kind"] == "show_crib"
        self._opens("hand")
        cards = self.deal.crib if crib else self.deal.hands[expected["seat"]]
        self._picks("crib" if crib else "hand", cards)

    def _lays(self, state: dict[str, Any]) -> None:
        play = state["play"]
        if not self.lays:
            self._passes_over(state)
            return
        laid = {lay["card"] for lay in play["laid"]}
        held = [card for card in self.deal.hands[play["turn"]] if card not in laid]
        fits = [card for card in held if play["count"] + Card.parse(card).pips <= MOST]
        if not fits:
            self.tap("play", "[data-key=go]")
            return
        self.tap("play", f"[data-key='rank-{fits[0][:-1]}']")
        self.tap("play", f"[data-key=lay-{fits[0][-1]}]")

    def _passes_over(self, state: dict[str, Any]) -> None:
        """Lay pone's hand where its place stands there already; else say that the play is over."""
        if self.page.locator("[data-key^=empty-hand]").count():
            self._opens("hand")
            self._picks("hand", self.deal.hands["AB".replace(state["deal"]["dealer"], "")])
        else:
            self.tap("play", "[data-key=played]")


@contextmanager
def served(tree: Path, database: Path, *more: str) -> Iterator[str]:
    """The server of a checkout; its address."""
    words = ["serve", "--json", "--port", "0", "--db", str(database), *more]
    told = os.environ | {"XDG_DATA_HOME": str(database.parent), "PYTHONPATH": str(tree)}
    command = [sys.executable, "-P", "-c", CRIBCAM, *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=told, cwd=tree, text=True) as server:
        assert server.stdout is not None
        try:
            yield json.loads(server.stdout.readline())["address"]
        finally:
            server.terminate()


def by_hand(asked: Asked, page: Page, folder: Path, *, lays: bool = False) -> Counter[str]:
    """A whole game without a camera."""
    with served(asked.tree, folder / f"by-hand-{lays}.db") as address:
        phone = opened(page, address, lays=lays)
        phone.begins()
        phone.plays()
        tell(phone)
        return phone.taps


def by_film(asked: Asked, page: Page, folder: Path) -> Counter[str]:
    """A new game, then the film of a deal before the camera; what is asked is answered."""
    shown, database = sample(folder, asked.slower), folder / "film.db"
    with served(asked.tree, database) as address:
        phone = opened(page, address)
        phone.begins()
    with served(asked.tree, database, "--camera", str(shown.path)) as address:
        seen = opened(page, address)
        phone.page, ends_s = seen.page, time.monotonic() + shown.length_s + LATER_S
        while time.monotonic() < ends_s:
            phone.answers()
            page.wait_for_timeout(LOOK_MS)
        tell(phone)
    print(f"  in truth {[pegs.front for pegs in shown.game.now.pegs]}")
    return phone.taps


def opened(page: Page, address: str, *, lays: bool = False) -> Phone:
    page.goto(address)
    page.wait_for_selector(".peg-board")
    return Phone(page, deals(1), lays)


def tell(phone: Phone) -> None:
    state = phone.state()
    holes = phone.page.locator("#seats .seat-score, #seats .score").all_inner_texts()
    print(f"  deal {state['deal']['number']}, pegs {holes}", flush=True)


WAYS: dict[str, Callable[[Asked, Page, Path], Counter[str]]] = {
    "by_hand": by_hand,
    "card_by_card": partial(by_hand, lays=True),
    "film": by_film,
}


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tree", type=Path, default=ROOT)
    parser.add_argument("--way", choices=WAYS, action="append")
    parser.add_argument("--slower", type=float, default=1.0, help="plays the film so much slower")
    args = parser.parse_args(words)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for way in args.way or WAYS:
            page = browser.new_page(viewport=PHONE, has_touch=True, locale="en-GB")
            taps = WAYS[way](Asked(args.tree.resolve(), args.slower), page, Path(name))
            print(f"{way}: {taps.total()} taps {dict(taps)}", flush=True)
            page.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
