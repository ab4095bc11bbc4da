"""What is looked at: a picture that the page sends, a sample, a camera, or nothing."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from vision.frame import Image
from vision.pictures import decode
from web.camera.samples import load_sample
from web.live.live_table import Operation
from web.operations.arguments import OperationError
from web.pairing.doorkeeper import doorkeeper
from web.room import room
from web.routes.answers import answer, answer_refusals
from web.routes.sent import sent_object, sent_operation
from web.table.look import Look, LookKind
from web.table.shown import Shown
from web.table.state import Change

LONGEST_ADDRESS = 500
LONGEST_SOURCE = 100
HIGHEST_CAMERA = 9_999
"""Video input knows a camera by its number and, in the hundreds, by how it is reached."""
STREAMS = ("http://", "https://", "rtsp://", "rtsps://")

looks = Blueprint("looks", __name__, url_prefix="/api")
answer_refusals(looks)


@looks.post("/picture")
def picture() -> ResponseReturnValue:
    """Read the picture in the body; ``name`` and ``operation`` come with the address."""
    name = request.args.get("name", "picture")
    data = request.get_data()
    _read(lambda: decode(data, name), Look(LookKind.PICTURE, name), request.args)
    return answer()


@looks.post("/look")
def look() -> ResponseReturnValue:
    """Look at ``kind`` nothing, sample (``name``), camera (``number``), or browser (its own)."""
    sent = sent_object()
    kind, watcher = sent.get("kind"), room().watcher
    if kind == LookKind.CAMERA:
        watcher.watch(_camera(sent))
    elif kind == "browser":
        name = str(sent.get("name") or "browser")[:LONGEST_SOURCE]
        watcher.watch_page(name, doorkeeper().visitor().phone)
    elif kind == LookKind.SAMPLE:
        name = str(sent.get("name"))
        _read(lambda: load_sample(name), Look(LookKind.SAMPLE, name), sent)
    elif kind == LookKind.NOTHING:
        _show_instead(sent_operation(sent, any_version=True), Shown(), Look())
    else:
        raise OperationError(f"there is nothing of the kind {kind!r} to look at")
    return answer()


@looks.post("/trust")
def trust() -> ResponseReturnValue:
    """Trust the camera that shows the certificate with this ``fingerprint``, and look at it."""
    if not room().watcher.trust(str(sent_object().get("fingerprint"))):
        raise OperationError("no camera asks to be trusted with this fingerprint: look again")
    return answer()


def _read(get_image: Callable[[], Image], at: Look, sent: Mapping[str, Any]) -> None:
    operation = sent_operation(sent, any_version=True)
    sightings, picture = room().config.eyes.read(get_image, at.name)
    _show_instead(operation, Shown.read(sightings), replace(at, picture=picture))


def _show_instead(operation: Operation, shown: Shown, look: Look) -> None:
    """Let the camera go, and show this; done again it leaves alone what is watched since."""
    if not room().live.knows(operation.id):
        room().watcher.stop()
        room().live.change(operation, lambda state: Change(state.with_cards(shown, look)))


def _camera(sent: Mapping[str, Any]) -> int | str:
    """Read the number of a camera from 0 on, or the address of a stream."""
    where = sent.get("number")
    if isinstance(where, int) and not isinstance(where, bool) and 0 <= where <= HIGHEST_CAMERA:
        return where
    address = str(sent.get("address", ""))
    if address.startswith(STREAMS) and len(address) <= LONGEST_ADDRESS and address.isprintable():
        return address
    raise OperationError("a camera has a number from 0 on, or an address such as rtsp://…")
