"""Crowds the server from another address, while the table's own page taps on: Linux alone.

    python tests/checks/check_reach.py

Two servers stand beside each other as with ``--lan``, one over TLS and one in the clear. Peers at
127.0.0.1 are the machine itself, those at 127.0.0.2 strangers. One of these watches with 40 and 200
streams, or 300 connections without a key say nothing, or a byte every four seconds: of a handshake,
a head or a body. The page's own stream is open all the while. It is told which taps took longer
than a second, and whether a phone at 127.0.0.3 that takes part was let in.
"""

import json
import socket
import ssl
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

from vision.reading.recogniser import Recogniser
from web.app import create_app
from web.camera.reader import PictureReader
from web.lan.access import Access
from web.lan.certificates import Machine, identity
from web.lan.phones import KeyRing
from web.live.publisher import HEARTBEAT_EVERY_S
from web.server.listening import Servers, bound_servers
from web.services import Config, services

HOME, STRANGER, PHONE = "127.0.0.1", "127.0.0.2", "127.0.0.3"
SLOW = 300
EVERY_S = 4.0
TAPS = 12
PAUSE_S = 1.0
SLOWEST_S = 1.0
PATIENCE_S = 30.0
HEAD = b"POST /api/picture HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9000000\r\n"


@dataclass(frozen=True)
class Crowd:
    """Many connections of one kind."""

    name: str
    count: int
    secure: bool
    begins: bytes = b""
    trickles: bytes = b""


CROWDS = (
    Crowd("silent", SLOW, False),
    Crowd("silent", SLOW, True),
    Crowd("a byte of the head every 4 s", SLOW, False, b"", HEAD),
    Crowd("a byte of the body every 4 s", SLOW, False, HEAD + b"\r\n", b"x" * 100),
    Crowd("a byte of the handshake every 4 s", SLOW, True, b"\x16", b"\x03\x01\x02\x00\x01"),
)


@dataclass(frozen=True)
class Place:
    """The servers, and how they are asked from an address."""

    servers: Servers
    player: str
    watcher: str
    """The cookies of a phone that takes part, and of one that watches."""

    def ask(self, source: str, *, secure: bool) -> HTTPConnection:
        server = self.servers.main if secure else self.servers.plain
        port, source_address = server.bind_addr[1], (source, 0)
        if not secure:
            return HTTPConnection(HOME, port, PATIENCE_S, source_address)
        trusting = ssl._create_unverified_context()
        return HTTPSConnection(
            HOME, port, timeout=PATIENCE_S, source_address=source_address, context=trusting
        )


def main() -> int:
    slowest_s = 0.0
    with TemporaryDirectory() as folder, _served(Path(folder)) as place:
        for count in (40, 200):
            with _watching(place, count) as listening:
                slowest_s = max(slowest_s, _taps(place, f"{count} streams, {listening} let in"))
        for crowd in CROWDS:
            with _crowding(place, crowd):
                form = "over TLS" if crowd.secure else "in the clear"
                slowest_s = max(slowest_s, _taps(place, f"{crowd.count} {crowd.name}, {form}"))
    print(f"the slowest tap of the table's own page took {slowest_s:.2f} s")
    return int(slowest_s > SLOWEST_S)


@contextmanager
def _served(folder: Path) -> Iterator[Place]:
    keys = KeyRing(folder / "keys.json")
    access = Access("0.0.0.0", keys=keys, is_local=HOME.__eq__)
    app = create_app(Config(folder / "games.db", PictureReader(Recogniser.load()), access=access))
    shown = identity(folder / "tls", Machine((), ()), datetime.now(UTC)).server
    servers = bound_servers(app, access.host, 0, shown, access.is_local)
    thread = threading.Thread(target=servers.serve)
    thread.start()
    try:
        player, watcher = _joined(keys, secure=True), _joined(keys, secure=False)
        yield Place(servers, f"__Host-cribcam={player}", f"cribcam-watch={watcher}")
    finally:
        services(app).publisher.close()
        servers.stop()
        thread.join()
        services(app).close()


