"""A film as a camera that is plugged in, as files, and at an address."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Self, TypeAlias

import cv2

from vision.frame import Image
from vision.source.capture import Closing
from vision.source.source import LiveSource
from web.demo.film import HEIGHT, WIDTH

Camera: TypeAlias = Callable[[float], Image | None]
"""From seconds to the picture of then, or to None where the camera gives none."""

RATE = 15
"""Pictures a second."""


class FilmCapture:
    """Gives the picture of now, at most so many a second; without one it gives nothing."""

    def __init__(self, camera: Camera, rate: float = RATE) -> None:
        self._camera = camera
        self._rate = rate
        self._number = 0
        self._released = threading.Event()
        self.started_s = time.monotonic()

    def read(self) -> tuple[bool, Image | None]:
        """Wait for the next picture; (False, None) where the camera gives none."""
        ahead_s = self.started_s + self._number / self._rate - time.monotonic()
        self._released.wait(max(ahead_s, 0.0))
        now_s = time.monotonic() - self.started_s
        self._number = int(now_s * self._rate) + 1
        image = self._camera(now_s)
        return image is not None, image

    def get(self, propId: int) -> float:
        """The size and the rate, as OpenCV numbers them; 0 for all else."""
        known = {
            cv2.CAP_PROP_FRAME_WIDTH: WIDTH,
            cv2.CAP_PROP_FRAME_HEIGHT: HEIGHT,
            cv2.CAP_PROP_FPS: self._rate,
        }
        return float(known.get(propId, 0))

    def release(self) -> None:
        """Wake up who waits."""
        self._released.set()


def film_source(camera: Camera, name: str = "the rendered game", rate: float = RATE) -> LiveSource:
    """A source that plays from now on, with everything that a plugged-in camera goes through."""
    return LiveSource(name, opener=lambda _where: FilmCapture(camera, rate))


QUALITY = 85
CHROMIUM_RATE = 30
"""Chromium plays every row of JPEGs at this rate."""


class FilmFileError(ValueError):
    """A film that cannot be written; the message names its file."""


def pictures(camera: Camera, length_s: float, rate: float) -> Iterator[Image]:
    """What a camera gives from 0 to ``length_s`` seconds, ``rate`` times a second."""
    for number in range(round(length_s * rate)):
        image = camera(number / rate)
        if image is not None:
            yield image


def jpeg(image: Image, quality: int = QUALITY) -> bytes:
    """A picture as a camera would send it."""
    return cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()


def write_video(camera: Camera, length_s: float, path: Path, rate: int = 15) -> None:
    """Write an ``.avi``; raises FilmFileError where OpenCV cannot."""
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), rate, (WIDTH, HEIGHT))
    if not writer.isOpened():
        raise FilmFileError(f"{path} cannot be written: choose a folder that is yours, and .avi")
    try:
        for image in pictures(camera, length_s, rate):
            writer.write(image)
    finally:
        writer.release()


def write_mjpeg(camera: Camera, length_s: float, path: Path, repeated: int = 2) -> None:
    """Write a ``.mjpeg`` for Chromium, each picture so many times: fewer are drawn."""
    with path.open("wb") as file:
        for image in pictures(camera, length_s, CHROMIUM_RATE / repeated):
            file.write(jpeg(image) * repeated)


_BORDER = "a-picture"


class FilmStream(Closing):
    """Sends a film to all who ask for ``address``, each from its beginning, until it is left."""

    def __init__(self, camera: Camera, rate: float = RATE) -> None:
        self.started_s: float | None = None
        """When the newest listener's film began, on the clock ``time.monotonic``."""
        self._camera = camera
        self._rate = rate
        self._ended = threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def address(self) -> str:
        """Where it is to be seen."""
        return f"http://127.0.0.1:{self._server.server_port}/film.mjpg"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def close(self) -> None:
        """End the film for everybody."""
        self._ended.set()
        self._server.shutdown()
        self._server.server_close()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        stream = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(200)
                self.send_header("Content-Type", f"multipart/x-mixed-replace; boundary={_BORDER}")
                self.end_headers()
                with suppress(ConnectionError):  # the listener has seen enough
                    stream._send(self)

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        return Handler

    def _send(self, handler: BaseHTTPRequestHandler) -> None:
        capture = FilmCapture(self._camera, self._rate)
        self.started_s = capture.started_s
        while not self._ended.is_set():
            has_frame, image = capture.read()
            if has_frame and image is not None:
                self._send_one(handler, jpeg(image))

    def _send_one(self, handler: BaseHTTPRequestHandler, data: bytes) -> None:
        head = f"--{_BORDER}\r\nContent-Type: image/jpeg\r\nContent-Length: {len(data)}\r\n\r\n"
        handler.wfile.write(head.encode() + data + b"\r\n")
