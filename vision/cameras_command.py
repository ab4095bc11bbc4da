"""``cribcam cameras``: which cameras answer."""

import argparse
import dataclasses
import json
from typing import Any

from vision.cameras import cameras
from vision.printable import printable
from vision.tls.known import Known


def add_cameras(subparsers: Any) -> None:
    """Adds the subcommand ``cameras``."""
    parser = subparsers.add_parser("cameras", help="list the cameras that answer")
    parser.add_argument(
        "--trust",
        nargs=2,
        metavar=("HOST:PORT", "FINGERPRINT"),
        help="trust the camera that shows this certificate there, in place of another one",
    )
    parser.add_argument("--json", action="store_true", help="print a JSON object a camera")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """A line for each camera, with its number, size and rate; or remembers one.

    Raises KnownError if what shall be remembered is no fingerprint.
    """
    if arguments.trust is not None:
        return _trust(arguments)
    found = cameras()
    for camera in found:
        print(json.dumps(dataclasses.asdict(camera)) if arguments.json else camera)
    if not found and not arguments.json:
        print("No camera answers. Is it plugged in, and does another program use it?")
    return 0


def _trust(arguments: argparse.Namespace) -> int:
    peer, fingerprint = arguments.trust[0].lower(), arguments.trust[1].lower().replace(":", "")
    Known(arguments.known_cameras).trust(peer, fingerprint)
    told = {"trusted": peer, "fingerprint": fingerprint}
    print(json.dumps(told) if arguments.json else f"{printable(peer)} is trusted from now on")
    return 0
