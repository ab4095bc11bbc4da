"""The answer of a camera that is asked over HTTP or RTSP, piece by piece as it comes.

Everything is bounded: the header, the time until it is there, and what is kept of the body.
"""

import base64
import hashlib
import os
import re
import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass, field

from vision.source.address import Address
from vision.source.capture import OPEN_TIMEOUT_MS, Closing, clock_s
from vision.source.tls import Trust

LONGEST_HEADER = 16_384
LONGEST_LINE = 1_000
"""Of the line before a chunk."""
PIECE = 65_536
NEWS_WITHIN_S = 0.3
"""How long to wait for more; whoever closes a stream waits no longer."""
UNAUTHORIZED = 401

_STATUS = re.compile(rb"(?:HTTP|RTSP)/[0-9.]+ +([0-9]{3})")
_BLANK_LINE = re.compile(rb"\r?\n\r?\n")
_HASHES = {"MD5": hashlib.md5, "SHA-256": hashlib.sha256}
_ASKED = re.compile(r'(\w+)\s*=\s*(?:"([^"]*)"|([^\s,]+))')


class StreamEndedError(OSError):
    """The camera has ended its answer, or broken it off."""


@dataclass(slots=True)
class Login:
    """Proves who asks, as the camera wanted it last; before it wants that nothing is given."""

    address: Address
    _challenge: Mapping[str, str] | None = None
    """What a digest is made of; empty where the camera wants the password itself."""
    _count: int = 0

    def learn(self, challenges: list[str]) -> bool:
        """Read what a refusal asks for; tell whether it can be given."""
        self._challenge, self._count = None, 0
        for challenge in challenges:
            scheme, _, rest = challenge.strip().partition(" ")
            parameters = {name.lower(): a or b for name, a, b in _ASKED.findall(rest)}
            if scheme.lower() == "digest" and parameters.get("algorithm", "MD5").upper() in _HASHES:
                self._challenge = parameters
            elif scheme.lower() == "basic" and self._challenge is None:
                self._challenge = {}
        return self.address.user is not None and self._challenge is not None

    def header(self, method: str, uri: str) -> str:
        """The line of a question that proves who asks, or nothing."""
        if self.address.user is None or self._challenge is None:
            return ""
        if self._challenge:
            return f"Authorization: Digest {self._proof(self._challenge, method, uri)}\r\n"
        secret = f"{self.address.user}:{self.address.password or ''}"
        return f"Authorization: Basic {base64.b64encode(_bytes(secret)).decode()}\r\n"

    def _proof(self, challenge: Mapping[str, str], method: str, uri: str) -> str:
        """The answer to a digest challenge, by RFC 7616."""
        self._count += 1
        user, algorithm = self.address.user or "", challenge.get("algorithm", "MD5")
        nonce, realm, opaque = (challenge.get(name, "") for name in ("nonce", "realm", "opaque"))
        qop = "auth" if "auth" in re.split(r"[\s,]+", challenge.get("qop", "")) else ""
        count, client_nonce = f"{self._count:08x}", os.urandom(8).hex()

        def digest(*parts: str) -> str:
            return _HASHES[algorithm.upper()](_bytes(":".join(parts))).hexdigest()

        secret = digest(user, realm, self.address.password or "")
        rest = (nonce, count, client_nonce, qop) if qop else (nonce,)
        fields = {"username": user, "realm": realm, "nonce": nonce, "uri": uri}
        fields["response"] = digest(secret, *rest, digest(method, uri))
        fields |= {"opaque": opaque} if opaque else {}
        lines = [f'{name}="{_escaped(value)}"' for name, value in fields.items()]
        lines += [f'qop={qop}, nc={count}, cnonce="{client_nonce}"'] if qop else []
        return ", ".join([*lines, f"algorithm={algorithm}"])


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _escaped(value: str) -> str:
    return re.sub(r'([\\"])', r"\\\1", value)


@dataclass(frozen=True, slots=True)
class Head:
    """How an answer begins: its status, and its fields by small names, each with every value."""

    status: int = 200
    fields: Mapping[str, list[str]] = field(default_factory=dict)

    @classmethod
    def parse(cls, data: bytes) -> "Head":
        """Read a head that begins with a status."""
        status, fields = _STATUS.match(data), dict[str, list[str]]()
        for line in data.decode("latin-1").splitlines()[1:]:
            name, _, value = line.partition(":")
            fields.setdefault(name.strip().lower(), []).append(value.strip())
        return cls(int(status[1]) if status else 200, fields)

    def get(self, name: str) -> str:
        """The first value of a field, or nothing."""
        return next(iter(self.fields.get(name, ())), "")


