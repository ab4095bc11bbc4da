"""Looks at a film are followed as the film itself, and answered with what is true of it."""

import importlib.resources
import json
import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from scorer.cards import Card
from scorer.setup import Seat
from scorer.variant import SIX_CARD
from tests.films.play.altered import read_late
from tests.films.play.recorded import (
    Look,
    Looks,
    Lying,
    People,
    followed_lines,
    looked_at,
    page_deal,
    watched_deal,
)
from tests.thoroughness import tried
from tests.vision.reads_blocks import ReadsBlocks, table
from tests.web.seeing import FakeRecogniser, sighting
from tests.web.states import at, lying
from vision.film.film import SeenEvent
from vision.frame import Frame
from vision.reading.recogniser import Recogniser
from vision.source.source import open_film
from vision.table.track import Arrival
from web.actions.new_game import New, new
from web.app import create_app
from web.camera.followed_game import FollowedGame
from web.camera.reader import PictureReader
from web.live.live_table import LiveTable
from web.services import Config, services
from web.table.pace import PACE
from web.table.settings import Counting
from web.table.state import State
from web.watch import GameOptions

SHOWS = [(), ("6S",), ("6S", "9H")]


def begun() -> FollowedGame:
    state = new(State(), New(names=("Ann", "Bob"), dealer="A")).state
    return FollowedGame.begin(state, "film")


def frames() -> Iterator[Frame]:
    for number in range(60):
        yield Frame(number, number / 10, table(*SHOWS[number // 20]))


def told(looks: Looks, people: People | None = None) -> list[str]:
    lines = followed_lines(begun(), looks, people)
    return [line["event"] for line in lines if "event" in line]


def test_looks_are_followed_as_the_pictures_are() -> None:
    looks = tuple(looked_at(frames(), ReadsBlocks()))
    game = begun()
    history = len(game.state.game.history)
    for frame in frames():
        game = game.after(frame, ReadsBlocks())
    assert told(looks) == list(map(str, game.state.game.history[history:]))
    assert "starter 6S" in told(looks)


def in_doubt() -> Looks:
    """A starter that nobody can read, and then two cards of the play."""
    cards = (
        Lying(0, sighting("3D?8D", (600, 300)), 1.0, Arrival(1.0)),
        Lying(1, sighting("6S", (80, 300)), 6.0, Arrival(6.0)),
        Lying(2, sighting("9H", (80, 100)), 8.0, Arrival(8.0)),
    )
    times_s = [number / 10 for number in range(10, 120)]
    return tuple(
        Look(time_s, tuple(card for card in cards if card.still_s < time_s), known=True)
        for time_s in times_s
    )


def asked_s(looks: Looks) -> dict[str, float]:
    lines = list(followed_lines(begun(), looks))
    return {line["asks"]["text"]: line["t"] for line in lines if "asks" in line}


def test_a_card_is_asked_about_once_it_lies_free_whatever_else_moves() -> None:
    looks = [replace(look, moving=True) for look in in_doubt()]
    held = [replace(look, busy=frozenset({0})) if look.time_s < 4 else look for look in looks]
    text = "three of diamonds or eight of diamonds?"
    assert asked_s(tuple(looks))[text] == pytest.approx(1.1 + PACE.question_stands_s)
    assert asked_s(tuple(held))[text] == pytest.approx(4 + PACE.question_stands_s)


@pytest.mark.parametrize(
    ("people", "events"),
    [
        (None, ["unread", "laid B 6S", "laid A 9H"]),
        (People([SeenEvent(1.0, "starter 8D")]), ["starter 8D", "laid B 6S", "laid A 9H"]),
    ],
)
def test_the_people_of_a_film_may_answer(people: People | None, events: list[str]) -> None:
    assert told(in_doubt(), people) == events


FILM = [
    SeenEvent(0.0, "dealer A"),
    SeenEvent(5.0, "starter 8D"),
    SeenEvent(7.0, "laid B 4S"),
    SeenEvent(9.0, "laid A KH"),
    SeenEvent(20.0, "shown B 4S 5S 6S 7S"),
    SeenEvent(40.0, "starter 2C"),
]
PLAYED = ("dealer A", "unread", "laid B 4S")


def answered(state: State, time_s: float = 10.0, **asks: Any) -> State:
    after = People(FILM).answer(state, asks, time_s)
    assert after is not None
    return after


def last(state: State) -> str:
    return str(state.game.history[-1])


def test_people_tell_the_starter_of_the_deal_that_is_played() -> None:
    assert last(answered(at(*PLAYED), kind="starter")) == "corrected 5 starter 8D"
    assert last(answered(at(*PLAYED), 41.0, kind="starter")) == "corrected 5 starter 2C"


def test_people_tell_the_card_that_was_laid_next() -> None:
    assert last(answered(at(*PLAYED), kind="laid")) == "laid A KH"


@pytest.mark.parametrize(
    ("before", "doubt", "card"),
    [(PLAYED, "KD?KH", "KH"), (("dealer A",), "3D?8D", "8D"), ((*PLAYED, "played"), "6C?6S", "6S")],
)
def test_people_know_what_a_doubtful_card_is(
    before: tuple[str, ...], doubt: str, card: str
) -> None:
    candidates = [{"card": each} for each in doubt.split("?")]
    state = lying(at(*before), doubt)
    after = answered(state, kind="doubt", number=0, candidates=candidates)
    assert [str(each.card) for each in after.on_table.cards] == [card]


def test_nobody_answers_what_is_no_question() -> None:
    assert People(FILM).answer(at(*PLAYED), {"kind": "play"}, 10.0) is None


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


def begun_sample() -> FollowedGame:
    options = GameOptions("Ann,Bob", Seat.A.name, None, SIX_CARD, Counting.SHOW, None)
    return options.begun("film")


def test_a_starter_that_is_read_late_is_never_laid_and_the_deal_is_told(live: LiveTable) -> None:
    seen = looks()
    late = {late_s: read_late(seen, STARTER, late_s) for late_s in LATE_S}
    told = {("watch", late_s): watched_deal(begun_sample(), late[late_s]) for late_s in LATE_S}
    told |= {("page", late_s): page_deal(live, begun_sample(), late[late_s]) for late_s in LATE_S}
    in_time = watched_deal(begun_sample(), seen)
    assert in_time[-1] in EVENTS or in_time[-1] == "counted"
    assert told == dict.fromkeys(told, in_time)
