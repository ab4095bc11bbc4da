"""A table for every test: its own log, a recogniser that is told what to see, and a player."""

import itertools
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from flask import Flask
from flask.testing import FlaskClient
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
        return [seat["front"] for seat in self.state["game"]["seats"]]

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
