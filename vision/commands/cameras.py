"""``cribcam cameras``: which cameras answer."""

import dataclasses
import json

import click

from vision.source.source import cameras
from vision.source.tls import KnownCameras, Peer, cameras_file
from vision.terminal import printable


@click.command("cameras")
@click.option(
    "--trust",
    type=(str, str),
    metavar="HOST:PORT FINGERPRINT",
    help="trust the camera that shows this certificate there, in place of another one",
)
@click.option("--json", "as_json", is_flag=True, help="print a JSON object a camera")
def list_cameras(trust: tuple[str, str] | None, as_json: bool) -> None:
    """List the cameras that answer, each with its number, size and rate; or remember one.

    \f
    Raises SourceError for an address without a port, KnownCamerasError for what is no fingerprint.
    """
    if trust is None:
        _list(as_json)
    else:
        _trust(Peer.parse(trust[0]), trust[1].lower().replace(":", ""), as_json)


def _list(as_json: bool) -> None:
    listed = cameras()
    for camera in listed:
        print(json.dumps(dataclasses.asdict(camera)) if as_json else camera)
    if not listed and not as_json:
        print("No camera answers. Is it plugged in, and does another program use it?")


def _trust(peer: Peer, fingerprint: str, as_json: bool) -> None:
    KnownCameras(cameras_file()).trust(str(peer), fingerprint)
    answer = {"trusted": str(peer), "fingerprint": fingerprint}
    print(json.dumps(answer) if as_json else f"{printable(str(peer))} is trusted from now on")
