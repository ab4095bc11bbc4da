"""The HTTP server behind ``cribcam serve``: cheroot, with more threads than open pages."""

import errno
import socket
import sys
from collections.abc import Callable
from typing import Any

from cheroot import wsgi

from web.publisher import MAX_LISTENERS

THREADS = MAX_LISTENERS + 24
"""A listener holds a thread for good, a silent client for ``PATIENCE_S`` seconds."""
PATIENCE_S = 10
STOP_WITHIN_S = 1
PORTS_TRIED = 20


class NoPortError(ValueError):
    """The server cannot listen where it was told to."""


def bound_server(app: Callable[..., Any], host: str, port: int) -> wsgi.Server:
    """Make a server that listens on the first free port from ``port`` on (0: any free one).

    Run it with ``serve()``. Raises NoPortError when the host is wrong or no port is free.
    """
    server = wsgi.Server(
        (host, _first_free(host, port)),
        app,
        numthreads=THREADS,
        timeout=PATIENCE_S,
        shutdown_timeout=STOP_WITHIN_S,
    )
    server.prepare()
    return server


def address(server: wsgi.Server) -> str:
    """The address at which a browser on this machine finds ``server``."""
    host, port = server.bind_addr
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _first_free(host: str, port: int) -> int:
    if port == 0:
        return 0
    family, place = _resolve(host, port)
    for candidate in range(port, port + PORTS_TRIED):
        if _is_free(family, (place[0], candidate, *place[2:])):
            return candidate
    last = port + PORTS_TRIED - 1
    raise NoPortError(f"ports {port} to {last} are all taken: give another --port")


def _resolve(host: str, port: int) -> tuple[int, tuple[Any, ...]]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, OverflowError) as error:
        raise NoPortError(f"{host} port {port} is no place to listen on: {error}") from error
    family, _, _, _, place = found[0]
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
            raise NoPortError(f"cannot listen on {place[0]}: {error}") from error
        except OverflowError as error:
            raise NoPortError(f"there is no port {place[1]}") from error
    return True
