"""Addresses that do not answer: nobody waits for them, and they are tried ever less often."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from scorer.language.sentence import say
from tests.web.before_camera import FakeCamera, camera_kind, wait_for
from vision.frame import Frame
from vision.source.capture import SourceError
from web.app import create_app
from web.camera import sessions
from web.camera.reader import PictureReader, WatchedSource
from web.camera.sessions import Session
from web.services import Config, services

NEVER_S = 3600.0
"""No address is tried again while a test looks on."""
SILENT = "rtsp://127.0.0.11/live"


class Silence:
    """Opens a camera by number; an address hangs until it is given up, and is then missing."""

    def __init__(self, camera: FakeCamera) -> None:
        self.camera = camera
        self.tried: list[str] = []
        self.given_up = threading.Event()

    def __call__(self, where: int | str) -> Any:
        if isinstance(where, int):
            return self.camera
        self.tried.append(where)
        self.given_up.wait()
        raise SourceError(say(f"{where} does not answer"))


@pytest.fixture
def silence(camera: FakeCamera) -> Silence:
    return Silence(camera)


@pytest.fixture
def table(
    config: Config,
    silence: Silence,
    sit_down: Callable[[Flask], Any],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Any]:
    for name in ("TRY_AGAIN_S", "LONGEST_PAUSE_S"):
        monkeypatch.setattr(f"web.camera.sessions.{name}", NEVER_S)
    app = create_app(replace(config, reader=replace(config.reader, opener=silence)))
    yield sit_down(app)
    silence.given_up.set()
    services(app).close()


def looks_at(table: Any, address: str) -> None:
    assert table.does("source", kind="camera", address=address).status_code == 200


def test_something_else_is_watched_at_once_while_an_address_does_not_answer(
    table: Any, silence: Silence
) -> None:
    looks_at(table, SILENT)
    wait_for(lambda: silence.tried == [SILENT])
    table.does("source", kind="camera", number=0)
    wait_for(lambda: camera_kind(table) == "live")
    assert not silence.given_up.is_set()


def test_what_a_stopped_session_hears_too_late_is_told_to_nobody(
    table: Any, silence: Silence
) -> None:
    looks_at(table, SILENT)
    wait_for(lambda: silence.tried == [SILENT])
    table.does("source", kind="nothing")
    silence.given_up.set()
    services(table.client.application).close()
    assert table.state["camera"]["kind"] == "nothing"


def test_many_silent_addresses_hold_few_threads_and_the_last_one_has_its_turn(
    table: Any, silence: Silence
) -> None:
    addresses = [f"rtsp://127.0.0.{number}/live" for number in range(1, 67)]
    for address in addresses:
        looks_at(table, address)
    assert table.state["camera"]["name"] == addresses[-1]
    assert camera_kind(table) == "opening"
    wait_for(lambda: len(silence.tried) == sessions.MOST_SESSIONS)
    assert addresses[-1] not in silence.tried
    silence.given_up.set()
    wait_for(lambda: camera_kind(table) == "missing")
    assert silence.tried.count(addresses[-1]) == 1
    assert len(silence.tried) == sessions.MOST_SESSIONS + 1


def test_a_camera_is_let_go_before_the_same_one_is_opened_again(
    table: Any, silence: Silence
) -> None:
    for _ in range(3):
        looks_at(table, SILENT)
    wait_for(lambda: silence.tried == [SILENT])
    silence.given_up.set()
    wait_for(lambda: silence.tried == [SILENT, SILENT])


class Pauses(threading.Event):
    """A clock for pauses: none takes any time, and after so many the session is over."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most
        self.told: list[float] = []

    def wait(self, timeout: float | None = None) -> bool:
        assert timeout is not None
        self.told.append(timeout)
        if len(self.told) == self.most:
            self.set()
        return self.is_set()


def paused(app: Flask, reader: PictureReader, where: str, opener: Any, tries: int) -> list[float]:
    """The pauses of a session between so many tries."""
    pauses = Pauses(tries)
    source = WatchedSource(where, where=where)
    Session(services(app).live, reader, source, opener, stopped=pauses).run()
    return pauses.told


def missing() -> Any:
    raise SourceError(say("nobody answers"))


@pytest.mark.parametrize(
    ("where", "pauses"),
    [
        (SILENT, [1, 2, 4, 8, 16, 30, 30]),
        ("0", [1, 2, 4, 4, 4, 4, 4]),
    ],
)
def test_a_source_that_fails_is_tried_again_after_ever_longer_pauses(
    app: Flask, config: Config, where: str, pauses: list[float]
) -> None:
    assert paused(app, config.reader, where, missing, len(pauses)) == pauses


def test_the_pauses_are_short_again_once_a_frame_came(
    app: Flask, config: Config, camera: FakeCamera, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.camera.sessions.LOOKS_EVERY_S", 0.0)
    tries = iter([False, False, True, False])

    def opener() -> Any:
        return OneFrame(camera) if next(tries, False) else missing()

    pauses = paused(app, config.reader, SILENT, opener, 6)
    assert [pause for pause in pauses if pause] == [1, 2, 1, 2, 4]


class OneFrame(FakeCamera):
    """A camera that fails after its first frame."""

    def __init__(self, camera: FakeCamera) -> None:
        super().__init__(camera.recogniser)
        self.table = camera.table

    def __iter__(self) -> Iterator[Frame]:
        yield next(super().__iter__())
        raise SourceError(say("the cable is out"))
