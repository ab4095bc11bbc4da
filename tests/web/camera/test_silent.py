"""Addresses that do not answer, and cameras that are let go: nobody waits for them."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from flask import Flask

from scorer.language.sentence import say
from tests.web.before_camera import FakeCamera, camera_kind, wait_for
from vision.frame import Fault, Frame
from vision.source.capture import SourceError
from web.app import create_app
from web.camera import sessions
from web.camera.reader import PictureReader, WatchedSource
from web.camera.sessions import CameraSessions, Session
from web.live.live_table import LiveTable
from web.services import Config, services
from web.table.tracker import Look

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
    ("where", "pauses"), [(SILENT, [1, 2, 4, 8, 16, 30, 30]), ("0", [1, 2, 4, 4, 4, 4, 4])]
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


LONG_ENOUGH_S = 0.1
"""Whoever need not wait is done by then."""


@pytest.fixture
def stops(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The times that the camera was let go."""
    stopped: list[str] = []
    monkeypatch.setattr(CameraSessions, "_stop", lambda _: stopped.append("stopped"))
    return stopped


@pytest.mark.parametrize(
    "post",
    [
        lambda player: player.client.post("/api/picture?operation=one", data=b"no picture"),
        lambda player: player.client.post("/api/picture", data=player.picture),
        lambda player: player.does("source", kind="sample", name="none of that name"),
        lambda player: player.does("source", kind="moon"),
    ],
)
def test_what_cannot_be_looked_at_leaves_the_camera(
    player: Any, stops: list[str], post: Callable[[Any], Any]
) -> None:
    assert post(player).status_code == 400
    assert stops == []


def test_a_repeated_picture_leaves_what_is_watched_since(player: Any, stops: list[str]) -> None:
    for _ in range(2):
        query = {"operation": "one"}
        player.client.post("/api/picture", data=player.picture, query_string=query)
    assert stops == ["stopped"]


def test_the_fault_of_a_page_is_none_of_the_camera_that_took_its_place(
    player: Any, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.does("source", kind="browser")
    here, feed = services(app), player.state["camera"]["feed"]

    def overtaken(live: LiveTable, act: Callable[[Any], Any]) -> None:
        monkeypatch.undo()
        here.cameras.watch_page("another")
        live.show(act)

    monkeypatch.setattr(LiveTable, "show", overtaken)
    here.cameras.fail(feed, Fault.MISSING)
    assert player.state["camera"]["condition"]["kind"] == "opening"


def test_a_late_frame_of_a_page_feeds_no_camera_that_took_its_place(
    player: Any, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.does("source", kind="browser")
    cameras, feed, fed = services(app).cameras, player.state["camera"]["feed"], []

    def overtaken(live: LiveTable, act: Callable[[Any], Any]) -> None:
        monkeypatch.undo()
        fed.append(cameras.push(feed, np.zeros((2, 2, 3), np.uint8)))
        live.show(act)

    monkeypatch.setattr(LiveTable, "show", overtaken)
    cameras.watch_page("another")
    assert fed == [False]


def test_a_camera_that_is_asked_for_while_a_picture_takes_the_place_of_one_is_shown(
    player: Any, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.does("source", kind="browser")
    asks = threading.Thread(target=lambda: services(app).cameras.watch_page("another"))

    def overtaken(live: LiveTable, *how: Any) -> None:
        monkeypatch.undo()
        asks.start()
        asks.join(LONG_ENOUGH_S)
        live.change(*how)

    monkeypatch.setattr(LiveTable, "change", overtaken)
    player.drops("8S")
    asks.join()
    assert player.state["camera"]["name"] == "another"


def test_cards_are_taken_only_where_somebody_may(player: Any, app: Flask) -> None:
    player.does("new", names=["Ann", "Ben"], dealer="A")
    player.drops("8S")
    services(app).live.look(lambda state: Look(state.camera, 0.0))
    assert player.texts()[-1] == "dealer A"
    services(app).live.look(lambda state: Look(state.camera, 0.0, may_act=True))
    assert player.texts()[-1] == "starter 8S"


def test_a_picture_that_cannot_be_kept_takes_nothing_back(
    player: Any, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("the disk is full")

    player.does("keep_pictures", keep=True)
    player.does("new", names=["Ann", "Ben"], dealer="A")
    player.drops("8S")
    monkeypatch.setattr(services(app).log, "keep_picture", full)
    with pytest.raises(OSError, match="full"):
        services(app).live.look(lambda state: Look(state.camera, 0.0, may_act=True))
    live = services(app).live.state
    assert live.game.history == services(app).games.game(live.game_number).history
