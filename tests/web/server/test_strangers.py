"""Strangers who stop halfway hold nobody up: the real server, and sockets from another address."""

import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from http.client import HTTPConnection
from pathlib import Path

import pytest
from flask import Flask

from web.lan.certificates import Machine, identity
from web.server.listening import WAITING, Server, bound_server
from web.server.visits import MOST_ALIKE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.2 is Linux's alone")
HOME, STRANGER = "127.0.0.1", "127.0.0.2"
PATIENCE_S = 20
TOO_MANY = 8
CROWD = 300
HALF_A_HEAD = b"POST /api/peg HT"
HALF_A_GREETING = b"\x16\x03\x01\x02"


def serving(app: Flask, shown: Path | None) -> Iterator[Server]:
    server = bound_server(app, HOME, 0, shown, HOME.__eq__)
    thread = threading.Thread(target=server.serve)
    thread.start()
    yield server
    server.stop()
    thread.join()


@pytest.fixture
def plain(app: Flask) -> Iterator[Server]:
    yield from serving(app, None)


@pytest.fixture
def secure(app: Flask, tmp_path: Path) -> Iterator[Server]:
    shown = identity(tmp_path / "tls", Machine((), ()), datetime.now(UTC)).server
    yield from serving(app, shown)


def crowd(server: Server, data: bytes) -> list[socket.socket]:
    """Come as more strangers than are let in, each of whom says something and no more."""
    strangers = []
    for _ in range(MOST_ALIKE + TOO_MANY):
        strangers.append(socket.create_connection(server.bind_addr, PATIENCE_S, (STRANGER, 0)))
        strangers[-1].sendall(data)
    return strangers


def hung_up_on(strangers: list[socket.socket]) -> list[bool]:
    ended = []
    for stranger in strangers:
        try:
            ended.append(stranger.recv(1) == b"")
        except ConnectionError:
            ended.append(True)
        stranger.close()
    return ended


def test_the_machine_gets_its_page_and_the_oldest_strangers_go(plain: Server) -> None:
    strangers = crowd(plain, HALF_A_HEAD)
    page = HTTPConnection(HOME, plain.bind_addr[1], timeout=PATIENCE_S)
    page.request("GET", "/api/state")
    assert page.getresponse().status == 200
    page.close()
    assert hung_up_on(strangers[:TOO_MANY]) == [True] * TOO_MANY
    assert len(plain.visits) <= MOST_ALIKE + 1
    for stranger in strangers:
        stranger.close()


def test_the_system_holds_those_who_come_at_once_until_they_are_let_in(plain: Server) -> None:
    assert plain.request_queue_size == WAITING


def test_half_a_greeting_of_tls_holds_no_more_than_half_a_head(secure: Server) -> None:
    strangers = crowd(secure, HALF_A_GREETING)
    assert hung_up_on(strangers[:TOO_MANY]) == [True] * TOO_MANY
    assert len(secure.visits) <= MOST_ALIKE
    for stranger in strangers:
        stranger.close()


def test_connections_wait_until_the_server_takes_them() -> None:
    """What the system drops instead is tried again by the caller a second later."""
    server = bound_server(lambda *_: [], "127.0.0.1", 0)
    try:
        with ExitStack() as calls:
            for _ in range(CROWD):
                call = socket.create_connection(server.bind_addr, timeout=0.5)
                calls.enter_context(closing(call))
    finally:
        server.stop()
