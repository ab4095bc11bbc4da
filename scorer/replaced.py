"""A value with some of its fields replaced: a game makes thousands of them."""

from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

Value = TypeVar("Value")

if TYPE_CHECKING:
    from dataclasses import replace  # it is this one, whose fields and their types are checked
else:

    def replace(value: Value, **changes: Any) -> Value:
        """Do what ``dataclasses.replace`` does, in two thirds of the time.

        >>> from scorer.pegs import Pegs
        >>> replace(Pegs(front=8, back=6, points=8), back=7)
        Pegs(front=8, back=7, points=8)
        """
        names, read = _fields(type(value))
        after = type(value)(*map(changes.pop, names, read(value)))
        if changes:
            raise TypeError(f"{type(value).__name__} is not made of {', '.join(changes)}")
        return after


__all__ = ["replace"]


@cache
def _fields(kind: type[Any]) -> tuple[tuple[str, ...], "attrgetter[Any]"]:
    """Name the fields that a class is made of, and read several of them at once."""
    names = tuple(field.name for field in fields(kind) if field.init)
    return names, attrgetter(*names)
