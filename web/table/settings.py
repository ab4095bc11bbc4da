"""What a table has chosen beside the rules, kept with its games."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, TypeAlias

from scorer.language.sentence import Sentence
from scorer.setup import Seat
from vision.frame import Fault
from vision.reading.courts import Courts

Rectangle: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom as fractions of the upright picture."""

STARTER, CRIB = "starter", "crib"
NAMES = (*(seat.name for seat in Seat), CRIB, STARTER)
"""The names that a zone can have."""
TURNS = (0, 90, 180, 270)
"""By how many degrees a picture can be turned."""


class ZonesError(ValueError):
    """What was sent are no zones; the text says what is wrong with them."""


@dataclass(frozen=True, slots=True)
class Zones:
    """A rectangle by the name of a seat, ``crib`` or ``starter``; places may be without one.

    >>> zones = Zones.parse({"A": [0, 0.5, 1, 1], "starter": [0.8, 0, 1, 0.4]})
    >>> zones.name_at(0.5, 0.75), zones.name_at(0.5, 0.25)
    ('A', None)
    """

    drawn: tuple[tuple[str, Rectangle], ...] = ()

    @classmethod
    def parse(cls, value: object) -> "Zones":
        """Read zones as JSON has them; raises ZonesError."""
        if not isinstance(value, Mapping):
            raise ZonesError("zones are an object: each name with its rectangle")
        return cls(tuple((_name(name), _rectangle(item)) for name, item in value.items()))

    def name_at(self, x: float, y: float) -> str | None:
        """Find the first zone that holds a point, given in fractions; None where none does."""
        for name, (left, top, right, bottom) in self.drawn:
            if left <= x <= right and top <= y <= bottom:
                return name
        return None

    def has(self, name: str) -> bool:
        """Tell whether a zone of that name was drawn."""
        return any(name == drawn for drawn, _ in self.drawn)

    def json(self) -> dict[str, Any]:
        """Describe them as ``parse`` reads them."""
        return {name: list(rectangle) for name, rectangle in self.drawn}


def _name(name: object) -> str:
    if name not in NAMES:
        raise ZonesError(f"there is no zone {name!r}; there are {', '.join(NAMES)}")
    return str(name)


def _rectangle(value: object) -> Rectangle:
    if not (isinstance(value, list | tuple) and len(value) == 4 and all(map(_is_share, value))):  # noqa: PLR2004 - sides
        raise ZonesError("a zone is [left, top, right, bottom], each from 0 to 1")
    left, top, right, bottom = map(float, value)
    if left >= right or top >= bottom:
        raise ZonesError("a zone has its left and top before its right and bottom")
    return left, top, right, bottom


def _is_share(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


class Counting(StrEnum):
    """Whether a shown hand is counted at once, or a player says a number first."""

    SHOW = "show"
    CHECK = "check"


class SettingsError(ValueError):
    """That is no choice; the text says what is."""


@dataclass(frozen=True, slots=True)
class Settings:
    """``turn`` is by how many degrees pictures are turned clockwise; ``flip`` mirrors them then.

    With ``ask_discards`` the history asks which cards of a crib were whose.
    ``courts`` are those of the table's deck, once somebody or its cards have told them.
    """

    counting: Counting = Counting.SHOW
    zones: Zones = field(default_factory=Zones)
    turn: int = 0
    flip: bool = False
    keep_pictures: bool = False
    ask_discards: bool = True
    courts: Courts | None = None

    def __post_init__(self) -> None:
        if self.turn not in TURNS:
            raise SettingsError(f"a picture is turned by {', '.join(map(str, TURNS))} degrees")

    @classmethod
    def read(cls, texts: Mapping[str, str]) -> "Settings":
        """Read the choices as they are kept; where one cannot be read, it is the usual one.

        >>> Settings.read({"turn": "90", "counting": '"aloud"'}).turn
        90
        """
        kept: dict[str, Any] = {}
        for name, text in texts.items():
            try:
                kept[name] = _READERS[name](json.loads(text))
                cls(**{name: kept[name]})
            except (KeyError, ValueError, TypeError, OverflowError):
                kept.pop(name, None)
        return cls(**kept)

    def texts(self) -> dict[str, str]:
        """Write each choice by its name, as ``read`` takes it."""
        return {field.name: json.dumps(_plain(getattr(self, field.name))) for field in fields(self)}


_READERS: Mapping[str, Callable[[Any], Any]] = {
    "counting": Counting,
    "zones": Zones.parse,
    "turn": int,
    "flip": bool,
    "keep_pictures": bool,
    "ask_discards": bool,
    "courts": lambda name: None if name is None else Courts(name),
}


def _plain(value: Any) -> Any:
    return value.json() if isinstance(value, Zones) else value


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
