"""The real server on real sockets: open pages and silent clients hold nobody up."""

import json
import socket
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any

import pytest
from cheroot import wsgi
from flask import Flask

from web.publisher import MAX_LISTENERS
from web.room import room
from web.server import THREADS, NoPortError, address, bound_server

OPEN_PAGES = 20


@pytest.fixture
def server(app: Flask) -> Iterator[wsgi.Server]:
    server = bound_server(app, "127.0.0.1", 0)
    thread = threading.Thread(target=server.serve)
    thread.start()
    yield server
    room(app).publisher.close()
    server.stop()
    thread.join()


def connect(server: wsgi.Server) -> HTTPConnection:
    host, port = server.bind_addr
    return HTTPConnection(host, port, timeout=10)


def open_page(server: wsgi.Server) -> tuple[HTTPConnection, Any]:
    """Listen as a page does; the first state has come when this returns."""
    connection = connect(server)
    connection.request("GET", "/events")
    response = connection.getresponse()
    assert response.readline().startswith(b"data: ")
    response.readline()
    return connection, response


def post(server: wsgi.Server, name: str, sent: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    connection = connect(server)
    connection.request(
        "POST", f"/api/{name}", json.dumps(sent), {"Content-Type": "application/json"}
    )
    response = connection.getresponse()
    answer = response.status, json.loads(response.read())
    connection.close()
    return answer


def test_there_are_more_threads_than_listeners_can_hold() -> None:
    assert THREADS > MAX_LISTENERS + 10


def test_twenty_open_pages_and_a_silent_client_leave_a_post_answered_within_a_second(
    server: wsgi.Server, app: Flask
) -> None:
    pages = [open_page(server) for _ in range(OPEN_PAGES)]
    silent = socket.create_connection(server.bind_addr)
    version = room(app).live.json()["version"]

    started_s = time.monotonic()
    status, _ = post(server, "peg", {"operation": "x", "version": version, "seat": 0, "points": 5})
    answered_s = time.monotonic() - started_s
    heard = [response.readline() for _, response in pages]

    assert status == 200
    assert answered_s < 1
    assert all(b'"front": 5' in line for line in heard)
    silent.close()
    for connection, response in pages:
        response.close()
        connection.close()


def test_a_page_too_many_is_told_so(server: wsgi.Server, app: Flask) -> None:
    for _ in range(MAX_LISTENERS):
        room(app).publisher.take_place()
    connection = connect(server)
    connection.request("GET", "/events")
    response = connection.getresponse()
    assert response.status == 503
    assert "close one of them" in json.loads(response.read())["error"]
    connection.close()


def test_the_next_port_is_taken_when_the_wanted_one_is_not_free(app: Flask) -> None:
    first = bound_server(app, "127.0.0.1", 8712)
    second = bound_server(app, "127.0.0.1", first.bind_addr[1])
    assert second.bind_addr[1] > first.bind_addr[1]
    assert address(second) == f"http://127.0.0.1:{second.bind_addr[1]}/"
    first.stop()
    second.stop()


@pytest.mark.parametrize(("host", "port"), [("no.such.host.invalid", 8712), ("127.0.0.1", 70000)])
def test_a_place_that_cannot_be_listened_on_is_named(app: Flask, host: str, port: int) -> None:
    with pytest.raises(NoPortError, match=str(port)):
        bound_server(app, host, port)
