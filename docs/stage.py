"""A table of its own, and the page that looks at it: what the pictures here are taken of."""

import json
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4

from playwright.sync_api import Browser, sync_playwright

from vision.reading.recogniser import Recogniser
from web.app import create_app
from web.camera.reader import PictureReader
from web.server.listening import address, bound_server
from web.services import Config, services

NAMES = ["Anna", "Ben"]
PATIENCE_S = 60.0


class Table:
    """The server of a table, asked as its page asks it."""

    def __init__(self, place: str) -> None:
        self.place = place

    def state(self) -> dict[str, Any]:
        """What the page shows now."""
        state: dict[str, Any] = self._answer("api/state", None)["state"]
        return state

    def does(self, name: str, /, **values: object) -> None:
        """Do what a tap does, at the game as it is now."""
        body = {"operation": uuid4().hex, "version": self.state()["version"], **values}
        self._answer(f"api/{name}", json.dumps(body).encode())

    def keeps(self, text: str) -> int:
        """Keep a game that is written down, and give its number."""
        body = {"operation": uuid4().hex, "text": text}
        game = self._answer("api/v1/games/import", json.dumps(body).encode())
        return int(game["number"])

    def waits(self, come: Callable[[dict[str, Any]], object]) -> None:
        """Wait until the state is as it should; raises TimeoutError."""
        ends_s = time.monotonic() + PATIENCE_S
        while not come(state := self.state()):
            if time.monotonic() > ends_s:
                seen = [(card["card"], card["role"], card["certain"]) for card in state["cards"]]
                described = (
                    state["expected"]["text"],
                    state["asks"],
                    seen,
                    state["camera"]["condition"],
                )
                raise TimeoutError(f"the table stays as it is: {described}")
            time.sleep(0.1)

    def _answer(self, name: str, body: bytes | None) -> Any:
        headers = {"Content-Type": "application/json"}
        with urlopen(Request(f"{self.place}{name}", body, headers)) as answer:
            return json.load(answer)


@contextmanager
def served() -> Iterator[Table]:
    """A table of its own for a while, with a log that is forgotten."""
    with TemporaryDirectory() as folder:
        config = Config(Path(folder) / "games.db", PictureReader(Recogniser.load()))
        app = create_app(config)
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
