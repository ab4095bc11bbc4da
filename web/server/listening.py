"""The HTTP servers behind ``cribcam serve``: cheroot, with threads that strangers never hold."""

import errno
import logging
import os
import signal
import socket
import ssl
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from types import FrameType
from typing import Any

from cheroot import wsgi
from cheroot.errors import FatalSSLAlert
from cheroot.ssl.builtin import BuiltinSSLAdapter

from web.lan.access import is_loopback
from web.live.publisher import PLACES, ListenerKind
from web.server.visits import MOST_FOREIGN, Gateway, Visit, Visits
from web.services import UPLOAD_LIMIT

PORTS_TRIED = 20
REFUSED_BY_BROWSERS = frozenset(
    {
        *(1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95),
        *(101, 102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161),
        *(179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563),
        *(587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060),
        *(5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080),
    }
)
"""The bad ports of the fetch standard, which a page could abuse. What systems choose lies above."""


class NoPortError(ValueError):
    """The server cannot listen where it was told to."""


def check_port(port: int) -> None:
    """Raise NoPortError where no browser would open a page at a port."""
    if port in REFUSED_BY_BROWSERS:
        raise NoPortError(
            f"browsers open no page at port {port}, which belongs to another service: "
            "give another --port"
        )


def first_free(host: str, port: int) -> int:
    """Find the first free port from ``port`` on that browsers open; 0 stands for any, and stays.

    Raises NoPortError when the host is wrong or no port is free.
    """
    if port == 0:
        return 0
    family, place = _resolve(host)
    for candidate in range(port, port + PORTS_TRIED):
        if candidate not in REFUSED_BY_BROWSERS and _is_free(
            family, (place[0], candidate, *place[2:])
        ):
            return candidate
    last = port + PORTS_TRIED - 1
    raise NoPortError(f"ports {port} to {last} are all taken: give another --port")


def resolved(host: str) -> str:
    """Find the address that a host name stands for; raises NoPortError."""
    return str(_resolve(host)[1][0])


def _resolve(host: str) -> tuple[int, tuple[Any, ...]]:
    try:
        addresses = socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise NoPortError(f"cannot listen on {host}: {reason}") from error
    family, _, _, _, place = addresses[0]
    return family, place


def _is_free(family: int, place: tuple[Any, ...]) -> bool:
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(place)
        except OSError as error:
            if error.errno in {errno.EADDRINUSE, errno.EACCES}:
                return False
            raise NoPortError(f"cannot listen on {place[0]}: {error.strerror}") from error
        except OverflowError as error:
            raise NoPortError(f"there is no port {place[1]}") from error
    return True


TLS_RECORD = b"\x16"
"""The first byte of everybody who begins a handshake."""
MOST_READ = 65_536
PLAIN_TEXT = b"This port speaks HTTPS: begin the address with https://\r\n"
PLAIN_ANSWER = (
    b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nConnection: close\r\n"
    b"Content-Length: %d\r\n\r\n%s" % (len(PLAIN_TEXT), PLAIN_TEXT)
)


class LateHandshake(BuiltinSSLAdapter):
    """Wraps what is accepted, and leaves the handshake to a ``LateConnection``."""

    def __init__(self, identity: Path) -> None:
        super().__init__(str(identity), str(identity))
        self.context.minimum_version = ssl.TLSVersion.TLSv1_2

    def wrap(self, sock: socket.socket) -> tuple[ssl.SSLSocket, dict[str, str]]:
        """Wrap a socket, plus what the requests on it are told."""
        try:
            wrapped = self.context.wrap_socket(
                sock, server_side=True, do_handshake_on_connect=False
            )
        except OSError as error:
            raise FatalSSLAlert(*error.args) from error
        return wrapped, {"wsgi.url_scheme": "https", "HTTPS": "on"}


