"""Where a server can listen: the address of a host, and the first port that is free there."""

import errno
import socket
import sys
from typing import Any

PORTS_TRIED = 20


class NoPortError(ValueError):
    """The server cannot listen where it was told to."""


def first_free(host: str, port: int) -> int:
    """Find the first free port from ``port`` on; 0 stands for any, and stays.

    Raises NoPortError when the host is wrong or no port is free.
    """
    if port == 0:
        return 0
    family, place = _resolve(host)
    for candidate in range(port, port + PORTS_TRIED):
        if _is_free(family, (place[0], candidate, *place[2:])):
            return candidate
    last = port + PORTS_TRIED - 1
    raise NoPortError(f"ports {port} to {last} are all taken: give another --port")


def resolved(host: str) -> str:
    """Find the address that a host name stands for; raises NoPortError."""
    return str(_resolve(host)[1][0])


def _resolve(host: str) -> tuple[int, tuple[Any, ...]]:
    try:
        found = socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise NoPortError(f"cannot listen on {host}: {why}") from error
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
            raise NoPortError(f"cannot listen on {place[0]}: {error.strerror}") from error
        except OverflowError as error:
            raise NoPortError(f"there is no port {place[1]}") from error
    return True
