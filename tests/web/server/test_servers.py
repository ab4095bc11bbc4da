"""Servers: their ports and words, from their start to their end."""

import json
import signal
import socket
import ssl
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPSConnection
from queue import SimpleQueue

import cv2
import numpy as np
import pytest
from cryptography.hazmat.primitives.serialization import Encoding
from flask import Flask

from tests.web.origin import free_port
from web.app import create_app
from web.command.main import main
from web.lan.access import Access
from web.lan.certificates import Identity, Machine, identity, this_machine
from web.lan.joining import JoinKind, JoinLink, JoinLinks
from web.lan.phones import KeyFile, KeyRing, Keys, write_keys
from web.serve import BLACK_ON_WHITE, as_json, as_text
from web.server import listening
from web.server.listening import (
    SIGNALS,
    Ending,
    NoPortError,
    Servers,
    address,
    bound_server,
    bound_servers,
    check_port,
    first_free,
)
from web.services import Config, services


@pytest.mark.parametrize(
    ("host", "port", "message"),
    [
        ("no.such.host.invalid", 8712, "cannot listen on no.such.host.invalid: [A-Z]"),
        ("203.0.113.1", 8712, "cannot listen on 203.0.113.1: [A-Z]"),
        ("127.0.0.1", 70000, "there is no port 70000"),
        ("127.0.0.1", -1, "there is no port -1"),
    ],
)
def test_a_place_that_cannot_be_listened_on_is_named(host: str, port: int, message: str) -> None:
    with pytest.raises(NoPortError, match=message):
        first_free(host, port)


def test_the_next_port_is_taken_when_the_wanted_one_is_not_free(app: Flask) -> None:
    first = bound_server(app, "127.0.0.1", 8712)
    second = bound_server(app, "127.0.0.1", first.bind_addr[1])
    assert second.bind_addr[1] > first.bind_addr[1]
    assert address(second) == f"http://127.0.0.1:{second.bind_addr[1]}/"
    first.stop()
    second.stop()


