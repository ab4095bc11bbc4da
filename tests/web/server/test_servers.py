"""Two servers beside each other, asked from this machine and by the address in its network."""

import ssl
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPSConnection

import pytest
from cryptography.hazmat.primitives.serialization import Encoding

from web.app import create_app
from web.lan.access import Door
from web.lan.certificates import Identity, Machine, identity, this_machine
from web.lan.phones import KeyFile, KeyRing, Keys, write_keys
from web.server.listening import NoPortError, Servers, bound_servers
from web.services import Config, services

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
        got = to.getresponse()
        got.read()
        to.close()
        return Answer(got.status, (got.getheader("Set-Cookie") or "").partition(";")[0])


@pytest.fixture(scope="module")
def machine() -> Machine:
    return this_machine()


@pytest.fixture(scope="module")
def lan(machine: Machine) -> str:
    """The address of this machine in its network: who asks there comes from there."""
    found = [str(address) for address in machine.addresses if address.version == 4]
    if not found:
        pytest.skip("needs an address in a network, to come from there")
    return found[0]


@pytest.fixture(scope="module")
def shown(machine: Machine, tmp_path_factory: pytest.TempPathFactory) -> Identity:
    return identity(tmp_path_factory.mktemp("tls"), machine, datetime.now(UTC))


@pytest.fixture
def table(config: Config, shown: Identity) -> Iterator[Table]:
    path = config.database.with_name("keys.json")
    write_keys(path, KeyFile(KEYS))
    app = create_app(replace(config, door=Door("0.0.0.0", keys=KeyRing(path))))
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
