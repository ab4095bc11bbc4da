"""The real server on real sockets, in the clear and over TLS: nobody holds anybody up."""

import json
import logging
import socket
import ssl
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPSConnection
from ipaddress import ip_address
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import Encoding
from flask import Flask

from web.http.feed import SOON_BACK
from web.lan.certificates import Identity, Machine, identity
from web.live.publisher import PLACES, Listener, ListenerKind
from web.server import listening
from web.server.listening import MOST_HEADERS, THREADS, Server, address, bound_server
from web.server.visits import MOST_FOREIGN, Visits
from web.services import services

OPEN_PAGES = 20
MEGABYTE = 1_000_000
PATIENCE_S = 60  # of a busy machine


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is hung up on because the machine is busy."""
    monkeypatch.setattr(listening, "PATIENCE_S", PATIENCE_S)
    monkeypatch.setattr("web.server.visits.HEAD_WITHIN_S", PATIENCE_S)


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Identity:
    machine = Machine(("kitchen.local",), (ip_address("192.168.0.7"),))
    return identity(tmp_path_factory.mktemp("tls"), machine, datetime.now(UTC))


def serving(app: Flask, shown: Path | None) -> Iterator[Server]:
    server = bound_server(app, "127.0.0.1", 0, shown)
    thread = threading.Thread(target=server.serve)
    thread.start()
    yield server
    services(app).publisher.close()
    server.stop()
    thread.join()


@pytest.fixture
def secure(app: Flask, shown: Identity) -> Iterator[Server]:
    yield from serving(app, shown.server)


@pytest.fixture(params=["plain", "tls"])
def server(app: Flask, shown: Identity, request: pytest.FixtureRequest) -> Iterator[Server]:
    yield from serving(app, shown.server if request.param == "tls" else None)


@pytest.fixture
def trusting(shown: Identity) -> ssl.SSLContext:
    """What a phone knows that has installed the authority."""
    return ssl.create_default_context(cadata=shown.authority.public_bytes(Encoding.PEM).decode())


def connect(server: Server, trusting: ssl.SSLContext) -> HTTPConnection:
    host, port = server.bind_addr
    if server.ssl_adapter is None:
        return HTTPConnection(host, port, timeout=PATIENCE_S)
    return HTTPSConnection(host, port, timeout=PATIENCE_S, context=trusting)


def open_page(connection: HTTPConnection) -> tuple[HTTPConnection, Any]:
    """Listen as a page does; the first state has come when this returns."""
    connection.request("GET", "/events")
    response = connection.getresponse()
    assert response.readline() == SOON_BACK.encode()
    assert response.readline().startswith(b"data: ")
    response.readline()
    return connection, response


def get(connection: HTTPConnection, path: str) -> tuple[int, Any]:
    connection.request("GET", path)
    response = connection.getresponse()
    answer = response.status, json.loads(response.read())
    connection.close()
    return answer


def post(connection: HTTPConnection, name: str, body: dict[str, Any]) -> int:
    headers = {"Content-Type": "application/json"}
    connection.request("POST", f"/api/{name}", json.dumps(body), headers)
    response = connection.getresponse()
    response.read()
    connection.close()
    return response.status


def greeting() -> bytes:
    """What a client says first in a handshake."""
    outgoing = ssl.MemoryBIO()
    client = ssl.create_default_context().wrap_bio(
        ssl.MemoryBIO(), outgoing, server_hostname="table"
    )
    with pytest.raises(ssl.SSLWantReadError):
        client.do_handshake()
    return outgoing.read()


def silent_clients(server: Server) -> list[socket.socket]:
    """Three clients: one is silent, one stops in its greeting, one never reads the answer."""
    sayings = (b"", greeting()[:100], greeting())
    clients = [socket.create_connection(server.bind_addr) for _ in sayings]
    for client, data in zip(clients, sayings, strict=True):
        client.sendall(data)
    return clients


def is_waited_for(client: socket.socket) -> bool:
    """Whether the server has not hung up yet."""
    client.setblocking(False)
    try:
        return client.recv(1) != b""
    except BlockingIOError:
        return True


def test_there_are_more_threads_than_strangers_and_open_pages_of_the_machine_can_hold() -> None:
    assert MOST_FOREIGN + PLACES[ListenerKind.HOME] + 10 < THREADS


def test_twenty_open_pages_and_silent_clients_hold_up_no_post(
    server: Server, app: Flask, trusting: ssl.SSLContext
) -> None:
    pages = [open_page(connect(server, trusting)) for _ in range(OPEN_PAGES)]
    silent = silent_clients(server)
    version = json.loads(services(app).publisher.newest())["version"]
    body = {"operation": "x", "version": version, "seat": "A", "points": 5}

    status = post(connect(server, trusting), "peg", body)
    lines = [response.readline() for _, response in pages]

    assert status == 200
    assert is_waited_for(silent[0])
    assert all(b'"front": 5' in line for line in lines)
    for each in (*silent, *(each for page in reversed(pages) for each in reversed(page))):
        each.close()


def test_a_page_too_many_is_told_so(server: Server, app: Flask, trusting: ssl.SSLContext) -> None:
    for _ in range(PLACES[ListenerKind.HOME]):
        services(app).publisher.take_place(Listener())
    status, answer = get(connect(server, trusting), "/events")
    assert status == 503
    assert "close one of them" in answer["error"]["text"]


def test_a_page_that_was_closed_keeps_no_place(server: Server, trusting: ssl.SSLContext) -> None:
    for _ in range(2 * PLACES[ListenerKind.HOME]):
        connection, response = open_page(connect(server, trusting))
        response.close()
        connection.close()


def test_a_phone_that_has_the_authority_trusts_the_server(
    secure: Server, trusting: ssl.SSLContext
) -> None:
    assert get(connect(secure, trusting), "/api/state")[0] == 200


def test_a_phone_without_the_authority_does_not(
    secure: Server, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        connect(secure, ssl.create_default_context()).connect()
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
def test_the_versions_of_tls_that_are_safe_are_spoken(
    secure: Server, trusting: ssl.SSLContext, version: ssl.TLSVersion
) -> None:
    trusting.minimum_version = trusting.maximum_version = version
    assert get(connect(secure, trusting), "/api/state")[0] == 200


def test_older_versions_are_not_spoken(secure: Server) -> None:
    assert secure.ssl_adapter.context.minimum_version is ssl.TLSVersion.TLSv1_2


def test_plain_http_to_the_secure_port_is_told_what_to_do(
    secure: Server, capfd: pytest.CaptureFixture[str]
) -> None:
    connection = HTTPConnection("127.0.0.1", secure.bind_addr[1], timeout=PATIENCE_S)
    connection.request("GET", "/join?key=secret")
    response = connection.getresponse()
    assert response.status == 400
    assert b"https://" in response.read()
    connection.close()
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("noise", [b"\x16\x03\x01\x00\x05hello", b"\x16", b"\x00", b""])
def test_noise_is_hung_up_on_without_a_word(
    secure: Server, noise: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    with socket.create_connection(secure.bind_addr, timeout=PATIENCE_S) as client:
        client.sendall(noise)
        client.shutdown(socket.SHUT_WR)
        while client.recv(1000):
            pass
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("error", "printed"), [(ssl.SSLError(1, "bad record"), False), (OSError(5, "broken"), True)]
)
def test_only_a_peer_that_breaks_off_tls_is_passed_over(
    secure: Server, error: OSError, printed: bool, capfd: pytest.CaptureFixture[str]
) -> None:
    try:
        raise error
    except OSError:
        secure.error_log("socket.error", logging.WARNING, traceback=True)
    assert bool(capfd.readouterr().err) is printed


@pytest.mark.parametrize(
    ("header", "value"), [("Content-Length", "10000000000"), ("X-Much", "x" * MOST_HEADERS)]
)
def test_nobody_makes_the_server_read_without_end(
    server: Server, trusting: ssl.SSLContext, header: str, value: str
) -> None:
    connection = connect(server, trusting)
    connection.putrequest("POST", "/api/undo")
    connection.putheader(header, value)
    connection.endheaders()
    assert connection.getresponse().status == 413
    connection.close()


TOO_MUCH = {
    ("/api/picture?operation=x", 60): 413,
    ("/api/picture?operation=x", 26): 413,
    ("/api/frame?feed=1", 7): 413,
    ("/api/peg", 20): 413,
    ("/api/v1/games", 20): 413,
    ("/nowhere", 20): 404,
}
"""By address and megabytes, how it is refused."""


@pytest.mark.parametrize(("upload", "status"), TOO_MUCH.items())
@pytest.mark.parametrize("whole", [True, False], ids=["whole", "in chunks"])
def test_who_sends_too_much_hears_why_it_is_refused(
    server: Server, trusting: ssl.SSLContext, upload: tuple[str, int], status: int, *, whole: bool
) -> None:
    connection, (path, size) = connect(server, trusting), upload
    body = bytes(size * MEGABYTE) if whole else repeat(bytes(MEGABYTE), size)
    connection.request("POST", path, body, {"Content-Type": "application/json"})
    assert connection.getresponse().status == status
    connection.close()


def test_who_falls_silent_in_a_body_that_is_refused_is_hung_up_on(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "PATIENCE_S", 0.2)
    left = threading.Event()
    monkeypatch.setattr(Visits, "leave", lambda *_: left.set())
    serves = serving(app, None)
    server = next(serves)
    with socket.create_connection(server.bind_addr, PATIENCE_S) as sender:
        sender.sendall(
            b"POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999\r\n\r\n"
        )
        answer = b"".join(iter(lambda: sender.recv(MEGABYTE), b""))
        assert answer.startswith(b"HTTP/1.1 404")
        assert left.wait(PATIENCE_S)
    next(serves, None)


def test_the_address_says_how_the_server_is_spoken_to(secure: Server) -> None:
    port = secure.bind_addr[1]
    assert address(secure) == f"https://127.0.0.1:{port}/"
    assert address(secure, "fd00::7") == f"https://[fd00::7]:{port}/"
