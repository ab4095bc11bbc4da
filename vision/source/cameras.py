"""The cameras of this machine that answer, with the size and the rate of their pictures."""

import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from scorer.language.sentence import say
from vision.frame import Image
from vision.source.capture import Capture, SourceError, open_capture

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
    found = (_try(number, opener) for number in tried)
    return tuple(info for info in found if info is not None)


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
    wanted = name.casefold()
    found = [known for known in numbers if wanted in known.casefold()]
    exact = [known for known in found if known.casefold() == wanted] or found
    if len(exact) > 1:
        raise SourceError(
            say(
                "several cameras are called {name}: {names}",
                name=name,
                names=", ".join(sorted(found)),
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
        came, newest = capture.read()
        image = newest if came else image
        if time.monotonic() - start_s > SETTLE_WITHIN_S:
            break
    return image


def camera_name(number: int) -> str:
    """What the system calls a camera."""
    try:
        return (LINUX_CAMERAS / f"video{number}" / "name").read_text().strip()
    except OSError:
        return f"camera {number}"
