"""What is fetched to join: the address in the code, the codes themselves, the authority."""

from typing import cast

from flask import Blueprint, Flask, Response, abort, current_app, jsonify, redirect, request
from flask.typing import ResponseReturnValue

from web.asked_language import asked_words
from web.pairing.door import Right
from web.pairing.doorkeeper import JOIN, doorkeeper, refusal, with_cookie
from web.pairing.ways import WayKind, Ways
from web.texts.join import SCAN

EXTENSION = "ways"

joining = Blueprint("joining", __name__)


def offer(app: Flask, ways: Ways) -> None:
    """Show ``ways`` to those who are in already."""
    app.extensions[EXTENSION] = ways


@joining.get(JOIN)
def join() -> ResponseReturnValue:
    """Take the key of the address for a cookie, and show the page."""
    key = request.args.get("key", "")
    if doorkeeper().judged(key) is Right.NOTHING:
        return refusal(403, SCAN, "a code that is none")
    response = with_cookie(cast(Response, redirect("/", 303)), key)
    response.headers["Cache-Control"] = "no-store"
    return response


@joining.get("/api/join")
def ways() -> ResponseReturnValue:
    """List the ways to join."""
    return _not_kept(jsonify(_ways().json(asked_words())))


@joining.get("/join/<kind>.svg")
def code(kind: str) -> ResponseReturnValue:
    """Draw the code of a way."""
    way = _ways().of(kind) or abort(404, "there is no such way to join")
    return _not_kept(Response(way.svg(), mimetype="image/svg+xml"))


@joining.get("/authority.crt")
def authority() -> ResponseReturnValue:
    """Send the certificate that phones may install."""
    pem = _ways().pem() or abort(404, "without --lan there is no certificate")
    return Response(pem, mimetype="application/x-x509-ca-cert")


def _ways() -> Ways:
    """The ways that the visitor may hand on: who watches does not get the key of the table."""
    ways = cast(Ways, current_app.extensions.get(EXTENSION, Ways()))
    watches = doorkeeper().right() is Right.WATCH
    return ways.only(WayKind.WATCH) if watches else ways


def _not_kept(response: Response) -> Response:
    response.headers["Cache-Control"] = "no-store"
    return response
