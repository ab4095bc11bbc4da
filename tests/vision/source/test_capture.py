"""Opening sources: OpenCV is silent meanwhile, and what does not open says why."""

import os
import socket
import sys
import threading
from contextlib import ExitStack
from pathlib import Path

import cv2
import pytest

from vision.frame import Fault
from vision.source import capture
from vision.source.capture import (
    READING_SIZE,
    BusyCameraError,
    RefusedCameraError,
    SourceError,
    open_capture,
    quiet_opencv,
)

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
