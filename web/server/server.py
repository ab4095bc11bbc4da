"""The HTTP server behind ``cribcam serve``: cheroot, with more threads than open pages."""

import logging
import ssl
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cheroot import wsgi

from web.config import UPLOAD_LIMIT
from web.live.publisher import MAX_LISTENERS
from web.server.free_port import first_free
from web.tls.handshake import LateConnection, LateHandshake

THREADS = MAX_LISTENERS + 24
"""A listener holds a thread for good, a silent client for ``PATIENCE_S`` seconds."""
PATIENCE_S = 10
STOP_WITHIN_S = 1
MOST_HEADERS = 65_536
"""Bytes of a request before its body."""
MOST_BODY = 2 * UPLOAD_LIMIT
"""Bytes of a body that are read from anybody; what is above the limit itself is told so."""


class Server(wsgi.Server):
    """Keeps to itself that peers went away or broke TLS off: that is nobody's mistake here."""

    def error_log(self, msg: str = "", level: int = logging.INFO, traceback: bool = False) -> None:
        """Print what a person who runs the server should know of."""
        broken_off = isinstance(sys.exception(), ssl.SSLError)
        if level >= logging.WARNING and not broken_off:
            super().error_log(msg, level, traceback)


def bound_server(
    app: Callable[..., Any], host: str, port: int, identity: Path | None = None
) -> Server:
    """Make a server that listens on the first free port from ``port`` on (0: any free one).

    It speaks TLS with an ``identity``, a file of its key and certificates. Run it with ``serve()``.
    Raises NoPortError when the host is wrong or no port is free.
    """
    server = Server(
        (host, first_free(host, port)),
        app,
        numthreads=THREADS,
        timeout=PATIENCE_S,
        shutdown_timeout=STOP_WITHIN_S,
    )
    server.max_request_header_size = MOST_HEADERS
    server.max_request_body_size = MOST_BODY
    if identity is not None:
        server.ssl_adapter = LateHandshake(identity)
        server.ConnectionClass = LateConnection
    server.prepare()
    return server


def address(server: Server, host: str | None = None) -> str:
    """The address at which a browser finds ``server``, by default one on this machine."""
    bound, port = server.bind_addr
    shown = host or {"0.0.0.0": "127.0.0.1", "::": "127.0.0.1"}.get(bound, bound)
    scheme = "http" if server.ssl_adapter is None else "https"
    return f"{scheme}://[{shown}]:{port}/" if ":" in shown else f"{scheme}://{shown}:{port}/"
