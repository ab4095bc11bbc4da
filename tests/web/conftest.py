"""A table for every test: its own log, a recogniser that is told what to see, and a player."""

import base64
import itertools
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, expect, sync_playwright
from werkzeug.test import TestResponse

from scorer.cards import DECK, Card
from scorer.setup import parse_setup
from vision.frame import Image
from vision.merge import MergeSettings, merge
from vision.reader import IndexReading
from vision.sighting import Candidate, Sighting
from web.app import create_app
from web.command import main
from web.config import Config
from web.counting import Counter
from web.eyes import Eyes
from web.games import Games
from web.log.store import GameLog
from web.room import room
from web.server import address, bound_server
from web.shelf import PictureShelf

SPOTS = [(80 + 90 * place, 120) for place in range(4)] + [(620, 380)]
"""Where five cards lie in a picture: four together, and the starter apart."""


@dataclass
class FakeRecogniser:
    """Sees in every picture what it was told."""

    sees: tuple[Sighting, ...] = ()

    def sightings(self, image: Image) -> tuple[Sighting, ...]:
        assert image.ndim == 3
        return self.sees

    def readings(self, image: Image) -> tuple[IndexReading, ...]:
        assert image.ndim == 3
        return tuple(map(reading, self.sees))

    def cards(self, readings: tuple[IndexReading, ...]) -> tuple[Sighting, ...]:
        return merge(readings, MergeSettings(seen=0.4))


def reading(sighting: Sighting) -> IndexReading:
    """What the index says by which such a card would be seen."""
    chances = np.zeros(52)
    for candidate in sighting.candidates:
        chances[DECK.index(candidate.card)] = 0.98 / len(sighting.candidates)
    left, top, right, bottom = sighting.boxes[0]
    middle = np.array([left + right, top + bottom]) / 2
    up = np.array([0.0, (top - bottom) / 2])
    return IndexReading(sighting.boxes[0], chances, middle, up, np.zeros(192, np.float32))


def sighting(text: str, spot: tuple[int, int]) -> Sighting:
    """``5H`` is seen for certain, ``6S?9S`` is one of the two."""
    candidates = [Candidate(Card.parse(card), 0.5) for card in text.split("?")]
    certain = len(candidates) == 1
    x, y = spot
    box = (float(x), float(y), x + 30.0, y + 60.0)
    return Sighting(candidates[0].card, 0.99, certain, (box,), tuple(candidates))


def seen(text: str) -> tuple[Sighting, ...]:
    """The cards of a hand and the starter last, where cards lie."""
    return tuple(itertools.starmap(sighting, zip(text.split(), SPOTS, strict=False)))


@pytest.fixture
def see() -> Callable[[str], tuple[Sighting, ...]]:
    """Make the sightings of some cards."""
    return seen


@pytest.fixture
def picture() -> bytes:
    """A small grey picture, as a phone would send it."""
    image = np.full((480, 720, 3), 90, np.uint8)
    return cv2.imencode(".jpg", image)[1].tobytes()


@pytest.fixture
def recogniser() -> FakeRecogniser:
    return FakeRecogniser()


@pytest.fixture
def config(tmp_path: Path, recogniser: FakeRecogniser) -> Config:
    return Config(tmp_path / "games.db", Eyes(recogniser), Counter())


@pytest.fixture
def app(config: Config) -> Iterator[Flask]:
    app = create_app(config)
    yield app
    room(app).close()


@dataclass
class Player:
    """Plays at the page through its posts; ``said`` collects every answer that came back."""

    client: FlaskClient
    recogniser: FakeRecogniser
    picture: bytes
    said: list[str] = field(default_factory=list)
    _numbers: Iterator[int] = field(default_factory=itertools.count)

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self._heard(self.client.get("/api/state")).json["state"]  # type: ignore[index]
        return state

    def does(self, name: str, /, **values: object) -> TestResponse:
        """Post an operation, by default with a new id and the version that is shown now."""
        sent = {"operation": self.new_id(), "version": self.state["version"]} | values
        return self._heard(self.client.post(f"/api/{name}", json=sent))

    def drops(self, cards: str) -> TestResponse:
        """Drop a picture in which the recogniser sees ``cards``."""
        self.recogniser.sees = seen(cards)
        query = {"name": "table.jpg", "operation": self.new_id()}
        answer = self.client.post("/api/picture", data=self.picture, query_string=query)
        return self._heard(answer)

    def taps(self, cards: str) -> None:
        """Lay cards from the picker, the starter last."""
        *hand, starter = cards.split()
        for card in hand:
            self.does("add", card=card)
        self.does("add", card=starter, starter=True)

    def number_of(self, card: str) -> int:
        """The number under which the table knows a card."""
        found: list[int] = [c["number"] for c in self.state["cards"] if c["card"] == card]
        return found[0]

    def total(self) -> int | None:
        """The count that the page tells."""
        count = self.state["count"]
        return None if count is None else count["total"]

    def scores(self) -> list[int]:
        """The front pegs."""
        return [side["front"] for side in self.state["game"]["sides"]]

    def texts(self) -> list[str]:
        """The steps of the game that stand, as the log writes them."""
        return [str(step) for step in room(self.client.application).live.state.game.standing]

    def new_id(self) -> str:
        return f"tap-{id(self)}-{next(self._numbers)}"

    def _heard(self, answer: TestResponse) -> TestResponse:
        self.said.append(answer.get_data(as_text=True))
        return answer


