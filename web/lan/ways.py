"""The ways to join that are shown at the table: addresses with their keys, as codes to scan."""

import io
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

import segno
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

from scorer.language.sentence import Sentence, Words
from web.lan.texts import ALLOWED, ALONE, AUTHORITY, INSTALLING, WARNING, WATCH
from web.lan.tls.authority import fingerprint

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
            "authority": None if self.authority is None else _authority(self.authority, words),
        }


def _authority(certificate: x509.Certificate, words: Words) -> dict[str, Any]:
    return {
        "address": "authority.crt",
        "fingerprint": fingerprint(certificate),
        "text": AUTHORITY.within(words),
        "steps": [sentence.within(words) for sentence in INSTALLING],
    }
