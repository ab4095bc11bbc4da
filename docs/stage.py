"""A rendered table, and the page that looks at it: what the pictures here are taken of."""

import json
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4

from flask import Flask
from playwright.sync_api import Browser, sync_playwright

from tests.web.demo.spoiling import Spoil
from vision.frame import Image
from web.demo.film import Film, Renderer, ShownHand, TurnedStarter
from web.server.listening import address, bound_server
from web.services import services

BEFORE_S = 1.5
"""So long before a hand lies still the film goes on, so that its cards are seen to come."""
CHANGE_S = 5.0
"""So long at most cards are taken away, and others brought."""
PATIENCE_S = 60.0
SEEN_WITHIN_S = 25.0
TRIES = 4
"""A busy machine may have looked away while cards came: then they come once more."""


class Projector:
    """A camera before a film that is wound to where it is wanted."""

    def __init__(self, film: Film, seed: int) -> None:
        self.film = film
        self._renderer = Renderer(film, seed)
        self._now_s = self._shift_s = 0.0
        self.spoil: Spoil | None = None

    def __call__(self, now_s: float) -> Image:
        """The picture of now."""
        self._now_s = now_s
        image = self._renderer.frame_at(now_s + self._shift_s)
        return self.spoil(image) if self.spoil else image

    def wind_before(self, film_s: float) -> None:
        """Go on from shortly before, and let the cards that lie there till then be taken away."""
        left_s = [hand.leaves_s for hand in self.film.hands if hand.leaves_s < film_s]
        self.wind(max(film_s - CHANGE_S, *left_s, 0.0))

    def wind(self, film_s: float) -> None:
        """Go on from another time of the film."""
        self._shift_s = film_s - self._now_s


class Table:
    """The server of a table, asked as its page asks it."""

    def __init__(self, place: str) -> None:
        self.place = place

    def state(self) -> dict[str, Any]:
        """What the page shows now."""
        state: dict[str, Any] = self._answer("state", None)["state"]
        return state

    def does(self, name: str, /, **values: object) -> None:
        """Do what a tap does, at the game as it is now."""
        sent = {"operation": uuid4().hex, "version": self.state()["version"], **values}
        self._answer(name, json.dumps(sent).encode())

    def waits(
        self, come: Callable[[dict[str, Any]], object], patience_s: float = PATIENCE_S
    ) -> None:
        """Wait until the state is as it should; raises TimeoutError."""
        ends_s = time.monotonic() + patience_s
        while not come(state := self.state()):
            if time.monotonic() > ends_s:
                seen = [(card["card"], card["role"], card["certain"]) for card in state["cards"]]
                told = state["expected"]["text"], state["asks"], seen, state["camera"]["condition"]
                raise TimeoutError(f"the table stays as it is: {told}")
            time.sleep(0.1)

    def _answer(self, name: str, body: bytes | None) -> Any:
        headers = {"Content-Type": "application/json"}
        with urlopen(Request(f"{self.place}api/{name}", body, headers)) as answer:
            return json.load(answer)


def condition(state: dict[str, Any]) -> str | None:
    """The kind of what is wrong with the camera, or with the machine that looks through it."""
    kind: str | None = (state["camera"]["condition"] or {}).get("kind")
    return kind


def turns(table: Table, projector: Projector, starter: TurnedStarter) -> None:
    """Turn a starter before the camera, and wait until it is taken."""
    turned = str(starter.card)
    _brings(table, projector, starter.comes_s, lambda state: state["deal"]["starter"] == turned)


def shows(table: Table, projector: Projector, hand: ShownHand) -> None:
    """Lay a hand before the camera, and wait until it is known whose it is."""
    number = table.state()["deal"]["number"], len(table.state()["deal"]["counts"])
    owner = {"seat": hand.owner.name, "crib": hand.crib}
    _brings(table, projector, hand.still_s, lambda state: _moved_on(state, number), **owner)


def _brings(
    table: Table,
    projector: Projector,
    film_s: float,
    come: Callable[[dict[str, Any]], object],
    **owner: object,
) -> None:
    """Bring what lies there at a time of the film, and wait until the state is as it should.

    What comes after the camera saw nothing is asked about: a tap counts it, or says whose it is.
    """
    for _ in range(TRIES - 1):
        projector.wind_before(film_s)
        with suppress(TimeoutError):
            return table.waits(come, SEEN_WITHIN_S)
        asked = {ask["kind"] for ask in table.state()["asks"]}
        if "whose" in asked:
            table.does("count", **owner)
        elif "count" in asked:
            table.does("count")
    projector.wind_before(film_s)
    return table.waits(come)


def _moved_on(state: dict[str, Any], before: tuple[int, int]) -> bool:
    counted = (state["deal"]["number"], len(state["deal"]["counts"])) != before
    return bool(counted or state["claim"]["awaited"])


@contextmanager
def served(make: Callable[[Path], Flask]) -> Iterator[Table]:
    """A table of its own for a while, with a log that is forgotten."""
    with TemporaryDirectory() as folder:
        app = make(Path(folder) / "games.db")
        server = bound_server(app, "127.0.0.1", 0)
        thread = threading.Thread(target=server.serve)
        thread.start()
        try:
            yield Table(address(server))
        finally:
            services(app).close()
            server.stop()
            thread.join()


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of the system; ends the program where there is none."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        sys.exit("needs chromium on the PATH to open the page in")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()