class LateConnection(Visit):
    """Shakes hands when its first request is to be read."""

    _shaken = False

    def communicate(self) -> bool:
        """Read and answer a request; false when the connection is to be closed."""
        try:
            self._shaken = self._shaken or self._shake_hands()
        except OSError:
            return False  # the peer went away, fell silent, or does not trust the certificate
        return self._shaken and super().communicate()

    def _shake_hands(self) -> bool:
        first = socket.socket.recv(self.socket, 1, socket.MSG_PEEK)
        if first == TLS_RECORD:
            self.socket.do_handshake()
        elif first:
            # What was sent must be read: closing before that would tear the answer off.
            socket.socket.recv(self.socket, MOST_READ)
            socket.socket.sendall(self.socket, PLAIN_ANSWER)
        return first == TLS_RECORD


SIGNALS = (signal.SIGINT, signal.SIGTERM)
LEAVES_AFTER_S = 5.0
"""What has not ended so long after the first signal, a driver that blocks for one, is left."""
LOOK_UP_EVERY_S = 1.0
"""Windows lets no signal interrupt a wait: it is handled between two of them."""


class Ending:
    """The wish that the server ends; it is never taken back."""

    def __init__(
        self, leave: Callable[[int], object] = os._exit, after_s: float = LEAVES_AFTER_S
    ) -> None:
        self._leave = leave
        self._after_s = after_s
        # A handler may put into these while the main thread does: they alone are made for that.
        self._wished: SimpleQueue[None] = SimpleQueue()
        self._counted: SimpleQueue[None] = SimpleQueue()

    def hear(self) -> None:
        """Note signals from now on, until the process has ended; for the main thread.

        A signal that was ignored at the start of the server stays ignored.
        """
        threading.Thread(target=self._leave_late, name="deadline", daemon=True).start()
        for number in SIGNALS:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._note)

    def wish(self) -> None:
        """Ask for the end."""
        self._wished.put(None)
        self._counted.put(None)

    def wait(self) -> None:
        """Return once the end is asked for."""
        while True:
            with suppress(Empty):
                return self._wished.get(timeout=LOOK_UP_EVERY_S)

    def _note(self, _number: int, _frame: FrameType | None) -> None:
        self.wish()

    def _leave_late(self) -> None:
        """End the process as a kill would: each event is wholly in the log then, or not at all."""
        self._counted.get()
        threading.Event().wait(self._after_s)
        busy = ", ".join(thread.name for thread in threading.enumerate() if not thread.daemon)
        print(f"cribcam: what had not ended is left: {busy}", file=sys.stderr, flush=True)
        self._leave(0)


THREADS = MOST_FOREIGN + PLACES[ListenerKind.HOME] + 16
"""Whatever comes from elsewhere, this machine finds one; a listener holds one for good."""
LOOKS_EVERY_S = 0.5
WAITING = 1024
"""Connections that the system holds until they are accepted, so that a flood turns nobody away."""
PATIENCE_S = 10
STOP_WITHIN_S = 1
MOST_HEADERS = 65_536
"""Bytes of a request before its body."""
MOST_BODY = 2 * UPLOAD_LIMIT
"""Bytes of the longest body that is read at all: one over ``UPLOAD_LIMIT`` gets an answer."""


