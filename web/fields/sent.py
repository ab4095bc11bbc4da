"""What is sent to the server: bodies, queries and operations as structs that check themselves."""

from typing import Annotated, ClassVar, Literal, TypeAlias, TypeVar, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType, ValidationError

from scorer.game.rules.rule import LONGEST_NAME
from scorer.language.sentence import is_readable, readable, shows
from scorer.match.match import GameCount, Length, PointCount
from web.fields.errors import wrong

HIGHEST_NUMBER = 2**53 - 1
"""The highest whole number that every program reads exactly from JSON."""
LONGEST_MATCH = 999

Read = TypeVar("Read", bound="Sent")
Number: TypeAlias = Annotated[
    int, Meta(ge=1, le=HIGHEST_NUMBER, description="The number of a game or a match.")
]
SeatLetter: TypeAlias = Literal["A", "B", "C", "D"]
ALONE = Meta(extra_json_schema={"minProperties": 1, "maxProperties": 1})
"""Of an object of which one field alone is there."""
MatchNumber: TypeAlias = Annotated[int, Meta(ge=1, le=LONGEST_MATCH)]
OddNumber: TypeAlias = Annotated[MatchNumber, Meta(extra_json_schema={"not": {"multipleOf": 2}})]


class FieldError(ValueError):
    """What was sent has a wrong field; the text names it and says what it takes."""


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is sent: fields of these names alone, each of its type and within its bounds."""


class Line(str):
    """A text of one line, all of it readable, without blanks around it."""

    __slots__ = ()
    longest: ClassVar[int]
    takes: ClassVar[str]

    def __init_subclass__(cls) -> None:
        cls.takes = f"a text of one line, of 1 to {cls.longest} characters"


class OperationId(Line):
    """An id of its own for every change, such as a UUID."""

    longest = 64


class PlayerName(Line):
    """The name of a player."""

    longest = LONGEST_NAME


class Nothing(Sent, frozen=True):
    """An operation that needs to be told nothing."""


class SeatPoints(Sent, frozen=True):
    """Points of a seat."""

    seat: SeatLetter
    points: int


class NewLengthBody(Sent, frozen=True):
    """How long a match is: an odd number of games, or as many as it takes to so many points."""

    takes: ClassVar[str] = 'a JSON object: {"games": N}, an odd number, or {"points": N}'
    games: OddNumber | UnsetType = UNSET
    points: MatchNumber | UnsetType = UNSET

    def __post_init__(self) -> None:
        if sum(getattr(self, name) is not UNSET for name in self.__struct_fields__) != 1:
            raise ValueError(self.takes)

    @property
    def length(self) -> Length:
        """The length; raises MatchLengthError for an even number of games."""
        if self.points is UNSET:
            return GameCount(cast(int, self.games))
        return PointCount(self.points)


def player_name(text: str) -> str:
    """Read the name of a player, without what cannot be printed; raises FieldError."""
    words = " ".join(text.split())
    name = " ".join(readable(words).split())
    if not shows(name) or len(name) > LONGEST_NAME:
        raise FieldError(f"a name has 1 to {LONGEST_NAME} letters")
    return name


def read(values: object, kind: type[Read], called: str = "field") -> Read:
    """Read ``values``, as JSON has them, as a ``kind`` of Sent; raises FieldError."""
    known = kind.__struct_fields__
    for name in values if isinstance(values, dict) else ():
        if name not in known:
            listed = ", ".join(known) or "none"
            raise FieldError(f"there is no {called} {name!a}; there are {listed}")
    try:
        return msgspec.convert(values, kind, dec_hook=_line)
    except ValidationError as error:
        if isinstance(error.__cause__, FieldError):
            raise error.__cause__ from error
        raise FieldError(wrong(str(error), kind)) from error


def schema_of_line(kind: type) -> dict[str, object]:
    """Describe a kind of Line as JSON Schema does."""
    bounds = {"minLength": 1, "maxLength": _longest(kind)}
    return {"type": "string", "description": kind.__doc__, **bounds}


def _line(kind: type, value: object) -> str:
    """Read a Line; raises ValueError, of which ``read`` says what is wrong."""
    if not (isinstance(value, str) and 0 < len(value) <= _longest(kind)):
        raise ValueError("no text of that length")
    if not is_readable(value) or value.strip() != value or not shows(value):
        raise ValueError("not one line")
    return cast(str, kind(value))


def _longest(kind: type) -> int:
    if not issubclass(kind, Line):
        raise NotImplementedError(f"{kind} is no type of what is sent")
    return kind.longest
