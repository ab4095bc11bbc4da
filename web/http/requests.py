"""The body of a request as JSON, and the operation that a page asks for with it."""

from collections.abc import Mapping
from enum import StrEnum
from functools import partial
from hashlib import sha256
from typing import TypedDict

import msgspec
from flask import Flask, abort, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException, InternalServerError, MethodNotAllowed, NotFound

from scorer.advice.discards import ModelError
from scorer.cards import CardError
from scorer.game.events import EventError
from scorer.game.game import NotAllowedError
from scorer.house_rules import HouseRulesError
from scorer.language.sentence import Sentence, reason_of, say
from scorer.match.match import MatchError, MatchLengthError
from scorer.setup import SetupError
from scorer.variant import HandError, VariantError
from vision.pictures import PictureError
from vision.source.capture import SourceError
from web.boards.board import BoardError
from web.fields import FieldError, Name, OperationId, RequestBody, read
from web.games.games import (
    ImportRefusedError,
    NamesError,
    ReusedOperationError,
    StaleError,
    UnknownGameError,
    UnknownMatchError,
)
from web.http.bodies import PREFIX
from web.language import LANGUAGE, request_words
from web.live.live_table import Operation
from web.table.settings import SettingsError, ZonesError


class ErrorKind(StrEnum):
    """Why a request was refused, for programs; the text beside it is for people."""

    UNREADABLE = "unreadable"
    FORBIDDEN = "forbidden"
    NOT_FOUND = "not-found"
    WRONG_METHOD = "wrong-method"
    STALE = "stale"
    REUSED_OPERATION = "reused-operation"
    TOO_LARGE = "too-large"
    NOT_JSON = "not-json"
    NOT_ALLOWED = "not-allowed"
    FAILED = "failed"
    UNAVAILABLE = "unavailable"


class WhyJson(TypedDict):
    """Why a request was refused, in a word for programs and a sentence for people."""

    kind: ErrorKind
    text: Name


class ErrorJson(TypedDict):
    """What every refusal looks like."""

    error: WhyJson


STATUSES = {
    ErrorKind.UNREADABLE: 400,
    ErrorKind.FORBIDDEN: 403,
    ErrorKind.NOT_FOUND: 404,
    ErrorKind.WRONG_METHOD: 405,
    ErrorKind.STALE: 409,
    ErrorKind.REUSED_OPERATION: 409,
    ErrorKind.TOO_LARGE: 413,
    ErrorKind.NOT_JSON: 415,
    ErrorKind.NOT_ALLOWED: 422,
    ErrorKind.FAILED: 500,
    ErrorKind.UNAVAILABLE: 503,
}
KINDS = {status: kind for kind, status in reversed(STATUSES.items())}

REFUSALS: Mapping[type[ValueError], ErrorKind] = {
    FieldError: ErrorKind.UNREADABLE,
    EventError: ErrorKind.UNREADABLE,
    CardError: ErrorKind.UNREADABLE,
    HandError: ErrorKind.UNREADABLE,
    VariantError: ErrorKind.UNREADABLE,
    HouseRulesError: ErrorKind.UNREADABLE,
    SetupError: ErrorKind.UNREADABLE,
    MatchLengthError: ErrorKind.UNREADABLE,
    ModelError: ErrorKind.UNREADABLE,
    NamesError: ErrorKind.UNREADABLE,
    PictureError: ErrorKind.UNREADABLE,
    BoardError: ErrorKind.UNREADABLE,
    SettingsError: ErrorKind.UNREADABLE,
    SourceError: ErrorKind.UNREADABLE,
    ZonesError: ErrorKind.UNREADABLE,
    UnknownGameError: ErrorKind.NOT_FOUND,
    UnknownMatchError: ErrorKind.NOT_FOUND,
    StaleError: ErrorKind.STALE,
    ReusedOperationError: ErrorKind.REUSED_OPERATION,
    NotAllowedError: ErrorKind.NOT_ALLOWED,
    ImportRefusedError: ErrorKind.NOT_ALLOWED,
    MatchError: ErrorKind.NOT_ALLOWED,
}
"""From what the game refuses to how that is answered.

What its log refuses ``web/app.py`` answers for the page, and ``web/http/api.py`` for programs.
"""


TEXTS: Mapping[str | None, Sentence] = {
    NotFound.description: say("nothing is served at this address"),
    MethodNotAllowed.description: say("this address takes other methods"),
    InternalServerError.description: say(
        "a mistake of the program: what it was stands where cribcam was started"
    ),
}
"""What is said in place of the descriptions with which the framework itself refuses a request."""
API_TEXTS: Mapping[str | None, Sentence] = {
    **TEXTS,
    NotFound.description: say(
        "nothing is served at this address; {document} lists what is",
        document=f"{PREFIX}/openapi.json",
    ),
}
"""What is said in their place under the prefix."""


