"""What a server needs in the local network: its door, its certificate, and ways to join."""

import socket
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from ipaddress import ip_address
from pathlib import Path

from web.lan.door import EVERYWHERE, Door, is_loopback
from web.lan.key_ring import KeyRing
from web.lan.proxy import ExternalUrl
from web.lan.tls.addresses import Machine, names_of, this_machine
from web.lan.tls.store import Identity, UnwritableError, identity
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
    external: ExternalUrl | None = None


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
        if self.door.keys is None:
            return
        keys, hosts = self.door.keys.keys, _outside(self.door.host, self.machine)
        secure = [address(servers.main, host) for host in hosts if self.identity is not None]
        plain = [address(servers.plain, host) for host in hosts]
        yield from self._way(WayKind.CAMERA, secure, keys.table)
        yield from self._way(WayKind.WATCH, plain, keys.watch)

    def _way(self, kind: WayKind, bases: Iterable[str], key: str) -> Iterator[Way]:
        """Lead to one address and its others: first to that of a proxy."""
        external = self.door.external
        proxied = external is not None and external.secure == (kind is WayKind.CAMERA)
        joins = [
            f"{base}join?key={key}" for base in ([str(external)] if proxied else []) + [*bases]
        ]
        if joins:
            yield Way(kind, joins[0], tuple(joins[1:]), proxied)


def open_lan(options: LanOptions) -> Lan:
    """Open the door that was asked for; without ``lan`` others may watch at most, but by a proxy.

    Raises LanError when nobody could join there, and KeysError or StoreError when what is kept
    is damaged, OpenToOthersError when it is not the owner's alone.
    """
    host = options.host or (_everywhere() if options.lan else ALONE)
    alone = is_loopback(resolved(host))
    if alone and options.lan:
        raise LanError(f"nobody else reaches {host}: leave --host or --lan out")
    asked, external = options.new_key or options.external is not None, options.external
    keys = KeyRing(options.keys, new=options.new_key) if asked or not alone else None
    if alone:
        return Lan(Door(host, keys=keys if external else None, external=external), Machine((), ()))
    machine = _known_as(host, this_machine())
    shown = _identity(options, machine) if options.lan else None
    return Lan(Door(host, frozenset(machine.names), keys, external=external), machine, shown)


def _identity(options: LanOptions, machine: Machine) -> Identity:
    """Keep certificates beside the keys where the place for them cannot be written."""
    now, beside = datetime.now(UTC), options.keys.with_name("tls")
    try:
        return identity(options.tls, machine, now)
    except UnwritableError:
        if beside == options.tls:
            raise
        return identity(beside, machine, now)


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


def _outside(host: str, machine: Machine) -> tuple[str, ...]:
    """Find what phones may call this machine; addresses, as not all know its name."""
    if host in EVERYWHERE:
        return tuple(map(str, machine.addresses)) or machine.names[-1:]
    return () if is_loopback(resolved(host)) else (host,)
