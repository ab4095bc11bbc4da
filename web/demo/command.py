"""``cribcam demo``: the page with a rendered game, for people without a camera."""

import argparse
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from vision.options import add_reading_options, told_recogniser
from web.demo.table import CAMERA, table_with_film
from web.room import room
from web.serve import PORT, serve_until_stopped
from web.server.ending import Ending
from web.server.server import address
from web.server.servers import Servers, bound_servers

HOST = "127.0.0.1"
DESCRIPTION = """Plays rendered games before the page: their cards come and go on a table, and are
read, counted and pegged like those before a camera. They are forgotten at the end; games of your
own are left alone."""


def register(subparsers: Any) -> None:
    """Add ``demo``."""
    about = "show the page with a rendered game"
    parser = subparsers.add_parser("demo", help=about, description=DESCRIPTION)
    parser.add_argument("--port", type=int, default=PORT, help=f"this or the next free ({PORT})")
    parser.add_argument("--seed", type=int, default=1, help="what the first game is dealt from (1)")
    parser.add_argument("--json", action="store_true", help="print the address as JSON")
    add_reading_options(parser)
    parser.set_defaults(run=demo)


def demo(args: argparse.Namespace) -> int:
    """Show rendered games until Ctrl-C; raises a ValueError that says what to mend."""
    ending = Ending()
    ending.hear()
    with TemporaryDirectory(prefix="cribcam-demo-") as folder:
        app = table_with_film(Path(folder) / "games.db", told_recogniser(args), args.seed)
        servers = bound_servers(app, HOST, args.port)

        def begin() -> None:
            print(_welcome(servers, args.json), flush=True)
            room(app).watcher.watch(CAMERA)

        return serve_until_stopped(app, servers, begin, ending)


def _welcome(servers: Servers, as_json: bool) -> str:
    place = address(servers.main)
    return (
        json.dumps({"address": place})
        if as_json
        else f"A game is played at {place} (Ctrl-C ends it)"
    )
