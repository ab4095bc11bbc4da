"""Opening sources: the cameras that answer are listed, and what does not open says why."""

import os
import socket
import sys
import threading
from collections.abc import Collection
from contextlib import ExitStack
from pathlib import Path

import cv2
import numpy as np
import pytest

from scorer.language.sentence import say
from vision.frame import Fault, Image
from vision.source import capture
from vision.source.capture import (
    READING_SIZE,
    BusyCameraError,
    RefusedCameraError,
    SourceError,
    open_capture,
    quiet_opencv,
)
from vision.source.source import CameraInfo, camera_called, camera_numbers, cameras

PATIENCE_S = 60
"""How long a busy machine is waited for."""
level = cv2.utils.logging.getLogLevel
SILENT = cv2.utils.logging.LOG_LEVEL_SILENT


def test_opencv_speaks_again_when_the_last_of_two_overlapping_threads_is_done() -> None:
    before = level()
    inside, done = threading.Event(), threading.Event()

    def open_slowly() -> None:
        with quiet_opencv:
            inside.set()
            done.wait(PATIENCE_S)

    slow = threading.Thread(target=open_slowly)
    with quiet_opencv:
        slow.start()
        assert inside.wait(PATIENCE_S)
    still = level()
    done.set()
    slow.join()
    assert before != SILENT
    assert (still, level()) == (SILENT, before)


@pytest.mark.skipif(sys.platform != "linux", reason="others take no such name")
def test_a_film_whose_name_is_no_text_is_refused_without_a_crash(tmp_path: Path) -> None:
    """As on a disk that was written with another encoding; OpenCV ends the whole process."""
    path = tmp_path / os.fsdecode(b"Fu\xdfball.avi")
    path.touch()
    with pytest.raises(SourceError, match="check the name"):
        open_capture(str(path))


@pytest.fixture
def devices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which a Linux system has its cameras; none of them opens."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(capture, "LINUX_DEVICES", tmp_path)
    return tmp_path


def why_not(number: int) -> SourceError:
    with pytest.raises(SourceError) as error:
        open_capture(number)
    return error.value


def test_an_address_that_does_not_open_is_named_without_its_password() -> None:
    with pytest.raises(SourceError, match=r"^http://127\.0\.0\.1:1/live cannot be opened"):
        open_capture("http://ann:secret@127.0.0.1:1/live?key=5")


@pytest.mark.usefixtures("devices")
def test_a_camera_that_is_not_there_is_missing() -> None:
    error = why_not(97)
    assert (type(error), error.fault) == (SourceError, Fault.MISSING)


def test_a_camera_that_is_there_and_does_not_open_is_busy(devices: Path) -> None:
    (devices / "video97").touch()
    error = why_not(97)
    assert (type(error), error.fault) == (BusyCameraError, Fault.BUSY)


