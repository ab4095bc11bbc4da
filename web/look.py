"""What the page looks at: nothing, a picture, or a camera with its state and the remedy."""

from dataclasses import dataclass
from enum import StrEnum


class LookKind(StrEnum):
    """Where the picture comes from."""

    NOTHING = "nothing"
    PICTURE = "picture"
    SAMPLE = "sample"
    CAMERA = "camera"


class CameraKind(StrEnum):
    """How a camera does."""

    OPENING = "opening"
    LIVE = "live"
    ENDED = "ended"
    STALE = "stale"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class CameraState:
    """How the camera does, in words that say what to do when it does badly."""

    kind: CameraKind
    text: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that the page can show; the size in pixels is that of the boxes on it."""

    number: int
    name: str
    width: int
    height: int
    taken_s: float


@dataclass(frozen=True, slots=True)
class Look:
    """What is looked at now; a held camera goes on, but the page stays with its picture."""

    kind: LookKind = LookKind.NOTHING
    name: str = ""
    picture: Picture | None = None
    camera: CameraState | None = None
    held: bool = False
