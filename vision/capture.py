"""OpenCV's video input, opened quietly and with an error that says what to do."""

import os
import threading
from typing import Protocol

import cv2

from vision.frame import Image

READING_SIZE = (1920, 1080)
"""Width and height asked of a camera: an index must be some 20 pixels tall to be read."""
OPEN_TIMEOUT_MS = 5000


class SourceError(ValueError):
    """A source of frames that cannot be used now; the text says what to do about it."""


class Capture(Protocol):
    """The part of ``cv2.VideoCapture`` that cribcam uses."""

    def read(self) -> tuple[bool, Image | None]:
        """The next frame, after True; False when there is none."""

    def get(self, propId: int) -> float:
        """One property of the stream."""

    def release(self) -> None:
        """Give the device back."""


class _Quiet:
    """Keeps OpenCV and FFmpeg from writing about missing devices on standard error.

    The log level is one for the whole process: the first thread that comes in lowers it, the last
    one to leave puts it back.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._inside = 0
        self._before = 0

    def __enter__(self) -> None:
        os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
        with self._lock:
            self._inside += 1
            if self._inside == 1:
                silent = cv2.utils.logging.LOG_LEVEL_SILENT
                self._before = cv2.utils.logging.setLogLevel(silent)

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._inside -= 1
            if self._inside == 0:
                cv2.utils.logging.setLogLevel(self._before)


quiet_opencv = _Quiet()


def open_capture(where: int | str) -> Capture:
    """Open a camera by number, or a video by file name or address.

    Raises SourceError when nothing answers there.
    """
    with quiet_opencv:
        capture = _open_camera(where) if isinstance(where, int) else _open_stream(where)
    if not capture.isOpened():
        capture.release()
        raise SourceError(_why_not(where))
    return capture  # type: ignore[return-value]  # read() is typed wider than what it gives


def _open_camera(number: int) -> cv2.VideoCapture:
    capture = cv2.VideoCapture(number)
    width, height = READING_SIZE
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, width)
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, height)
    return capture


def _open_stream(where: str) -> cv2.VideoCapture:
    if "://" not in where:
        return cv2.VideoCapture(where)
    patience = [
        *(cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, OPEN_TIMEOUT_MS),
        *(cv2.CAP_PROP_READ_TIMEOUT_MSEC, OPEN_TIMEOUT_MS),
    ]
    return cv2.VideoCapture(where, cv2.CAP_FFMPEG, patience)


def _why_not(where: int | str) -> str:
    if isinstance(where, int):
        return (
            f"camera {where} does not answer: plug it in, close other programs that use it, "
            "and see `cribcam cameras`"
        )
    return f"{where} cannot be opened as a video: check the name or the address"
