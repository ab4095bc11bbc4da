"""Requests to every address of an application that may be right, or odd in something, by a seed.

The addresses are the application's own routes, and the operations of the page each for itself.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from inspect import getclosurevars
from pathlib import Path
from random import Random
from urllib.parse import quote

from flask import Flask

from tests.checks.check_pictures import broken
from web.actions.actions import operations
from web.http.openapi import SERVED
from web.table.counted import FreeCounter

GAME = (Path(__file__).resolve().parents[2] / "samples" / "evening.txt").read_text("utf-8")
RIGHT: Mapping[str, Sequence[object]] = {
    **dict.fromkeys(("seat", "dealer", "captain"), ("A", "B", "C")),
    **dict.fromkeys(("points", "number", "event", "degrees", "seen", "match"), (1, 2, 5, 90)),
    **dict.fromkeys(("card", "wrong"), ("5H", "10S", "JC")),
    **dict.fromkeys(("starter", "crib", "muggins", "flip", "keep", "ask"), (True, False, "true")),
    **dict.fromkeys(("hand", "cards"), ("5H 5S 5D JC", "2C 3D", "KH 9D 7S 6C")),
    **{"dealt": ("5C 6C 7D 8H 8S 9D",), "role": ("dealer", "pone"), "model": ("uniform",)},
    **{"kind": ("nothing", "sample", "camera", "browser", "stale"), "address": ("rtsp://a/b",)},
    **{"name": ("pair.jpg", "Ann"), "names": (["Ann", "Ben"], [None, "Ann"]), "players": (2, 3, 4)},
    **{
        "rules": ({"muggins": "show"}, {"crib_flush": "four"}),
        "preset": ("acc",),
        "target": (121,),
    },
    **{"variant": ("six-card", "auction"), "setup": ("six-card muggins=show", "five-card")},
    **{"counting": ("show", "check"), "mode": ("check", "muggins"), "courts": ("german", None)},
    **{"zones": ({"starter": [0, 0, 0.5, 0.5]},), "text": (GAME, "begun six-card\npegged A 5\n")},
    **{"scheme": ("acc",), "length": ({"games": 3},), "feed": (0, 1)},
    **{"style": ("continuous", "triangle"), "tracks": (2, 4), "game": (1, 2), "lang": ("de", "pl")},
}
EVENTS = ("dealer A", "pegged A 5", "undone", "named A Zoë", "starter 4C", "laid A 5H", "played")
ODD: Sequence[object] = (
    *(None, True, -1, 0, 2**31, 2**63, 2**70, 1e308, -0.0, "", " ", "0", "-1", "NaN", [], {}),
    *("\0", "\u202e", "\ud800", "🂡" * 99, "A" * 9_999, "../" * 9, "%00", "' OR 1=1", [[[]]] * 9),
    *({"a": {"b": {}}}, [None], ["A"] * 999, {"": ""}, "<b>", "5H" * 99, "\n", "undone\nundone"),
)
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND")
HEADERS: Sequence[tuple[str, str]] = (
    *(("Content-Type", kind) for kind in ("text/plain", "application/json; charset=x", "\xff", "")),
    *(("Cookie", text) for text in ("language=pl", "language=\xff", "=;=;", "cribcam-watch=" * 99)),
    *(("Accept-Language", text) for text in ("pl;q=x", "*;q=9,,", "\xff", "de," * 999)),
    *(("Host", text) for text in ("evil.example", "[::1", "127.0.0.1:99999", "\xff", "")),
    *(("Origin", text) for text in ("null", "http://evil.example", "\xff")),
    *(("Range", "bytes=5-1"), ("If-None-Match", '"' * 99), ("If-Modified-Since", "never")),
    *(("Sec-Fetch-Site", "cross-site"), ("X-Forwarded-For", "1"), ("Accept-Encoding", "\xff")),
)


@dataclass(frozen=True)
class Place:
    """An address with its method, and the fields that it takes in its body and in its query."""

    method: str
    path: str
    body: tuple[str, ...] = ()
    query: tuple[str, ...] = ("lang", "style", "tracks", "target", "game", "name", "feed")


def places(app: Flask) -> Iterator[Place]:
    """Yield every address of an application, and every operation of the page."""
    for rule in app.url_map.iter_rules():
        route, _ = SERVED.get(app.view_functions[rule.endpoint], (None, ""))
        body = route.body.__struct_fields__ if route and route.body else ("kind", "name")
        query = route.query.__struct_fields__ if route else Place.query
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
            yield Place(method, rule.rule, ("operation", *body), query)
    for name, act in operations(FreeCounter()).items():
        kind = getclosurevars(act).nonlocals["kind"]
        yield Place("POST", f"/api/{name}", ("operation", "version", *kind.__struct_fields__))


@dataclass
class Sender:
    """Makes requests of a seed, for the table as it last told that it is."""

    chance: Random
    pictures: list[bytes]
    version: str = ""

    def value(self, name: str, path: str) -> object:
        """Choose what may be right for a field, or one time in five what is odd."""
        if self.chance.random() < 0.2:
            return self.chance.choice(ODD)
        if name == "operation":
            return f"{self.chance.getrandbits(self.chance.choice((3, 99))):x}"
        if name == "version":
            return self.version
        return self.chance.choice(EVENTS if path.endswith("/events") else RIGHT.get(name, (None,)))

    def address(self, place: Place) -> str:
        """Fill in what stands in an address, and ask something in a query."""
        part = self.chance.choice(("1", "2", "99", "pair.jpg", "camera", "-1", "9" * 30, "%ff%00"))
        path = re.sub("<[^>]*>", part, place.path)
        names = [name for name in place.query if self.chance.random() < 0.4]
        query = "&".join(f"{name}={_written(self.value(name, path))}" for name in names)
        if place.path in ("/api/picture", "/api/frame"):
            query += f"&operation={self.chance.getrandbits(99):x}"
        return f"{path}?{query}" if query else path

    def body(self, place: Place) -> bytes | None:
        """Make a body of the fields, some of them left out, and at times damage its bytes."""
        if place.method != "POST":
            return None
        if place.path in ("/api/picture", "/api/frame"):
            return broken(self.chance.choice(self.pictures), self.chance)
        fields = [name for name in place.body if self.chance.random() < 0.9]
        text = json.dumps({name: self.value(name, place.path) for name in fields})
        data = text.encode("utf-8", "surrogatepass")
        return broken(data, self.chance) if self.chance.random() < 0.2 else data

    def headers(self) -> dict[str, str]:
        """Say that it is JSON, and at times something odd."""
        odd = [self.chance.choice(HEADERS)] if self.chance.random() < 0.2 else []
        return {"Content-Type": "application/json", **dict(odd)}

    def method(self, place: Place) -> str:
        """Choose the method of an address, seldom another."""
        return self.chance.choice(METHODS) if self.chance.random() < 0.05 else place.method


def _written(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return quote(text.encode("utf-8", "surrogatepass"))