@pytest.fixture
def sit_down(recogniser: FakeRecogniser, picture: bytes) -> Callable[[Flask], Player]:
    """Open the page of an application."""
    return lambda app: Player(app.test_client(), recogniser, picture)


@pytest.fixture
def player(app: Flask, sit_down: Callable[[Flask], Player]) -> Player:
    return sit_down(app)


@pytest.fixture
def log(tmp_path: Path) -> Iterator[GameLog]:
    with closing(GameLog(tmp_path / "games.db")) as log:
        yield log


@pytest.fixture
def games(log: GameLog) -> Games:
    return Games(log)


@pytest.fixture
def number(games: Games) -> int:
    """A game of Ann and Ben, with three events."""
    return games.start("began", parse_setup("six-card"), ("Ann", "Ben"))


@pytest.fixture
def kept() -> str:
    """A game that Ben has won, as it is written down."""
    begun = "begun six-card\nnamed A Ann\nnamed B Ben\n"
    return f"{begun}pegged A 5\npegged B 120\npegged B 1\n"


@pytest.fixture
def path(tmp_path: Path, kept: str) -> Path:
    """A file with two games, both of Ann and Ben; in the second one an event was undone."""
    path = tmp_path / "games.db"
    with closing(GameLog(path)) as log:
        games = Games(log)
        games.import_text("first", kept)
        games.import_text("second", f"{kept}undone\n")
    return path


@pytest.fixture
def run(path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Run a subcommand on the file and give what it prints, or with ``status`` what is wrong."""

    def run(*words: str, status: int = 0) -> str:
        assert main(["games", *words, "--db", str(path)]) == status
        out, err = capsys.readouterr()
        assert (out if status else err) == ""
        return err if status else out

    return run


SIZES = {"phone": (360, 780), "desk": (1440, 900)}
DROP = """([data, type]) => {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], "table.jpg", { type }));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
}"""


class Table:
    """A server that can be restarted on its port, with the same log."""

    def __init__(self, config: Config) -> None:
        self.config = config
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.start()

    @property
    def address(self) -> str:
        return address(self.server)

    def start(self) -> None:
        eyes = replace(self.config.eyes, shelf=PictureShelf(), thread=ThreadPoolExecutor(1))
        self.app: Flask = create_app(replace(self.config, eyes=eyes))
        self.server = bound_server(self.app, "127.0.0.1", self.port)
        self.thread = threading.Thread(target=self.server.serve)
        self.thread.start()

    def stop(self) -> None:
        room(self.app).close()
        self.server.stop()
        self.thread.join()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.skip("needs chromium on the PATH to open the page in")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def table(config: Config) -> Iterator[Table]:
    table = Table(config)
    yield table
    table.stop()


@pytest.fixture
def sits(table: Table, sit_down: Callable[[Flask], Player]) -> Player:
    """A player who uses the same table through its posts, not through a page."""
    return sit_down(table.app)


@pytest.fixture
def open_page(browser: Browser, table: Table) -> Iterator[Callable[..., Page]]:
    """Open pages; they may ask their own server only, and complain about nothing."""
    complaints: list[str] = []
    contexts = []

    def open_page(width: int, height: int, **options: Any) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height}, **{"locale": "en-GB", **options}
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(8000)
        page.on("request", lambda sent: complaints.extend(_foreign(sent.url, table.address)))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.extend(_violations(said.text)))
        page.goto(table.address)
        expect(page.locator(".peg-board")).to_be_visible()
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(params=SIZES.values(), ids=list(SIZES))
def page(request: pytest.FixtureRequest, open_page: Callable[..., Page]) -> Page:
    """The open page, on a phone and on a desk."""
    return open_page(*request.param)


@pytest.fixture
def desk(open_page: Callable[..., Page]) -> Page:
    """The open page on a desk alone, where the size tells nothing more."""
    return open_page(*SIZES["desk"])


@pytest.fixture
def drop(recogniser: FakeRecogniser, picture: bytes) -> Callable[[Page, str], None]:
    """Drop a picture on a page in which some cards are seen."""

    def drop(page: Page, cards: str) -> None:
        recogniser.sees = seen(cards)
        page.evaluate(DROP, [base64.b64encode(picture).decode(), "image/jpeg"])
        expect(page.locator(".mark.named")).to_have_count(len(cards.split()))

    return drop


def _foreign(url: str, base: str) -> list[str]:
    return [] if url.startswith(base) else [url]


def _violations(text: str) -> list[str]:
    return [text] if "Content Security Policy" in text else []
