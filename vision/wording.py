"""What cribcam's eyes say to people: English texts that others may say in another language."""

import errno
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Wording:
    """``text`` has its places in braces; ``values`` fill them, and may be wordings themselves."""

    text: str
    values: Mapping[str, object]

    def __str__(self) -> str:
        return self.text.format_map(self.values)


class Speaker(Protocol):
    """Speaks the language that was asked for; vision knows none."""

    def said(self, wording: Wording, /) -> str:
        """Say it."""
        ...


class Refusal(ValueError):
    """Something cannot be; ``reason`` says why, and what to do.

    >>> str(Refusal(say("{name}: the file is empty", name="table.jpg")))
    'table.jpg: the file is empty'
    """

    def __init__(self, reason: Wording) -> None:
        super().__init__(reason)
        self.reason = reason


def say(text: str, /, **values: object) -> Wording:
    """Make a wording; the catalogues are made of the texts that stand in calls of it.

    >>> str(say("only {seen} of four", seen=3))
    'only 3 of four'
    """
    return Wording(text, MappingProxyType(values))


def decimal(value: float, places: int) -> Wording:
    """Say a figure with so many decimal places.

    >>> str(decimal(0.25, 4))
    '0.2500'
    """
    whole, _, part = f"{value:.{places}f}".partition(".")
    return say("{whole}.{part}", whole=whole, part=part)


def system_reason(error: OSError) -> Wording:
    """Say what the system refuses; what is not met every day is said as the system says it."""
    known = _SYSTEM.get(error.errno or 0)
    return known or Wording("{reason}", MappingProxyType({"reason": error.strerror or error}))


_SYSTEM = {
    errno.ENOENT: say("No such file or directory"),
    errno.EACCES: say("Permission denied"),
    errno.EISDIR: say("Is a directory"),
    errno.ENOTDIR: say("Not a directory"),
    errno.EEXIST: say("File exists"),
    errno.ENOSPC: say("No space left on device"),
    errno.EROFS: say("Read-only file system"),
}
