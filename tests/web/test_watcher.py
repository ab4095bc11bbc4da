"""Watching a camera: live, held, stale, and back again."""

import itertools
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

import cv2
import numpy as np
import pytest
from flask import Flask

from vision.capture import SourceError
from vision.frame import Frame
from vision.live_source import StaleSourceError
from vision.source import open_source
from web.app import create_app
from web.config import Config
from web.room import room
from web.watcher import LOOK_EVERY_S, MOVING, TRY_AGAIN_S

PATIENCE_S = 8.0


class FakeCamera:
    """A source that gives a frame, then another, until it is told to fail.

    The table lies still in other light; ``shows`` is what stands about on it, and may move.
    """

    live = True

    def __init__(self) -> None:
        self.fails: SourceError | None = None
        self.shows: Callable[[int], int] = lambda _number: 100

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...

    def __iter__(self) -> Iterator[Frame]:
        for number in itertools.count():
            if self.fails is not None:
                raise self.fails
            image = np.full((480, 720, 3), 60 + number % 40, np.uint8)
            left = self.shows(number)
            image[100:300, left : left + 150] = 220
            yield Frame(number, float(number), image)


@pytest.fixture
def camera() -> FakeCamera:
    return FakeCamera()


@pytest.fixture
def watched(
    config: Config,
    camera: FakeCamera,
    sit_down: Callable[[Flask], Any],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Any]:
    """A player at a page that looks at the fake camera."""
    monkeypatch.setattr("web.watcher.LOOK_EVERY_S", LOOK_EVERY_S / 50)
    monkeypatch.setattr("web.watcher.TRY_AGAIN_S", TRY_AGAIN_S / 50)
    app = create_app(replace(config, eyes=replace(config.eyes, opener=lambda _: camera)))
    player = sit_down(app)
    player.does("look", kind="camera", number=0)
    yield player
    room(app).close()


def wait_for(promise: Callable[[], bool]) -> None:
    deadline_s = time.monotonic() + PATIENCE_S
    while not promise():
        assert time.monotonic() < deadline_s, "it did not happen in time"
        time.sleep(0.01)


def camera_kind(player: Any) -> str:
    kind: str = player.state["look"]["camera"]["kind"]
    return kind


def picture_url(player: Any) -> str | None:
    picture = player.state["look"]["picture"]
    return None if picture is None else picture["url"]


def test_a_camera_shows_its_newest_frame_with_the_cards_read(
    watched: Any, see: Callable[[str], Any]
) -> None:
    watched.recogniser.sees = see("5C 5D JH KC 8S")
    wait_for(lambda: watched.total() == 10)
    before = picture_url(watched)
    wait_for(lambda: picture_url(watched) != before)
    assert camera_kind(watched) == "live"


def test_a_card_that_is_added_is_counted_when_the_table_lies_still_again(
    watched: Any, camera: FakeCamera, see: Callable[[str], Any]
) -> None:
    watched.recogniser.sees = see("5C 5D JH KC")
    wait_for(lambda: len(watched.state["cards"]) == 4)
    watched.recogniser.sees = see("5C 5D JH KC 8S")
    camera.shows = lambda _number: 300
    wait_for(lambda: watched.total() == 10)


def test_nothing_is_counted_while_a_hand_moves_over_the_cards(
    watched: Any, camera: FakeCamera, see: Callable[[str], Any]
) -> None:
    watched.recogniser.sees = see("5C 5D JH KC 8S")
    wait_for(lambda: watched.total() == 10)
    camera.shows = lambda number: 100 + 90 * (number % 5)
    wait_for(lambda: watched.total() is None)
    assert {card["certain"] for card in watched.state["cards"]} == {False}
    assert watched.state["look"]["camera"]["text"] == MOVING
    camera.shows = lambda _number: 100
    wait_for(lambda: watched.total() == 10)
    assert watched.state["look"]["camera"]["text"] == "live"


def test_frames_that_show_the_same_cards_do_not_outdate_a_tap(
    watched: Any, see: Callable[[str], Any]
) -> None:
    watched.recogniser.sees = see("5C 5D JH KC 8S")
    wait_for(lambda: watched.total() == 10)
    state = watched.state
    wait_for(lambda: picture_url(watched) != state["look"]["picture"]["url"])
    tap = {"version": state["version"], "seat": 0, "points": 10, "muggins": False}
    assert watched.does("take", **tap).status_code == 200


def test_a_correction_holds_its_picture_until_the_player_looks_again(
    watched: Any, see: Callable[[str], Any]
) -> None:
    watched.recogniser.sees = see("5C 5D JH KC 8S")
    wait_for(lambda: watched.total() == 10)
    watched.does("correct", number=3, card="5H")
    held = picture_url(watched)
    watched.recogniser.sees = see("2C 4D 6H 8S QD")
    time.sleep(0.1)
    assert (watched.total(), picture_url(watched), watched.state["look"]["held"]) == (
        14,
        held,
        True,
    )
    watched.does("clear")
    wait_for(lambda: watched.total() == 0)


@pytest.mark.parametrize(
    ("error", "kind"),
    [(StaleSourceError("check its cable"), "stale"), (SourceError("plug it in"), "missing")],
)
def test_a_camera_that_fails_says_what_to_do_and_comes_back_by_itself(
    watched: Any, camera: FakeCamera, error: SourceError, kind: str
) -> None:
    wait_for(lambda: camera_kind(watched) == "live")
    camera.fails = error
    wait_for(lambda: camera_kind(watched) == kind)
    assert watched.state["look"]["camera"]["text"] == str(error)
    camera.fails = None
    wait_for(lambda: camera_kind(watched) == "live")


def test_a_camera_that_was_never_there_asks_nothing_about_cards(
    watched: Any, camera: FakeCamera
) -> None:
    camera.fails = SourceError("plug it in")
    watched.does("look", kind="camera", number=1)
    wait_for(lambda: camera_kind(watched) == "missing")
    assert watched.state["asks"] == []


def test_dropping_a_picture_lets_the_camera_go(watched: Any) -> None:
    wait_for(lambda: camera_kind(watched) == "live")
    watched.drops("5C 5D JH KC 8S")
    time.sleep(0.1)
    assert (watched.state["look"]["kind"], watched.total()) == ("picture", 10)


def test_a_folder_is_shown_picture_after_picture(
    tmp_path: Path, app: Flask, player: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.source.PICTURE_EVERY_S", 0.01)
    folder = tmp_path / "pictures"
    folder.mkdir()
    for number in range(3):
        cv2.imwrite(str(folder / f"{number}.png"), np.zeros((40, 60, 3), np.uint8))
    assert room(app).config.eyes.opener is open_source
    room(app).watcher.watch(str(folder))
    wait_for(lambda: camera_kind(player) == "ended")
    assert player.state["look"]["name"] == str(folder)