def _joined(keys: KeyRing, *, secure: bool) -> str | None:
    return keys.join(keys.keys.table if secure else keys.keys.watch, "", secure=secure)


@contextmanager
def _watching(place: Place, count: int) -> Iterator[int]:
    """Open streams with the key to watch, and tell how many were let in."""
    with ExitStack() as open_pages:
        statuses = []
        for _ in range(count):
            page = place.ask(STRANGER, secure=False)
            open_pages.callback(page.close)
            with suppress(OSError, HTTPException):
                page.request("GET", "/events", headers={"Cookie": place.watcher})
                answer = page.getresponse()
                open_pages.callback(answer.close)
                statuses.append(answer.status)
        yield statuses.count(200)
    time.sleep(HEARTBEAT_EVERY_S + PAUSE_S)  # by then the server has noticed that they are gone


@contextmanager
def _crowding(place: Place, crowd: Crowd) -> Iterator[None]:
    """Open connections that trickle, each again as soon as it is hung up on."""
    over = threading.Event()
    server = place.servers.main if crowd.secure else place.servers.plain
    address = (HOME, server.bind_addr[1])
    tricklers = [
        threading.Thread(target=_trickle, args=(address, crowd, over)) for _ in range(crowd.count)
    ]
    for trickler in tricklers:
        trickler.start()
    time.sleep(EVERY_S)
    yield
    over.set()
    for trickler in tricklers:
        trickler.join()


def _trickle(address: tuple[str, int], crowd: Crowd, over: threading.Event) -> None:
    while not over.is_set():
        with suppress(OSError), socket.create_connection(address, PATIENCE_S, (STRANGER, 0)) as it:
            it.sendall(crowd.begins)
            for place in range(1000):
                if over.wait(EVERY_S):
                    return
                it.sendall(crowd.trickles[place : place + 1] or b"")
                _hung_up(it)
        over.wait(0.5)


def _hung_up(it: socket.socket) -> None:
    """Raise an OSError when the server has ended the connection."""
    it.setblocking(False)
    with suppress(BlockingIOError):
        if not it.recv(1000):
            raise ConnectionError
    it.settimeout(PATIENCE_S)


def _taps(place: Place, name: str) -> float:
    """Tap as the page of the machine does, and print and tell what the slowest took, in seconds."""
    took_s = []
    with _listening(place):
        for _ in range(TAPS):
            took_s.append(_timed(lambda: _tap(place)))
            time.sleep(PAUSE_S)
    phone_s = _timed(lambda: _phone(place))
    print(f"{name}: {TAPS} taps, median {median(took_s):.2f} s, slowest {max(took_s):.2f};", end="")
    print(f" a phone was answered after {phone_s:.2f}", flush=True)
    return max(took_s)


@contextmanager
def _listening(place: Place) -> Iterator[None]:
    page = place.ask(HOME, secure=False)
    page.request("GET", "/events")
    answer = page.getresponse()
    if answer.status != 200:
        print(f"the table's own page gets {answer.status}")
    yield
    answer.close()
    page.close()


def _timed(act: Callable[[], object]) -> float:
    began_s = time.monotonic()
    act()
    return time.monotonic() - began_s


def _tap(place: Place) -> None:
    version = _asked(place, HOME, "GET", "/api/state")["state"]["version"]
    body = {"operation": uuid4().hex, "version": version, "seat": "A", "points": 1}
    _asked(place, HOME, "POST", "/api/peg", body)


def _phone(place: Place) -> None:
    _asked(place, PHONE, "GET", "/api/state")


def _asked(place: Place, source: str, method: str, path: str, body: object = None) -> Any:
    page = place.ask(source, secure=source != HOME)
    headers = {"Content-Type": "application/json", "Cookie": place.player}
    page.request(method, path, None if body is None else json.dumps(body), headers)
    answer = page.getresponse()
    content = answer.read()
    page.close()
    if answer.status != 200:
        raise SystemExit(f"{method} {path}: {answer.status} {content.decode()}")
    return json.loads(content)


if __name__ == "__main__":
    sys.exit(main())
