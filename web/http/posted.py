"""The body of a request as JSON, and the operation that a page asks for with it."""

from collections.abc import Mapping
from hashlib import sha256

import msgspec
from flask import abort, request

from scorer.language.sentence import say
from web.fields.sent import FieldError, OperationId, Sent, read
from web.language import LANGUAGE, request_words
from web.live.live_table import Operation

BODY_LIMIT = 256_000
"""Bytes of a body: a long game that is written down takes a tenth of it."""


class PostedOperation(Sent, frozen=True):
    """The id of an operation that means the same on whatever the player saw."""

    operation: OperationId


class SeenOperation(PostedOperation, frozen=True):
    """The id of an operation, and the version of the table that the player saw."""

    version: str


def sent_bytes(limit: int) -> bytes:
    """Read the body of the request that is answered now; one of more bytes is answered with 413.

    A body in chunks does not tell its length: one byte more than the limit shows that it is longer.
    """
    request.max_content_length = limit + 1
    data = b"" if (request.content_length or 0) > limit else request.get_data()
    if max(request.content_length or 0, len(data)) > limit:
        said = say("the body has more than {kilobytes} kB", kilobytes=limit // 1000)
        abort(413, said.within(request_words()))
    return data


def sent_json() -> object:
    """Decode the body of the request that is answered now.

    Raises FieldError; a long body is answered with the status 413, another content type with 415.
    """
    if not request.is_json:
        abort(415, "send JSON, of the content type application/json")
    data = sent_bytes(BODY_LIMIT)
    try:
        return msgspec.json.decode(data)
    except RecursionError as error:
        raise FieldError("the body is nested too deeply") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise FieldError(f"the body is not JSON: {error}") from error


def sent_values() -> dict[str, object]:
    """Decode the body of the request that is answered now, an object; raises FieldError."""
    values = sent_json()
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
    sent = read(_chosen(values, PostedOperation), PostedOperation)
    return Operation(sent.operation, None, _asked(values, body))


def seen_version(values: Mapping[str, object]) -> Operation:
    """Read the id of an operation and the version that its player saw; raises FieldError."""
    sent = read(_chosen(values, SeenOperation), SeenOperation)
    return Operation(sent.operation, sent.version, _asked(values))


def _asked(values: Mapping[str, object], body: bytes = b"") -> bytes:
    """Tell what the request asks for from all else: by its address, its arguments and its body."""
    asked = {name: value for name, value in arguments(values).items() if name != LANGUAGE}
    told = msgspec.json.encode([request.path, asked], order="deterministic")
    return sha256(told + sha256(body).digest()).digest()


def _chosen(values: Mapping[str, object], kind: type[Sent]) -> dict[str, object]:
    return {name: values.get(name) for name in kind.__struct_fields__}
