"""Which of the choices are as good as the best one."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol, TypeVar


class Choice(Protocol):
    """A choice with its worth."""

    @property
    def net(self) -> Fraction:
        """What it wins on average."""
        ...


Ranked = TypeVar("Ranked", bound=Choice)


def best_of(ranked: Sequence[Ranked]) -> tuple[Ranked, ...]:
    """Give the choices that are worth as much as the first one; ``ranked`` are the best first."""
    return tuple(choice for choice in ranked if choice.net == ranked[0].net)
