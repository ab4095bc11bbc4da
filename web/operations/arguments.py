"""What the page sent with an operation, each value by its name and its type."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from scorer.cards import Card
from scorer.phases.anytime import LONGEST_NAME
from scorer.seat import Seat

Choice = TypeVar("Choice", bound=StrEnum)


class OperationError(ValueError):
    """What the page sent is no operation; the text says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Arguments:
    """The values that were sent; every reader raises OperationError for what it does not take."""

    sent: Mapping[str, object]

    def has(self, name: str) -> bool:
        """Tell whether a value was sent, and is not null."""
        return self.sent.get(name) is not None

    def number(self, name: str) -> int:
        """Read a whole number."""
        value = self.sent.get(name)
        if not isinstance(value, int) or isinstance(value, bool):
            raise OperationError(f"{name} must be a whole number, not {value!r}")
        return value

    def flag(self, name: str) -> bool:
        """Read a yes or no; one that is left out is a no."""
        value = self.sent.get(name, False)
        if not isinstance(value, bool):
            raise OperationError(f"{name} must be true or false, not {value!r}")
        return value

    def choice(self, name: str, offered: type[Choice]) -> Choice:
        """Read one of the values of an enum."""
        value = self.sent.get(name)
        if not isinstance(value, str) or value not in list(offered):
            raise OperationError(f"{name} must be one of {', '.join(offered)}, not {value!r}")
        return offered(value)

    def card(self, name: str = "card") -> Card:
        """Read a card; raises CardError."""
        return Card.parse(str(self.sent.get(name)))

    def seat(self, name: str = "seat") -> Seat:
        """Read the letter of a seat."""
        value = self.sent.get(name)
        if not isinstance(value, str) or value not in Seat.__members__:
            raise OperationError(f"there is no seat {value!r}")
        return Seat[value]


def player_name(value: object) -> str:
    """Read the name of a player, without what cannot be printed; raises OperationError."""
    words = " ".join(str(value).split())
    name = " ".join("".join(filter(str.isprintable, words)).split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise OperationError(f"a name has 1 to {LONGEST_NAME} letters")
    return name