def test_a_camera_that_the_system_keeps_from_us_is_refused(
    devices: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (devices / "video97").touch()
    monkeypatch.setattr(os, "access", lambda *_: False)
    error = why_not(97)
    assert (type(error), error.fault) == (RefusedCameraError, Fault.REFUSED)


def test_where_the_system_shows_no_devices_a_camera_is_missing(
    devices: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (devices / "video97").touch()
    monkeypatch.setattr(sys, "platform", "darwin")
    assert why_not(97).fault is Fault.MISSING


def test_an_address_where_nobody_answers_is_missing() -> None:
    with pytest.raises(SourceError, match="check the name or the address") as error:
        open_capture("http://127.0.0.1:9/video")
    assert error.value.fault is Fault.MISSING


def test_no_address_waits_until_a_silent_one_before_it_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(capture, "OPEN_TIMEOUT_MS", 120_000)
    silent = [socket.create_server((f"127.0.0.{number}", 0)) for number in (11, 12, 13)]
    where = ["http://{}:{}/live".format(*listener.getsockname()) for listener in silent]
    opening = [threading.Thread(target=why_not_address, args=(each,)) for each in where]
    for thread in opening:
        thread.start()
    with ExitStack() as connections:
        for listener in silent:
            listener.settimeout(PATIENCE_S)
            connections.enter_context(listener.accept()[0])
            connections.enter_context(listener)
        assert all(thread.is_alive() for thread in opening)
    for thread in opening:
        thread.join()


def why_not_address(where: str) -> None:
    with pytest.raises(SourceError):
        open_capture(where)


def test_a_camera_is_asked_for_a_size_to_read_at_and_for_pictures_that_are_small(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: dict[int, float] = {}

    class Camera:
        def __init__(self, number: int) -> None:
            self.number = number

        def set(self, prop: int, value: float) -> None:
            asked[prop] = value

        def isOpened(self) -> bool:
            return True

    monkeypatch.setattr(cv2, "VideoCapture", Camera)
    monkeypatch.setattr(sys, "platform", "linux")
    open_capture(0)
    assert (asked[cv2.CAP_PROP_FRAME_WIDTH], asked[cv2.CAP_PROP_FRAME_HEIGHT]) == READING_SIZE
    assert asked[cv2.CAP_PROP_FOURCC] == cv2.VideoWriter.fourcc(*"MJPG")
    asked.clear()
    monkeypatch.setattr(sys, "platform", "win32")
    open_capture(0)
    assert set(asked) == {cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT}


class FakeCapture:
    """A camera of 64 × 48 pixels; a dead one opens but gives nothing, another misses some reads."""

    def __init__(self, *, dead: bool = False, misses: Collection[int] = ()) -> None:
        self.dead = dead
        self.misses = misses
        self.released = False
        self.reads = 0

    def read(self) -> tuple[bool, Image | None]:
        self.reads += 1
        missed = self.dead or self.reads in self.misses
        return (False, None) if missed else (True, np.zeros((48, 64, 3), np.uint8))

    def get(self, propId: int) -> float:
        return float(propId)

    def release(self) -> None:
        self.released = True


def test_cameras_that_answer_are_listed_with_size_and_rate() -> None:
    def opener(where: int | str) -> FakeCapture:
        if where == 1:
            raise SourceError(say("camera 1 does not answer"))
        return FakeCapture(dead=where == 2)

    found = cameras(range(4), opener=opener)
    assert [(info.number, info.width, info.height) for info in found] == [(0, 64, 48), (3, 64, 48)]
    assert all(info.rate > 0 for info in found)


def test_a_camera_that_misses_a_picture_now_and_then_is_listed() -> None:
    found = cameras(range(3), opener=lambda where: FakeCapture(misses={int(where) + 1}))
    assert [info.number for info in found] == [0, 1, 2]


def test_every_camera_is_given_back() -> None:
    captures = {number: FakeCapture(dead=number == 1) for number in range(2)}
    cameras(captures, opener=lambda where: captures[int(where)])
    assert all(capture.released for capture in captures.values())


def test_under_linux_the_numbers_are_those_that_the_system_lists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("video10", "video2", "v4l-subdev0"):
        (tmp_path / name).touch()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("vision.source.source.LINUX_CAMERAS", tmp_path)
    assert camera_numbers() == (2, 10)


def test_elsewhere_the_first_ten_numbers_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert camera_numbers() == tuple(range(10))


def test_a_camera_that_sends_nothing_in_time_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.source.source.SETTLE_WITHIN_S", -1.0)
    capture = FakeCapture(dead=True)
    assert cameras([0], opener=lambda _: capture) == ()
    assert capture.reads == 1


def test_a_camera_prints_for_people() -> None:
    assert str(CameraInfo(0, "Webcam", 1280, 720, 29.8)) == "0  Webcam  1280×720  30 a second"


@pytest.fixture
def named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Linux machine whose webcam is listed twice, as pictures and as what belongs to them."""
    names = {10: "Document camera", 2: "HD Webcam: C920", 3: "HD Webcam: C920", 4: "HD Webcam Pro"}
    names[5] = "HD Webcam"
    for number, name in names.items():
        (tmp_path / f"video{number}").mkdir()
        (tmp_path / f"video{number}" / "name").write_text(f"{name}\n")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("vision.source.source.LINUX_CAMERAS", tmp_path)


@pytest.mark.usefixtures("named")
@pytest.mark.parametrize(
    ("name", "number"), [("document", 10), ("C920", 2), ("HD webcam", 5), ("phone", None)]
)
def test_a_camera_is_known_by_a_part_of_its_name(name: str, number: int | None) -> None:
    assert camera_called(name) == number


@pytest.mark.usefixtures("named")
def test_a_part_of_several_names_is_asked_about() -> None:
    with pytest.raises(SourceError, match="HD Webcam Pro, HD Webcam: C920"):
        camera_called("webcam")
