"""``cribcam serve``: the page at the table."""

import gc
import json
import socket
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import click
from flask import Flask

from scorer.language.sentence import ENGLISH
from vision.commands.options import ReadingOptions, reading_options, recogniser_for
from vision.source.source import check_files, watch_source
from vision.source.tls import KnownCameras, cameras_file
from web.app import create_app
from web.camera.reader import PictureReader
from web.lan.access import EVERYWHERE, Access, is_loopback
from web.lan.certificates import (
    Identity,
    Machine,
    UnwritableError,
    identity,
    names_of,
    this_machine,
    tls_folder,
)
from web.lan.joining import JoinKind, JoinLink, JoinLinks, offer
from web.lan.phones import KeyRing
from web.lan.proxy import ExternalUrl
from web.log.opening import games_file
from web.server.listening import Ending, Servers, address, bound_servers, check_port, resolved
from web.services import Config, services

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
    """How others come in; with an ``identity`` they come over TLS."""

    access: Access
    machine: Machine
    identity: Identity | None = None

    def join_links(self, servers: Servers) -> JoinLinks:
        """Say how phones join what listens now, with the keys of now."""
        authority = self.identity.authority if self.identity else None
        return JoinLinks(tuple(self._links(servers)), authority)

    def _links(self, servers: Servers) -> Iterator[JoinLink]:
        if self.access.keys is None:
            return
        keys, hosts = self.access.keys.keys, _outside(self.access.host, self.machine)
        secure = [address(servers.main, host) for host in hosts if self.identity is not None]
        plain = [address(servers.plain, host) for host in hosts]
        yield from self._link(JoinKind.CAMERA, secure, keys.table)
        yield from self._link(JoinKind.WATCH, plain, keys.watch)

    def _link(self, kind: JoinKind, bases: Iterable[str], key: str) -> Iterator[JoinLink]:
        """Lead to one address and its others: first to that of a proxy."""
        external = self.access.external
        proxied = external is not None and external.secure == (kind is JoinKind.CAMERA)
        joins = [
            f"{base}join?key={key}" for base in ([str(external)] if proxied else []) + [*bases]
        ]
        if joins:
            yield JoinLink(kind, joins[0], tuple(joins[1:]), proxied)


def open_lan(options: LanOptions) -> Lan:
    """Open the access that was asked for; without ``lan`` others may watch at most, but by a proxy.

    Raises LanError when nobody could join there, and KeysError or StoreError when what is kept
    is damaged, OpenToOthersError when it is not the owner's alone.
    """
    host = options.host or (_everywhere() if options.lan else ALONE)
    alone = is_loopback(resolved(host))
    if alone and options.lan:
        raise LanError(f"nobody else reaches {host}: leave --host or --lan out")
    keyed, external = options.new_key or options.external is not None, options.external
    keys = KeyRing(options.keys, new=options.new_key) if keyed or not alone else None
    if alone:
        return Lan(
            Access(host, keys=keys if external else None, external=external), Machine((), ())
        )
    machine = _known_as(host, this_machine())
    shown = _identity(options, machine) if options.lan else None
    return Lan(Access(host, frozenset(machine.names), keys, external=external), machine, shown)


def _identity(options: LanOptions, machine: Machine) -> Identity:
    """Keep certificates beside the keys where the place for them cannot be written."""
    time, beside = datetime.now(UTC), options.keys.with_name("tls")
    try:
        return identity(options.tls, machine, time)
    except UnwritableError:
        if beside == options.tls:
            raise
        return identity(beside, machine, time)


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


BLACK_ON_WHITE = "\x1b[40;97m"
USUAL = "\x1b[0m"
JOINING = {
    JoinKind.CAMERA: "Take part with a phone: scan the code, or open {address}",
    JoinKind.WATCH: "Watch only, without encryption: {address}",
}
OTHERWISE = "Where phones do not reach that: {address}"
WARNING = (
    "The phone will warn that it does not know the certificate: cribcam made it itself.",
    "Choose “Advanced” or “Show details” there, then continue; the page tells more.",
)


def as_json(servers: Servers, links: JoinLinks) -> str:
    """Say for programs where the table is and how others join."""
    addresses = {"address": address(servers.main), "plain": address(servers.plain)}
    return json.dumps(addresses | {"join": links.json(ENGLISH)["join"]})


def as_text(servers: Servers, links: JoinLinks) -> str:
    """Say for people where the table is and how others join."""
    table = f"The table is set at {address(servers.plain)} (Ctrl-C ends; the game is kept)"
    return "\n".join((table, *(line for link in links.links for line in _joining(link))))


