"""What was kept of a film is followed as the film itself."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.films.play.recorded import (
    Look,
    Looks,
    Lying,
    followed_lines,
    keep,
    kept,
    looked_at,
)
from tests.films.play.tapping import People
from tests.vision.reads_blocks import ReadsBlocks, table
from tests.web.seeing import sighting
from vision.film.film import SeenEvent
from vision.frame import Frame
from vision.table.track import Arrival
from web.actions.new_game import New, new
from web.camera.followed_game import FollowedGame
from web.table.pace import PACE
from web.table.state import State

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


def test_what_was_kept_is_followed_as_what_is_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "tracks" / "film.looks"
    keep(tuple(looked_at(frames(), ReadsBlocks())), path)
    game = begun()
    history = len(game.state.game.history)
    for frame in frames():
        game = game.after(frame, ReadsBlocks())
    assert told(kept(path)) == list(map(str, game.state.game.history[history:]))
    assert "starter 6S" in told(kept(path))


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