def test_a_port_that_another_program_takes_at_that_moment_is_passed_over(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[socket.socket] = []

    def found_and_lost(host: str, port: int) -> int:
        free = first_free(host, port)
        if not taken:
            taken.append(socket.create_server((host, free)))
        return free

    monkeypatch.setattr(listening, "first_free", found_and_lost)
    server = bound_server(app, "127.0.0.1", free_port())
    [other] = taken
    assert server.bind_addr[1] > other.getsockname()[1]
    server.stop()
    other.close()


def test_a_port_that_browsers_refuse_is_refused_with_the_reason() -> None:
    with pytest.raises(NoPortError, match="browsers open no page at port 6000"):
        check_port(6000)


def test_a_port_that_browsers_refuse_is_never_the_next_free_one() -> None:
    assert first_free("127.0.0.1", 6665) > 6669


def test_the_demo_refuses_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--port", "6000"]) == 2
    assert "browsers open no page at port 6000" in capsys.readouterr().err


PATIENCE_S = 60
"""How long a busy machine is waited for."""

KEYS = Keys("the-key-of-the-table", "the-key-to-watch")


@dataclass
class Answer:
    """What came back, and the cookie that came with it."""

    status: int
    cookie: str


@dataclass
class Table:
    """The servers, and how they are asked: the machine comes to itself from where it asks."""

    servers: Servers
    trusting: ssl.SSLContext

    def secure(self, host: str, path: str, method: str = "GET", cookie: str = "") -> Answer:
        port = self.servers.main.bind_addr[1]
        to = HTTPSConnection(host, port, timeout=PATIENCE_S, context=self.trusting)
        return self._ask(to, path, method, cookie)

    def plain(self, host: str, path: str, method: str = "GET", cookie: str = "") -> Answer:
        to = HTTPConnection(host, self.servers.plain.bind_addr[1], timeout=PATIENCE_S)
        return self._ask(to, path, method, cookie)

    def _ask(self, to: HTTPConnection, path: str, method: str, cookie: str) -> Answer:
        to.request(method, path, headers={"Cookie": cookie})
        response = to.getresponse()
        response.read()
        to.close()
        return Answer(response.status, (response.getheader("Set-Cookie") or "").partition(";")[0])


@pytest.fixture(scope="module")
def machine() -> Machine:
    return this_machine()


@pytest.fixture(scope="module")
def lan(machine: Machine) -> str:
    """The address of this machine in its network: who asks there comes from there."""
    addresses = [str(address) for address in machine.addresses if address.version == 4]
    if not addresses:
        pytest.skip("needs an address in a network, to come from there")
    return addresses[0]


@pytest.fixture(scope="module")
def shown(machine: Machine, tmp_path_factory: pytest.TempPathFactory) -> Identity:
    return identity(tmp_path_factory.mktemp("tls"), machine, datetime.now(UTC))


@pytest.fixture
def table(config: Config, shown: Identity) -> Iterator[Table]:
    path = config.database.with_name("keys.json")
    write_keys(path, KeyFile(KEYS))
    app = create_app(replace(config, access=Access("0.0.0.0", keys=KeyRing(path))))
    servers = bound_servers(app, "0.0.0.0", 0, shown.server)
    thread = threading.Thread(target=servers.serve)
    thread.start()
    pem = shown.authority.public_bytes(Encoding.PEM).decode()
    yield Table(servers, ssl.create_default_context(cadata=pem))
    services(app).close()
    servers.stop()
    thread.join()


def test_who_comes_by_the_network_needs_the_key(table: Table, lan: str) -> None:
    assert table.secure(lan, "/api/state").status == 403
    joined = table.secure(lan, f"/join?key={KEYS.table}")
    assert joined.status == 303
    assert table.secure(lan, "/api/state", cookie=joined.cookie).status == 200
    assert table.secure(lan, "/api/nothing", "POST", joined.cookie).status in {400, 404, 415}


def test_who_comes_by_the_network_in_the_clear_watches_at_most(table: Table, lan: str) -> None:
    assert table.plain(lan, f"/join?key={KEYS.table}").status == 403
    assert table.plain(lan, "/api/state").status == 403
    joined = table.plain(lan, f"/join?key={KEYS.watch}")
    assert joined.status == 303
    assert table.plain(lan, "/api/state", cookie=joined.cookie).status == 200
    assert table.plain(lan, "/api/undo", "POST", joined.cookie).status == 403
    assert table.secure(lan, "/api/state", cookie=joined.cookie).status == 403


def test_this_machine_needs_no_key(table: Table) -> None:
    assert table.secure("localhost", "/api/state").status == 200
    assert table.plain("127.0.0.1", "/api/state").status == 200


def test_the_plain_one_takes_the_next_free_port(config: Config, shown: Identity) -> None:
    app = create_app(config)
    servers = bound_servers(app, "127.0.0.1", 8712, shown.server)
    assert servers.plain.bind_addr[1] > servers.main.bind_addr[1]
    servers.stop()
    services(app).close()


def test_without_an_identity_there_is_one_and_it_is_plain(config: Config) -> None:
    app = create_app(config)
    servers = bound_servers(app, "127.0.0.1", 0)
    assert servers.plain is servers.main
    servers.stop()
    services(app).close()


def test_when_the_second_finds_no_port_the_first_lets_go(config: Config, shown: Identity) -> None:
    app = create_app(config)
    before = set(threading.enumerate())
    with pytest.raises(NoPortError, match="65536"):
        bound_servers(app, "127.0.0.1", 65535, shown.server)
    assert set(threading.enumerate()) <= before
    services(app).close()


CAMERA = JoinLink(JoinKind.CAMERA, "https://192.168.178.20:8712/join?key=w4_M4p7U2h3t6XtlUKj10A")
WATCH = JoinLink(JoinKind.WATCH, "http://192.168.178.20:8713/join?key=v3QbIhDLaEYvwRIWPzjSOQ")
WAYS = JoinLinks((CAMERA, WATCH))
HALVES = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}
PIXELS = 8


@pytest.fixture
def servers(app: Flask) -> Iterator[Servers]:
    servers = bound_servers(app, "127.0.0.1", 0)
    yield servers
    servers.stop()


