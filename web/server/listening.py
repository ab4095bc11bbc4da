"""The HTTP servers behind ``cribcam serve``: cheroot, with threads that strangers never hold."""

import logging
import socket
import ssl
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from cheroot import wsgi

from web.lan.door import is_loopback
from web.live.places import KEPT, Kind
from web.server.handshake import LateConnection, LateHandshake
from web.server.ports import NoPortError, first_free
from web.server.visit import Gateway, Visit
from web.server.visits import MOST_FOREIGN, Visits
from web.services import UPLOAD_LIMIT

THREADS = MOST_FOREIGN + KEPT[Kind.HOME] + 16
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
    shown = host or {"0.0.0.0": "127.0.0.1", "::": "127.0.0.1"}.get(bound, bound)
    scheme = "http" if server.ssl_adapter is None else "https"
    return f"{scheme}://[{shown}]:{port}/" if ":" in shown else f"{scheme}://{shown}:{port}/"


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
