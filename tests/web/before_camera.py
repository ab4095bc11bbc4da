"""A camera that is played in: what lies before it, and how long to wait for the page."""

import itertools
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Self

import numpy as np
import pytest
from flask import Flask

from tests.web.seeing import FakeRecogniser
from vision.frame import Frame, Image, Sighting
from web.app import create_app
from web.services import Config, services

PATIENCE_S = 60.0
"""How long a busy machine is waited for."""
STANDS = 12
"""What was looked at so often stood there: what comes then was seen to come."""
HAND, STARTER = "5C 5D JH KC", "8S"
NOISE = np.random.default_rng(0).integers(0, 6, (480, 720, 3), np.uint8)
"""Of a sensor: no two frames in succession have the same."""


class FakeCamera:
    """A source that gives a frame, then another, until it is told to fail.

    The table lies still in other light; ``shows`` is what stands about on it, and may move, in some
    ``rows``. The ``recogniser`` sees in a frame the cards that lay there when it was taken.
    """

    live = True

    def __init__(self, recogniser: FakeRecogniser) -> None:
        self.recogniser = recogniser
        self.fails: Exception | None = None
        self.shows: Callable[[int], int] = lambda _number: 100
        self.rows = slice(230, 350)
        self.shift = 0
        self.cards: tuple[Sighting, ...] = ()
        squares = np.random.default_rng(7).integers(60, 190, (12, 18, 3), np.uint8)
        self.table = np.kron(squares, np.ones((40, 40, 1), np.uint8))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...

    def __iter__(self) -> Iterator[Frame]:
        for number in itertools.count():
            if self.fails is not None:
                raise self.fails
            image = self.table.copy()
            self.recogniser.lies = self.cards
            for card in self.recogniser.lies:
                _draw(image, card)
            image[self.rows, (left := self.shows(number)) : left + 150] = 220
            noise = np.roll(NOISE, number % len(NOISE), axis=0)
            yield Frame(number, number / 10, np.roll(image, self.shift, 1) + noise)


def _draw(image: Image, card: Sighting) -> None:
    """A white card, and a blot where no other card has one."""
    left, top, _, _ = map(int, card.boxes[0])
    image[top - 10 : top + 90, left - 10 : left + 60] = 235
    down, across = divmod(card.card.place, 8)
    image[top + 10 * down : top + 10 * down + 22, left + 5 * across : left + 5 * across + 22] = 20


@pytest.fixture
def camera(recogniser: FakeRecogniser) -> FakeCamera:
    return FakeCamera(recogniser)


@pytest.fixture
def watched(
    config: Config,
    camera: FakeCamera,
    sit_down: Callable[[Flask], Any],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Any]:
    """A player at a page that looks at the fake camera."""
    for name, value in (("LOOKS_EVERY_S", 0.002), ("SHOW_EVERY_S", 0.002), ("TRY_AGAIN_S", 0.04)):
        monkeypatch.setattr(f"web.camera.sessions.{name}", value)
    app = create_app(replace(config, reader=replace(config.reader, opener=lambda _: camera)))
    player = sit_down(app)
    player.does("source", kind="camera", number=0)
    looks(player, STANDS)
    yield player
    services(app).close()


@pytest.fixture
def lies(camera: FakeCamera, see: Callable[[str], Any]) -> Callable[[str], None]:
    """Let cards lie before the camera; a hand moves over the table while they are laid."""
    moves = itertools.count(1)

    def lies(cards: str) -> None:
        camera.cards = see(cards)
        left = 100 + 90 * (next(moves) % 5)
        camera.shows = lambda _number: left

    return lies


@pytest.fixture
def deal(watched: Any, lies: Any) -> Any:
    """Ann has dealt, and the eight of spades was turned before the camera."""
    watched.does("new", names=["Ann", "Ben"], dealer="A")
    lies(STARTER)
    wait_for(lambda: watched.state["deal"]["starter"] == STARTER)
    return watched


def wait_for(promise: Callable[[], bool]) -> None:
    deadline_s = time.monotonic() + PATIENCE_S
    while not promise():
        assert time.monotonic() < deadline_s, "it did not happen in time"
        time.sleep(0.01)


def camera_kind(player: Any) -> str:
    kind: str = player.state["camera"]["condition"]["kind"]
    return kind


def picture_url(player: Any) -> str | None:
    picture = player.state["camera"]["picture"]
    return None if picture is None else picture["url"]


def looks(player: Any, times: int = 4) -> None:
    """Wait for so many pictures more."""
    for _ in range(times):
        before = picture_url(player)
        wait_for(partial(has_another_picture, player, before))


def has_another_picture(player: Any, before: str | None) -> bool:
    return picture_url(player) != before


def counts(player: Any, total: int) -> bool:
    return bool(player.total() == total)


def was_shown(player: Any, cards: str) -> bool:
    return f" {cards}" in player.texts()[-2]


def has(player: Any, cards: int) -> bool:
    return len(player.state["hand"]["cards"]) == cards
