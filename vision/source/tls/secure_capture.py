"""Cameras at ``https://`` and ``rtsps://``, opened through a relay that knows them."""

import re
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from vision.frame import Image
from vision.source.capture import Capture, SourceError, open_capture, without_secrets
from vision.source.tls.known import KnownCameras
from vision.source.tls.relay import INSIDE, Relay
from vision.source.tls.trust import Peer, trusted
from vision.wording import say

_IN_THE_CLEAR = {"https": "http", "rtsps": "rtsp"}
_PORTS = {"https": 443, "rtsps": 322}


def is_secure(where: int | str) -> bool:
    """Whether an address asks for TLS."""
    return re.match(r"(https|rtsps)://", str(where), re.IGNORECASE) is not None


def open_secure(where: int | str, known: KnownCameras) -> Capture:
    """Open a camera that is trusted; its password goes to nobody else.

    Raises UntrustedCameraError or ChangedCameraError where it is not, KnownCamerasError, and
    SourceError where nothing answers.
    """
    try:
        address = _parted(str(where))
        relay = Relay(trusted(_peer(address), known))
    except OSError as error:
        raise SourceError(
            say(
                "{where} does not answer: {reason}",
                where=without_secrets(str(where)),
                reason=error,
            )
        ) from error
    try:
        return RelayedCapture(open_capture(_through(address, relay.port)), relay)
    except SourceError as error:
        relay.close()
        shown = without_secrets(str(where))
        raise SourceError(
            say("{where} cannot be opened as a video: check the address", where=shown)
        ) from error


@dataclass(frozen=True, slots=True)
class RelayedCapture:
    """A capture whose relay is closed with it."""

    capture: Capture
    relay: Relay

    def read(self) -> tuple[bool, Image | None]:
        """The next frame, after True; False when there is none."""
        return self.capture.read()

    def get(self, propId: int) -> float:
        """One property of the stream."""
        return self.capture.get(propId)

    def release(self) -> None:
        """Close the connection, then the relay."""
        self.capture.release()
        self.relay.close()


def _parted(where: str) -> SplitResult:
    """The parts of an address; raises SourceError where they make no sense."""
    try:
        parts = urlsplit(where)
        host = (parts.hostname or "").encode("idna")  # as it is looked up
        if host and (parts.port is None or parts.port > 0):
            return parts
    except ValueError:  # the brackets of the host, its labels, or the port
        pass
    raise SourceError(
        say("{where} is no address: write https://host:port/…", where=without_secrets(where))
    )


def _peer(address: SplitResult) -> Peer:
    return Peer(address.hostname or "", address.port or _PORTS[address.scheme])


def _through(address: SplitResult, port: int) -> str:
    """The same address in the clear, at the relay."""
    secret, at, _ = address.netloc.rpartition("@")
    inside = f"{secret}{at}{INSIDE}:{port}"
    return address._replace(
        scheme=_IN_THE_CLEAR[address.scheme], netloc=inside, fragment=""
    ).geturl()
