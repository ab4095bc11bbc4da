"""What the page posts as JSON, read within bounds."""

from typing import Any

from flask import request

from web.api.requests import BODY_LIMIT
from web.operations.arguments import OperationError


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
