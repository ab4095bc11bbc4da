"""A connection that knows how far its request has come, and can be hung up on by another thread."""

import socket
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from typing import Any

from cheroot.server import HTTPConnection, HTTPRequest
from cheroot.wsgi import Gateway_10

HEAD_WITHIN_S = 10.0
"""So long a request may take, from its first byte to the last of its head, however it trickles."""
SLOWEST_BYTES_S = 25_000
"""A body may take a second longer for so many bytes: a picture over the slowest network."""
GONE = "cribcam.gone"
"""Names, in the environment of a request, a function that tells whether its sender is gone."""
REFUSED = 400
"""The first status of an answer that gives nothing."""


class Gateway(Gateway_10):
    """Hands on, with each request, how to ask whether its sender is gone."""

    def get_environ(self) -> Any:
        """Describe a request as WSGI does."""
        described = super().get_environ()  # type: ignore[no-untyped-call]
        return {**described, GONE: self.req.conn.is_gone}


class Request(HTTPRequest):
    """Tells its connection how far it has come."""

    def __init__(self, server: Any, conn: "Visit") -> None:
        super().__init__(server, conn)
        conn.request = self

    def send_headers(self) -> None:
        """Begin to answer; who gets what was asked for is no stranger any more."""
        super().send_headers()
        if int(self.status[:3]) < REFUSED:
            self.conn.welcome = True

    @property
    def come(self) -> bool:
        """Whether head and body were read."""
        if self.chunked_read:
            return bool(self.ready and self.rfile.closed)
        return bool(self.ready) and not getattr(self.rfile, "remaining", 0)


class Visit(HTTPConnection):
    """``welcome`` is who was ever answered with more than a refusal."""

    RequestHandlerClass = Request
    request: Request | None = None
    welcome = False
    since_s: float | None = None
    _read_before = 0

    def begins(self, now_s: float) -> None:
        """Note that from now on a request is waited for, or comes."""
        self.request, self.since_s = None, now_s
        self._read_before = self.rfile.bytes_read

    def is_late(self, now_s: float) -> bool:
        """Whether the request should have come by now, as a whole."""
        if self.since_s is None or (self.request is not None and self.request.come):
            return False
        read: int = self.rfile.bytes_read - self._read_before
        allowed_s = HEAD_WITHIN_S + read / SLOWEST_BYTES_S
        return now_s - self.since_s > allowed_s

    def is_gone(self) -> bool:
        """Whether the peer of an answer that goes on has closed, or speaks out of its turn."""
        with DefaultSelector() as selector:
            try:
                selector.register(self.socket, EVENT_READ)
            except (ValueError, OSError):  # it was closed by its own thread
                return True
            return bool(selector.select(0))

    def hang_up(self) -> None:
        """End what its thread waits for; that thread then closes it."""
        with suppress(OSError):  # the peer was faster
            socket.socket.shutdown(self.socket, socket.SHUT_RDWR)

    def close(self) -> None:
        """Close the socket, and give the place back."""
        try:
            super().close()
        finally:
            self.server.visits.leave(self)
