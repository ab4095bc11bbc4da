"""What the page posts: an operation, whose it is, and what it is told."""

from collections.abc import Mapping

from web.api.requests import sent_json
from web.fields import FieldError, OperationId, Sent, read
from web.live.live_table import Operation


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
