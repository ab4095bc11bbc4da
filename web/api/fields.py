"""The fields of a JSON body, each read by its name and its type."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from flask import abort, request

HIGHEST_NUMBER = 2**53 - 1
"""The highest whole number that every program reads exactly from JSON."""

Read = TypeVar("Read")
Choice = TypeVar("Choice", bound=StrEnum)


class FieldError(ValueError):
    """The body is no JSON object, or a field is wrong; the text says which and what it takes."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields that were sent. Every reader raises FieldError for what it does not take."""

    values: Mapping[str, object]

    def line(self, name: str, longest: int) -> str:
        """Read a text of one line, without blanks around it."""
        value = self.values.get(name)
        if not (isinstance(value, str) and is_line(value, longest)):
            raise FieldError(f"{name} must be a text of one line, of 1 to {longest} characters")
        return value

    def text(self, name: str) -> str:
        """Read a text of any number of lines."""
        value = self.values.get(name)
        if not isinstance(value, str):
            raise FieldError(f"{name} must be a text")
        return value

    def number(self, name: str, *, least: int, most: int = HIGHEST_NUMBER) -> int:
        """Read a whole number from ``least`` to ``most``."""
        value = self.values.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise FieldError(f"{name} must be a whole number from {least} to {most}")
        return value

    def choice(self, name: str, offered: type[Choice]) -> Choice:
        """Read one of the values of an enum."""
        value = self.values.get(name)
        if not isinstance(value, str) or value not in list(offered):
            raise FieldError(f"{name} must be one of {', '.join(offered)}")
        return offered(value)

    def lines(self, name: str, longest: int) -> tuple[str, ...]:
        """Read a list of texts of one line each."""
        value = self.values.get(name)
        if not isinstance(value, list):
            raise FieldError(f"{name} must be a list of texts")
        if not all(isinstance(line, str) and is_line(line, longest) for line in value):
            raise FieldError(f"{name} must be texts of one line, of 1 to {longest} characters each")
        return tuple(value)

    def object(self, name: str) -> "Fields":
        """Read fields within a field."""
        value = self.values.get(name)
        if not isinstance(value, dict):
            raise FieldError(f"{name} must be a JSON object")
        return Fields(value)

    def maybe(self, name: str, read: Callable[[str], Read]) -> Read | None:
        """Read a field that may be left out, or be null."""
        return None if self.values.get(name) is None else read(name)


def sent_fields(*known: str) -> Fields:
    """Read the body of the request that is answered now; it may have ``known`` fields alone.

    Raises FieldError; a body of another content type is answered with the status 415.
    """
    body = _sent_json()
    if not isinstance(body, dict):
        raise FieldError("the body must be a JSON object")
    for name in body:
        if name not in known:
            raise FieldError(f"there is no field {name!a}; there are {', '.join(known)}")
    return Fields(body)


def is_line(text: str, longest: int) -> bool:
    """Tell whether ``text`` is one line of 1 to ``longest`` characters that can all be read."""
    return 0 < len(text) <= longest and text.isprintable() and text.strip() == text


def _sent_json() -> object:
    if not request.is_json:
        abort(415, "send JSON, of the content type application/json")
    try:
        return json.loads(request.get_data())
    except RecursionError as error:
        raise FieldError("the body is nested too deeply") from error
    except ValueError as error:
        raise FieldError(f"the body is not JSON: {error}") from error
