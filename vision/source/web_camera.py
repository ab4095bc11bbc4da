"""A camera that sends JPEG pictures over HTTP: one after another, or one whenever it is asked."""

import re
import socket
import ssl
import time
from dataclasses import dataclass, field

from scorer.language.sentence import Sentence, say
from vision.files import system_reason
from vision.frame import Fault, Image
from vision.pictures import PictureError, decode
from vision.source.address import HIDDEN, Address
from vision.source.capture import OPEN_TIMEOUT_MS, SourceError, clock_s
from vision.source.http_stream import (
    NEWS_WITHIN_S,
    UNAUTHORIZED,
    Head,
    HttpStream,
    Login,
    StreamEndedError,
)
from vision.source.tls import KnownCameras, Peer, Trust, trusted

LARGEST_PICTURE = 25_000_000
"""Bytes of a picture; more are dropped."""
MOST_QUESTIONS = 6
"""Where a camera leads on, or asks for its password, it is asked again at most so often."""
ESCAPES = "%40 (@), %23 (#), %2F (/), %3F (?)"
ASK_EVERY_S = 0.1
ENOUGH = 2_048
"""By so many bytes a film, a page and a picture can be told apart."""

_OK = 200
_FORBIDDEN = 403
_REDIRECTS = (301, 302, 303, 307, 308)
_MARKER, _SCAN = 0xFF, 0xDA
_BEGIN, _END = b"\xff\xd8\xff", b"\xff\xd9"
_PICTURE = re.compile(rb"[\t\r\n\x20-\x7e]*\xff\xd8\xff")
"""A JPEG picture, perhaps after a boundary and the header of a part, or after the latter alone."""
_PLAYLIST = re.compile(rb"\s*(#EXTM3U|v=0|ffconcat|\[playlist\]|<MPD|<\?xml[^>]*>\s*<MPD)")
_PLAYLIST_TYPES = ("mpegurl", "/sdp", "dash+xml")
_PAGE_TYPES = ("text/", "application/json", "application/xhtml")


class NetworkCameraError(SourceError):
    """A camera in the network that gives no pictures; ``remedy`` says why, without its address."""

    def __init__(self, at: Address, remedy: Sentence, fault: Fault) -> None:
        if at.ambiguous:
            remedy = say(
                "{reason}; in its password write {escapes}", reason=remedy, escapes=ESCAPES
            )
        if fault is Fault.MISSING:
            text = say("{where} does not answer: {reason}", where=str(at), reason=remedy)
        else:
            text = say("{file}: {reason}", file=str(at), reason=remedy)
        super().__init__(text)
        self.remedy, self.fault = remedy, fault


def silence(address: Address, error: OSError) -> NetworkCameraError:
    """Say why a camera does not answer."""
    if isinstance(error, ConnectionRefusedError):
        reason = say(
            "nobody listens on its port {port}: start the camera's app, or look up its port",
            port=HIDDEN if address.ambiguous else address.listens_at,
        )
    elif isinstance(error, StreamEndedError | ConnectionError | ssl.SSLError):
        reason = say("it hangs up: start it anew, or check its address")
    elif isinstance(error, TimeoutError):
        reason = say("it is silent: see whether it is on, and in the same network")
    elif isinstance(error, socket.gaierror):
        reason = say("its name is unknown: check it, or write its number, such as 192.168.0.7")
    else:
        reason = system_reason(error)
    return NetworkCameraError(address, reason, Fault.MISSING)


def refusal(address: Address, status: int) -> NetworkCameraError:
    """Say why a camera refuses, by the status of its answer."""
    if status in (UNAUTHORIZED, _FORBIDDEN) and address.user is None:
        reason = say("it asks for a password: write name:password@ before its host")
        return NetworkCameraError(address, reason, Fault.REFUSED)
    if status in (UNAUTHORIZED, _FORBIDDEN):
        reason = say("it refuses this name and password: check both")
        return NetworkCameraError(address, reason, Fault.REFUSED)
    reason = say(
        "it has no film there (it answers {status}): look up the path of its film", status=status
    )
    return NetworkCameraError(address, reason, Fault.NO_FILM)


