"""What the page fetches: the state as it changes, pictures, samples and cameras."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from importlib.resources import as_file, files
from io import BytesIO
from itertools import takewhile
from typing import Annotated, Literal

from flask import Blueprint, Response, abort, jsonify, request, send_file
from flask.typing import ResponseReturnValue
from msgspec import Meta
from werkzeug.exceptions import ClientDisconnected

from vision.frame import Fault, Image
from vision.pictures import PictureError, decode
from vision.source.address import Address, is_address
from vision.source.source import HIGHEST_CAMERA
from web.camera.sources import cameras_here, load_sample, samples_json, thumbnail
from web.fields import FieldError, RequestBody, read
from web.http.requests import (
    STATUSES,
    ErrorKind,
    any_version,
    arguments,
    body_bytes,
    body_values,
    error_json,
)
from web.http.table import answer, answer_with_state
from web.lan.access import UNKEPT, Right, access_control
from web.lan.phones import KeysError
from web.language import request_language, request_words
from web.live.live_table import Operation
from web.live.publisher import Listener, ListenerKind, TooManyListenersError, dated
from web.server.source import source_archive
from web.server.visits import GONE, network
from web.services import UPLOAD_LIMIT, services
from web.table.cards import TableCards
from web.table.settings import CameraView, SourceKind

SOON_BACK = "retry: 500\n"
"""So many milliseconds later a page that lost the server tries again; Chromium's own are 3,000."""
STILL_HERE = ": still here\nevent: still\ndata: here\n\n"
"""A comment for any listener, and an event for pages, which hear no comments."""
AT_ONCE = {"Cache-Control": "no-cache, no-transform", "X-Accel-Buffering": "no"}
"""Tells proxies in between to hold nothing back, not even to compress it."""
KEEP_FOR_GOOD = "private, max-age=31536000, immutable"
KEEP_NOTHING = "no-store"
"""No browser writes down what the camera saw."""

fetches = Blueprint("fetches", __name__)


@fetches.get("/events")
def events() -> Response:
    """Send the whole state at once and at every change, as server-sent events.

    A phone that is removed hears nothing more.
    """
    publisher, listener = services().publisher, _listener()
    try:
        publisher.take_place(listener)
    except TooManyListenersError as error:
        abort(503, error.reason.within(request_words()))
    still_joined = access_control().still_joined()
    messages = publisher.messages(request_language(), listener)
    while_joined = takewhile(lambda _: still_joined(), messages)
    response = Response(_messages(while_joined), headers=AT_ONCE, mimetype="text/event-stream")
    response.call_on_close(lambda: publisher.leave(listener))
    return response


def _listener() -> Listener:
    """Say who asks; at home nobody is counted by address or phone."""
    visitor, is_gone = access_control().visitor(), request.environ.get(GONE, lambda: False)
    if visitor.phone is None:
        return Listener(is_gone=is_gone)
    kind = ListenerKind.PLAYER if visitor.right is Right.TAKE_PART else ListenerKind.WATCHER
    return Listener(kind, network(request.remote_addr or ""), visitor.phone, is_gone)


def _messages(messages: Iterable[str | None]) -> Iterator[str]:
    first = SOON_BACK
    for state in messages:
        if state is None:
            yield STILL_HERE
        else:
            yield f"{first}data: {dated(state)}\n\n"
            first = ""


@fetches.get("/api/state")
def state() -> Response:
    """Send the whole state once."""
    return answer()


@fetches.get("/pictures/<int:number>.jpg")
def picture(number: int) -> Response:
    """Send one of the last pictures."""
    jpeg = services().reader.shelf.get(number)
    if jpeg is None:
        abort(404, "that picture is gone: only the last few are kept")
    return _jpeg(jpeg, KEEP_NOTHING)


@fetches.get("/api/samples")
def samples() -> Response:
    """Name the samples, the nicest first."""
    return jsonify(samples_json(request_words()))


@fetches.get("/samples/<name>")
def sample(name: str) -> Response:
    """Send a small picture of a sample."""
    try:
        return _jpeg(services().reader.in_turn(lambda: thumbnail(name)), KEEP_FOR_GOOD)
    except PictureError as error:
        abort(404, error.reason.within(request_words()))


@fetches.get("/api/cameras")
def all_cameras() -> Response:
    """List the cameras of this machine that answer now."""
    return jsonify(cameras_here(services().live.state.camera))


@fetches.get("/source.zip")
def source() -> Response:
    """Send the source of the program that runs; who has it already is told so."""
    archive = source_archive()
    return send_file(
        BytesIO(archive.data),
        mimetype="application/zip",
        as_attachment=True,
        download_name="cribcam-source.zip",
        etag=archive.etag,
    )


