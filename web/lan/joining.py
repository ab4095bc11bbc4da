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

from scorer.language.sentence import Sentence, Words, say
from web.lan.access import (
    JOIN,
    SCAN,
    UNKEPT,
    Right,
    access_control,
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

ALONE = say(
    "cribcam answers this machine only. Start it with “cribcam serve --lan”, and phones join by "
    "scanning a code."
)

WARNING = say(
    "Your browser will warn that it does not know this certificate: cribcam made it itself, on the "
    "machine at the table. Choose “Advanced” or “Show details”, then continue to the site."
)
ALLOWED = say(
    "After that everything works, the camera too. Only installing the page on the home screen may "
    "be refused until the authority below is installed."
)
WATCH = say(
    "Without encryption, and nothing to accept: shows the cards, the counts and the board, and "
    "changes nothing. The camera of the phone stays closed, as browsers open it only on secure "
    "pages. Others in the same network could read along."
)

AUTHORITY = say(
    "Optional: install the authority of this table, and browsers warn no more. It may vouch for "
    "this machine and private networks only. Before you trust it, compare the fingerprint that "
    "your device shows with the one below, at the table."
)
ANDROID = say(
    "Android: open the file, then in the settings search for “CA certificate” and install it there."
)
IOS = say(
    "iPhone and iPad: open the file in Safari and allow the profile; install it in Settings, "
    "General, VPN & Device Management; then switch it on in General, About, Certificate Trust "
    "Settings."
)
WINDOWS = say(
    "Windows: open the file, choose “Install certificate”, and place it in “Trusted Root "
    "Certification Authorities”."
)
MACOS = say("macOS: open the file, and in Keychain Access set it to “Always Trust”.")
FIREFOX = say(
    "Firefox on a computer: Settings, Privacy & Security, View Certificates, Authorities, Import."
)
INSTALLING = (ANDROID, IOS, WINDOWS, MACOS, FIREFOX)


class JoinKind(StrEnum):
    """Taking part, for which a phone may lend its camera, or watching."""

    CAMERA = "camera"
    WATCH = "watch"


TEXTS: dict[JoinKind, tuple[Sentence, ...]] = {
    JoinKind.CAMERA: (WARNING, ALLOWED),
    JoinKind.WATCH: (WATCH,),
}


@dataclass(frozen=True, slots=True)
class JoinLink:
    """One address to join by; it has the key in it."""

    kind: JoinKind
    address: str = field(repr=False)
    others: tuple[str, ...] = field(default=(), repr=False)
    """The same by the other addresses of this machine, for phones that do not reach the first."""
    proxied: bool = False
    """Whether a proxy answers there, with a certificate of its own."""

    def json(self, words: Words) -> dict[str, Any]:
        """Describe the link, with what the visitor's browser will ask."""
        texts = () if self.proxied and self.kind is JoinKind.CAMERA else TEXTS[self.kind]
        text = " ".join(sentence.within(words) for sentence in texts)
        code = f"join/{self.kind}.svg"
        others = [
            {"address": address, "qr": f"{code}?other={number}"}
            for number, address in enumerate(self.others, 1)
        ]
        described = {"kind": self.kind, "address": self.address, "qr": code, "text": text}
        return described | {"others": others}

    def by(self, number: int) -> "JoinLink | None":
        """Give the link by the other address of a number, from 1 on; by 0 this one."""
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
class JoinLinks:
    """All links to join by, none where the server listens on this machine alone."""

    links: tuple[JoinLink, ...] = ()
    authority: x509.Certificate | None = None

    def only(self, *kinds: JoinKind) -> "JoinLinks":
        """Leave the links of some kinds."""
        return JoinLinks(tuple(link for link in self.links if link.kind in kinds), self.authority)

    def of(self, kind: str) -> JoinLink | None:
        """Find the link of a kind."""
        return next((link for link in self.links if link.kind == kind), None)

    def pem(self) -> bytes | None:
        """Write the authority's certificate as phones install it."""
        return None if self.authority is None else self.authority.public_bytes(Encoding.PEM)

    def json(self, words: Words) -> dict[str, Any]:
        """Describe the links, and what the authority is good for."""
        return {
            "join": [link.json(words) for link in self.links],
            "text": "" if self.links else ALONE.within(words),
            "command": None if self.links else TO_LISTEN,
            "authority": None if self.authority is None else _authority(self.authority, words),
        }


def _authority(certificate: x509.Certificate, words: Words) -> dict[str, Any]:
    return {
        "address": "authority.crt",
        "fingerprint": fingerprint(certificate),
        "text": AUTHORITY.within(words),
        "steps": [sentence.within(words) for sentence in INSTALLING],
    }


EXTENSION = "join-links"

joining = Blueprint("joining", __name__)


def offer(app: Flask, links: Callable[[], JoinLinks]) -> None:
    """Show the ``links`` of the moment to those who are in already."""
    app.extensions[EXTENSION] = links


@joining.get(JOIN)
def join() -> ResponseReturnValue:
    """Give a phone a key of its own for the code of the address, and show it the page."""
    key = access_control().joined()
    if key is None:
        return no_key("a code that is none")
    return _not_kept(with_cookie(cast(Response, redirect(f"{request.script_root}/", 303)), key))


@joining.errorhandler(KeysError)
def _unkept(error: KeysError) -> ResponseReturnValue:
    return refusal(503, UNKEPT, str(error))


@joining.get("/api/join")
def join_links() -> ResponseReturnValue:
    """List the links to join by."""
    words = request_words()
    return _not_kept(jsonify(_links().json(words) | {"phones": _phones(words)}))


@joining.get("/join/<kind>.svg")
def code(kind: str) -> ResponseReturnValue:
    """Draw the code of a link."""
    link = _links().of(kind)
    chosen = link and link.by(request.args.get("other", 0, int))
    if chosen is None:
        abort(404, "there is no such way to join")
    return _not_kept(Response(chosen.svg(), mimetype="image/svg+xml"))


@joining.get("/authority.crt")
def authority() -> ResponseReturnValue:
    """Send the certificate that phones may install."""
    pem = _links().pem() or abort(404, "without --lan there is no certificate")
    return Response(pem, mimetype="application/x-x509-ca-cert")


def _links() -> JoinLinks:
    """The links that the visitor may hand on: who watches does not get the key of the table."""
    links = cast(Callable[[], JoinLinks], current_app.extensions.get(EXTENSION, JoinLinks))()
    still_joined = access_control().still_joined()
    if not still_joined():  # it was removed meanwhile: these may be new codes
        abort(refusal(403, SCAN, "removed a moment ago"))
    return links.only(JoinKind.WATCH) if _watches() else links


def _phones(words: Words) -> list[dict[str, Any]]:
    """Describe the phones that the visitor may remove; ``own`` is the visitor's own."""
    visitor, keys = access_control().visitor(), access_control().access.keys
    phones = () if keys is None or _watches() else keys.phones
    return [phone.json(words) | {"own": phone.id == visitor.phone} for phone in phones]


def _watches() -> bool:
    return access_control().right() is Right.WATCH


def _not_kept(response: Response) -> Response:
    response.headers["Cache-Control"] = "no-store"
    return response
