"""Sources of frames: a camera, an address, a video, numbered pictures, a folder or one picture."""

import socket
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from scorer.language.sentence import say
from vision.frame import Fault, Frame, Image
from vision.pictures import PICTURE_SUFFIXES
from vision.source.address import Address, is_address, shown
from vision.source.capture import (
    OPEN_TIMEOUT_MS,
    Capture,
    Closing,
    SourceError,
    clock_s,
    open_capture,
)
from vision.source.files import (
    FRAMES_A_SECOND,
    FileSource,
    FilmSource,
    PictureSource,
    PlayedSource,
    VideoSource,
)
from vision.source.http_stream import UNAUTHORIZED, HttpStream, Login
from vision.source.newest_frame import NewestFrame, Patience
from vision.source.tls import INSIDE, KnownCameras, Peer, Relay, Trust, trusted
from vision.source.web_camera import no_film, open_pictures, refusal, silence

_IN_THE_CLEAR = {"https": "http", "rtsps": "rtsp"}
_OK = 200


def open_network(source: str, known: KnownCameras) -> Capture:
    """Open a camera by its address; its password goes to nobody else.

    One behind TLS must be ``known``, or an authority vouches for it. Raises SourceError where no
    pictures come, of its kinds UntrustedCameraError, ChangedCameraError and KnownCamerasError.
    """
    address = Address.parse(source)
    if address is None:
        raise SourceError(
            say("{where} is no address: write https://host:port/…", where=shown(source))
        )
    if address.scheme not in ("http", "https"):
        return _open_film(address, address, known)
    pictures = open_pictures(address, known)
    return _open_film(address, pictures, known) if isinstance(pictures, Address) else pictures


def _open_film(address: Address, endpoint: Address, known: KnownCameras) -> Capture:
    """Open what OpenCV reads; behind TLS through a relay."""
    try:
        trust = (
            trusted(Peer(endpoint.host, endpoint.listens_at), known)
            if endpoint.scheme in _IN_THE_CLEAR
            else None
        )
        if endpoint.scheme == "rtsp":
            _connect(endpoint)
    except OSError as error:
        raise silence(address, error) from error
    try:
        return open_capture(endpoint) if trust is None else _open_relayed(endpoint, trust)
    except SourceError as error:
        raise _why_not(address, endpoint, trust) from error


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


def _why_not(address: Address, endpoint: Address, trust: Trust | None) -> SourceError:
    """Why no film comes: a camera that speaks RTSP says it, if it is asked what it has."""
    if not endpoint.scheme.startswith("rtsp"):
        return no_film(address)
    try:
        login = Login(endpoint)
        for _ in range(2):
            with HttpStream(endpoint, login, trust, "DESCRIBE") as stream:
                head = stream.head
            challenges = head.fields.get("www-authenticate", [])
            if head.status != UNAUTHORIZED or not login.learn(challenges):
                break
    except OSError as error:
        return silence(address, error)
    return no_film(address) if head.status == _OK else refusal(address, head.status)


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


STOP_WITHIN_S = 2.0


class LiveSource(Closing):
    """Frames of a camera number or an address, newest first come; the others are dropped."""

    live = True

    def __init__(
        self,
        source: int | str,
        *,
        patience: Patience | None = None,
        opener: Callable[[int | str], Capture] = open_capture,
    ) -> None:
        self.where = source
        self._capture = opener(source)
        self._newest = NewestFrame(_name(source), patience)
        self._stopped = threading.Event()
        self._reader = threading.Thread(target=self._read_on, name=_name(source), daemon=True)
        self._reader.start()

    def __iter__(self) -> Iterator[Frame]:
        """Yield the newest frame, each once, until the source is closed.

        Raises StaleSourceError when nothing new comes in time, of its kind FrozenSourceError when
        the same picture comes again and again, or the SourceError that the camera gives instead.
        """
        return iter(self._newest)

    def close(self) -> None:
        """Stop the reader and give the device back, also when the device hangs."""
        self._stopped.set()
        self._newest.close()
        self._reader.join(STOP_WITHIN_S)

    def _read_on(self) -> None:
        """Read until told to stop; the device is released by the thread that uses it."""
        try:
            while not self._stopped.is_set():
                grabbed, image = self._read()
                if grabbed and image is not None:
                    self._newest.put(image)
                else:
                    self._stopped.wait(0.05)
        finally:
            self._capture.release()

    def _read(self) -> tuple[bool, Image | None]:
        try:
            return self._capture.read()
        except SourceError as error:
            self._newest.explain(error)
            return False, None


