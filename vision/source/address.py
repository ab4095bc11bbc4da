"""The address of a camera in the network: its parts, and how much of it everybody may see.

Only this file takes addresses apart. A password may hold the signs that should be escaped in it,
``@ # / ?``; it is quoted anew before anyone else reads the address.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import quote, unquote, urljoin

PORTS = {"http": 80, "https": 443, "rtsp": 554, "rtsps": 322, "rtmp": 1935} | dict.fromkeys(
    ("tcp", "udp", "srt")
)
"""The schemes that are understood, with their ports; some have none."""
HIGHEST_PORT = 65_535
HIDDEN = "…"

_SCHEME = re.compile(r"\s*([a-z][a-z0-9+.-]*)://", re.IGNORECASE)
_PLACE = re.compile(r"(\[[0-9a-f:.]+\]|[\w.-]+)(?::([0-9]{1,5}))?(?=[/?#]|$)", re.IGNORECASE)
"""A host, perhaps with its port, before a path or the end."""
_QUERY = re.compile(r"\?[\w.-]+=")
_NUMERIC = re.compile(r"\[.*\]|[0-9]+(\.[0-9]+){3}|localhost", re.IGNORECASE)
_SECRET = re.compile(":.*@", re.DOTALL)
_DRIVE = re.compile(r"[a-z]:[\\/]", re.IGNORECASE)
_AS_IT_IS = "/?[]@!$&'()*+,;=:%~"
"""Signs of a path that are not quoted; ``%`` begins what is quoted already."""


@dataclass(frozen=True, slots=True, repr=False)
class Address:
    """Where a camera is, and who asks; ``str`` gives what everybody may see of it.

    ``path`` holds the query, in which cameras take passwords too.
    """

    scheme: str
    host: str
    port: int | None = None
    path: str = ""
    user: str | None = None
    password: str | None = None
    ambiguous: bool = False
    """Whether the password may also end elsewhere: then neither host nor path is shown."""

    @classmethod
    def parse(cls, text: str) -> "Address | None":
        """Read an address, with or without ``http://``; None where it makes no sense.

        >>> str(Address.parse("HTTP://ann:p@ss/1?@192.168.0.7:8080/live?key=5"))
        'http://192.168.0.7:8080/live'
        """
        scheme, rest = _parted(text)
        readings = list(_readings(rest))
        if scheme not in PORTS or not readings:
            return None
        reading = _likeliest(rest, readings)
        user, colon, password = reading.secret.partition(":")
        parsed = cls(
            scheme,
            reading.host.strip("[]"),
            reading.port,
            rest[reading.end :].partition("#")[0],
            _decoded(user) if reading.secret else None,
            _decoded(password) if colon else None,
            _may_end_later(rest, reading.end),
        )
        return parsed if parsed._can_be else None

    def __str__(self) -> str:
        """Give the address for everybody: without user, password, query, or what may be theirs."""
        if self.ambiguous:
            return f"{self.scheme}://{HIDDEN}"
        path = re.split(r"[?;]|/[^/?;]*=", self.path)[0]
        return f"{self.scheme}://{self.peer}{path}"

    def __repr__(self) -> str:
        return f"Address({str(self)!r})"

    @property
    def peer(self) -> str:
        """The host, with its port where the address has one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port is None else f"{host}:{self.port}"

    @property
    def listens_at(self) -> int:
        """The port, also where the address has none."""
        return self.port or PORTS[self.scheme] or 0

    @property
    def target(self) -> str:
        """The path as a camera is asked for it."""
        path = quote(self.path, safe=_AS_IT_IS)
        return path if path.startswith("/") else f"/{path}"

    @property
    def for_opencv(self) -> str:
        """The whole address, its secret quoted: only a reader of streams may have it."""
        secret = "" if self.user is None else f"{_quoted(self.user)}@"
        if self.user is not None and self.password is not None:
            secret = f"{_quoted(self.user)}:{_quoted(self.password)}@"
        return f"{self.scheme}://{secret}{self.peer}{quote(self.path, safe=_AS_IT_IS)}"

    def redirected(self, location: str) -> "Address | None":
        """Where a camera leads on to; its password goes to no other host, and never in the clear
        where it was encrypted.
        """
        bare = f"{self.scheme}://{self.peer}{self.target}"
        try:
            address = Address.parse(urljoin(bare, location))
        except ValueError:  # the brackets of its host
            return None
        if address is None or address.scheme not in ("http", "https"):
            return None
        keeps = address.host == self.host and (address.scheme == "https" or self.scheme == "http")
        user, password = (self.user, self.password) if keeps else (None, None)
        return Address(address.scheme, address.host, address.port, address.path, user, password)

    @property
    def _can_be(self) -> bool:
        try:
            self.host.encode("idna")  # as it is looked up
        except UnicodeError:
            return False
        return self.port is None or 0 < self.port <= HIGHEST_PORT


