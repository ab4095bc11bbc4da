"""A camera on the network, as phones and IP cameras offer it: motion JPEG over HTTP."""

import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import cv2
import numpy as np
import pytest

from vision.source import newest_frame
from vision.source.newest_frame import StaleSourceError
from vision.source.source import watch_source

PICTURES = 12
LAST = 20 * (PICTURES - 2)
"""What is shown at the end: OpenCV may keep the very last picture back."""
TRIES = 40
"""How often a busy machine is waited for until the last one has come."""


class MotionJpeg(BaseHTTPRequestHandler):
    """Sends a few pictures, each lighter than the one before, and then nothing more."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
        self.end_headers()
        for shade in range(PICTURES):
            image = np.full((48, 64, 3), 20 * shade, np.uint8)
            data = cv2.imencode(".jpg", image)[1].tobytes()
            head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(data)}\r\n\r\n"
            self.wfile.write(head.encode() + data + b"\r\n")
            time.sleep(0.03)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def address() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), MotionJpeg)
    serving = threading.Thread(target=server.serve_forever)
    serving.start()
    yield f"http://127.0.0.1:{server.server_port}/video"
    server.shutdown()
    serving.join()
    server.server_close()


def test_the_pictures_of_an_address_come_until_it_falls_silent(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(newest_frame, "clock_s", lambda: 50.0)  # no picture is too old to be shown
    shades: list[int] = []
    with watch_source(address) as source:
        for _ in range(TRIES):
            with pytest.raises(StaleSourceError, match="sends no new"):
                shades.extend(int(frame.image[0, 0, 0]) for frame in source)
            if max(shades, default=0) >= LAST:
                break
    assert shades == sorted(set(shades))
    assert shades[-1] >= LAST
