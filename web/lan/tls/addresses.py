"""Under which names and addresses other devices of the network find this machine."""

import re
import socket
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address

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
HOST_NAME = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*")


@dataclass(frozen=True, slots=True)
class Machine:
    """Its names in lower case, and its addresses in the network, the usual one first."""

    names: tuple[str, ...]
    addresses: tuple[Address, ...]


def this_machine() -> Machine:
    """Look up the names and addresses that this machine has now."""
    return Machine(names_of(socket.gethostname()), _addresses())


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


def _addresses() -> tuple[Address, ...]:
    found = dict.fromkeys(map(_own_address, PROBES))
    return tuple(one for one in found if one and not (one.is_loopback or one.is_link_local))


def _own_address(probe: str) -> Address | None:
    """Find the address from which this machine would speak to ``probe``."""
    family = socket.AF_INET6 if ":" in probe else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((probe, 9))
            return ip_address(asked.getsockname()[0])
    except OSError:
        return None