def no_film(address: Address) -> NetworkCameraError:
    """Say that nothing comes that can be shown."""
    reason = say("what it sends is no film that can be read: look for its MJPEG or RTSP address")
    return NetworkCameraError(address, reason, Fault.NO_FILM)


@dataclass(slots=True)
class WebRequest:
    """A request to a camera; ``endpoint`` is the address to which it has led on."""

    address: Address
    known: KnownCameras
    endpoint: Address = field(init=False)
    _login: Login = field(init=False)
    _trust: Trust | None = field(init=False)

    def __post_init__(self) -> None:
        self._go_to(self.address)

    def ask(self) -> HttpStream:
        """Ask until something comes.

        Raises SourceError where nothing does, of its kinds UntrustedCameraError and
        ChangedCameraError for a camera that nobody has trusted.
        """
        status, refused = 0, 0
        for _ in range(MOST_QUESTIONS):
            stream = self._stream()
            status = stream.head.status
            if status == _OK:
                return stream
            stream.close()
            refused += status == UNAUTHORIZED
            if not (self._led_on(stream.head) or (refused == 1 and self._proves(stream.head))):
                break
        raise refusal(self.address, status)

    def _stream(self) -> HttpStream:
        try:
            if self.endpoint.scheme == "https" and self._trust is None:
                self._trust = trusted(
                    Peer(self.endpoint.host, self.endpoint.listens_at), self.known
                )
            return HttpStream(self.endpoint, self._login, self._trust, "GET")
        except OSError as error:
            raise silence(self.address, error) from error

    def _led_on(self, head: Head) -> bool:
        location = head.get("location") if head.status in _REDIRECTS else ""
        following = self.endpoint.redirected(location) if location else None
        if following is not None:
            self._go_to(following)
        return following is not None

    def _proves(self, head: Head) -> bool:
        challenges = head.fields.get("www-authenticate", [])
        return head.status == UNAUTHORIZED and self._login.learn(challenges)

    def _go_to(self, address: Address) -> None:
        self.endpoint, self._login, self._trust = address, Login(address), None


class JpegRow:
    """Finds the pictures in what comes, whatever stands between them.

    Boundaries and lengths are not needed, and are often wrong.
    """

    def __init__(self) -> None:
        self._held = bytearray()
        self._looked = 0
        """So far of the picture that begins there its end was looked for."""

    def feed(self, data: bytes) -> None:
        """Take what has come."""
        self._held += data

    def take(self) -> bytes | None:
        """The next whole picture, once; None while it is not there."""
        if not self._held.startswith(_BEGIN) and not self._skip():
            return None
        self._looked = self._looked or self._pixels()
        end = self._end() if self._looked else -1
        if end < 0:
            if len(self._held) > LARGEST_PICTURE:
                self._drop(len(self._held))
            return None
        picture = bytes(self._held[:end])
        self._drop(end)
        return picture

    def _skip(self) -> bool:
        """Drop what stands before the next picture; tell whether that has begun."""
        begins = self._held.find(_BEGIN)
        self._drop(begins if begins >= 0 else max(0, len(self._held) - len(_BEGIN) + 1))
        return begins >= 0

    def _pixels(self) -> int:
        """Where the pixels begin, after segments that may hold another picture; 0 if not yet."""
        place = 2
        while place + 4 <= len(self._held) and self._held[place] == _MARKER:
            length = int.from_bytes(self._held[place + 2 : place + 4], "big")
            if self._held[place + 1] == _SCAN:
                return place + 2 + length
            place += 1 if self._held[place + 1] == _MARKER else 2 + length
        broken = place < len(self._held) and self._held[place] != _MARKER
        return len(_BEGIN) if broken else 0

    def _end(self) -> int:
        """Where the picture ends, or the next one begins; -1 if neither has come."""
        ends, begins = (self._held.find(sign, self._looked) for sign in (_END, _BEGIN))
        self._looked = max(self._looked, len(self._held) - len(_BEGIN) + 1)
        if ends >= 0 and (begins < 0 or ends < begins):
            return ends + len(_END)
        return begins

    def _drop(self, count: int) -> None:
        del self._held[:count]
        self._looked = 0


