"""``cribcam games restore``: a sound copy in the place of a damaged file."""

import argparse
import json
from pathlib import Path

from web.folders import games_file
from web.log.restoring import restore

PROMISE = "take up a sound copy of the games, and set the damaged file aside"


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``restore``."""
    parser = subparsers.add_parser(
        "restore",
        help=PROMISE,
        description=f"{PROMISE.capitalize()}. A server keeps the last few copies beside its file. "
        "A file that is sound is left alone.",
    )
    parser.add_argument(
        "copy",
        nargs="?",
        type=Path,
        metavar="COPY",
        help="instead of the newest: a backup of yours",
    )
    parser.add_argument("--db", type=Path, metavar="FILE", help="where the games are kept")
    parser.add_argument("--json", action="store_true", help="print JSON, one object a line")
    parser.set_defaults(run=_restore)


def _restore(args: argparse.Namespace) -> int:
    """Do it and give the exit status; raises a ValueError that says what to mend."""
    path = args.db or games_file()
    taken, aside = restore(path, args.copy)
    if args.json:
        print(
            json.dumps({"file": str(path), "copy": str(taken.path), "aside": aside and str(aside)})
        )
        return 0
    print(f"{path} is {taken.path} now: {taken}")
    if aside is not None:
        print(f"the file that was there is set aside as {aside}")
    return 0
