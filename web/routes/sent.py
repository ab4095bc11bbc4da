"""What the page posts, read within bounds."""

from collections.abc import Mapping
from typing import Any

from flask import request

from web.api.requests import BODY_LIMIT
from web.live.live_table import Operation
from web.operations.arguments import OperationError

LONGEST_ID = 64


def sent_object() -> dict[str, Any]:
    """Read the object in the body; raises OperationError, and answers 413 where it is too long."""
    request.max_content_length = BODY_LIMIT
    try:
        sent = request.get_json()
    except RecursionError as error:
        raise OperationError("what was sent is nested too deeply") from error
    if not isinstance(sent, dict):
        raise OperationError("an operation is an object of JSON")
    return sent


def sent_operation(sent: Mapping[str, Any], *, any_version: bool = False) -> Operation:
    """Read the id of an operation, and the version that the player saw; raises OperationError."""
    name, version = sent.get("operation"), None if any_version else sent.get("version")
    if not (isinstance(name, str) and 0 < len(name) <= LONGEST_ID and name.isprintable()):
        raise OperationError(
            f"every operation needs an id of its own, of 1 to {LONGEST_ID} letters"
        )
    if not (any_version or isinstance(version, str)):
        raise OperationError("an operation needs the version that the player saw")
    return Operation(name, version)