def is_address(text: str) -> bool:
    """Whether an address is meant, and no file and no camera's name.

    >>> is_address("192.168.0.7:8080/video"), is_address("evening/film.mp4")
    (True, False)
    """
    if _SCHEME.match(text):
        return True
    place = _PLACE.match(text)
    if place is not None and (_NUMERIC.fullmatch(place[1]) or place[2]):
        return True
    secrets = [reading.secret for reading in _readings(text)]
    return not _on_a_drive(text) and any(":" in secret for secret in secrets)


def _on_a_drive(text: str) -> bool:
    return sys.platform == "win32" and _DRIVE.match(text) is not None


def shown(source: int | str) -> str:
    """Write what a person gave, an address or not, for everybody to see.

    >>> shown("rtsp://ann:secret@192.168.0.7/live?key=5"), shown("film.mp4")
    ('rtsp://192.168.0.7/live', 'film.mp4')
    """
    text = str(source)
    if not is_address(text):
        return HIDDEN if _SECRET.search(text) and not _on_a_drive(text) else text
    address = Address.parse(text)
    if address is not None:
        return str(address)
    scheme, _ = _parted(text)
    return f"{scheme}://{HIDDEN}" if scheme in PORTS else HIDDEN


class _Reading(NamedTuple):
    """One way to read an address: the secret before its host, and where the path begins."""

    secret: str
    host: str
    port: int | None
    end: int


def _parted(text: str) -> tuple[str, str]:
    """The scheme, small, and the rest."""
    match = _SCHEME.match(text)
    return (match[1].lower(), text[match.end() :].strip()) if match else ("http", text.strip())


def _readings(rest: str) -> Iterator[_Reading]:
    """Every way to read it; the first is the one of the standard, if that makes sense."""
    for start in (0, *(sign.end() for sign in re.finditer("@", rest))):
        place, secret = _PLACE.match(rest, start), rest[: max(0, start - 1)]
        if place is not None and (start == 0 or _may_be_secret(secret)):
            yield _Reading(secret, place[1], int(place[2]) if place[2] else None, place.end())


def _may_be_secret(text: str) -> bool:
    """Whether a user, perhaps with a password, may be written so; a query without ``:`` is none."""
    return ":" in text or _QUERY.search(text) is None


def _may_end_later(rest: str, end: int) -> bool:
    return any(_may_be_secret(rest[: end + sign.start()]) for sign in re.finditer("@", rest[end:]))


def _likeliest(rest: str, readings: list[_Reading]) -> _Reading:
    """The best known kind of host before the query; of two, the standard's, else the last."""
    cuts = [query.start() for query in _QUERY.finditer(rest)]
    candidates = next(
        (leading for cut in cuts if (leading := [each for each in readings if each.end <= cut])),
        readings,
    )
    best = max(_rank(each.host) for each in candidates)
    equal = [each for each in candidates if _rank(each.host) == best]
    by_standard = re.split("[/?#]", rest)[0].rpartition("@")[0]
    return equal[0] if equal[0].secret == by_standard else equal[-1]


def _rank(host: str) -> int:
    """How surely it is a host: a number, a name with a domain, or a mere word."""
    return 2 if _NUMERIC.fullmatch(host) else int("." in host)


def _decoded(text: str) -> str:
    return unquote(text, errors="surrogateescape")


def _quoted(text: str) -> str:
    return quote(text.encode("utf-8", "surrogateescape"), safe="!$&'()*+,;=~")