def _name(source: int | str) -> str:
    return f"camera {source}" if isinstance(source, int) else shown(source)


HIGHEST_NUMBER = 9
"""Where nothing lists the cameras, numbers up to this one are tried."""
SETTLE_FRAMES = 3
SETTLE_WITHIN_S = 3.0
RATE_FRAMES = 10
RATE_WITHIN_S = 2.0
LINUX_CAMERAS = Path("/sys/class/video4linux")


@dataclass(frozen=True, slots=True)
class CameraInfo:
    """A camera that gave pictures: ``rate`` is measured, in frames a second."""

    number: int
    name: str
    width: int
    height: int
    rate: float

    def __str__(self) -> str:
        return f"{self.number}  {self.name}  {self.width}×{self.height}  {self.rate:.0f} a second"


def cameras(
    numbers: Iterable[int] | None = None,
    *,
    opener: Callable[[int | str], Capture] = open_capture,
) -> tuple[CameraInfo, ...]:
    """Try every camera number and list those that answer, lowest first.

    A camera gets 3 seconds to send its first pictures, but a read that the driver holds up cannot
    be broken off: a camera that opens and then sends nothing costs one such wait more, which is
    10 seconds with OpenCV under Linux.
    """
    tried = camera_numbers() if numbers is None else numbers
    infos = (_try(number, opener) for number in tried)
    return tuple(info for info in infos if info is not None)


def camera_numbers() -> tuple[int, ...]:
    """Numbers worth trying: those that Linux lists, elsewhere the first ten."""
    if not sys.platform.startswith("linux"):
        return tuple(range(HIGHEST_NUMBER + 1))
    if not LINUX_CAMERAS.is_dir():
        return ()
    names = (entry.name.removeprefix("video") for entry in LINUX_CAMERAS.iterdir())
    return tuple(sorted(int(name) for name in names if name.isdecimal()))


def camera_called(name: str) -> int | None:
    """The number of the camera with this name, or with this part of one; None if there is none.

    A camera that is listed under several numbers is the lowest of them. Raises SourceError when
    the names of several cameras have the part.
    """
    numbers: dict[str, int] = {}
    for number in camera_numbers():
        numbers.setdefault(camera_name(number), number)
    part = name.casefold()
    matches = [camera for camera in numbers if part in camera.casefold()]
    exact = [camera for camera in matches if camera.casefold() == part] or matches
    if len(exact) > 1:
        raise SourceError(
            say(
                "several cameras are called {name}: {names}",
                name=name,
                names=", ".join(sorted(matches)),
            )
        )
    return numbers[exact[0]] if exact else None


def _try(number: int, opener: Callable[[int | str], Capture]) -> CameraInfo | None:
    try:
        capture = opener(number)
    except SourceError:
        return None
    try:
        return _measure(number, capture)
    finally:
        capture.release()


def _measure(number: int, capture: Capture) -> CameraInfo | None:
    image = _settled(capture)
    if image is None:
        return None
    start_s = time.monotonic()
    frames = 0
    while frames < RATE_FRAMES and time.monotonic() - start_s < RATE_WITHIN_S:
        frames += capture.read()[0]
    rate = frames / max(time.monotonic() - start_s, 1e-6)
    height, width = image.shape[:2]
    return CameraInfo(number, camera_name(number), width, height, round(rate, 1))


def _settled(capture: Capture) -> Image | None:
    """The last of the first pictures, which may be dark or missing; None if none came in time."""
    start_s = time.monotonic()
    image = None
    for _ in range(SETTLE_FRAMES):
        grabbed, newest = capture.read()
        image = newest if grabbed else image
        if time.monotonic() - start_s > SETTLE_WITHIN_S:
            break
    return image


def camera_name(number: int) -> str:
    """What the system calls a camera."""
    try:
        return (LINUX_CAMERAS / f"video{number}" / "name").read_text().strip()
    except OSError:
        return f"camera {number}"


HIGHEST_CAMERA = 9_999
"""Video input knows a camera by its number and, in the hundreds, by how it is reached."""


