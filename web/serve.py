"""``cribcam serve``: the page at the table."""

import sys
import threading
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import click
from flask import Flask

from vision.commands.options import ReadingOptions, reading_options, recogniser_for
from vision.source.source import check_files, watch_source
from vision.source.tls import KnownCameras, cameras_file
from web.app import create_app
from web.camera.reader import PictureReader
from web.lan.joining import offer
from web.lan.proxy import ExternalUrl
from web.lan.tls.store import tls_folder
from web.lan.ways import Ways
from web.log.opening import games_file
from web.server.ending import Ending
from web.server.lan import LanOptions, open_lan
from web.server.listening import Servers, bound_servers
from web.server.ports import check_port
from web.server.welcome import as_json, as_text
from web.services import Config, services

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
    door, identity = lan.door, lan.identity.server if lan.identity else None
    app = create_app(Config(games, _reader(args.reading), door=door))
    servers = bound_servers(app, door.host, args.port, identity, door.is_local)

    def begin() -> None:
        offer(app, lambda: lan.ways(servers))
        _welcome(servers, lan.ways(servers), args)
        services(app).filler.start()
        services(app).copyist.start()
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
        threading.Thread(target=_answer, args=(servers, ending), name="servers").start()
        ending.wait()
    return 0


def _answer(servers: Servers, ending: Ending) -> None:
    """Answer until the servers are stopped; when they stop by themselves, all ends."""
    try:
        servers.serve()
    finally:
        ending.wish()


def _welcome(servers: Servers, ways: Ways, args: ServeOptions) -> None:
    if args.port and servers.main.bind_addr[1] != args.port:
        print(f"cribcam: port {args.port} is taken; the next free one is used", file=sys.stderr)
    print(as_json(servers, ways) if args.as_json else as_text(servers, ways), flush=True)
