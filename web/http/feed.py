"""What the page fetches: the state as it changes, pictures, samples and cameras."""

from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import takewhile

from flask import Blueprint, Response, abort, jsonify, request, send_file

from vision.pictures import PictureError
from web.camera.here import cameras_here
from web.camera.samples import samples_json, thumbnail
from web.http.table import answer
from web.lan.door import Right
from web.lan.doorkeeper import doorkeeper
from web.language import request_language, request_words
from web.live.places import Kind, Listener, TooManyListenersError
from web.live.publisher import dated
from web.server.network import network
from web.server.source import source_archive
from web.server.visit import GONE
from web.services import services

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
    still_joined = doorkeeper().watched_over()
    messages = takewhile(still_joined, publisher.messages(request_language(), listener))
    response = Response(_messages(messages), headers=AT_ONCE, mimetype="text/event-stream")
    response.call_on_close(lambda: publisher.leave(listener))
    return response


def _listener() -> Listener:
    """Say who asks; at home nobody is counted by address or phone."""
    visitor, is_gone = doorkeeper().visitor(), request.environ.get(GONE, lambda: False)
    if visitor.phone is None:
        return Listener(is_gone=is_gone)
    kind = Kind.PLAYER if visitor.right is Right.TAKE_PART else Kind.WATCHER
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
        abort(404, str(error))


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
