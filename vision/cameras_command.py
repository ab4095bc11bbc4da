"""``cribcam cameras``: which cameras answer."""

import argparse
import dataclasses
import json
from typing import Any

from vision.cameras import cameras


def add_cameras(subparsers: Any) -> None:
    """Adds the subcommand ``cameras``."""
    parser = subparsers.add_parser("cameras", help="list the cameras that answer")
    parser.add_argument("--json", action="store_true", help="print a JSON object a camera")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """A line for each camera, with its number, size and rate."""
    found = cameras()
    for camera in found:
        print(json.dumps(dataclasses.asdict(camera)) if arguments.json else camera)
    if not found and not arguments.json:
        print("No camera answers. Is it plugged in, and does another program use it?")
    return 0
