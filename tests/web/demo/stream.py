"""A film at an address, as network cameras send theirs: one JPEG after the other."""

import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Self

from tests.web.demo.film_capture import RATE, Camera, FilmCapture
from tests.web.demo.film_files import jpeg
from vision.source.capture import Closing

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
            came, image = capture.read()
            if came and image is not None:
                self._send_one(handler, jpeg(image))

    def _send_one(self, handler: BaseHTTPRequestHandler, data: bytes) -> None:
        head = f"--{_BORDER}\r\nContent-Type: image/jpeg\r\nContent-Length: {len(data)}\r\n\r\n"
        handler.wfile.write(head.encode() + data + b"\r\n")
