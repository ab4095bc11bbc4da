"""Under which names and addresses other devices of the network find this machine."""

import re
import socket
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from ifaddr import get_adapters

Address = IPv4Address | IPv6Address

PROBES = (
    "203.0.113.1",  # for documentation: nobody has it, so it is reached by the default route
    "192.168.1.1",
    "192.168.0.1",
    "172.16.0.1",
    "10.0.0.1",
    "2001:db8::1",
    "fd00::1",
)
"""Addresses asked for the route to them; nothing is sent. The first is found by most machines."""
HOME_NETWORKS = tuple(map(ip_network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
"""The networks of households, the most usual first."""
NOT_AT_HOME = re.compile(
    r"(tun|tap|wg|ppp|utun|ipsec|gif|stf|tailscale|nordlynx|zt|ham\d"
    r"|docker|br-|bridge|veth|virbr|vmnet|vboxnet|vnic|lxc|lxd|cni|flannel|cali|podman|awdl|llw)"
    r"|.*\b(virtual|virtualbox|vmware|hyper-v|vethernet|vpn|openvpn|wireguard|zerotier|tunnel|tap-)",
    re.IGNORECASE,
)
"""Names of tunnels, bridges and virtual networks; on Windows they stand in a description."""
HOST_NAME = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*")


@dataclass(frozen=True, slots=True)
class Machine:
    """Its names in lower case, and its addresses, the one that phones most likely reach first."""

    names: tuple[str, ...]
    addresses: tuple[Address, ...]


@dataclass(frozen=True, slots=True)
class Interface:
    """An address of the machine, and the name of the interface that has it."""

    address: Address
    name: str = ""


def this_machine() -> Machine:
    """Look up the names and addresses that this machine has now.

    Of IPv6 it has those from which it speaks to others: a system changes the rest every day.
    """
    names = dict(_interfaces())
    routed = [one for one in map(_own_address, PROBES) if one]
    lasting = [one for one in names if isinstance(one, IPv4Address)]
    found = (Interface(one, names.get(one, "")) for one in (*routed, *lasting))
    return Machine(names_of(socket.gethostname()), by_reach(found))


def by_reach(found: Iterable[Interface]) -> tuple[Address, ...]:
    """Order addresses: those of home networks first, those of tunnels and bridges last.

    Of the alike the first that was found stays the first.
    """
    outside = (one for one in found if not (one.address.is_loopback or one.address.is_link_local))
    return tuple(dict.fromkeys(one.address for one in sorted(outside, key=_remoteness)))


def _remoteness(one: Interface) -> tuple[bool, bool, bool]:
    is_new = isinstance(one.address, IPv6Address)
    foreign = _network_of(one.address) == len(HOME_NETWORKS)
    return bool(NOT_AT_HOME.match(one.name)), foreign, is_new


def names_of(host: str) -> tuple[str, ...]:
    """The names that a network may know a host by.

    >>> names_of("Kitchen.home.arpa")
    ('kitchen.home.arpa', 'kitchen', 'kitchen.local')
    """
    full = host.lower()
    if not HOST_NAME.fullmatch(full) or full == "localhost":
        return ()
    short = full.partition(".")[0]
    return tuple(dict.fromkeys((full, short, f"{short}.local")))


def _interfaces() -> list[tuple[Address, str]]:
    """Name the interface of every address, those of the most usual home network first."""
    with suppress(OSError):  # some systems tell nobody: the probes find an address or two
        own = [(ip.ip, adapter.nice_name) for adapter in get_adapters() for ip in adapter.ips]
        named = [(ip_address(ip if isinstance(ip, str) else ip[0]), name) for ip, name in own]
        return sorted(named, key=lambda each: _network_of(each[0]))
    return []


def _network_of(address: Address) -> int:
    holds = (place for place, network in enumerate(HOME_NETWORKS) if address in network)
    return next(holds, len(HOME_NETWORKS))


def _own_address(probe: str) -> Address | None:
    """Find the address from which this machine would speak to ``probe``."""
    family = socket.AF_INET6 if ":" in probe else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((probe, 9))
            return ip_address(asked.getsockname()[0])
    except OSError:
        return None
