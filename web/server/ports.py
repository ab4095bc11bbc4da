"""Where a server can listen: the address of a host, and the first port that is free there."""

import errno
import socket
import sys
from typing import Any

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
