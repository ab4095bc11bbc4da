"""What requests may send: bodies as structs, fields with bounds, and messages for wrong ones."""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Literal, TypeAlias, TypeVar, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType, ValidationError, inspect

from scorer.game.rules.rule import LONGEST_NAME
from scorer.language.sentence import is_readable, readable, shows
from scorer.match.match import GameCount, Length, PointCount
from scorer.setup import Seat

_PLAIN: Mapping[type[inspect.Type], str] = {
    inspect.IntType: "a whole number",
    inspect.BoolType: "true or false",
    inspect.FloatType: "a number",
    inspect.StrType: "a text",
}


def validation_message(error: str, kind: type) -> str:
    """Say what msgspec found wrong; its ``error`` ends with the way to the field in a ``kind``."""
    reason, _, place = error.rpartition(" - at ")
    names = re.findall(r"\.(\w+)", place if reason else "")
    if missing := re.match("Object missing required field `(.*?)`", error):
        names.append(missing[1])
    if not names:
        return "the body must be a JSON object"
    return f"{names[-1]} must be {_accepted(_type_of(names, inspect.type_info(kind)))}"


def _type_of(names: Sequence[str], kind: inspect.Type) -> inspect.Type:
    """Find the type of a field within fields."""
    for name in names:
        kind = next(field.type for field in _fields(kind) if field.encode_name == name)
    return kind


def _fields(kind: inspect.Type) -> tuple[inspect.Field, ...]:
    plain = _plain(kind)
    return plain.fields if isinstance(plain, inspect.StructType) else ()


def _plain(kind: inspect.Type) -> inspect.Type:
    """Take away what is said beside a type, and that the field may be null or left out."""
    if isinstance(kind, inspect.Metadata):
        return _plain(kind.type)
    if isinstance(kind, inspect.UnionType):
        return _plain(kind.types[0])
    return kind


def _accepted(kind: inspect.Type) -> str:
    """Say what a field accepts; types of our own say so themselves."""
    match _plain(kind):
        case inspect.CustomType(cls=cls) | inspect.StructType(cls=cls):
            text = str(getattr(cls, "accepts", "a JSON object"))
        case inspect.IntType(ge=int(least), le=int(most)):
            text = f"a whole number from {least} to {most}"
        case inspect.StrType(max_length=int(most)):
            text = f"a text of at most {most} characters"
        case inspect.StrType(min_length=int(least)):
            text = f"a text of at least {least} character{'' if least == 1 else 's'}"
        case inspect.VarTupleType(item_type=item):
            text = f"a list, each of it {_accepted(item)}"
        case inspect.DictType(value_type=value):
            text = f"a JSON object, each name in it with {_accepted(value)}"
        case inspect.EnumType(cls=choices):
            text = f"one of {', '.join(map(str, choices))}"
        case inspect.LiteralType(values=choices):
            text = f"one of {', '.join(map(str, choices))}"
        case plain:
            text = _PLAIN.get(type(plain), "a JSON value")
    return text


HIGHEST_NUMBER = 2**53 - 1
"""The highest whole number that every program reads exactly from JSON."""
LONGEST_MATCH = 999

Read = TypeVar("Read", bound="RequestBody")
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


class RequestBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a request, of these names alone, each of its type and within its bounds."""


class OneLine(str):
    """A text of one line, all of it readable, without blanks around it."""

    __slots__ = ()
    longest: ClassVar[int]
    accepts: ClassVar[str]

    def __init_subclass__(cls) -> None:
        cls.accepts = f"a text of one line, of 1 to {cls.longest} characters"


class OperationId(OneLine):
    """An id of its own for every change, such as a UUID."""

    longest = 64


class PlayerName(OneLine):
    """The name of a player."""

    longest = LONGEST_NAME


class Nothing(RequestBody, frozen=True):
    """An operation that needs to be told nothing."""


class SeatPoints(RequestBody, frozen=True):
    """Points of a seat."""

    seat: SeatLetter
    points: int


class NewLengthBody(RequestBody, frozen=True):
    """How long a match is: an odd number of games, or as many as it takes to so many points."""

    accepts: ClassVar[str] = 'a JSON object: {"games": N}, an odd number, or {"points": N}'
    games: OddNumber | UnsetType = UNSET
    points: MatchNumber | UnsetType = UNSET

    def __post_init__(self) -> None:
        if sum(getattr(self, name) is not UNSET for name in self.__struct_fields__) != 1:
            raise ValueError(self.accepts)

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
    """Read ``values``, as JSON has them, as a ``kind`` of RequestBody; raises FieldError."""
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
        raise FieldError(validation_message(str(error), kind)) from error


def schema_of_line(kind: type) -> dict[str, object]:
    """Describe a kind of OneLine as JSON Schema does."""
    bounds = {"minLength": 1, "maxLength": _longest(kind)}
    return {"type": "string", "description": kind.__doc__, **bounds}


def _line(kind: type, value: object) -> str:
    """Read a OneLine; raises ValueError, of which ``read`` says what is wrong."""
    if not (isinstance(value, str) and 0 < len(value) <= _longest(kind)):
        raise ValueError("no text of that length")
    if not is_readable(value) or value.strip() != value or not shows(value):
        raise ValueError("not one line")
    return cast(str, kind(value))


def _longest(kind: type) -> int:
    if not issubclass(kind, OneLine):
        raise NotImplementedError(f"{kind} is no type of what is sent")
    return kind.longest


SeatName: TypeAlias = Annotated[
    str, Meta(description="A seat.", extra_json_schema={"enum": [seat.name for seat in Seat]})
]
Numbers: TypeAlias = Sequence[Number]
HowMany: TypeAlias = Annotated[int, Meta(ge=0)]
OneOrMore: TypeAlias = Annotated[int, Meta(ge=1)]
Players: TypeAlias = Annotated[int, Meta(ge=2, le=4)]
PlayCount: TypeAlias = Annotated[int, Meta(ge=0, le=31, description="The count of the play.")]
Chance: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
Name: TypeAlias = Annotated[str, Meta(min_length=1)]
Title: TypeAlias = Annotated[str, Meta(min_length=1, description="What people call it.")]
CardText: TypeAlias = Annotated[
    str, Meta(pattern="^([A2-9JQK]|10)[SHDC]$", examples=["10H"], description="A card.")
]
CardList: TypeAlias = Sequence[CardText]
Sides: TypeAlias = Annotated[
    Sequence[Sequence[SeatName]], Meta(description="The seats of each side.")
]
BySide: TypeAlias = Sequence[HowMany]
Time: TypeAlias = Annotated[
    str,
    Meta(
        description="Universal time.",
        examples=["2026-01-31T18:05:09Z"],
        extra_json_schema={"format": "date-time"},
    ),
]
