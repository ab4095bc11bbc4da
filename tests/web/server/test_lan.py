"""Which access is opened for what was asked for."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from web import serve as module
from web.lan.certificates import Machine, UnwritableError
from web.lan.joining import JoinLinks
from web.lan.proxy import ExternalUrl
from web.serve import Lan, LanError, LanOptions, open_lan
from web.server.listening import Servers, bound_servers

MACHINE = Machine(("kitchen", "kitchen.local"), (ip_address("192.168.0.7"), ip_address("fd00::7")))
EXTERNAL = ExternalUrl.parse("https://cards.home/cribbage")


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "this_machine", lambda: MACHINE)


@pytest.fixture
def opened(tmp_path: Path) -> Callable[..., Lan]:
    """Ask for access with the options of the command line."""

    def opened(
        host: str | None = None, *, games: Path = tmp_path, lan: bool = False, **more: Any
    ) -> Lan:
        options = {"new_key": False, "tls": tmp_path / "tls", **more}
        return open_lan(LanOptions(host, lan, keys=games / "keys.json", **options))

    return opened


@pytest.fixture
def listening(app: Flask) -> Iterator[Callable[[Lan], Servers]]:
    """Let servers listen on this machine, whatever the access says."""
    bound: list[Servers] = []

    def listening(network: Lan) -> Servers:
        identity = network.identity.server if network.identity else None
        bound.append(bound_servers(app, "127.0.0.1", 0, identity))
        return bound[-1]

    yield listening
    for servers in bound:
        servers.stop()


def addresses(links: JoinLinks) -> list[str]:
    return [f"{link.kind} {link.address.partition('/join?')[0]}" for link in links.links]


@pytest.mark.parametrize("host", [None, "127.0.0.1", "localhost", "127.0.0.2"])
def test_without_lan_this_machine_is_alone(opened: Any, host: str | None, tmp_path: Path) -> None:
    network = opened(host)
    assert network.identity is None
    assert network.access.keys is None
    assert list(tmp_path.iterdir()) == []


def test_with_lan_every_address_listens_and_the_machines_names_are_its_own(opened: Any) -> None:
    network = opened(lan=True)
    assert network.access.host in {"::", "0.0.0.0"}
    assert network.access.names == {"kitchen", "kitchen.local"}


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "127.9.9.9"])
def test_lan_on_this_machine_alone_is_refused(opened: Any, host: str) -> None:
    with pytest.raises(LanError, match=rf"nobody else reaches {host}: leave --host or --lan out"):
        opened(host, lan=True)


def test_phones_take_part_over_tls_and_watch_in_the_clear(opened: Any, listening: Any) -> None:
    network = opened(lan=True)
    servers = listening(network)
    camera, watch = servers.main.bind_addr[1], servers.plain.bind_addr[1]
    assert addresses(network.join_links(servers)) == [
        f"camera https://192.168.0.7:{camera}",
        f"watch http://192.168.0.7:{watch}",
    ]


def test_the_other_addresses_of_the_machine_are_offered_too(opened: Any, listening: Any) -> None:
    network = opened(lan=True)
    servers = listening(network)
    camera, _ = network.join_links(servers).links
    [other] = camera.others
    assert other.startswith(f"https://[fd00::7]:{servers.main.bind_addr[1]}/join?key=")


def test_a_proxy_comes_first_with_the_key_that_its_scheme_opens(
    opened: Any, listening: Any
) -> None:
    network = opened(external=EXTERNAL)
    assert addresses(network.join_links(listening(network))) == [
        "camera https://cards.home/cribbage"
    ]
    plain = opened(external=replace(EXTERNAL, scheme="http"))
    assert addresses(plain.join_links(listening(plain))) == ["watch http://cards.home/cribbage"]
    both = opened(lan=True, external=EXTERNAL)
    camera, watch = both.join_links(listening(both)).links
    assert (camera.proxied, watch.proxied) == (True, False)
    assert [other.partition(":")[0] for other in camera.others] == ["https", "https"]


def test_certificates_that_cannot_be_kept_at_home_lie_beside_the_keys(
    opened: Any, tmp_path: Path
) -> None:
    (tmp_path / "tls").write_text("no folder")
    with pytest.raises(UnwritableError, match=r"cannot be kept in .*tls: "):
        opened(lan=True)
    network = opened(lan=True, tls=tmp_path / "tls" / "of this user", games=tmp_path / "games")
    assert network.identity.server == tmp_path / "games" / "tls" / "server.pem"


def test_a_host_of_ones_own_is_what_phones_are_told(opened: Any, listening: Any) -> None:
    network = opened("10.0.0.9", lan=True)
    servers = listening(network)
    port = servers.main.bind_addr[1]
    assert addresses(network.join_links(servers))[0] == f"camera https://10.0.0.9:{port}"


def test_without_tls_others_watch_at_most(opened: Any, listening: Any) -> None:
    network = opened("0.0.0.0")
    servers = listening(network)
    assert servers.beside is None
    assert addresses(network.join_links(servers)) == [f"watch {address_of(servers)}"]


def address_of(servers: Servers) -> str:
    return f"http://192.168.0.7:{servers.main.bind_addr[1]}"


def test_the_two_ways_have_two_keys(opened: Any, listening: Any) -> None:
    network = opened(lan=True)
    camera, watch = network.join_links(listening(network)).links
    keys = network.access.keys.keys
    assert camera.address.endswith(f"/join?key={keys.table}")
    assert watch.address.endswith(f"/join?key={keys.watch}")


def test_changed_codes_are_shown_from_then_on(opened: Any, listening: Any) -> None:
    network = opened(lan=True)
    servers = listening(network)
    network.access.keys.remove("nobody", change_codes=True)
    assert (
        network.join_links(servers)
        .links[0]
        .address.endswith(f"/join?key={network.access.keys.keys.table}")
    )


def test_who_has_joined_stays_so_until_new_keys_are_asked_for(opened: Any) -> None:
    ring = opened(lan=True).access.keys
    key, codes = ring.join(ring.keys.table, "", secure=True), ring.keys
    again = opened(lan=True).access.keys
    assert again.keys == codes
    assert again.phone(key, secure=True)
    opened(new_key=True)
    anew = opened(lan=True).access.keys
    assert anew.keys != codes
    assert anew.phone(key, secure=True) is None


def test_a_machine_without_a_network_is_called_by_its_name(
    opened: Any, listening: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "this_machine", lambda: Machine(MACHINE.names, ()))
    network = opened(lan=True)
    assert "https://kitchen.local:" in addresses(network.join_links(listening(network)))[0]
