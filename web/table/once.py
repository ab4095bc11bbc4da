"""What follows from a state is worked out once, however many ask for it."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, cast


class Settled(Protocol):
    """A value that never changes; nor do the facts that follow from it."""

    @property
    def facts(self) -> dict[Any, Any]:
        """What was worked out already, beside the value: neither compared nor copied with it."""
        ...


Value = TypeVar("Value", bound=Settled)
More = ParamSpec("More")
Fact = TypeVar("Fact")


def once(
    work_out: Callable[Concatenate[Value, More], Fact],
) -> Callable[Concatenate[Value, More], Fact]:
    """Let a value remember what a pure function of it gives, for each of its other arguments."""

    @wraps(work_out)
    def known(value: Value, /, *more: More.args, **named: More.kwargs) -> Fact:
        asked = (work_out, more, frozenset(named.items()))
        if asked not in value.facts:
            value.facts[asked] = work_out(value, *more, **named)
        return cast(Fact, value.facts[asked])

    return known
