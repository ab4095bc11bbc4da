"""One address for the tables of all tests, so that a browser loads the page's files once.

The page itself has nothing kept: its files are asked for again at every visit, as they may be those
of another version. Here they never change, and loading them takes longer than most tests do.
"""

import socket
import threading
from collections.abc import Iterable
from typing import Any

from flask import Flask, Response, request
from werkzeug.http import parse_cookie

from web.http.feed import SOON_BACK
from web.server.listening import address, bound_server

LISTENS = "/events"
KEEP = "max-age=86400"
WAITS = "waits"
"""The cookie with the name of a page that stays from one table to the next."""
SOONER_BACK = "retry: 50\n"
"""A page that lost its server comes back after so many milliseconds."""


class Origin:
    """Serves one application after the other."""

    def __init__(self) -> None:
        self.app: Flask | None = None
        self._thread: threading.Thread | None = None
        self._kept = kept_port()
        self._held: dict[str, threading.Event] = {}

    @property
    def address(self) -> str:
        return address(self._server)

    def serve(self, app: Flask) -> None:
        """Answer with ``app`` from now on."""
        app.after_request(quick)
        self.app = app
        if self._thread is None:
            self._server = bound_server(self._answer, *self._kept.getsockname())
            self._thread = threading.Thread(target=self._server.serve)
            self._thread.start()

    def close(self) -> None:
        """End, and let others have the port."""
        self.stop()
        self._kept.close()

    def stop(self) -> None:
        """Listen no more, until there is something to serve."""
        if self._thread is not None:
            for held in self._held.values():
                held.set()
            self._server.stop()
            self._thread.join()
            self._thread = None
            self._held = {name: threading.Event() for name in self._held}

    def hold(self, name: str) -> None:
        """Let the next connection of a page wait until it is let go."""
        self._held[name] = threading.Event()

    def let_go(self, name: str) -> None:
        """Let a page listen to the table of now."""
        if name in self._held:
            self._held.pop(name).set()

    def _answer(self, asked: dict[str, Any], begin: Any) -> Iterable[bytes]:
        if asked["PATH_INFO"] == LISTENS:
            held = self._held.get(parse_cookie(asked).get(WAITS, ""))
            if held is not None:
                held.wait()
        assert self.app is not None
        return self.app(asked, begin)


def quick(response: Response) -> Response:
    """Let a browser keep the files of the page, and a page come back soon."""
    if request.path.startswith("/static/"):
        response.headers["Cache-Control"] = KEEP
    if response.mimetype == "text/event-stream":
        messages: Any = response.response
        response.response = (said.replace(SOON_BACK, SOONER_BACK) for said in messages)
        response.call_on_close(messages.close)
    return response


def kept_port() -> socket.socket:
    """Hold a port: this server may listen there again and again, and nobody else meanwhile."""
    kept = socket.socket()
    kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    kept.bind(("127.0.0.1", 0))
    return kept


def free_port() -> int:
    """Find a port at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])
