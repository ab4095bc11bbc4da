"""What happens in a game, as it is logged: one line of text an event."""

from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias


class EventError(ValueError):
    """A line is no event; the message quotes it."""


class Seat(IntEnum):
    """The places at the table in turn order; a seat is an index into what is kept per seat."""

    A = 0
    B = 1
    C = 2
    D = 3


@dataclass(frozen=True, slots=True)
class Pegged:
    """A seat pegged points."""

    seat: Seat
    points: int

    def __str__(self) -> str:
        return f"pegged {self.seat.name} {self.points}"


@dataclass(frozen=True, slots=True)
class Undone:
    """The last pegging that still stood was taken back."""

    def __str__(self) -> str:
        return "undone"


Event: TypeAlias = Pegged | Undone


def parse_event(line: str) -> Event:
    """Read an event from its text form; raise ``EventError`` unless it is exactly one.

    >>> parse_event("pegged B 12")
    Pegged(seat=<Seat.B: 1>, points=12)
    >>> parse_event(str(Undone()))
    Undone()
    """
    try:
        event = _read(line.split(" "))
    except (KeyError, ValueError) as error:
        raise EventError(_no_event(line)) from error
    if str(event) != line:
        raise EventError(_no_event(line))
    return event


def _read(words: list[str]) -> Event:
    match words:
        case ["pegged", seat, points]:
            return Pegged(Seat[seat], int(points))
        case ["undone"]:
            return Undone()
    raise ValueError(words)


def _no_event(line: str) -> str:
    return f"{line!r} is not an event; an event reads 'pegged A 12' or 'undone'"
