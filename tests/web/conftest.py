"""A table for every test: its own log, a recogniser that is told what to see, and a player."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from flask import Flask
from werkzeug.routing import Rule

from scorer.setup import parse_setup
from tests.web.before_camera import camera, deal, lies, watched
from tests.web.board_screen import open_board
from tests.web.pages import browser, clocked, drop, open_page, origin, sits, table, windows
from tests.web.player import Player
from tests.web.seeing import FakeRecogniser, seen
from tests.web.stage import desk_screen, open_screen, phone_screen, stage
from tests.web.staying import desk, phone, staying_pages
from vision.frame import Sighting
from web.app import create_app
from web.camera.reader import PictureReader
from web.command.main import main
from web.games.games import Games
from web.games.listed import read_in
from web.log.store import GameLog
from web.server.listening import Server
from web.services import Config, services
from web.table.counted import FreeCounter

__all__ = ["browser", "clocked", "drop", "open_page", "origin", "sits", "table", "windows"]
__all__ += ["desk_screen", "open_screen", "phone_screen", "stage"]
__all__ += ["desk", "phone", "staying_pages"]
__all__ += ["camera", "deal", "lies", "open_board", "watched"]
"""Fixtures that are defined elsewhere."""


@pytest.fixture(scope="session", autouse=True)
def built_once() -> Iterator[None]:
    """Functions that build the addresses of a route are compiled once, not for every application.

    Werkzeug compiles two for each route: half of what an application costs.
    """
    compiled: dict[tuple[object, ...], Any] = {}
    compiles = Rule._compile_builder

    def found(rule: Rule, append_unknown: bool = True) -> Any:
        defaults = tuple(sorted((rule.defaults or {}).items()))
        key = (rule.rule, rule.host, rule.subdomain, defaults, append_unknown)
        if key not in compiled:
            compiled[key] = compiles(rule, append_unknown)
        return compiled[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Rule, "_compile_builder", found)
        yield


@pytest.fixture(scope="session", autouse=True)
def soon_stopped() -> Iterator[None]:
    """A server looks up often whether it is to stop; else every test of one waits half a second."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Server, "expiration_interval", 0.02)
        yield


@pytest.fixture(scope="session", autouse=True)
def never_left() -> Iterator[None]:
    """A session that ends is waited for, however busy the machine: no later test hears of it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("web.camera.sessions.STOP_WITHIN_S", 60.0)
        yield


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
    return Config(tmp_path / "games.db", PictureReader(recogniser), FreeCounter())


@pytest.fixture
def app(config: Config) -> Iterator[Flask]:
    app = create_app(config)
    yield app
    services(app).close()


@pytest.fixture
def sit_down(recogniser: FakeRecogniser, picture: bytes) -> Callable[[Flask], Player]:
    """Open the page of an application."""
    return lambda app: Player(app.test_client(), recogniser, picture)


@pytest.fixture
def player(app: Flask, sit_down: Callable[[Flask], Player]) -> Player:
    return sit_down(app)


@pytest.fixture
def restart(
    app: Flask, config: Config, sit_down: Callable[[Flask], Player]
) -> Iterator[Callable[[], Player]]:
    """End the application, and sit down at one that is started anew."""
    with ExitStack() as started:

        def restart() -> Player:
            services(app).close()
            again = create_app(config)
            started.enter_context(closing(services(again)))
            return sit_down(again)

        yield restart


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
        games.keep("first", read_in(kept))
        games.keep("second", read_in(f"{kept}undone\n"))
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
