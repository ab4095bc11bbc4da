"""Cameras in the network: each is opened by whoever reads what it sends, once it is known."""

import socket
from dataclasses import dataclass, replace

from scorer.language.sentence import say
from vision.frame import Image
from vision.source.address import Address, shown
from vision.source.capture import OPEN_TIMEOUT_MS, Capture, SourceError, open_capture
from vision.source.http_stream import UNAUTHORIZED, HttpStream, Login
from vision.source.tls import INSIDE, KnownCameras, Peer, Relay, Trust, trusted
from vision.source.web_camera import no_film, open_pictures, refusal, silence

_IN_THE_CLEAR = {"https": "http", "rtsps": "rtsp"}
_OK = 200


def open_network(where: str, known: KnownCameras) -> Capture:
    """Open a camera by its address; its password goes to nobody else.

    One behind TLS must be ``known``, or an authority vouches for it. Raises SourceError where no
    pictures come, of its kinds UntrustedCameraError, ChangedCameraError and KnownCamerasError.
    """
    address = Address.parse(where)
    if address is None:
        raise SourceError(
            say("{where} is no address: write https://host:port/…", where=shown(where))
        )
    if address.scheme not in ("http", "https"):
        return _open_film(address, address, known)
    found = open_pictures(address, known)
    return _open_film(address, found, known) if isinstance(found, Address) else found


def _open_film(asked: Address, at: Address, known: KnownCameras) -> Capture:
    """Open what OpenCV reads; behind TLS through a relay."""
    try:
        trust = trusted(Peer(at.host, at.listens_at), known) if at.scheme in _IN_THE_CLEAR else None
        if at.scheme == "rtsp":
            _connect(at)
    except OSError as error:
        raise silence(asked, error) from error
    try:
        return open_capture(at) if trust is None else _open_relayed(at, trust)
    except SourceError as error:
        raise _why_not(asked, at, trust) from error


def _connect(at: Address) -> None:
    """Raise OSError where nobody listens."""
    socket.create_connection((at.host, at.listens_at), OPEN_TIMEOUT_MS / 1000).close()


def _open_relayed(at: Address, trust: Trust) -> Capture:
    relay = Relay(trust)
    inside = replace(at, scheme=_IN_THE_CLEAR[at.scheme], host=INSIDE, port=relay.port)
    try:
        return RelayedCapture(open_capture(inside), relay)
    except SourceError:
        relay.close()
        raise


def _why_not(asked: Address, at: Address, trust: Trust | None) -> SourceError:
    """Why no film comes: a camera that speaks RTSP says it, if it is asked what it has."""
    if not at.scheme.startswith("rtsp"):
        return no_film(asked)
    try:
        login = Login(at)
        for _ in range(2):
            with HttpStream(at, login, trust, "DESCRIBE") as stream:
                head = stream.head
            challenges = head.fields.get("www-authenticate", [])
            if head.status != UNAUTHORIZED or not login.learn(challenges):
                break
    except OSError as error:
        return silence(asked, error)
    return no_film(asked) if head.status == _OK else refusal(asked, head.status)


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
