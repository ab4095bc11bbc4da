"""What a table has chosen beside the rules, kept with its games."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any

from web.table.zones import Zones, ZonesError

TURNS = (0, 90, 180, 270)


class Counting(StrEnum):
    """Whether a shown hand is counted at once, or a player says a number first."""

    SHOW = "show"
    CHECK = "check"


class SettingsError(ValueError):
    """That is no choice; the text says what is."""


@dataclass(frozen=True, slots=True)
class Settings:
    """``turn`` is by how many degrees pictures are turned clockwise; ``flip`` mirrors them then."""

    counting: Counting = Counting.SHOW
    zones: Zones = field(default_factory=Zones)
    turn: int = 0
    flip: bool = False
    keep_pictures: bool = False

    def __post_init__(self) -> None:
        if self.turn not in TURNS:
            raise SettingsError(f"a picture is turned by {', '.join(map(str, TURNS))} degrees")

    @classmethod
    def read(cls, texts: Mapping[str, str]) -> "Settings":
        """Read them as they are kept; what an other version kept, and this cannot read, is usual.

        >>> Settings.read({"turn": "90", "counting": '"aloud"'}).turn
        90
        """
        kept: dict[str, Any] = {}
        for name, text in texts.items():
            try:
                kept[name] = _READERS[name](json.loads(text))
                cls(**{name: kept[name]})
            except (KeyError, ValueError, TypeError, ZonesError):
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
}


def _plain(value: Any) -> Any:
    return value.json() if isinstance(value, Zones) else value
