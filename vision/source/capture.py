"""OpenCV's video input, opened quietly and with an error that says what to do."""

import os
import re
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

import cv2

from vision.fault import Fault
from vision.frame import Image
from vision.wording import Refusal, say

READING_SIZE = (1920, 1080)
"""Width and height asked of a camera, which gives the nearest that it has.

An index must be some 20 pixels tall to be read.
"""
OPEN_TIMEOUT_MS = 5000
LINUX_DEVICES = Path("/dev")


# OpenCV lets only one thread at a time open a stream, and each waits for the silent ones before it;
# FFmpeg, which does the work, has needed no such lock since its version 4.
os.environ.setdefault("OPENCV_FFMPEG_IS_THREAD_SAFE", "1")

# FFmpeg checks no certificate, or no name in it, and may not speak TLS at all: tls/ does.
# Nor may it ask a proxy for a camera, which would hear the password.
_OPTIONS = os.environ.get("OPENCV_FFMPEG_CAPTURE_OPTIONS", "rtsp_flags;prefer_tcp")
os.environ["OPENCV_FFMPEG_CAPTURE_OPTIONS"] = (
    f"{_OPTIONS}|http_proxy;none|protocol_blacklist;tls,dtls"
)


class SourceError(Refusal):
    """A source of frames that cannot be used now; the text says what to do about it."""

    fault = Fault.MISSING


class BusyCameraError(SourceError):
    """The camera is there, but another program has it."""

    fault = Fault.BUSY


class RefusedCameraError(SourceError):
    """The camera is there, but cribcam may not use it."""

    fault = Fault.REFUSED


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


_HOST = re.compile(r"(\[[^]]*\]|[^:/#]*)(:\d*)?([/#]|$)")
"""Where a camera is, without a user before it: its name or address, and its port."""


def open_capture(where: int | str) -> Capture:
    """Open a camera by number, or a video by file name or address.

    Raises SourceError when nothing answers there, and of its kinds BusyCameraError or
    RefusedCameraError where the system shows that a camera is there all the same.
    """
    with quiet_opencv:
        capture = _open_camera(where) if isinstance(where, int) else _open_stream(where)
    if not capture.isOpened():
        capture.release()
        raise _why_not_camera(where) if isinstance(where, int) else _why_not_stream(where)
    return capture  # type: ignore[return-value]  # read() is typed wider than what it gives


def without_secrets(where: str) -> str:
    """Write an address for everybody to see: without its user, its password and its query.

    Signs that should be escaped in a password, such as / and ?, end no part of it.

    >>> without_secrets("rtsp://ann:secret@192.168.0.7/live?key=5")
    'rtsp://192.168.0.7/live'
    """
    scheme, parted, rest = where.partition("://")
    if not parted:
        return where
    begins = rest.partition("?")[0]
    query_follows = "@" in begins or _HOST.match(begins) is not None
    shown = (begins if query_follows else rest).rpartition("@")[2]
    return f"{scheme}://{shown.partition('?')[0]}"


def _open_camera(number: int) -> cv2.VideoCapture:
    capture = cv2.VideoCapture(number)
    width, height = READING_SIZE
    capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, width)
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, height)
    return capture


def _open_stream(where: str) -> cv2.VideoCapture:
    if not _is_unicode(where):
        return cv2.VideoCapture()  # the process would crash on the name
    if "://" not in where:
        return cv2.VideoCapture(where)
    patience = [
        *(cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, OPEN_TIMEOUT_MS),
        *(cv2.CAP_PROP_READ_TIMEOUT_MSEC, OPEN_TIMEOUT_MS),
    ]
    return cv2.VideoCapture(where, cv2.CAP_FFMPEG, patience)


def _why_not_camera(number: int) -> SourceError:
    """Why a camera does not open; Linux alone tells a missing, a forbidden and a busy one apart."""
    device = LINUX_DEVICES / f"video{number}"
    if not sys.platform.startswith("linux") or not device.exists():
        return SourceError(
            say(
                "camera {number} does not answer: plug it in, close other programs that use it, "
                "and see `cribcam cameras`",
                number=number,
            )
        )
    if not os.access(device, os.R_OK | os.W_OK):
        return RefusedCameraError(
            say(
                "camera {number} may not be used: give yourself the right to use {device}, mostly "
                "by joining the group video",
                number=number,
                device=device,
            )
        )
    return BusyCameraError(
        say(
            "camera {number} is there but cannot be opened: close other programs that use it",
            number=number,
        )
    )


def _why_not_stream(where: str) -> SourceError:
    if Path(where).is_file() and _is_unicode(where):
        return broken_film(where)
    return SourceError(
        say(
            "{where} cannot be opened as a video: check the name or the address",
            where=without_secrets(where),
        )
    )


def _is_unicode(name: str) -> bool:
    """Whether a file name is text; one of another encoding holds bytes that are none."""
    return name.encode(errors="ignore").decode() == name


def broken_film(where: str) -> SourceError:
    """Say that a file shows no picture."""
    return SourceError(say("{file} is no film, or a broken one: copy it again", file=where))


class Closing:
    """A context manager that is itself, and closes at the end."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Give back what is held open; here nothing is."""
