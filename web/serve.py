"""``cribcam serve``: the page at the table."""

import argparse
import json
import signal
import sys
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from vision.options import add_reading_options, told_recogniser
from web.app import create_app
from web.config import Config
from web.eyes import Eyes
from web.room import room
from web.server import address, bound_server

PORT = 8712


def register(subparsers: Any) -> None:
    """Add ``serve``."""
    parser = subparsers.add_parser(
        "serve", help="show the page", description="Shows the page at the table."
    )
    parser.add_argument("--camera", metavar="N|URL|FILE|FOLDER", help="what to look at first")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    parser.add_argument("--port", type=int, default=PORT, help=f"this or the next free ({PORT})")
    parser.add_argument("--db", type=Path, metavar="FILE", help="where the games are kept")
    parser.add_argument("--json", action="store_true", help="print the address as JSON")
    add_reading_options(parser)
    parser.set_defaults(run=serve)


def serve(args: argparse.Namespace) -> int:
    """Serve the page until Ctrl-C; raises a ValueError that says what to mend."""
    eyes = Eyes(told_recogniser(args))
    app = create_app(Config(args.db or games_file(), eyes, host=args.host))
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    server = bound_server(app, args.host, args.port)
    try:
        _welcome(address(server), args)
        if args.camera is not None:
            room(app).watcher.watch(args.camera)
        server.serve()
    except KeyboardInterrupt:
        pass
    finally:
        room(app).close()
        server.stop()
    return 0


def _welcome(place: str, args: argparse.Namespace) -> None:
    if args.port and not place.endswith(f":{args.port}/"):
        print(f"cribcam: port {args.port} is taken; the next free one is used", file=sys.stderr)
    said = f"The table is set at {place} (Ctrl-C ends; the game is kept)"
    print(json.dumps({"address": place}) if args.json else said, flush=True)


def games_file() -> Path:
    """Where the games of this user are kept."""
    return user_data_path("cribcam", appauthor=False) / "games.db"


def decks_folder() -> Path:
    """Where the decks are kept that this user has enrolled."""
    return user_data_path("cribcam", appauthor=False) / "decks"