class Server(wsgi.Server):
    """Gives a thread to those who have said something, and hangs up on those who are too slow.

    A peer that goes away, or breaks TLS off, is no fault of the server and is not logged.
    """

    ConnectionClass = Visit

    def __init__(self, place: tuple[str, int], app: Callable[..., Any], visits: Visits) -> None:
        super().__init__(
            place,
            app,
            numthreads=THREADS,
            request_queue_size=WAITING,
            timeout=PATIENCE_S,
            shutdown_timeout=STOP_WITHIN_S,
        )
        self.gateway = Gateway
        self.visits = visits
        self._stopped = threading.Event()

    @staticmethod
    def bind_socket(socket_: socket.socket, bind_addr: tuple[str, int]) -> socket.socket:
        """Take a port; a socket that does not get it is closed."""
        try:
            socket_.bind(bind_addr)
        except OSError:
            socket_.close()
            raise
        return socket_

    def serve(self) -> None:
        """Answer until ``stop()``."""
        threading.Thread(target=self._hang_up_late, name="slow requests", daemon=True).start()
        super().serve()

    def stop(self) -> None:
        """Let go of the port, and end what is answered still."""
        self._stopped.set()
        super().stop()

    def process_conn(self, conn: Visit) -> None:
        """Have a connection answered that was heard of; a new one costs no thread until then."""
        new = conn.since_s is None
        conn.begins(monotonic())
        if not new:
            super().process_conn(conn)
        elif self.visits.enter(conn):
            super().put_conn(conn)
        else:
            conn.close()

    def put_conn(self, conn: Visit) -> None:
        """Wait for the next request of a connection."""
        conn.begins(monotonic())
        super().put_conn(conn)

    def error_log(self, msg: str = "", level: int = logging.INFO, traceback: bool = False) -> None:
        """Print what a person who runs the server should know of."""
        broken_off = isinstance(sys.exception(), ssl.SSLError)
        if level >= logging.WARNING and not broken_off:
            super().error_log(msg, level, traceback)

    def _hang_up_late(self) -> None:
        while not self._stopped.wait(LOOKS_EVERY_S):
            self.visits.hang_up_late(monotonic())


def bound_server(
    app: Callable[..., Any],
    host: str,
    port: int,
    identity: Path | None = None,
    is_local: Callable[[str], bool] = is_loopback,
) -> Server:
    """Make a server that listens on the first free port from ``port`` on (0: any free one).

    It speaks TLS with an ``identity``, a file of its key and certificates. Run it with ``serve()``.
    ``is_local`` says of an address whether it is this machine's own.
    Raises NoPortError when the host is wrong or no port is free.
    """
    server = Server((host, port), app, Visits(is_local))
    server.max_request_header_size = MOST_HEADERS
    server.max_request_body_size = MOST_BODY
    if identity is not None:
        server.ssl_adapter = LateHandshake(identity)
        server.ConnectionClass = LateConnection
    _take_a_port(server, host, port)
    return server


def _take_a_port(server: Server, host: str, port: int) -> None:
    """Listen on the first free port; one that another program takes just now is not free."""
    while True:
        server.bind_addr = host, (free := first_free(host, port))
        try:
            return server.prepare()
        except OSError:
            if server.socket is not None:
                server.socket.close()
            if first_free(host, port) == free:
                raise


def address(server: Server, host: str | None = None) -> str:
    """The address at which a browser finds ``server``, by default one on this machine."""
    bound, port = server.bind_addr
    named = host or {"0.0.0.0": "127.0.0.1", "::": "127.0.0.1"}.get(bound, bound)
    scheme = "http" if server.ssl_adapter is None else "https"
    return f"{scheme}://[{named}]:{port}/" if ":" in named else f"{scheme}://{named}:{port}/"


@dataclass(frozen=True, slots=True)
class Servers:
    """``main`` listens where the server was told to, ``beside`` on the next free port."""

    main: Server
    beside: Server | None = None

    @property
    def plain(self) -> Server:
        """The one that speaks HTTP in the clear."""
        return self.beside or self.main

    def serve(self) -> None:
        """Answer until they are stopped."""
        if self.beside is not None:
            threading.Thread(target=self.beside.serve, name="plain").start()
        self.main.serve()

    def stop(self) -> None:
        """Let go of the ports."""
        for server in filter(None, (self.beside, self.main)):
            server.stop()


def bound_servers(
    app: Callable[..., Any],
    host: str,
    port: int,
    identity: Path | None = None,
    is_local: Callable[[str], bool] = is_loopback,
) -> Servers:
    """Make servers that listen from ``port`` on, with an ``identity`` one of them over TLS.

    Raises NoPortError as ``bound_server`` does.
    """
    main = bound_server(app, host, port, identity, is_local)
    if identity is None:
        return Servers(main)
    try:
        plain = port and main.bind_addr[1] + 1
        return Servers(main, bound_server(app, host, plain, None, is_local))
    except (NoPortError, OSError):
        main.stop()
        raise
