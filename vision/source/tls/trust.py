"""Whether a camera's certificate is trusted: an authority vouches for it, or a person did once."""

import hashlib
import re
import socket
import ssl
from dataclasses import dataclass

from scorer.language.sentence import Sentence, say
from vision.fault import Fault
from vision.source.capture import OPEN_TIMEOUT_MS, SourceError
from vision.source.tls.known import KnownCameras

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
        found = _PEER.fullmatch(text.lower())
        if found is None or int(found[3]) not in _PORTS:
            raise SourceError(
                say(
                    "'{peer}' is not host:port; the port is the one in the camera's address, "
                    "else 443 for https and 322 for rtsps",
                    peer=text,
                )
            )
        return cls(found[1] or found[2], int(found[3]))

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
        _shown(peer, ssl.create_default_context())
    except ssl.SSLCertVerificationError:
        shown = fingerprint_of(_shown(peer, _unchecked()))
    else:
        return Trust(peer)
    return _remembered(peer, shown, known.get(str(peer)))


def _remembered(peer: Peer, shown: str, remembered: str | None) -> Trust:
    """The trust that a person gave; raises UntrustedCameraError or ChangedCameraError."""
    command = f"cribcam cameras --trust {peer} {shown}"
    if remembered is None:
        raise UntrustedCameraError(
            say(
                "nobody vouches for the certificate of {peer}; if it is your camera's: {command}",
                peer=peer,
                command=command,
            ),
            str(peer),
            shown,
        )
    if remembered != shown:
        raise ChangedCameraError(
            say(
                "{peer} shows another certificate than the one that was trusted, and is sent no "
                "password; if the camera was renewed: {command}",
                peer=peer,
                command=command,
            )
        )
    return Trust(peer, remembered)


def _shown(peer: Peer, context: ssl.SSLContext) -> bytes | None:
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
