"""Cameras behind TLS: which certificates are trusted, and the relay by which FFmpeg reads them.

What FFmpeg itself does with a certificate depends on the library it was built with: the one in the
wheel for Linux checks none, or else no name. So it never speaks TLS here.
"""

import asyncio
import hashlib
import json
import re
import socket
import ssl
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from scorer.language.sentence import Sentence, say
from vision.files import FileError, own_file, read_regular, replacing, system_reason
from vision.frame import Fault
from vision.source.capture import OPEN_TIMEOUT_MS, Closing, SourceError

MOST_BYTES = 1_000_000
_FINGERPRINT = re.compile(r"[0-9a-f]{64}")


class KnownCamerasError(SourceError):
    """The file is damaged or cannot be written, or a fingerprint is none."""


def cameras_file() -> Path:
    """The file of the cameras' certificates that this user has trusted."""
    return own_file("cameras.json")


@dataclass(frozen=True, slots=True)
class KnownCameras:
    """SHA-256 fingerprints by ``host:port``, in a file; without a path, in memory alone."""

    path: Path | None = None
    _here: dict[str, str] = field(default_factory=dict)

    def get(self, peer: str) -> str | None:
        """The fingerprint that was trusted at an address; raises KnownCamerasError."""
        return self._read().get(peer)

    def trust(self, peer: str, fingerprint: str) -> None:
        """Remember a fingerprint, in place of another one; raises KnownCamerasError."""
        if not _FINGERPRINT.fullmatch(fingerprint):
            raise KnownCamerasError(
                say(
                    "'{fingerprint}' is no fingerprint: it has 64 digits from 0 to f",
                    fingerprint=fingerprint,
                )
            )
        fingerprints = self._read() | {peer: fingerprint}
        if self.path is None:
            self._here.update(fingerprints)
        else:
            _write(self.path, json.dumps(fingerprints, indent=1))

    def _read(self) -> dict[str, str]:
        if self.path is None or not self.path.exists():
            return self._here
        try:
            fingerprints = json.loads(read_regular(self.path, MOST_BYTES))
        except (FileError, ValueError) as error:
            raise KnownCamerasError(
                say(
                    "{file}: {error}; delete it, and trust the cameras anew",
                    file=self.path,
                    error=error,
                )
            ) from error
        if not isinstance(fingerprints, dict):
            raise KnownCamerasError(
                say("{file} is damaged: delete it, and trust the cameras anew", file=self.path)
            )
        return {str(peer): str(fingerprint) for peer, fingerprint in fingerprints.items()}


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as unfinished:
            unfinished.write_text(text, encoding="utf-8")
    except OSError as error:
        raise KnownCamerasError(
            say("{file} cannot be written: {reason}", file=path, reason=system_reason(error))
        ) from error


_PEER = re.compile(r"(?:\[([^\]\s]+)\]|([^\s:/@\[\]]+)):([0-9]{1,5})")
"""``host:port``; an IPv6 address stands in brackets."""
_PORTS = range(1, 65536)


class UntrustedCameraError(SourceError):
    """No authority vouches for the camera's certificate, and nobody has trusted it yet."""

    fault = Fault.UNTRUSTED

    def __init__(self, reason: Sentence, peer: str, fingerprint: str) -> None:
        super().__init__(reason)
        self.peer = peer
        self.fingerprint = fingerprint


class ChangedCameraError(SourceError):
    """The camera shows another certificate than the one that was trusted."""

    fault = Fault.CHANGED


@dataclass(frozen=True, slots=True)
class Peer:
    """Where a camera listens."""

    host: str
    port: int

    @classmethod
    def parse(cls, text: str) -> "Peer":
        """Read ``host:port``, in capitals too; raises SourceError."""
        match = _PEER.fullmatch(text.lower())
        if match is None or int(match[3]) not in _PORTS:
            raise SourceError(
                say(
                    "'{peer}' is not host:port; the port is the one in the camera's address, "
                    "else 443 for https and 322 for rtsps",
                    peer=text,
                )
            )
        return cls(match[1] or match[2], int(match[3]))

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


@dataclass(frozen=True, slots=True)
class Trust:
    """The certificate a camera must show: of this fingerprint, or one an authority vouches for."""

    peer: Peer
    fingerprint: str | None = None

    def context(self) -> ssl.SSLContext:
        """The terms of a connection; with a fingerprint ``accepts`` must be asked as well."""
        if self.fingerprint is None:
            return ssl.create_default_context()
        return _unchecked()

    def accepts(self, certificate: bytes | None) -> bool:
        """Whether the certificate, in DER, that a handshake has proven is the right one."""
        return self.fingerprint is None or self.fingerprint == fingerprint_of(certificate)


