"""A connection that knows how far its request has come, and can be hung up on by another thread."""

import socket
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from time import monotonic
from typing import Any

from cheroot.server import HTTPConnection, HTTPRequest
from cheroot.wsgi import Gateway_10

HEAD_WITHIN_S = 10.0
"""So long a request may take, from its first byte to the last of its head, however it trickles."""
SLOWEST_BYTES_S = 25_000
"""A body may take a second longer for so many bytes: a picture over the slowest network."""
GONE = "cribcam.gone"
"""Under this name an application finds ``is_gone`` of the connection that it answers."""
TLS_ALERT = b"\x15"
"""So begins what ends a connection over TLS."""
UNREAD_WITHIN_S = 60.0
"""So long the rest of a body is read that nobody wants, so that its sender hears the answer."""
UNREAD_BYTES = 65_536
REFUSED = 400
"""The first status of an answer that gives nothing."""


class Request(HTTPRequest):
    """Tells its connection how far it has come."""

    def __init__(self, server: Any, conn: "Visit") -> None:
        super().__init__(server, conn)
        conn.request = self

    def send_headers(self) -> None:
        """Begin to answer; who gets what was asked for is no stranger any more.

        Where much of a body is left, no other request follows it: it would be read as a whole.
        """
        if not self.come and (self.chunked_read or self.rfile.remaining > UNREAD_BYTES):
            self.close_connection = True
        super().send_headers()
        if int(self.status[:3]) < REFUSED:
            self.conn.welcome = True

    @property
    def come(self) -> bool:
        """Whether head and body were read."""
        if self.chunked_read:
            return bool(self.ready and self.rfile.closed)
        return bool(self.ready) and not getattr(self.rfile, "remaining", 0)


class Gateway(Gateway_10):
    """Tells the application whether somebody still waits for the answer."""

    def get_environ(self) -> dict[str, Any]:  # type: ignore[override]  # cheroot types it as None
        """Describe the request."""
        described = super().get_environ()  # type: ignore[no-untyped-call]
        return {**described, GONE: self.req.conn.is_gone}


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
        """Whether the peer has hung up, and nobody would hear an answer."""
        try:
            with DefaultSelector() as selector:
                selector.register(self.socket, EVENT_READ)
                came = selector.select(0) and socket.socket.recv(self.socket, 1, socket.MSG_PEEK)
        except (OSError, ValueError):  # reset, or hung up on
            return True
        return came in (b"", TLS_ALERT)

    def communicate(self) -> bool:
        """Read and answer a request; false when the connection is to be closed.

        Who sends still is heard out: closing on him before would tear the answer off.
        """
        if super().communicate():  # type: ignore[no-untyped-call]
            return True
        if self.request is not None and not self.request.come:
            self._hear_out()
        return False

    def _hear_out(self) -> None:
        """Say that no more is answered, and read what comes until nothing does, for a while."""
        until_s = monotonic() + UNREAD_WITHIN_S
        with suppress(OSError):  # the peer was faster, or fell silent
            socket.socket.shutdown(self.socket, socket.SHUT_WR)
            while monotonic() < until_s and self.rfile.read(UNREAD_BYTES):
                pass

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
