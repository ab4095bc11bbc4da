"""What a server needs in the local network: its door, its certificate, and ways to join."""

import socket
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from ipaddress import ip_address
from pathlib import Path

from web.lan.door import EVERYWHERE, Door, is_loopback
from web.lan.key_ring import KeyRing
from web.lan.tls.addresses import Machine, names_of, this_machine
from web.lan.tls.store import Identity, identity
from web.lan.ways import Way, WayKind, Ways
from web.server.listening import Servers, address
from web.server.ports import resolved

ALONE = "127.0.0.1"


class LanError(ValueError):
    """Nobody else can join where the server was told to listen."""


@dataclass(frozen=True, slots=True)
class LanOptions:
    """What was asked for on the command line, and where keys and certificates are kept."""

    host: str | None
    lan: bool
    new_key: bool
    keys: Path
    tls: Path


@dataclass(frozen=True, slots=True)
class Lan:
    """By which door others come in; with an ``identity`` they come over TLS."""

    door: Door
    machine: Machine
    identity: Identity | None = None

    def ways(self, servers: Servers) -> Ways:
        """Say how phones join what listens now, with the keys of now."""
        authority = self.identity.authority if self.identity else None
        return Ways(tuple(self._ways(servers)), authority)

    def _ways(self, servers: Servers) -> Iterator[Way]:
        ring, host = self.door.keys, _outside(self.door.host, self.machine)
        if ring is None or host is None:
            return
        keys = ring.keys
        if self.identity is not None:
            yield Way(WayKind.CAMERA, f"{address(servers.main, host)}join?key={keys.table}")
        yield Way(WayKind.WATCH, f"{address(servers.plain, host)}join?key={keys.watch}")


def open_lan(options: LanOptions) -> Lan:
    """Open the door that was asked for; without ``lan`` others may watch at most.

    Raises LanError when nobody could join there, and KeysError or StoreError when what is kept
    is damaged, OpenToOthersError when it is not the owner's alone.
    """
    host = options.host or (_everywhere() if options.lan else ALONE)
    alone = is_loopback(resolved(host))
    if alone and options.lan:
        raise LanError(f"nobody else reaches {host}: leave --host or --lan out")
    keys = KeyRing(options.keys, new=options.new_key) if options.new_key or not alone else None
    if alone:
        return Lan(Door(host), Machine((), ()))
    machine = _known_as(host, this_machine())
    shown = identity(options.tls, machine, datetime.now(UTC)) if options.lan else None
    return Lan(Door(host, frozenset(machine.names), keys), machine, shown)


def _everywhere() -> str:
    return "::" if socket.has_dualstack_ipv6() else "0.0.0.0"


def _known_as(host: str, machine: Machine) -> Machine:
    """Put what the server was told to listen on before what else the machine has."""
    if host in EVERYWHERE:
        return machine
    try:
        return Machine(machine.names, (ip_address(host), *machine.addresses))
    except ValueError:
        return Machine((*names_of(host), *machine.names), machine.addresses)


def _outside(host: str, machine: Machine) -> str | None:
    """Find what a phone is to call this machine; an address, as not all know its name."""
    if host not in EVERYWHERE:
        return host
    known = (*map(str, machine.addresses), *machine.names[-1:])
    return next(iter(known), None)
