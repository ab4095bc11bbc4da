"""What is fetched to join: the address in the code, the codes themselves, the authority."""

import io
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, cast

import segno
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding
from flask import Blueprint, Flask, Response, abort, current_app, jsonify, redirect, request
from flask.typing import ResponseReturnValue

from scorer.language.sentence import Sentence, Words
from web.lan.access import (
    ALLOWED,
    ALONE,
    AUTHORITY,
    INSTALLING,
    JOIN,
    SCAN,
    UNKEPT,
    WARNING,
    WATCH,
    Right,
    doorkeeper,
    no_key,
    refusal,
    with_cookie,
)
from web.lan.certificates import fingerprint
from web.lan.phones import KeysError
from web.language import request_words

TO_LISTEN = "cribcam serve --lan"
"""What lets phones in where the server listens on this machine alone."""
QUIET_MODULES = 4
"""The white border that scanners need, in modules of the code."""


class WayKind(StrEnum):
    """Taking part, for which a phone may lend its camera, or watching."""

    CAMERA = "camera"
    WATCH = "watch"


TEXTS: dict[WayKind, tuple[Sentence, ...]] = {
    WayKind.CAMERA: (WARNING, ALLOWED),
    WayKind.WATCH: (WATCH,),
}


@dataclass(frozen=True, slots=True)
class Way:
    """One address to join by; it has the key in it."""

    kind: WayKind
    address: str = field(repr=False)
    others: tuple[str, ...] = field(default=(), repr=False)
    """The same by the other addresses of this machine, for phones that do not reach the first."""
    proxied: bool = False
    """Whether a proxy answers there, with a certificate of its own."""

    def json(self, words: Words) -> dict[str, Any]:
        """Describe the way, with what the visitor's browser will ask."""
        asked = () if self.proxied and self.kind is WayKind.CAMERA else TEXTS[self.kind]
        text = " ".join(sentence.within(words) for sentence in asked)
        code = f"join/{self.kind}.svg"
        others = [
            {"address": address, "qr": f"{code}?other={number}"}
            for number, address in enumerate(self.others, 1)
        ]
        told = {"kind": self.kind, "address": self.address, "qr": code, "text": text}
        return told | {"others": others}

    def by(self, number: int) -> "Way | None":
        """Give the way by the other address of a number, from 1 on; by 0 this one."""
        addresses = (self.address, *self.others)
        return replace(self, address=addresses[number]) if number in range(len(addresses)) else None

    def svg(self) -> bytes:
        """Draw the code, dark on white whatever the page's colours are."""
        drawn = io.BytesIO()
        look = {"border": QUIET_MODULES, "dark": "#000", "light": "#fff", "omitsize": True}
        self._code().save(drawn, kind="svg", **look)
        return drawn.getvalue()

    def blocks(self) -> str:
        """Draw the code in block characters, the white as blocks: for terminals."""
        drawn = io.StringIO()
        self._code().terminal(drawn, border=QUIET_MODULES, compact=True)
        return drawn.getvalue()

    def _code(self) -> segno.QRCode:
        return segno.make(self.address, error="m", micro=False)


@dataclass(frozen=True, slots=True)
class Ways:
    """All ways to join, none where the server listens on this machine alone."""

    ways: tuple[Way, ...] = ()
    authority: x509.Certificate | None = None

    def only(self, *kinds: WayKind) -> "Ways":
        """Leave the ways of some kinds."""
        return Ways(tuple(way for way in self.ways if way.kind in kinds), self.authority)

    def of(self, kind: str) -> Way | None:
        """Find the way of a kind."""
        return next((way for way in self.ways if way.kind == kind), None)

    def pem(self) -> bytes | None:
        """Write the authority's certificate as phones install it."""
        return None if self.authority is None else self.authority.public_bytes(Encoding.PEM)

    def json(self, words: Words) -> dict[str, Any]:
        """Describe the ways, and what the authority is good for."""
        return {
            "join": [way.json(words) for way in self.ways],
            "text": "" if self.ways else ALONE.within(words),
            "command": None if self.ways else TO_LISTEN,
            "authority": None if self.authority is None else _authority(self.authority, words),
        }


def _authority(certificate: x509.Certificate, words: Words) -> dict[str, Any]:
    return {
        "address": "authority.crt",
        "fingerprint": fingerprint(certificate),
        "text": AUTHORITY.within(words),
        "steps": [sentence.within(words) for sentence in INSTALLING],
    }


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