def _joining(link: JoinLink) -> Iterator[str]:
    yield ""
    yield JOINING[link.kind].format(address=link.address)
    yield from (OTHERWISE.format(address=address) for address in link.others)
    if link.kind is JoinKind.CAMERA and not link.proxied:
        yield from WARNING
    if (link.kind is JoinKind.CAMERA or link.proxied) and _can_print("█"):
        yield from map(_coloured, link.blocks().splitlines())


def _coloured(line: str) -> str:
    """Keep the code dark on white in a light terminal too."""
    return f"{BLACK_ON_WHITE}{line}{USUAL}" if sys.stdout.isatty() else line


def _can_print(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


PORT = 8712


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """Where and to whom the page is shown, what is looked at first, and how to read and print.

    Raises SourceError where files are to be looked at that are not there.
    """

    camera: str | None
    lan: bool
    new_key: bool
    host: str | None
    port: int
    external_url: str | None
    db: Path | None
    as_json: bool
    reading: ReadingOptions

    def __post_init__(self) -> None:
        check_port(self.port)
        if self.camera is not None:
            check_files(self.camera)


@click.command()
@click.option("--camera", metavar="N|URL|FILE|FOLDER", help="what to look at first")
@click.option("--lan", is_flag=True, help="let phones join, over HTTPS")
@click.option("--new-key", is_flag=True, help="whoever had joined joins anew")
@click.option("--host", help="the address to listen on (127.0.0.1; with --lan all)")
@click.option("--port", type=int, default=PORT, help=f"this or the next free ({PORT})")
@click.option("--external-url", metavar="URL", help="where a proxy shows the page (docs/lan.md)")
@click.option(
    "--db", type=click.Path(path_type=Path), metavar="FILE", help="where the games are kept"
)
@click.option("--json", "as_json", is_flag=True, help="print the addresses as JSON")
@reading_options
def serve(**given: Any) -> int:
    """Show the page at the table. Alone this machine opens it; with --lan the phones of the
    household join by scanning a code (docs/lan.md).

    \f
    Serves until Ctrl-C; raises a ValueError that says what to mend.
    """
    args = ServeOptions(**given)
    games = args.db or games_file()
    lan, ending = open_lan(_asked(args, games.parent)), Ending()
    ending.hear()
    access, identity = lan.access, lan.identity.server if lan.identity else None
    app = create_app(Config(games, _reader(args.reading), access=access))
    servers = bound_servers(app, access.host, args.port, identity, access.is_local)

    def begin() -> None:
        offer(app, lambda: lan.join_links(servers))
        _welcome(servers, lan.join_links(servers), args)
        services(app).filler.start()
        services(app).backup_thread.start()
        if args.camera is not None:
            services(app).cameras.watch(args.camera)

    return serve_until_stopped(app, servers, begin, ending)


def _asked(args: ServeOptions, beside: Path) -> LanOptions:
    external = None if args.external_url is None else ExternalUrl.parse(args.external_url)
    keys = beside / "keys.json"
    return LanOptions(args.host, args.lan, args.new_key, keys, tls_folder(), external)


def _reader(reading: ReadingOptions) -> PictureReader:
    known, recogniser = KnownCameras(cameras_file()), recogniser_for(reading)
    return PictureReader(recogniser, opener=partial(watch_source, known=known), known=known)


def serve_until_stopped(
    app: Flask, servers: Servers, begin: Callable[[], None], ending: Ending
) -> int:
    """Do what there is to ``begin`` with, answer until the end, close all; give the exit status."""
    with ExitStack() as closing:
        # The last first: what is asked still is answered before the log is closed.
        closing.callback(services(app).close)
        closing.callback(servers.stop)
        closing.callback(services(app).publisher.close)
        begin()
        # What is loaded by now stays: no collection of garbage need look through it again, which
        # would take a third of the time of a long list.
        gc.freeze()
        threading.Thread(target=_answer, args=(servers, ending), name="servers").start()
        ending.wait()
    return 0


def _answer(servers: Servers, ending: Ending) -> None:
    """Answer until the servers are stopped; when they stop by themselves, all ends."""
    try:
        servers.serve()
    finally:
        ending.wish()


def _welcome(servers: Servers, links: JoinLinks, args: ServeOptions) -> None:
    if args.port and servers.main.bind_addr[1] != args.port:
        print(f"cribcam: port {args.port} is taken; the next free one is used", file=sys.stderr)
    print(as_json(servers, links) if args.as_json else as_text(servers, links), flush=True)