def photographed(blocks: list[str]) -> str:
    """What a camera reads in the blocks of a terminal."""
    rows = [[HALVES[block][half] for block in line] for line in blocks for half in (0, 1)]
    image = np.array(rows, np.uint8).repeat(PIXELS, axis=0).repeat(PIXELS, axis=1)
    return cv2.QRCodeDetector().detectAndDecode(cv2.cvtColor(image, cv2.COLOR_GRAY2BGR))[0]


def test_alone_one_line_says_where_the_table_is(servers: Servers) -> None:
    port = servers.main.bind_addr[1]
    text = as_text(servers, JoinLinks())
    assert text == f"The table is set at http://127.0.0.1:{port}/ (Ctrl-C ends; the game is kept)"


def test_the_code_in_the_terminal_is_the_address_to_take_part(servers: Servers) -> None:
    blocks = [line for line in as_text(servers, WAYS).splitlines() if set(line) <= set(HALVES)]
    assert photographed([line for line in blocks if line]) == CAMERA.address


def test_the_terminal_says_what_the_phone_will_ask_and_both_addresses(servers: Servers) -> None:
    text = as_text(servers, WAYS)
    assert CAMERA.address in text
    assert WATCH.address in text
    assert "does not know the certificate" in text


def test_where_nothing_is_coloured_no_colours_are_printed(servers: Servers) -> None:
    assert BLACK_ON_WHITE not in as_text(servers, WAYS)


def test_programs_are_told_the_same(servers: Servers) -> None:
    port = servers.main.bind_addr[1]
    output = json.loads(as_json(servers, WAYS))
    assert output["address"] == output["plain"] == f"http://127.0.0.1:{port}/"
    assert [link["kind"] for link in output["join"]] == ["camera", "watch"]
    assert [link["address"] for link in output["join"]] == [CAMERA.address, WATCH.address]


def test_the_terminal_and_programs_are_told_of_the_other_addresses(servers: Servers) -> None:
    other = CAMERA.address.replace("192.168.178.20", "10.8.0.2")
    links = JoinLinks((replace(CAMERA, others=(other,)), WATCH))
    assert f"Where phones do not reach that: {other}" in as_text(servers, links)
    others = json.loads(as_json(servers, links))["join"][0]["others"]
    assert others == [{"address": other, "qr": "join/camera.svg?other=1"}]


def test_of_a_proxy_nobody_is_told_that_its_certificate_is_ours(servers: Servers) -> None:
    assert "certificate" not in as_text(servers, JoinLinks((replace(CAMERA, proxied=True),)))


END_WITHIN_S = 20.0


@pytest.fixture
def left() -> SimpleQueue[int]:
    """The exit statuses with which the process would have been left."""
    return SimpleQueue()


@pytest.fixture
def ending(left: SimpleQueue[int]) -> Iterator[Ending]:
    """One that hears signals; how they were handled before comes back afterwards.

    Its thread has said what it says before the next test begins.
    """
    before = {number: signal.getsignal(number) for number in SIGNALS}
    threads = set(threading.enumerate())
    ending = Ending(left.put, after_s=0)
    yield ending
    ending.wish()
    for thread in set(threading.enumerate()) - threads:
        thread.join(END_WITHIN_S)
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("signals", [SIGNALS, SIGNALS[::-1], SIGNALS * 2])
def test_signals_interrupt_nothing_and_the_wait_for_them_returns(
    ending: Ending, signals: tuple[signal.Signals, ...]
) -> None:
    ending.hear()
    for number in signals:
        signal.raise_signal(number)
    ending.wait()


def test_a_wait_that_has_begun_hears_the_wish(ending: Ending) -> None:
    waits = threading.Thread(target=ending.wait)
    waits.start()
    ending.wish()
    waits.join(END_WITHIN_S)
    assert not waits.is_alive()


def test_what_does_not_end_is_left_after_a_while(
    ending: Ending, left: SimpleQueue[int], capsys: pytest.CaptureFixture[str]
) -> None:
    ending.hear()
    signal.raise_signal(signal.SIGTERM)
    assert left.get(timeout=END_WITHIN_S) == 0
    assert "what had not ended is left: MainThread" in capsys.readouterr().err


def test_a_signal_that_was_told_to_be_ignored_stays_so(ending: Ending) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    ending.hear()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
