"""Who is connected: strangers are few, come as a whole in time, and never take every thread."""

import socket
import threading
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from ipaddress import IPv6Address, ip_address
from selectors import EVENT_READ, DefaultSelector
from time import monotonic
from typing import Any, Protocol

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
                data = selector.select(0) and socket.socket.recv(self.socket, 1, socket.MSG_PEEK)
        except (OSError, ValueError):  # reset, or hung up on
            return True
        return data in (b"", TLS_ALERT)

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


OWN_BITS = 64
"""The bits of an address of IPv6 that a device chooses for itself."""


def network(peer: str) -> str:
    """Name what is counted together with the address ``peer``.

    >>> network("192.168.0.7"), network("::ffff:192.168.0.7"), network("fd00::7")
    ('192.168.0.7', '192.168.0.7', 'fd00::/64')
    """
    try:
        address = ip_address(peer)
    except ValueError:
        return peer
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> OWN_BITS << OWN_BITS)}/{OWN_BITS}"


MOST_FOREIGN = 64
"""Connections from elsewhere at a time; the server has more threads than this."""
MOST_ALIKE = 32
"""Connections of one address: browsers open six to a server, and a household may be behind one."""


class OpenConnection(Protocol):
    """A connection, by what is asked of it here."""

    remote_addr: str
    welcome: bool

    def is_late(self, now_s: float) -> bool:
        """Whether its request should have come by now."""

    def hang_up(self) -> None:
        """End it."""


class Visits:
    """All connections, the oldest first; nobody counts those of the machine itself."""

    def __init__(self, is_local: Callable[[str], bool]) -> None:
        self._is_local = is_local
        self._lock = threading.Lock()
        self._open: dict[OpenConnection, str | None] = {}
        """Each with the network of its peer; None for this machine."""

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, visit: OpenConnection) -> bool:
        """Take a new connection in, unless too many from elsewhere are open.

        For a new one the oldest goes that got nothing yet but refusals: first of its own address,
        where that is what is full, else of the address with the most of these.
        """
        place = None if self._is_local(visit.remote_addr) else network(visit.remote_addr)
        with self._lock:
            if place is not None and not self._has_room(place):
                return False
            self._open[visit] = place
            return True

    def leave(self, visit: OpenConnection) -> None:
        """Forget a connection that is closed."""
        with self._lock:
            self._open.pop(visit, None)

    def hang_up_late(self, now_s: float) -> None:
        """End those whose request should have come by now."""
        with self._lock:
            late = [visit for visit in self._open if visit.is_late(now_s)]
        for visit in late:
            visit.hang_up()

    def _has_room(self, place: str) -> bool:
        places = [other for other in self._open.values() if other is not None]
        crowded = places.count(place) >= MOST_ALIKE
        if not crowded and len(places) < MOST_FOREIGN:
            return True
        strangers = self._strangers()
        crowd = strangers[place] if crowded else max(strangers.values(), key=len, default=[])
        if not crowd:
            return False
        crowd[0].hang_up()
        del self._open[crowd[0]]
        return True

    def _strangers(self) -> defaultdict[str, list[OpenConnection]]:
        """Those of each address that were never welcome, the oldest first."""
        strangers = defaultdict[str, list[OpenConnection]](list)
        for visit, place in self._open.items():
            if place is not None and not visit.welcome:
                strangers[place].append(visit)
        return strangers
