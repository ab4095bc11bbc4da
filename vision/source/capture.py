"""OpenCV's video input, opened quietly and with an error that says what to do."""

import os
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

import cv2

from scorer.language.sentence import Refusal, Sentence, say
from vision.frame import Fault, Image
from vision.pictures import MOST_PIXELS
from vision.source.address import Address, shown

READING_SIZE = (1920, 1080)
"""Width and height asked of a camera, which gives the nearest that it has.

An index must be some 20 pixels tall to be read.
"""
OPEN_TIMEOUT_MS = 5000
LINUX_DEVICES = Path("/dev")


# OpenCV lets only one thread at a time open a stream, and each waits for the silent ones before it;
# FFmpeg, which does the work, has needed no such lock since its version 4.
os.environ.setdefault("OPENCV_FFMPEG_IS_THREAD_SAFE", "1")

_FORMATS = (
    *("mov", "matroska", "avi", "mpegts", "mpeg", "mpegvideo", "flv", "asf", "ogg", "rm", "mxf"),
    *("dv", "nut", "ivf", "wtv", "gif", "apng", "yuv4mpegpipe", "m4v", "h264", "hevc", "vvc"),
    *("av1", "obu", "mjpeg", "mpjpeg", "image2", "jpeg_pipe", "png_pipe", "webp_pipe", "rtsp"),
)
"""What FFmpeg may take for a film, by its content. Playlists and descriptions are none: they reach
for other files and addresses, and an SDP file opens ports.
"""

# FFmpeg checks no certificate, or no name in it, and may not speak TLS at all: tls/ does.
# Nor may it ask a proxy for a camera, which would hear the password.
_OPTIONS = os.environ.get("OPENCV_FFMPEG_CAPTURE_OPTIONS", "rtsp_flags;prefer_tcp")
os.environ["OPENCV_FFMPEG_CAPTURE_OPTIONS"] = (
    f"{_OPTIONS}|http_proxy;none|protocol_blacklist;tls,dtls|format_whitelist;{','.join(_FORMATS)}"
)


class SourceError(Refusal):
    """A source of frames that cannot be used now; the text says what to do about it."""

    fault: Fault = Fault.MISSING
    remedy: Sentence | None = None
    """What to do, where more is known than that the source has this fault."""


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


def open_capture(source: int | str | Address) -> Capture:
    """Open a camera by number, or a video by file name or address, also by one with ``://``.

    Raises SourceError when nothing answers there, and of its kinds BusyCameraError or
    RefusedCameraError where the system shows that a camera is there all the same.
    """
    with quiet_opencv:
        capture = _open_camera(source) if isinstance(source, int) else _open_stream(source)
    if not capture.isOpened():
        capture.release()
        raise _why_not_camera(source) if isinstance(source, int) else _why_not_stream(source)
    if not isinstance(source, int):
        _check_size(capture, shown(source) if isinstance(source, str) else str(source))
    return capture  # type: ignore[return-value]  # read() is typed wider than what it gives


def _check_size(film: cv2.VideoCapture, name: str) -> None:
    """Refuse a film before its first picture takes gigabytes; raises SourceError."""
    pixels = film.get(cv2.CAP_PROP_FRAME_WIDTH) * film.get(cv2.CAP_PROP_FRAME_HEIGHT)
    if pixels > MOST_PIXELS:
        film.release()
        megapixels = f"{pixels / 1e6:.0f}"
        raise SourceError(
            say(
                "{name}: {megapixels} megapixels are too many; make it smaller than 50",
                name=name,
                megapixels=megapixels,
            )
        )


def _open_camera(number: int) -> cv2.VideoCapture:
    """Open a camera; on Windows every property that is set costs seconds, and may end it."""
    capture = cv2.VideoCapture(number)
    width, height = READING_SIZE
    if sys.platform != "win32":
        capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, width)
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, height)
    return capture


def _open_stream(source: str | Address) -> cv2.VideoCapture:
    address = Address.parse(source) if isinstance(source, str) and "://" in source else source
    if isinstance(address, Address):
        return _open_address(address)
    if address is None or not _is_unicode(address):
        return cv2.VideoCapture()  # the process would crash on such a name
    return cv2.VideoCapture(address, cv2.CAP_FFMPEG)


def _open_address(address: Address) -> cv2.VideoCapture:
    patience = [
        *(cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, OPEN_TIMEOUT_MS),
        *(cv2.CAP_PROP_READ_TIMEOUT_MSEC, OPEN_TIMEOUT_MS),
    ]
    return cv2.VideoCapture(address.for_opencv, cv2.CAP_FFMPEG, patience)


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


def _why_not_stream(source: str | Address) -> SourceError:
    if isinstance(source, str) and Path(source).is_file() and _is_unicode(source):
        return broken_film(source)
    return SourceError(
        say(
            "{where} cannot be opened as a video: check the name or the address",
            where=str(source) if isinstance(source, Address) else shown(source),
        )
    )


def _is_unicode(name: str) -> bool:
    """Whether a file name is text; one of another encoding holds bytes that are none."""
    return name.encode(errors="ignore").decode() == name


def broken_film(path: str) -> SourceError:
    """Say that a file shows no picture."""
    return SourceError(say("{file} is no film, or a broken one: copy it again", file=path))


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


_COUNTING_SLEEP = ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC")
"""What such a clock is called on Linux, and elsewhere; on Windows ``time.monotonic`` is one."""


def _clock() -> Callable[[], float]:
    named = (getattr(time, name) for name in _COUNTING_SLEEP if hasattr(time, name))
    clock_id = next(named, None)
    return time.monotonic if clock_id is None else partial(time.clock_gettime, clock_id)


clock_s: Callable[[], float] = _clock()
"""The seconds since some moment."""
