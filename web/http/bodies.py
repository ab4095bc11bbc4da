"""What may be sent to the JSON interface: each body as a struct, each line with its bounds."""

from typing import Annotated, TypeAlias, TypeVar

from flask import request
from msgspec import UNSET, Meta, UnsetType

from scorer.advice.discards import MODELS, Role
from scorer.house_rules import MatchPoints
from scorer.language.catalogue import LANGUAGES
from scorer.variant import SIX_CARD
from web.fields import (
    ALONE,
    HIGHEST_NUMBER,
    FieldError,
    NewLengthBody,
    Number,
    OneLine,
    OperationId,
    PlayerName,
    RequestBody,
    read,
)

PREFIX = "/api/v1"
NUMBER = f"<int(min=1, max={HIGHEST_NUMBER}):number>"
"""The number of a game or a match, as high as the log and JSON both can carry it."""
LONGEST_LINE = 500
"""Characters of an event or a setup with every choice; it also bounds events within events."""
LONGEST_TEXT = 5_000
"""Lines of a game that is written down."""


class SetupLine(OneLine):
    """A variant, then choices; a preset before those that it shall not fill in."""

    longest = LONGEST_LINE


class EventLine(OneLine):
    """One line, as docs/notation.md says."""

    longest = LONGEST_LINE


class NewGameBody(RequestBody, frozen=True):
    """A game to begin.

    Without a ``setup`` a match goes on as it began, and another game is the usual one of two.
    ``names`` go by seat, of all players or of none; left out in a match, everybody keeps his seat.
    ``match`` is the match of which this is the next game. The game has the setup and the players
    of its match, is worth what the match says, and begins with its `next_dealer` where there is
    one. It is refused while another game of the match goes on.
    """

    operation: OperationId
    setup: SetupLine | None = None
    names: tuple[PlayerName, ...] | None = None
    match: Number | None = None


class NewEventBody(RequestBody, frozen=True):
    """An event to log, with the number of `events` of the state on which it was decided."""

    operation: OperationId
    seen: Annotated[int, Meta(ge=0, le=HIGHEST_NUMBER)]
    event: EventLine


class WrittenGameBody(RequestBody, frozen=True):
    """A game to keep that was written down: an event a line, blank lines and # lines between."""

    operation: OperationId
    text: Annotated[str, Meta(min_length=1)]

    def __post_init__(self) -> None:
        lines = self.text.splitlines()
        if len(lines) > LONGEST_TEXT or any(len(line) > LONGEST_LINE for line in lines):
            raise FieldError(
                f"text must have at most {LONGEST_TEXT} lines, of at most {LONGEST_LINE} characters"
            )


class NewMatchBody(RequestBody, frozen=True):
    """A match to begin; ``scheme`` says what a won game is worth."""

    operation: OperationId
    scheme: MatchPoints
    length: Annotated[NewLengthBody, ALONE]


Query = TypeVar("Query", bound=RequestBody)
CardsText: TypeAlias = Annotated[str, Meta(description="Cards with blanks between them.")]
CribFlag: TypeAlias = Annotated[bool, Meta(description="Whether a crib is meant.")]
VariantName: TypeAlias = Annotated[str, Meta(description="A variant of `/setups`.")]
ModelName: TypeAlias = Annotated[
    str,
    Meta(
        description="What the others are taken to lay in the crib.",
        extra_json_schema={"enum": list(MODELS)},
    ),
]
LanguageName: TypeAlias = Annotated[
    str,
    Meta(
        description="The language of texts, before Accept-Language; English if it is not offered.",
        examples=list(LANGUAGES),
    ),
]


class PlainQuery(RequestBody, frozen=True):
    """What every address may be asked."""

    lang: LanguageName | UnsetType = UNSET


class OddsQuery(RequestBody, frozen=True):
    """Which hand, or crib, may count what; of cards that were ``seen`` none is the starter."""

    hand: CardsText
    seen: CardsText = ""
    crib: CribFlag = False
    variant: VariantName = SIX_CARD.name
    lang: LanguageName | UnsetType = UNSET


class CensusQuery(RequestBody, frozen=True):
    """Of which variant every hand, or every crib, is counted."""

    crib: CribFlag = False
    variant: VariantName = SIX_CARD.name
    lang: LanguageName | UnsetType = UNSET


class AdviceQuery(RequestBody, frozen=True):
    """Who asks what to lay in the crib of the cards that were ``dealt``."""

    dealt: CardsText
    role: Role
    variant: VariantName = SIX_CARD.name
    model: ModelName | UnsetType = UNSET
    lang: LanguageName | UnsetType = UNSET


def read_query(kind: type[Query]) -> Query:
    """Read the query of the request that is answered now; raises FieldError.

    A field that nobody reads is refused too: it may be misspelt.
    """
    flags = {"true": True, "false": False}
    return read({n: flags.get(text, text) for n, text in request.args.items()}, kind, "query field")
