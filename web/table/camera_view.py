"""What the page looks at: nothing, a picture, or a camera, and how that does."""

from dataclasses import dataclass
from enum import StrEnum

from scorer.language.sentence import Sentence
from vision.frame import Fault

UNSEEING = frozenset(
    {Fault.MISSING, Fault.BUSY, Fault.REFUSED, Fault.STALE, Fault.FROZEN}
    | {Fault.NO_FILM, Fault.UNTRUSTED, Fault.CHANGED}
    | {Fault.BLACK, Fault.DARK, Fault.BLURRED}
)
"""Faults with which a camera tells nothing about the table: what lay there before stays."""


class SourceKind(StrEnum):
    """Where the picture comes from."""

    NOTHING = "nothing"
    PICTURE = "picture"
    SAMPLE = "sample"
    CAMERA = "camera"


class CameraCondition(StrEnum):
    """How a camera does that has no fault."""

    OPENING = "opening"
    LIVE = "live"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that the page can show; the size in pixels is that of the boxes on it."""

    number: int
    name: str
    width: int
    height: int
    taken_s: float


@dataclass(frozen=True, slots=True)
class CameraView:
    """What is looked at now.

    ``condition`` is how a camera does, or its fault; ``detail`` is what its driver says of that.
    ``feed`` numbers the frames of an open page's own camera, None where no page sends any.
    ``moving`` says that something moves before it. ``fingerprint`` is that of the certificate that
    somebody must trust before the camera is opened. ``remedy`` is said in place of the one for
    its fault.
    """

    kind: SourceKind = SourceKind.NOTHING
    name: str = ""
    picture: Picture | None = None
    condition: CameraCondition | Fault | None = None
    detail: str = ""
    moving: bool = False
    feed: int | None = None
    fingerprint: str = ""
    remedy: Sentence | None = None
