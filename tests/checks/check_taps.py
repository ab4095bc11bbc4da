"""Plays whole games through the page in Chromium, Firefox and WebKit, and counts the taps.

    python tests/checks/check_taps.py
    python tests/checks/check_taps.py --browser firefox --way pegs --way film

A game to 61 is played ``pegs``: by pegging alone; ``hands``: with every hand entered and the play
passed over; ``cards``: with the play as well, so that hands are known from it; ``film``: before a
camera that sees the film of the samples, after all but the last deal was pegged by hand. At its end
the result must be shown, the rematch must begin, and the game must be among the games. ``small``
are the ways of a few taps. Chromium has the size of a phone. Nobody claims but in ``small``.
Scrolling and typing are no taps.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import ViewportSize, sync_playwright

from scorer.cards import DECK, Card
from tests.checks.check_play_page import CRIBCAM, ROOT, sample
from tests.web.browsers.chromium_page import Chromium
from tests.web.browsers.driver import SEEN, Driver, Guide
from tests.web.browsers.firefox import Firefox, firefox
from tests.web.browsers.webkit import WebKit, mini_browser
from tests.web.chromium import chromium, launched
from tests.web.origin import free_port

STATE = "async () => (await (await fetch('api/state')).json()).state"
CHOOSE = """(value) => {
  const offered = (list) => [...list.options].some((option) => option.value === value);
  const list = [...document.querySelectorAll("#new-game-sheet select")].find(offered);
  list.value = value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}"""
PHONE: ViewportSize = {"width": 390, "height": 844}
MOST_STEPS = 2000
LATER_S = 8.0
LOOK_S = 0.3
CLOSED_S = 0.5
"""So much later a sheet is closed that closes with the answer to its last tap."""
DRAWN_S = 0.1
DRAWN_TRIES = 6
HAND, MOST, GOAL = 4, 31, 61
S4 = ("7C", "8D", "8H", "KC")
PEGGED = 12
ENTRIES = {"starter", "play", "hand", "count", "crib"}
QUESTION = "//*[contains(@class, 'asks')]//button"
PAST = "//*[@class='peg-past']/button"
"""The last points of a side, which a tap puts right."""


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


def key(name: str) -> str:
    return f"//*[@data-key='{name}']"


def part(name: str) -> str:
    return f"//*[@id='{name}']"


@dataclass
class Player:
    """Somebody who does all that is to be done, tap by tap."""

    guide: Guide
    deals: Iterator[Deal] = field(default_factory=partial(deals, 1))
    lays: bool = False
    taps: Counter[tuple[int, str]] = field(default_factory=Counter)
    """Those of each deal, and for what."""
    deal: Deal = field(default_factory=lambda: Deal({}, [], ""))

    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.guide.tells(STATE)
        return state

    def sees(self, selector: str) -> bool:
        return bool(self.guide.tells(SEEN, selector, None))

    def tap(self, purpose: str, path: str) -> None:
        """Tap, and wait for what follows."""
        before = self.state()
        self.guide.taps(path)
        self.taps[before["deal"]["number"], purpose] += 1
        for _ in range(DRAWN_TRIES):
            time.sleep(DRAWN_S)
            if self.state()["version"] != before["version"]:
                break

    def presses(self, purpose: str, name: str) -> None:
        self.tap(purpose, f'//button[normalize-space(.)="{name}" or @aria-label="{name}"]')

    def in_menu(self, purpose: str, entry: str) -> None:
        if not self.sees(f"#{entry}"):
            self.tap(purpose, part("more"))
        self.tap(purpose, part(entry))

    def begins(self) -> None:
        """A short game of two, in which the first of them deals."""
        self.tap("new game", key("welcome-game"))
        self.guide.sees("#new-game-sheet[open] button[type=submit]")
        self.guide.tells(CHOOSE, str(GOAL))
        self.tap("new game", "//*[@id='new-game-sheet']//button[@type='submit']")
        self.tap("new game", key("dealer-A"))

    def pegs(self, side: int, points: int) -> None:
        self.tap("peg", part(f"score-{side}"))
        self.presses("peg", f"Peg {points}")

    def plays(self) -> None:
        """Go on until the game is over."""
        for _ in range(MOST_STEPS):
            state = self.state()
            if state["game"]["over"]:
                return
            self._step(state)
        raise AssertionError(f"the game does not end: {self.state()['expected']}")

    def _step(self, state: dict[str, Any]) -> None:
        kind = state["expected"]["kind"]
        if state["asks"]:
            self.answers(state["asks"])
        elif kind in {"starter", "discard"}:
            self.deal = next(self.deals)
            self._enters("starter", [self.deal.starter])
        elif kind == "lay":
            self._lays(state)
        else:
            crib = kind == "show_crib"
            cards = self.deal.crib if crib else self.deal.hands[state["expected"]["seat"]]
            self._enters("crib" if crib else "hand", cards)

    def answers(self, asks: Sequence[dict[str, Any]]) -> None:
        """Take the golden step that counts, or the first answer to a question."""
        if asks[0]["kind"] == "count":
            self.tap("count", key("step-count"))
        else:
            self.tap("question", QUESTION)

    def _enters(self, purpose: str, cards: Sequence[str]) -> None:
        """Lay cards in the sheet, which opens by a tap unless it is there already."""
        time.sleep(CLOSED_S)
        if not self.sees("#picker[open] .deck"):
            self.tap(purpose, key("step-row"))
        for card in cards:
            self.tap(purpose, f"//*[@id='picker']//*[@class='deck']//*[@data-pick='{card}']")

    def _lays(self, state: dict[str, Any]) -> None:
        play = state["play"]
        if not self.lays:
            self.tap("play", key("played"))
            return
        laid = {lay["card"] for lay in play["laid"]}
        held = [card for card in self.deal.hands[play["turn"]] if card not in laid]
        fits = [card for card in held if play["count"] + Card.parse(card).pips <= MOST]
        if not fits:
            self.tap("go", key("step-go"))
        else:
            self.tap("play", f"//*[@id='play']//*[@data-pick='{fits[0]}']")

    def ends(self) -> None:
        """See the result, begin the rematch, and find the game among the games."""
        before = self.state()["game"]
        assert before["over"], "the game is not over"
        self.guide.sees(".result .won-score")
        self.tap("rematch", key("step-again"))
        after = self.state()["game"]
        assert after["number"] > before["number"], "no rematch has begun"
        assert not any(pegs["front"] for pegs in after["pegs"]), "the rematch is not at the start"
        self.in_menu("games", "games")
        self.guide.sees(f"#games-sheet [data-key=fold-{before['number']}] .kept-score")


@contextmanager
def served(database: Path, *more: str) -> Iterator[str]:
    """A server with a log; its address."""
    words = ["serve", "--json", "--port", "0", "--db", str(database), *more]
    environment = os.environ | {"XDG_DATA_HOME": str(database.parent)}
    command = [sys.executable, "-c", CRIBCAM, *words]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, env=environment, cwd=ROOT, text=True
    ) as server:
        assert server.stdout is not None
        try:
            yield json.loads(server.stdout.readline())["address"]
        finally:
            server.terminate()


def by_pegs(player: Player, database: Path, _: float) -> None:
    """Both peg their points of a deal, which passes the crib on."""
    with served(database) as address:
        player.guide.opens(address)
        player.begins()
        for turn in range(GOAL):
            assert player.state()["deal"]["dealer"] == "AABB"[turn % 4], "the crib does not pass on"
            player.pegs((turn + 1) % 2, PEGGED)
            if player.state()["game"]["over"]:
                break
            if turn % 2:
                player.tap("next deal", key("next-deal"))
        player.ends()


def by_hand(player: Player, database: Path, _: float) -> None:
    """A whole game without a camera."""
    with served(database) as address:
        player.guide.opens(address)
        player.begins()
        player.plays()
        player.ends()
    print(f"  taps of each whole deal, where nobody says Go: {calm_deals(player.taps)}")


def calm_deals(taps: Counter[tuple[int, str]]) -> list[int]:
    """How many taps the deals take that were entered to their end."""
    dealt = {deal for deal, purpose in taps if purpose == "crib"}
    calm = (deal for deal in sorted(dealt) if not taps[deal, "go"])
    return [
        sum(n for (of, purpose), n in taps.items() if of == deal and purpose in ENTRIES)
        for deal in calm
    ]


def by_film(player: Player, database: Path, slower: float) -> None:
    """The last deal is shown to a camera; what is asked is answered."""
    shown = sample(database.parent, slower)
    with served(database) as address:
        player.guide.opens(address)
        player.begins()
        dealer, pone = (pegs.front for pegs in shown.game.now.pegs)
        for side, points in ((0, GOAL - dealer), (1, GOAL - dealer - pone)):
            for pegged in (30, points - 30):
                player.pegs(side, pegged)
    with served(database, "--camera", str(shown.path)) as address:
        player.guide.opens(address)
        ends_s = time.monotonic() + shown.length_s + LATER_S
        while not (state := player.state())["game"]["over"]:
            assert time.monotonic() < ends_s, f"the deal does not end: {state['expected']['text']}"
            if player.sees(".asks button"):
                with suppress(LookupError):  # the next look may settle it before the tap
                    player.tap("question", QUESTION)
            time.sleep(LOOK_S)
        expected = [GOAL, GOAL - dealer]
        assert [pegs["front"] for pegs in state["game"]["pegs"]] == expected, state["game"]["text"]
        player.ends()


def by_few_taps(player: Player, database: Path, _: float) -> None:
    """What takes a few taps, each from where players are when they want it."""
    with served(database) as address:
        player.guide.opens(address)
        player.tap("sample to count", key("welcome-count"))
        player.tap("sample to count", "//button[contains(@class, 'sample')]")
        player.guide.sees("#total")
        player.in_menu("", "new-game")
        player.tap("", "//*[@id='new-game-sheet']//label[contains(., 'Check our count')]")
        player.tap("", "//*[@id='new-game-sheet']//button[@type='submit']")
        player.tap("", key("dealer-A"))
        player.tap("peg one score", part("score-0"))
        player.presses("peg one score", "Peg 5")
        for opened, cards in (("step-row", ["9S"]), ("played", S4)):
            player.tap("", key(opened))
            for card in cards:
                player.tap("", f"//*[@data-pick='{card}']")
        player.tap("", key("claim-8"))
        player.tap("correct a claim", part("undo"))
        player.tap("correct a claim", key("claim-10"))
        player.tap("correct it later", part("score-1"))
        player.tap("correct it later", PAST)
        player.tap("correct it later", "//*[@class='amend']//*[@data-points='12']")
        player.guide.sees("#score-1", "12")


Way = Callable[[Player, Path, float], None]
WAYS: dict[str, Way] = {
    "pegs": by_pegs,
    "hands": by_hand,
    "cards": by_hand,
    "film": by_film,
    "small": by_few_taps,
}


@contextmanager
def in_chromium(_: Path) -> Iterator[Driver]:
    with sync_playwright() as playwright:
        browser = launched(playwright.chromium)
        context = browser.new_context(viewport=PHONE, has_touch=True, locale="en-GB")
        yield Chromium(context.new_page())
        browser.close()


@contextmanager
def in_firefox(folder: Path) -> Iterator[Driver]:
    with closing(Firefox(firefox() or "", folder)) as driver:
        yield driver


@contextmanager
def in_webkit(_: Path) -> Iterator[Driver]:
    with closing(WebKit(mini_browser() or "", free_port())) as driver:
        yield driver


BROWSERS = {
    "chromium": (chromium, in_chromium),
    "firefox": (firefox, in_firefox),
    "webkit": (mini_browser, in_webkit),
}


def passes(driver: Driver, way: str, database: Path, slower: float) -> bool:
    """Go one way, print its taps, and say whether it came to its end."""
    player = Player(Guide(driver), lays=way == "cards")
    try:
        WAYS[way](player, database, slower)
        failed = ""
    except (AssertionError, LookupError) as error:
        failed = f": {error}"
    of_kind: Counter[str] = Counter()
    for (_, purpose), taps in player.taps.items():
        of_kind[purpose] += taps
    print(f"  {way}{failed or ' passed'}: {of_kind.total()} taps {dict(of_kind)}", flush=True)
    return not failed


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--browser", choices=BROWSERS, action="append")
    parser.add_argument("--way", choices=WAYS, action="append")
    parser.add_argument("--slower", type=float, default=1.0, help="plays the film so much slower")
    args = parser.parse_args(words)
    passed = []
    for name in args.browser or BROWSERS:
        is_installed, led = BROWSERS[name]
        print(f"{name}:" if is_installed() else f"{name} is not installed", flush=True)
        if not is_installed():
            continue
        for way in args.way or WAYS:
            with TemporaryDirectory() as folder, led(Path(folder)) as driver:
                database = Path(folder) / "table" / "games.db"
                database.parent.mkdir()
                passed.append(passes(driver, way, database, args.slower))
    print(f"{sum(passed)} of {len(passed)} ways passed")
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