class WebCamera:
    """A capture of the pictures that come; older ones are passed over.

    An address that gives a single picture is asked again and again.
    """

    def __init__(self, request: WebRequest, stream: HttpStream, first_bytes: bytes) -> None:
        self._request, self._stream = request, stream
        self._row, self._picture_count = JpegRow(), 0
        self._row.feed(first_bytes)
        self._ask_s = clock_s()

    def read(self) -> tuple[bool, Image | None]:
        """The newest picture, after True; False if none comes in time.

        Raises SourceError where something else comes now, or a picture that cannot be read.
        """
        data = self._newest()
        if data is None:
            return False, None
        try:
            return True, decode(data, "JPEG")
        except PictureError as error:
            address = self._request.address
            raise NetworkCameraError(address, error.reason, Fault.NO_FILM) from error

    def get(self, propId: int) -> float:  # noqa: ARG002, as OpenCV names it
        """Nothing is known of the stream."""
        return 0.0

    def release(self) -> None:
        """Hang up."""
        self._stream.close()

    def _newest(self) -> bytes | None:
        picture, until_s = None, clock_s() + NEWS_WITHIN_S
        while (left_s := until_s - clock_s()) > 0:
            while (following := self._row.take()) is not None:
                picture, self._picture_count = following, self._picture_count + 1
            try:
                data = self._stream.more(0 if picture else left_s)
            except OSError:
                self._ask_again(left_s)
                return picture
            if picture is not None and not data:
                break
            self._row.feed(data)
        return picture

    def _ask_again(self, wait_s: float) -> None:
        """Ask anew for the only picture of an address, though not too often."""
        pause_s = min(wait_s, self._ask_s + ASK_EVERY_S - clock_s())
        if pause_s > 0:
            time.sleep(pause_s)
        if self._picture_count != 1:
            return
        self._stream.close()
        self._row, self._picture_count, self._ask_s = JpegRow(), 0, clock_s()
        self._stream = self._request.ask()


def open_pictures(address: Address, known: KnownCameras) -> "WebCamera | Address":
    """Open a camera that sends pictures; where a film comes instead, give the address of that.

    Raises SourceError where neither comes.
    """
    request = WebRequest(address, known)
    stream = request.ask()
    kind = stream.head.get("content-type").lower()
    first_bytes = b"" if "multipart" in kind else _first_bytes(address, stream)
    if "multipart" in kind or _PICTURE.match(first_bytes):
        return WebCamera(request, stream, first_bytes)
    stream.close()
    if _PLAYLIST.match(first_bytes) or any(each in kind for each in _PLAYLIST_TYPES):
        reason = say("this is a list of addresses: write the one of the film itself")
        raise NetworkCameraError(address, reason, Fault.NO_FILM)
    if first_bytes.lstrip().startswith(b"<") or kind.startswith(_PAGE_TYPES):
        reason = say(
            "this is a page: open it in a browser, and copy the address of the picture on it"
        )
        raise NetworkCameraError(address, reason, Fault.NO_FILM)
    return request.endpoint


def _first_bytes(address: Address, stream: HttpStream) -> bytes:
    """Enough of an answer to see what it is, or all of it."""
    data, until_s = b"", clock_s() + OPEN_TIMEOUT_MS / 1000
    try:
        while len(data) < ENOUGH and not _PICTURE.match(data) and clock_s() < until_s:
            data += stream.more()
    except StreamEndedError:
        pass
    except OSError as error:
        stream.close()
        raise silence(address, error) from error
    return data
