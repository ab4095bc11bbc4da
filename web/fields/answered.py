"""The kinds of values of which answers are made, with their bounds."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from msgspec import Meta

from scorer.setup import Seat
from web.fields.sent import Number

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