def fingerprint_of(certificate: bytes | None) -> str:
    """The SHA-256 of a certificate in DER."""
    return hashlib.sha256(certificate or b"").hexdigest()


def trusted(peer: Peer, known: KnownCameras) -> Trust:
    """How a camera is trusted; nothing but the handshake is sent to find out.

    Raises UntrustedCameraError or ChangedCameraError, KnownCamerasError, and OSError where nobody
    answers.
    """
    try:
        _peer_certificate(peer, ssl.create_default_context())
    except ssl.SSLCertVerificationError:
        fingerprint = fingerprint_of(_peer_certificate(peer, _unchecked()))
    else:
        return Trust(peer)
    return _remembered(peer, fingerprint, known.get(str(peer)))


def _remembered(peer: Peer, fingerprint: str, remembered: str | None) -> Trust:
    """The trust that a person gave; raises UntrustedCameraError or ChangedCameraError."""
    command = f"cribcam cameras --trust {peer} {fingerprint}"
    if remembered is None:
        raise UntrustedCameraError(
            say(
                "nobody vouches for the certificate of {peer}; if it is your camera's: {command}",
                peer=peer,
                command=command,
            ),
            str(peer),
            fingerprint,
        )
    if remembered != fingerprint:
        raise ChangedCameraError(
            say(
                "{peer} shows another certificate than the one that was trusted, and is sent no "
                "password; if the camera was renewed: {command}",
                peer=peer,
                command=command,
            )
        )
    return Trust(peer, remembered)


def _peer_certificate(peer: Peer, context: ssl.SSLContext) -> bytes | None:
    with (
        socket.create_connection((peer.host, peer.port), OPEN_TIMEOUT_MS / 1000) as plain,
        context.wrap_socket(plain, server_hostname=peer.host) as secure,
    ):
        return secure.getpeercert(binary_form=True)


def _unchecked() -> ssl.SSLContext:
    """Terms for cameras that sign for themselves: the fingerprint is what is checked."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


INSIDE = "127.0.0.1"
CONNECT_WITHIN_S = 5.0
STOP_WITHIN_S = 2.0
CHUNK = 65_536


class Relay(Closing):
    """Carries each connection to its port on to the camera, once the camera is known for sure.

    The check is made on the very connection that then carries the password: nobody can pass it
    and step in afterwards.
    """

    def __init__(self, trust: Trust) -> None:
        self._trust = trust
        self._listener = socket.create_server((INSIDE, 0))
        self.port: int = self._listener.getsockname()[1]
        self._loop = asyncio.new_event_loop()
        self._closed = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name=f"relay {trust.peer}", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Take no more connections, and end those that there are."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._closed.set)
            self._thread.join(STOP_WITHIN_S)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._carry, sock=self._listener)
        await self._closed.wait()
        server.close()

    async def _carry(self, near: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        """Carry one connection until either side ends it; one that may not be made ends at once."""
        try:
            async with asyncio.timeout(CONNECT_WITHIN_S):
                far, asks = await self._connected()
        except (OSError, TimeoutError):
            answers.close()
            return
        both: list[asyncio.Task[None]] = []
        try:
            if self._trust.accepts(asks.get_extra_info("ssl_object").getpeercert(True)):
                both.append(asyncio.create_task(_pass_on(near, asks, self._named)))
                both.append(asyncio.create_task(_pass_on(far, answers, bytes)))
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            answers.close()
        finally:
            for each in both:
                each.cancel()
            asks.transport.abort()
            if self._closed.is_set():
                answers.transport.abort()

    def _named(self, request: bytes) -> bytes:
        """Ask the camera for itself: FFmpeg believes that the relay is the camera."""
        relay_host, camera_host = f"Host: {INSIDE}:{self.port}\r\n", f"Host: {self._trust.peer}\r\n"
        return request.replace(relay_host.encode(), camera_host.encode())

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        peer = self._trust.peer
        return await asyncio.open_connection(
            peer.host, peer.port, ssl=self._trust.context(), server_hostname=peer.host
        )


async def _pass_on(
    source: asyncio.StreamReader, sink: asyncio.StreamWriter, change: Callable[[bytes], bytes]
) -> None:
    """Pass on what comes until either side ends, be it in the middle of something."""
    with suppress(OSError):
        while data := await source.read(CHUNK):
            sink.write(change(data))
            await sink.drain()
