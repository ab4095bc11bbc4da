"""What is fetched to join: the address in the code, the codes themselves, the authority."""

from collections.abc import Callable
from typing import Any, cast

from flask import Blueprint, Flask, Response, abort, current_app, jsonify, redirect, request
from flask.typing import ResponseReturnValue

from scorer.language.sentence import Words
from web.lan.door import Right
from web.lan.doorkeeper import JOIN, doorkeeper, no_key, refusal, with_cookie
from web.lan.keys import KeysError
from web.lan.texts import SCAN, UNKEPT
from web.lan.ways import WayKind, Ways
from web.language import request_words

EXTENSION = "ways"

joining = Blueprint("joining", __name__)


def offer(app: Flask, ways: Callable[[], Ways]) -> None:
    """Show the ``ways`` of the moment to those who are in already."""
    app.extensions[EXTENSION] = ways


@joining.get(JOIN)
def join() -> ResponseReturnValue:
    """Give a phone a key of its own for the code of the address, and show it the page."""
    key = doorkeeper().joined()
    if key is None:
        return no_key("a code that is none")
    return _not_kept(with_cookie(cast(Response, redirect(f"{request.script_root}/", 303)), key))


@joining.errorhandler(KeysError)
def _unkept(error: KeysError) -> ResponseReturnValue:
    return refusal(503, UNKEPT, str(error))


@joining.get("/api/join")
def ways() -> ResponseReturnValue:
    """List the ways to join."""
    words = request_words()
    return _not_kept(jsonify(_ways().json(words) | {"phones": _phones(words)}))


@joining.get("/join/<kind>.svg")
def code(kind: str) -> ResponseReturnValue:
    """Draw the code of a way."""
    way = _ways().of(kind)
    shown = way and way.by(request.args.get("other", 0, int))
    if shown is None:
        abort(404, "there is no such way to join")
    return _not_kept(Response(shown.svg(), mimetype="image/svg+xml"))


@joining.get("/authority.crt")
def authority() -> ResponseReturnValue:
    """Send the certificate that phones may install."""
    pem = _ways().pem() or abort(404, "without --lan there is no certificate")
    return Response(pem, mimetype="application/x-x509-ca-cert")


def _ways() -> Ways:
    """The ways that the visitor may hand on: who watches does not get the key of the table."""
    ways = cast(Callable[[], Ways], current_app.extensions.get(EXTENSION, Ways))()
    if not doorkeeper().watched_over()(ways):  # it was removed meanwhile: these may be new codes
        abort(refusal(403, SCAN, "removed a moment ago"))
    return ways.only(WayKind.WATCH) if _watches() else ways


def _phones(words: Words) -> list[dict[str, Any]]:
    """Describe the phones that the visitor may remove; ``own`` is the visitor's own."""
    visitor, keys = doorkeeper().visitor(), doorkeeper().door.keys
    phones = () if keys is None or _watches() else keys.phones
    return [phone.json(words) | {"own": phone.id == visitor.phone} for phone in phones]


def _watches() -> bool:
    return doorkeeper().right() is Right.WATCH


def _not_kept(response: Response) -> Response:
    response.headers["Cache-Control"] = "no-store"
    return response
