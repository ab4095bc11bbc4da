"""A file that version 0.1 wrote opens, goes on, and has lost nothing.

It has five games that were written down, two matches of one game each, and a game that the page
played with counting on a claim, turned and mirrored pictures, an undo and a redo.
"""

import hashlib
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from scorer.game.events import parse_event
from scorer.match.match import GameCount, PointCount
from tests.web.seeing import FakeRecogniser
from web.app import create_app
from web.camera.reader import PictureReader
from web.games.games import Games
from web.log.store import GameLog
from web.services import Config, services
from web.table.settings import Counting, Settings

WRITTEN = Path(__file__).with_name("version-3.db")
TEXTS = "12d1a2ed44f28913f15eeace0bf771a12643334e5161a7ebb5f0e19e3820642c"
"""The SHA-256 of all events of all games, a line each, the oldest game first."""
FRONT_PEGS = {
    **{1: [0, 0], 2: [121, 91], 3: [61, 57], 4: [53, 61], 5: [61, 48, 58], 6: [61, 58]},
    **{7: [2, 121], 8: [2, 121], 9: [3, 8]},
}
"""Of every game by its number; the ninth is the one on the page."""


@pytest.fixture
def taken_up(tmp_path: Path) -> Path:
    return Path(shutil.copy(WRITTEN, tmp_path / "games.db"))


@pytest.fixture
def games(taken_up: Path) -> Iterator[Games]:
    with closing(GameLog(taken_up)) as log:
        yield Games(log)


@pytest.fixture
def page(taken_up: Path) -> Iterator[Flask]:
    app = create_app(Config(taken_up, PictureReader(FakeRecogniser())))
    yield app
    services(app).close()


def test_no_event_of_any_game_is_lost_or_changed(games: Games) -> None:
    lines = [line for number in FRONT_PEGS for line in games.texts(number)]
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest() == TEXTS


def test_every_game_replays_to_where_its_pegs_stood(games: Games) -> None:
    numbers = sorted(entry.number for entry in games.entries())
    pegs = {number: [side.front for side in games.game(number).pegs] for number in numbers}
    assert pegs == FRONT_PEGS


def test_matches_keep_their_games_and_lengths(games: Games) -> None:
    listed = [(match.number, match.length, match.games) for match in games.matches()]
    assert listed == [(2, PointCount(5), (8,)), (1, GameCount(3), (7,))]


def test_players_are_listed(games: Games) -> None:
    names = [player.name for player in games.players()]
    assert names == ["Ann", "Ben", "Bob", "Cleo", "Dan", "Eve", "Fritz"]


def test_pictures_lie_beside_their_events(taken_up: Path) -> None:
    with closing(GameLog(taken_up)) as log:
        kept = {number: log.picture(9, number) for number in log.pictures(9)}
    assert sorted(kept) == [5, 6, 8]
    assert all(jpeg is not None and jpeg.startswith(b"\xff\xd8") for jpeg in kept.values())


def test_the_page_goes_on_with_its_game_and_its_settings(page: Flask) -> None:
    state = page.test_client().get("/api/state").json["state"]  # type: ignore[index]
    assert state["game"]["names"] == {"A": "Eve", "B": "Fritz"}
    assert [side["front"] for side in state["game"]["pegs"]] == FRONT_PEGS[9]
    settings = services(page).live.state.settings
    assert settings == Settings(Counting.CHECK, turn=90, flip=True, keep_pictures=True)


def test_an_event_is_added(games: Games) -> None:
    before = games.texts(9)
    games.change("new", 9, len(before), parse_event("pegged A 2"))
    assert games.texts(9) == (*before, "pegged A 2")
