"""How an event is written as one line."""

from dataclasses import dataclass, fields
from typing import Any, ClassVar

from scorer.cards import written
from scorer.seat import Seat


@dataclass(frozen=True, slots=True)
class Line:
    """Its line is its ``word``, and what it says in the order of its fields."""

    word: ClassVar[str]

    def __str__(self) -> str:
        said = (_written(getattr(self, field.name)) for field in fields(self))
        return " ".join((self.word, *said))


def _written(value: Any) -> str:
    if isinstance(value, Seat):
        return value.name
    return written(value) if isinstance(value, tuple) else str(value)
