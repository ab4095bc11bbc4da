"""Who looks at something else lets the camera go; who fails to, does not."""

import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from flask import Flask

from vision.frame import Fault
from web.camera.sessions import CameraSessions
from web.live.live_table import LiveTable
from web.services import services
from web.table.tracker import Look

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