class HttpStream(Closing):
    """A question to a camera, and its answer: the ``head``, then the body.

    Raises OSError where no answer comes.
    """

    def __init__(self, address: Address, login: Login, trust: Trust | None, method: str) -> None:
        self._until_s = clock_s() + OPEN_TIMEOUT_MS / 1000
        self._socket = _connected(address, trust)
        self._chunks: _Chunks | None = None
        self._left: int | None = None
        try:
            self._socket.sendall(_question(address, login, method))
            self.head, self._held = self._begin()
        except BaseException:
            self._socket.close()
            raise

    def more(self, wait_s: float = NEWS_WITHIN_S) -> bytes:
        """What has come of the body; nothing if nothing comes in time.

        Raises StreamEndedError at its end, and other kinds of OSError where it breaks off.
        """
        if self._left == 0 or (self._chunks is not None and self._chunks.ended):
            raise StreamEndedError
        raw, self._held = self._held or self._received(wait_s), b""
        if self._chunks is not None:
            return self._chunks.unpacked(raw)
        if self._left is not None:
            raw = raw[: self._left]
            self._left -= len(raw)
        return raw

    def close(self) -> None:
        """Hang up."""
        self._socket.close()

    def _received(self, wait_s: float) -> bytes:
        self._socket.settimeout(wait_s)
        try:
            data = self._socket.recv(PIECE)
        except (TimeoutError, BlockingIOError, ssl.SSLWantReadError):
            return b""
        if not data:
            raise StreamEndedError
        return data

    def _begin(self) -> tuple[Head, bytes]:
        """The head, and what has come of the body; an answer without a status is all body."""
        data, blank = b"", None
        while blank is None and _may_have_head(data):
            if (left_s := self._until_s - clock_s()) <= 0:
                raise TimeoutError
            data += self._received(left_s)
            blank = _BLANK_LINE.search(data)
        if not _STATUS.match(data):
            return Head(), data
        if blank is None:
            raise StreamEndedError
        head = Head.parse(data[: blank.start()])
        if "chunked" in head.get("transfer-encoding").lower():
            self._chunks = _Chunks()
        elif head.get("content-length").isdecimal():
            self._left = int(head.get("content-length"))
        return head, data[blank.end() :]


def _may_have_head(data: bytes) -> bool:
    """Whether a head may begin so; it is not there as a whole."""
    begins = any(name.startswith(data[:5]) for name in (b"HTTP/", b"RTSP/"))
    return begins and len(data) < LONGEST_HEADER


def _connected(address: Address, trust: Trust | None) -> socket.socket:
    """A connection; over TLS, where there is ``trust``, only to the camera that is trusted."""
    timeout_s = OPEN_TIMEOUT_MS / 1000
    plain = socket.create_connection((address.host, address.listens_at), timeout_s)
    if trust is None:
        return plain
    try:
        secure = trust.context().wrap_socket(plain, server_hostname=trust.peer.host)
    except BaseException:
        plain.close()
        raise
    if not trust.accepts(secure.getpeercert(binary_form=True)):
        secure.close()
        raise StreamEndedError
    return secure


def _question(address: Address, login: Login, method: str) -> bytes:
    if address.scheme in ("rtsp", "rtsps"):
        uri, version = f"rtsp://{address.peer}{address.target}", "RTSP/1.0"
        fields = f"CSeq: 1\r\n{login.header(method, uri)}"
    else:
        uri, version = address.target, "HTTP/1.1"
        fields = f"Host: {address.peer}\r\n{login.header(method, uri)}Connection: close\r\n"
    return _bytes(f"{method} {uri} {version}\r\n{fields}User-Agent: cribcam\r\nAccept: */*\r\n\r\n")


class _Chunks:
    """Takes a body apart that comes in chunks."""

    def __init__(self) -> None:
        self.ended = False
        self._held = b""
        self._left = 0

    def unpacked(self, data: bytes) -> bytes:
        """What the chunks hold; raises StreamEndedError where they make no sense."""
        data, self._held, out = self._held + data, b"", bytearray()
        while data and not self.ended:
            out += data[: self._left]
            data, self._left = data[self._left :], max(0, self._left - len(data))
            if self._left or not data:
                break
            line, newline, rest = data.partition(b"\n")
            if not newline:
                self._held = data
                break
            data = rest
            self._begin(line.strip())
        if len(self._held) > LONGEST_LINE:
            raise StreamEndedError
        return bytes(out)

    def _begin(self, line: bytes) -> None:
        """Begin a chunk whose size a line tells; an empty line only ends the chunk before."""
        size = line.partition(b";")[0].strip()
        if line:
            if not re.fullmatch(rb"[0-9A-Fa-f]{1,8}", size):
                raise StreamEndedError
            self._left = int(size, 16)
            self.ended = self._left == 0
