"""Under which names and addresses the network finds this machine."""

import errno
import socket
from ipaddress import ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ifaddr import IP, Adapter

from web.lan import certificates as addresses
from web.lan.certificates import HOST_NAME, Interface, by_reach, names_of, this_machine


def test_a_host_is_known_by_its_short_name_and_in_its_own_network() -> None:
    assert names_of("Kitchen") == ("kitchen", "kitchen.local")


def test_a_name_is_said_once() -> None:
    assert names_of("kitchen.local") == ("kitchen.local", "kitchen")


@pytest.mark.parametrize("host", ["", "localhost", "Küche", "my computer", "-", "a..b", "*"])
def test_what_is_no_name_of_a_host_is_left_out(host: str) -> None:
    assert names_of(host) == ()


@given(st.text())
def test_whatever_a_machine_is_called_only_host_names_come_out(host: str) -> None:
    assert all(HOST_NAME.fullmatch(name) for name in names_of(host))


def test_the_addresses_are_this_machines_own() -> None:
    for address in this_machine().addresses:
        family = socket.AF_INET if address.version == 4 else socket.AF_INET6
        with socket.socket(family) as own:
            own.bind((str(address), 0))


def test_loopback_is_no_address_for_others() -> None:
    assert not any(address.is_loopback for address in this_machine().addresses)


WIFI, CABLE = (
    Interface(ip_address("192.168.1.50"), "wlan0"),
    Interface(ip_address("10.0.0.5"), "en0"),
)
ELSEWHERE = Interface(ip_address("203.0.113.7"), "eth1")
NEWER = Interface(ip_address("fd00::7"), "wlan0")


@pytest.mark.parametrize(
    "name",
    [
        *("tun0", "wg0", "utun3", "tailscale0", "docker0", "br-5f1c", "veth12ab", "virbr0", "ppp0"),
        *("TAP-Windows Adapter V9", "WireGuard Tunnel", "Hyper-V Virtual Ethernet Adapter"),
    ],
)
def test_tunnels_and_bridges_come_last(name: str) -> None:
    tunnel = Interface(ip_address("192.168.0.2"), name)
    found = by_reach([tunnel, NEWER, ELSEWHERE, CABLE])
    assert found == (CABLE.address, ELSEWHERE.address, NEWER.address, tunnel.address)


@pytest.mark.parametrize("name", ["eth0", "wlp3s0", "en0", "br0", "Intel(R) Wi-Fi 6 AX201"])
def test_home_networks_come_first_in_the_order_in_which_they_were_found(name: str) -> None:
    home = Interface(ip_address("172.20.0.2"), name)
    assert by_reach([ELSEWHERE, home, WIFI]) == (home.address, WIFI.address, ELSEWHERE.address)


def test_every_address_of_the_machine_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    networks = [("lo", "127.0.0.1"), ("tun0", "10.8.0.2"), ("docker0", "172.17.0.1")]
    adapters = [Adapter(name, name, [IP(ip, 24, name)]) for name, ip in networks]
    adapters.append(Adapter("wlan0", "wlan0", [IP("192.168.1.50", 24, "wlan0")]))
    monkeypatch.setattr(addresses, "get_adapters", lambda: adapters)
    monkeypatch.setattr(addresses, "PROBES", ())
    found = [str(address) for address in this_machine().addresses]
    assert found == ["192.168.1.50", "10.8.0.2", "172.17.0.1"]


def test_where_no_system_tells_its_networks_the_routes_do(monkeypatch: pytest.MonkeyPatch) -> None:
    before = this_machine().addresses

    def refused() -> list[Adapter]:
        raise OSError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(addresses, "get_adapters", refused)
    assert set(this_machine().addresses) <= set(before)
