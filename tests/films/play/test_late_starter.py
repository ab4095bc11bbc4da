"""The starter of the sample film is the starter, however late it is read."""

import importlib.resources
import json
import math
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest

from scorer.cards import Card
from scorer.setup import Seat
from scorer.variant import SIX_CARD
from tests.films.play.late_starter import page_deal, read_late, watched_deal
from tests.films.play.recorded import Looks, looked_at
from tests.thoroughness import tried
from tests.web.seeing import FakeRecogniser
from vision.reading.recogniser import Recogniser
from vision.source.source import open_film
from web.app import create_app
from web.camera.followed_game import FollowedGame
from web.camera.reader import PictureReader
from web.live.live_table import LiveTable
from web.services import Config, services
from web.table.settings import Counting
from web.watch import GameOptions

FOLDER = Path(str(importlib.resources.files("samples"))) / "film"
EVENTS = [
    each["event"] for each in json.loads((FOLDER / "labels.json").read_text())["films"][0]["events"]
]
STARTER = Card.parse(next(event.split()[1] for event in EVENTS if event.startswith("starter")))
LATE_S = range(1, 9)
UNTIL_S = tried(16.0, math.inf)
"""How much of the film is looked at: the first cards of the play, or the whole deal."""


@pytest.fixture
def live(tmp_path: Path) -> Iterator[LiveTable]:
    app = create_app(Config(tmp_path / "games.db", PictureReader(FakeRecogniser())))
    yield services(app).live
    services(app).close()


def looks() -> Looks:
    with open_film(str(FOLDER / "deal.mp4")) as film:
        first = takewhile(lambda frame: frame.time_s < UNTIL_S, film)
        return tuple(looked_at(first, Recogniser.load()))


def begun() -> FollowedGame:
    options = GameOptions("Ann,Bob", Seat.A.name, None, SIX_CARD, Counting.SHOW, None)
    return options.begun("film")


def test_a_starter_that_is_read_late_is_never_laid_and_the_deal_is_told(live: LiveTable) -> None:
    seen = looks()
    late = {late_s: read_late(seen, STARTER, late_s) for late_s in LATE_S}
    told = {("watch", late_s): watched_deal(begun(), late[late_s]) for late_s in LATE_S}
    told |= {("page", late_s): page_deal(live, begun(), late[late_s]) for late_s in LATE_S}
    in_time = watched_deal(begun(), seen)
    assert in_time[-1] in EVENTS or in_time[-1] == "counted"
    assert told == dict.fromkeys(told, in_time)