def _jpeg(data: bytes, keep: str) -> Response:
    return Response(data, mimetype="image/jpeg", headers={"Cache-Control": keep})


LONGEST_ADDRESS = 500
LONGEST_SOURCE = 100
FRAME_LIMIT = 6_000_000
"""Bytes of a frame: a JPEG of two million pixels takes a tenth of it."""
STREAMS = ("http", "https", "rtsp", "rtsps")


class SourceChoice(RequestBody, frozen=True):
    """What to look at: a sample by its ``name``, a camera by ``number`` or ``address``, or the film
    of a deal.
    """

    kind: Literal["nothing", "sample", "film", "camera", "browser"]
    name: str | None = None
    number: Annotated[int, Meta(ge=0, le=HIGHEST_CAMERA)] | None = None
    address: Annotated[str, Meta(max_length=LONGEST_ADDRESS)] | None = None


class CameraFault(RequestBody, frozen=True):
    """What is wrong with the camera of an open page."""

    kind: Fault


class Trusted(RequestBody, frozen=True):
    """The certificate of a camera, by its fingerprint."""

    fingerprint: str


sources = Blueprint("sources", __name__, url_prefix="/api")
answer_with_state(sources)


@sources.post("/picture")
def post_picture() -> Response:
    """Read the picture in the body; ``name`` and ``operation`` come with the address."""
    name, data = request.args.get("name", "picture")[:LONGEST_SOURCE], body_bytes(UPLOAD_LIMIT)
    operation = any_version(request.args, data)
    _read(_opener(data, name), CameraView(SourceKind.PICTURE, name), operation)
    return answer()


@sources.post("/source")
def post_source() -> Response:
    """Look at something else; a browser's is the camera of the page that asks, which is told its
    ``feed``.
    """
    values, cameras = body_values(), services().cameras
    choice = read(arguments(values), SourceChoice)
    match choice.kind:
        case "camera":
            cameras.watch(_camera(choice))
        case "browser":
            name = (choice.name or "browser")[:LONGEST_SOURCE]
            return answer(feed=cameras.watch_page(name, access_control().visitor().phone))
        case "sample":
            name = choice.name or ""
            _read(
                lambda: load_sample(name), CameraView(SourceKind.SAMPLE, name), any_version(values)
            )
        case "film":
            with as_file(files("samples") / "film" / "deal.mp4") as film:
                cameras.watch(str(film))
        case "nothing":
            cameras.show_instead(any_version(values), TableCards(), CameraView())
    return answer()


@sources.post("/trust")
def trust() -> Response:
    """Trust the camera that shows a certificate, and look at it."""
    if not services().cameras.trust(read(arguments(body_values()), Trusted).fingerprint):
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


def _camera(choice: SourceChoice) -> int | str:
    """Tell the number of a camera from 0 on, or the address of a stream."""
    if choice.number is not None:
        return choice.number
    if choice.address and choice.address.isprintable() and is_address(choice.address):
        address = Address.parse(choice.address)
        if address is not None and address.scheme in STREAMS:
            return choice.address
    raise FieldError("a camera has a number from 0 on, or an address such as rtsp://…")


@sources.post("/frame")
def frame() -> ResponseReturnValue:
    """Take the JPEG in the body as the newest frame of the ``feed`` in the address."""
    image = services().reader.open_frame(_opener(body_bytes(FRAME_LIMIT), "frame"))
    return _goes_on(services().cameras.push(_feed(), image))


@sources.post("/camera_fault")
def camera_fault() -> ResponseReturnValue:
    """Hear what is wrong with the camera of an open page."""
    return _goes_on(services().cameras.fail(_feed(), read(body_values(), CameraFault).kind))


def _feed() -> int:
    return request.args.get("feed", -1, int)


def _goes_on(watched: bool) -> ResponseReturnValue:
    """Tell the page to stop once something else is looked at."""
    return ({"stop": False}, 200) if watched else ({"stop": True}, 409)


phones = Blueprint("phones", __name__, url_prefix="/api/phones")


@phones.delete("/<phone>")
def remove(phone: str) -> ResponseReturnValue:
    """Shut a phone out, with ``codes=new`` for good; one that has gone already stays so."""
    try:
        access_control().remove(phone, change_codes=request.args.get("codes") == "new")
    finally:
        services().cameras.let_go_of(phone)
        services().publisher.repeat()
    return "", 204


@phones.errorhandler(KeysError)
def _unkept(_: KeysError) -> ResponseReturnValue:
    kind = ErrorKind.UNAVAILABLE
    return error_json(kind, UNKEPT.within(request_words())), STATUSES[kind]