def answer_refusals(app: Flask) -> None:
    """Let ``app`` answer everything in ``REFUSALS``, and what it refuses itself, with a reason."""
    for refusal, kind in REFUSALS.items():
        app.register_error_handler(refusal, partial(refused, kind))
    app.register_error_handler(HTTPException, _explained)


def error_json(kind: ErrorKind, text: str) -> ErrorJson:
    """Say why a request is refused."""
    return {"error": {"kind": kind, "text": text}}


def _explained(error: HTTPException) -> ResponseReturnValue:
    """Say what is wrong with a request that no game was asked about."""
    status = error.code or STATUSES[ErrorKind.FAILED]
    usual = ErrorKind.UNREADABLE if status < STATUSES[ErrorKind.FAILED] else ErrorKind.FAILED
    kind = KINDS.get(status, usual)
    texts = API_TEXTS if request.path.startswith(f"{PREFIX}/") else TEXTS
    known = texts.get(error.description)
    text = (error.description or error.name) if known is None else known.within(request_words())
    if isinstance(error, MethodNotAllowed):
        text = f"{text}: {', '.join(sorted(error.valid_methods or ()))}"
    return error_json(kind, text), status, _headers(error)


def refused(kind: ErrorKind, error: ValueError) -> ResponseReturnValue:
    """Say why the game, its log or the reader refuses, in the visitor's language if it can be."""
    return error_json(kind, reason_of(error).within(request_words())), STATUSES[kind]


def _headers(error: HTTPException) -> dict[str, str]:
    """Keep what an error says beside its text, such as the methods that are allowed."""
    return {name: value for name, value in error.get_headers() if name != "Content-Type"}


BODY_LIMIT = 256_000
"""Bytes of a body: a long game that is written down takes a tenth of it."""


class PostedOperation(RequestBody, frozen=True):
    """The id of an operation that means the same on whatever the player saw."""

    operation: OperationId


class SeenOperation(PostedOperation, frozen=True):
    """The id of an operation, and the version of the table that the player saw."""

    version: str


def body_bytes(limit: int) -> bytes:
    """Read the body of the request that is answered now; one of more bytes is answered with 413.

    A body in chunks does not tell its length: one byte more than the limit shows that it is longer.
    """
    request.max_content_length = limit + 1
    data = b"" if (request.content_length or 0) > limit else request.get_data()
    if max(request.content_length or 0, len(data)) > limit:
        too_long = say("the body has more than {kilobytes} kB", kilobytes=limit // 1000)
        abort(413, too_long.within(request_words()))
    return data


def json_body() -> object:
    """Decode the body of the request that is answered now.

    Raises FieldError; a long body is answered with the status 413, another content type with 415.
    """
    if not request.is_json:
        abort(415, "send JSON, of the content type application/json")
    data = body_bytes(BODY_LIMIT)
    try:
        return msgspec.json.decode(data)
    except RecursionError as error:
        raise FieldError("the body is nested too deeply") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise FieldError(f"the body is not JSON: {error}") from error


def body_values() -> dict[str, object]:
    """Decode the body of the request that is answered now, an object; raises FieldError."""
    values = json_body()
    if not isinstance(values, dict):
        raise FieldError("the body must be a JSON object")
    return values


def arguments(values: Mapping[str, object]) -> dict[str, object]:
    """Take the arguments of an operation, without its id and the version of the table."""
    return {name: value for name, value in values.items() if name not in ("operation", "version")}


def any_version(values: Mapping[str, object], body: bytes = b"") -> Operation:
    """Read the id of an operation, whatever version its player saw; raises FieldError.

    A ``body`` beside the values is a part of what is asked for.
    """
    operation = read(_chosen(values, PostedOperation), PostedOperation)
    return Operation(operation.operation, None, _asked(values, body))


def seen_version(values: Mapping[str, object]) -> Operation:
    """Read the id of an operation and the version that its player saw; raises FieldError."""
    operation = read(_chosen(values, SeenOperation), SeenOperation)
    return Operation(operation.operation, operation.version, _asked(values))


def _asked(values: Mapping[str, object], body: bytes = b"") -> bytes:
    """Tell what the request asks for from all else: by its address, its arguments and its body."""
    fields = {name: value for name, value in arguments(values).items() if name != LANGUAGE}
    encoded = msgspec.json.encode([request.path, fields], order="deterministic")
    return sha256(encoded + sha256(body).digest()).digest()


def _chosen(values: Mapping[str, object], kind: type[RequestBody]) -> dict[str, object]:
    return {name: values.get(name) for name in kind.__struct_fields__}
