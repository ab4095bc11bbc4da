"""A table with keys, and visitors of the household who come to it by the network."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.open_house import certificates, new_phone, open_house, phone, phones, port, trusting
from web.app import create_app
from web.lan.access import Access
from web.lan.certificates import Machine
from web.lan.joining import JoinKind, JoinLink, JoinLinks, offer
from web.lan.phones import KeyFile, KeyRing, Keys, write_keys
from web.services import Config, services

__all__ = ["certificates", "new_phone", "open_house", "phone", "phones", "port", "trusting"]
"""Fixtures that are defined elsewhere."""

KEYS = Keys("the-key-of-the-table", "the-key-to-watch")
HOUSE = "192.168.0.2"
WAYS = (
    JoinLink(JoinKind.CAMERA, f"https://{HOUSE}:8712/join?key={KEYS.table}"),
    JoinLink(JoinKind.WATCH, f"http://{HOUSE}:8713/join?key={KEYS.watch}"),
)


@dataclass
class Visitor:
    """A browser somewhere; it comes over TLS or in the clear."""

    client: FlaskClient
    secure: bool
    peer: str

    def asks(self, path: str, method: str = "GET", **options: Any) -> TestResponse:
        base = f"https://{HOUSE}:8712" if self.secure else f"http://{HOUSE}:8713"
        environment = {"REMOTE_ADDR": self.peer}
        return self.client.open(
            path, method=method, base_url=base, environ_base=environment, **options
        )

    def holds(self, cookie: str, key: str) -> None:
        """Come with a cookie that the server has not given."""
        self.client.set_cookie(cookie, key, domain=HOUSE)

    def joins(self, key: str) -> TestResponse:
        return self.asks(f"/join?key={key}")


Visit = Callable[..., Visitor]


@pytest.fixture
def keys() -> Keys:
    return KEYS


@pytest.fixture
def ring(tmp_path: Path) -> KeyRing:
    """The keys and the phones that joined."""
    write_keys(tmp_path / "keys.json", KeyFile(KEYS))
    return KeyRing(tmp_path / "keys.json")


@pytest.fixture
def house(config: Config, ring: KeyRing) -> Iterator[Flask]:
    app = create_app(replace(config, access=Access("0.0.0.0", keys=ring)))
    offer(app, lambda: JoinLinks(WAYS))
    yield app
    services(app).close()


@pytest.fixture
def visit(house: Flask) -> Visit:
    """Let somebody come from the network, by default over TLS."""

    def visit(*, secure: bool = True, peer: str = "192.168.0.9") -> Visitor:
        return Visitor(house.test_client(), secure, peer)

    return visit


@pytest.fixture
def guest(visit: Visit, keys: Keys) -> Visitor:
    """Somebody who has joined."""
    guest = visit()
    guest.joins(keys.table)
    return guest


@pytest.fixture
def watcher(visit: Visit, keys: Keys) -> Visitor:
    """Somebody who watches."""
    watcher = visit(secure=False)
    watcher.joins(keys.watch)
    return watcher


@pytest.fixture
def machine() -> Machine:
    addresses = (ip_address("192.168.0.7"), ip_address("fd00::7"))
    return Machine(("kitchen", "kitchen.local"), addresses)


@pytest.fixture
def now() -> datetime:
    return datetime(2026, 3, 1, 20, 0, tzinfo=UTC)
