"""The camera of an open page: its frames, and what is wrong with it; nothing is logged."""

from flask import Blueprint, abort, request
from flask.typing import ResponseReturnValue

from vision.fault import Fault
from web.fields.sent import Sent, read
from web.http.posted import sent_values
from web.services import services

FRAME_LIMIT = 6_000_000
"""Bytes of a frame: a JPEG of two million pixels takes a tenth of it."""


class CameraFault(Sent, frozen=True):
    """What is wrong with the camera of an open page."""

    kind: Fault


frames = Blueprint("frames", __name__, url_prefix="/api")


@frames.post("/frame")
def frame() -> ResponseReturnValue:
    """Take the JPEG in the body as the newest frame of the ``feed`` in the address."""
    if (request.content_length or 0) > FRAME_LIMIT:
        abort(413, f"a frame has at most {FRAME_LIMIT:,} bytes")
    image = services().config.reader.open_frame(request.get_data())
    return _answer(services().cameras.push(_feed(), image))


@frames.post("/camera_fault")
def camera_fault() -> ResponseReturnValue:
    """Hear what is wrong with the camera of an open page."""
    return _answer(services().cameras.fail(_feed(), read(sent_values(), CameraFault).kind))


def _feed() -> int:
    return request.args.get("feed", -1, int)


def _answer(watched: bool) -> ResponseReturnValue:
    """Tell the page to stop once something else is looked at."""
    return ({"stop": False}, 200) if watched else ({"stop": True}, 409)
