"""Which door is opened for what was asked for."""

from collections.abc import Callable, Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from web.lan.tls.addresses import Machine
from web.lan.ways import Ways
from web.server import lan as module
from web.server.lan import Household, LanError, Wish, household
from web.server.listening import Servers, bound_servers

MACHINE = Machine(("kitchen", "kitchen.local"), (ip_address("192.168.0.7"), ip_address("fd00::7")))


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "this_machine", lambda: MACHINE)


@pytest.fixture
def wish(tmp_path: Path) -> Callable[..., Household]:
    """Ask for a door with the options of the command line."""

    def wish(host: str | None = None, *, lan: bool = False, new_key: bool = False) -> Household:
        return household(Wish(host, lan, new_key, tmp_path / "keys.json", tmp_path / "tls"))

    return wish


@pytest.fixture
def listening(app: Flask) -> Iterator[Callable[[Household], Servers]]:
    """Let servers listen on this machine, whatever the door says."""
    bound: list[Servers] = []

    def listening(house: Household) -> Servers:
        identity = house.identity.server if house.identity else None
        bound.append(bound_servers(app, "127.0.0.1", 0, identity))
        return bound[-1]

    yield listening
    for servers in bound:
        servers.stop()


def addresses(ways: Ways) -> list[str]:
    return [f"{way.kind} {way.address.partition('/join?')[0]}" for way in ways.ways]


@pytest.mark.parametrize("host", [None, "127.0.0.1", "localhost", "127.0.0.2"])
def test_without_lan_this_machine_is_alone(wish: Any, host: str | None, tmp_path: Path) -> None:
    house = wish(host)
    assert house.identity is None
    assert house.door.keys is None
    assert list(tmp_path.iterdir()) == []


def test_with_lan_every_address_listens_and_the_machines_names_are_its_own(wish: Any) -> None:
    house = wish(lan=True)
    assert house.door.host in {"::", "0.0.0.0"}
    assert house.door.names == {"kitchen", "kitchen.local"}


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "127.9.9.9"])
def test_lan_on_this_machine_alone_is_refused(wish: Any, host: str) -> None:
    with pytest.raises(LanError, match=rf"nobody else reaches {host}: leave --host or --lan out"):
        wish(host, lan=True)


def test_phones_take_part_over_tls_and_watch_in_the_clear(wish: Any, listening: Any) -> None:
    house = wish(lan=True)
    servers = listening(house)
    camera, watch = servers.main.bind_addr[1], servers.plain.bind_addr[1]
    assert addresses(house.ways(servers)) == [
        f"camera https://192.168.0.7:{camera}",
        f"watch http://192.168.0.7:{watch}",
    ]


def test_a_host_of_ones_own_is_what_phones_are_told(wish: Any, listening: Any) -> None:
    house = wish("10.0.0.9", lan=True)
    servers = listening(house)
    port = servers.main.bind_addr[1]
    assert addresses(house.ways(servers))[0] == f"camera https://10.0.0.9:{port}"


def test_without_tls_others_watch_at_most(wish: Any, listening: Any) -> None:
    house = wish("0.0.0.0")
    servers = listening(house)
    assert servers.beside is None
    assert addresses(house.ways(servers)) == [f"watch {address_of(servers)}"]


def address_of(servers: Servers) -> str:
    return f"http://192.168.0.7:{servers.main.bind_addr[1]}"


def test_the_two_ways_have_two_keys(wish: Any, listening: Any) -> None:
    house = wish(lan=True)
    camera, watch = house.ways(listening(house)).ways
    keys = house.door.keys.keys
    assert camera.address.endswith(f"/join?key={keys.table}")
    assert watch.address.endswith(f"/join?key={keys.watch}")


def test_changed_codes_are_shown_from_then_on(wish: Any, listening: Any) -> None:
    house = wish(lan=True)
    servers = listening(house)
    house.door.keys.remove("nobody", change_codes=True)
    assert house.ways(servers).ways[0].address.endswith(f"/join?key={house.door.keys.keys.table}")


def test_who_has_joined_stays_so_until_new_keys_are_asked_for(wish: Any) -> None:
    ring = wish(lan=True).door.keys
    key, codes = ring.join(ring.keys.table, "", secure=True), ring.keys
    again = wish(lan=True).door.keys
    assert again.keys == codes
    assert again.phone(key, secure=True)
    wish(new_key=True)
    anew = wish(lan=True).door.keys
    assert anew.keys != codes
    assert anew.phone(key, secure=True) is None


def test_a_machine_without_a_network_is_called_by_its_name(
    wish: Any, listening: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "this_machine", lambda: Machine(MACHINE.names, ()))
    house = wish(lan=True)
    assert "https://kitchen.local:" in addresses(house.ways(listening(house)))[0]
