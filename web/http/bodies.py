"""What may be sent: each body as a struct that was read wholly, or refused by its field."""

from collections.abc import Mapping
from typing import Annotated

import msgspec
from flask import abort, request
from msgspec import Meta

from scorer.house_rules import MatchPoints
from web.fields.sent import (
    ALONE,
    HIGHEST_NUMBER,
    FieldError,
    Line,
    NewLengthBody,
    Number,
    OperationId,
    PlayerName,
    Sent,
    read,
)
from web.live.live_table import Operation

PREFIX = "/api/v1"
NUMBER = f"<int(min=1, max={HIGHEST_NUMBER}):number>"
"""The number of a game or a match, as high as the log and JSON both can carry it."""
BODY_LIMIT = 256_000
"""Bytes of a body: a long game that is written down takes a tenth of it."""
LONGEST_LINE = 500
"""Characters of an event or a setup with every choice; it also bounds events within events."""
LONGEST_TEXT = 5_000
"""Lines of a game that is written down."""


class SetupLine(Line):
    """A variant, then choices; a preset before those that it shall not fill in."""

    longest = LONGEST_LINE


class EventLine(Line):
    """One line, as docs/notation.md says."""

    longest = LONGEST_LINE


class NewGameBody(Sent, frozen=True):
    """A game to begin.

    Without a ``setup`` a match goes on as it began, and another game is the usual one of two.
    ``names`` go by seat, of all players or of none; left out in a match, everybody keeps his seat.
    ``match`` is that of which it is the next game: it has the setup and the players of that, is
    worth what it says, and begins with its `next_dealer` where there is one. It is refused while
    another game of the match goes on.
    """

    operation: OperationId
    setup: SetupLine | None = None
    names: tuple[PlayerName, ...] | None = None
    match: Number | None = None


class NewEventBody(Sent, frozen=True):
    """An event to log, with the number of `events` of the state on which it was decided."""

    operation: OperationId
    seen: Annotated[int, Meta(ge=0, le=HIGHEST_NUMBER)]
    event: EventLine


class WrittenGameBody(Sent, frozen=True):
    """A game to keep that was written down: an event a line, blank lines and # lines between."""

    operation: OperationId
    text: str

    def __post_init__(self) -> None:
        lines = self.text.splitlines()
        if len(lines) > LONGEST_TEXT or any(len(line) > LONGEST_LINE for line in lines):
            raise FieldError(
                f"text must have at most {LONGEST_TEXT} lines, of at most {LONGEST_LINE} characters"
            )


class NewMatchBody(Sent, frozen=True):
    """A match to begin; ``scheme`` says what a won game is worth."""

    operation: OperationId
    scheme: MatchPoints
    length: Annotated[NewLengthBody, ALONE]


def sent_json() -> object:
    """Decode the body of the request that is answered now.

    Raises FieldError; a long body is answered with the status 413, another content type with 415.
    """
    request.max_content_length = BODY_LIMIT
    if not request.is_json:
        abort(415, "send JSON, of the content type application/json")
    try:
        return msgspec.json.decode(request.get_data())
    except RecursionError as error:
        raise FieldError("the body is nested too deeply") from error
    except msgspec.DecodeError as error:
        raise FieldError(f"the body is not JSON: {error}") from error


class PostedOperation(Sent, frozen=True):
    """The id of an operation that means the same on whatever the player saw."""

    operation: OperationId


class SeenOperation(PostedOperation, frozen=True):
    """The id of an operation, and the version of the table that the player saw."""

    version: str


def sent_values() -> dict[str, object]:
    """Decode the body of the request that is answered now, an object; raises FieldError."""
    values = sent_json()
    if not isinstance(values, dict):
        raise FieldError("the body must be a JSON object")
    return values


def told(values: Mapping[str, object]) -> dict[str, object]:
    """Leave out which operation it is."""
    return {name: value for name, value in values.items() if name not in ("operation", "version")}


def any_version(values: Mapping[str, object]) -> Operation:
    """Read the id of an operation, whatever version its player saw; raises FieldError."""
    return Operation(read(_chosen(values, PostedOperation), PostedOperation).operation, None)


def seen_version(values: Mapping[str, object]) -> Operation:
    """Read the id of an operation and the version that its player saw; raises FieldError."""
    sent = read(_chosen(values, SeenOperation), SeenOperation)
    return Operation(sent.operation, sent.version)


def _chosen(values: Mapping[str, object], kind: type[Sent]) -> dict[str, object]:
    return {name: values.get(name) for name in kind.__struct_fields__}