class Source(Protocol):
    """A context manager that yields frames; ``live`` ones drop what nobody took in time."""

    live: bool

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...

    def __iter__(self) -> Iterator[Frame]: ...


def open_source(source: int | str, known: KnownCameras | None = None) -> Source:
    """Open what a person wrote, for every frame of it.

    That is a camera's number or a part of its name, ``rtsp://…``, ``http://…``, a video, numbered
    pictures (``frames/%03d.jpg``), a folder of pictures or one picture. Cameras behind TLS must be
    ``known``, or an authority vouches for them. Raises SourceError when there is nothing to read
    there.
    """
    files = _files(str(source))
    return files() if files else _open_live(str(source), known or KnownCameras())


def watch_source(source: int | str, *, known: KnownCameras | None = None) -> Source:
    """Open the same to be watched: films and folders are played in real time.

    They end with their last picture. Raises SourceError.
    """
    files = _files(str(source))
    return PlayedSource(files()) if files else _open_live(str(source), known or KnownCameras())


def open_film(source: str) -> FilmSource:
    """Open a film or pictures in their own time, for ten frames of a second of it.

    Raises SourceError when there is no film, no folder of pictures and no picture.
    """
    files = _files(source)
    if files is None and not is_address(source) and not Path(source).exists():
        raise SourceError(say("{where}: there is no such file or folder", where=shown(source)))
    if files is None:
        raise SourceError(
            say("{where} is no film, folder of pictures or picture", where=shown(source))
        )
    return FilmSource(files())


def check_files(source: str) -> None:
    """Raise SourceError for a file or folder that is not there.

    A name with a folder in it, or with an ending such as .mp4, means one; anything else may be a
    camera that is plugged in later.
    """
    path = Path(source)
    named = path.name != source or (path.suffix[1:].isalnum() and not path.suffix[1:].isdecimal())
    if is_address(source) or "%" in source or path.exists() or not named:
        return
    if camera_called(source) is None:
        raise SourceError(say("{where}: there is no such file or folder", where=shown(source)))


def is_film(source: str) -> bool:
    """Whether files are meant, and neither a camera nor an address."""
    return _files(source) is not None


def _files(source: str) -> Callable[[], FileSource] | None:
    """What opens the files that are meant, or nothing if none are."""
    path = Path(source)
    if is_address(source) and not path.exists():
        return None
    numbered = "%" in source and not path.is_file()
    if path.is_dir() or (path.suffix.lower() in PICTURE_SUFFIXES and not numbered):
        return lambda: PictureSource(path)
    return (lambda: VideoSource(source)) if path.is_file() or numbered else None


def _open_live(source: str, known: KnownCameras) -> LiveSource:
    if source.isdecimal() and len(source) <= len(str(HIGHEST_CAMERA)):
        return LiveSource(int(source))
    if is_address(source):
        return LiveSource(source, opener=lambda address: open_network(str(address), known))
    number = camera_called(source)
    if number is None:
        raise SourceError(
            say("{where} is no camera number or name, address, file or folder", where=shown(source))
        )
    return LiveSource(number)


TRY_AGAIN_S = 4.0
"""The pause before a camera that failed is opened again."""


@dataclass(frozen=True, slots=True)
class Outage:
    """A camera that gives no frames, since ``time_s``."""

    time_s: float
    fault: Fault


@dataclass(frozen=True, slots=True)
class Clock:
    """The seconds that pass, and a way to let some pass."""

    now_s: Callable[[], float] = clock_s
    wait: Callable[[float], None] = time.sleep


def kept_open(opener: Callable[[], Source], clock: Clock = Clock()) -> Iterator[Frame | Outage]:
    """Yield the frames of a camera, at most ``FRAMES_A_SECOND``, and its outages, without end.

    Times are real seconds since the first opening, through all outages. Raises SourceError if the
    camera cannot be opened at first; ends if its frames end without an error.
    """
    began_s = clock.now_s()
    source: Source | None = opener()
    while True:
        try:
            with source or opener() as frames:
                for frame in frames:
                    yield replace(frame, time_s=clock.now_s() - began_s)
                    clock.wait(1 / FRAMES_A_SECOND)
                return
        except SourceError as error:
            yield Outage(clock.now_s() - began_s, error.fault)
        source = None
        clock.wait(TRY_AGAIN_S)
