"""What the page looks at: a picture, a sample, a camera, or nothing; the frames of a page's own."""

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Literal

from flask import Blueprint, Response, request
from flask.typing import ResponseReturnValue
from msgspec import Meta
from werkzeug.exceptions import ClientDisconnected

from vision.frame import Fault, Image
from vision.pictures import decode
from vision.source.address import Address, is_address
from vision.source.source import HIGHEST_CAMERA
from web.camera.samples import load_sample
from web.fields.sent import FieldError, Sent, read
from web.http.posted import any_version, arguments, sent_bytes, sent_values
from web.http.table import answer, answer_with_state
from web.lan.doorkeeper import doorkeeper
from web.live.live_table import Operation
from web.server.visit import GONE
from web.services import UPLOAD_LIMIT, services
from web.table.camera_view import CameraView, SourceKind
from web.table.seen.cards import TableCards

LONGEST_ADDRESS = 500
LONGEST_SOURCE = 100
FRAME_LIMIT = 6_000_000
"""Bytes of a frame: a JPEG of two million pixels takes a tenth of it."""
STREAMS = ("http", "https", "rtsp", "rtsps")


class SourceChoice(Sent, frozen=True):
    """What to look at: a sample by its ``name``, a camera by ``number`` or ``address``."""

    kind: Literal["nothing", "sample", "camera", "browser"]
    name: str | None = None
    number: Annotated[int, Meta(ge=0, le=HIGHEST_CAMERA)] | None = None
    address: Annotated[str, Meta(max_length=LONGEST_ADDRESS)] | None = None


class CameraFault(Sent, frozen=True):
    """What is wrong with the camera of an open page."""

    kind: Fault


class Trusted(Sent, frozen=True):
    """The certificate of a camera, by its fingerprint."""

    fingerprint: str


sources = Blueprint("sources", __name__, url_prefix="/api")
answer_with_state(sources)


@sources.post("/picture")
def post_picture() -> Response:
    """Read the picture in the body; ``name`` and ``operation`` come with the address."""
    name, data = request.args.get("name", "picture")[:LONGEST_SOURCE], sent_bytes(UPLOAD_LIMIT)
    operation = any_version(request.args, data)
    _read(_opener(data, name), CameraView(SourceKind.PICTURE, name), operation)
    return answer()


@sources.post("/source")
def post_source() -> Response:
    """Look at something else; a browser's is the camera of the page that asks, which is told its
    ``feed``.
    """
    values, cameras = sent_values(), services().cameras
    sent = read(arguments(values), SourceChoice)
    match sent.kind:
        case "camera":
            cameras.watch(_camera(sent))
        case "browser":
            name = (sent.name or "browser")[:LONGEST_SOURCE]
            return answer(feed=cameras.watch_page(name, doorkeeper().visitor().phone))
        case "sample":
            name = sent.name or ""
            _read(
                lambda: load_sample(name), CameraView(SourceKind.SAMPLE, name), any_version(values)
            )
        case "nothing":
            cameras.show_instead(any_version(values), TableCards(), CameraView())
    return answer()


@sources.post("/trust")
def trust() -> Response:
    """Trust the camera that shows a certificate, and look at it."""
    if not services().cameras.trust(read(arguments(sent_values()), Trusted).fingerprint):
        raise FieldError("no camera asks to be trusted with this fingerprint: look again")
    return answer()


def _opener(data: bytes, name: str) -> Callable[[], Image]:
    """What opens a picture once its turn has come, if anybody still waits for it."""
    is_gone = request.environ.get(GONE)

    def opened() -> Image:
        if is_gone is not None and is_gone():
            raise ClientDisconnected
        return decode(data, name)

    return opened


def _read(get_image: Callable[[], Image], at: CameraView, operation: Operation) -> None:
    sightings, post_picture = services().reader.read(
        get_image, at.name, services().live.state.settings.courts
    )
    view = replace(at, picture=post_picture)
    services().cameras.show_instead(operation, TableCards.read(sightings), view)


def _camera(sent: SourceChoice) -> int | str:
    """Tell the number of a camera from 0 on, or the address of a stream."""
    if sent.number is not None:
        return sent.number
    if sent.address and sent.address.isprintable() and is_address(sent.address):
        address = Address.parse(sent.address)
        if address is not None and address.scheme in STREAMS:
            return sent.address
    raise FieldError("a camera has a number from 0 on, or an address such as rtsp://…")


@sources.post("/frame")
def frame() -> ResponseReturnValue:
    """Take the JPEG in the body as the newest frame of the ``feed`` in the address."""
    image = services().reader.open_frame(_opener(sent_bytes(FRAME_LIMIT), "frame"))
    return _goes_on(services().cameras.push(_feed(), image))


@sources.post("/camera_fault")
def camera_fault() -> ResponseReturnValue:
    """Hear what is wrong with the camera of an open page."""
    return _goes_on(services().cameras.fail(_feed(), read(sent_values(), CameraFault).kind))


def _feed() -> int:
    return request.args.get("feed", -1, int)


def _goes_on(watched: bool) -> ResponseReturnValue:
    """Tell the page to stop once something else is looked at."""
    return ({"stop": False}, 200) if watched else ({"stop": True}, 409)
