"""What players teach each other, held against what was computed (rules.md 10)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from scorer.language.sentence import Sentence

Choice = TypeVar("Choice")


@dataclass(frozen=True, slots=True)
class Maxim(Generic[Choice]):
    """One rule of thumb: its name, its text, and whether a choice keeps to it."""

    name: str
    text: Sentence
    keeps: Callable[[Choice], bool]


@dataclass(frozen=True, slots=True)
class Opinion(Generic[Choice]):
    """A maxim that has something to say here, and whether the best choice keeps to it."""

    maxim: Maxim[Choice]
    agrees: bool


def opinions(
    maxims: Iterable[Maxim[Choice]], ranked: Sequence[Choice], best: int = 1
) -> Iterator[Opinion[Choice]]:
    """Hold the maxims that tell the choices apart against the best: the first ones, alike good.

    A maxim agrees that one of these keeps.
    """
    for maxim in maxims:
        kept = [maxim.keeps(choice) for choice in ranked]
        if len(set(kept)) > 1:
            yield Opinion(maxim, any(kept[:best]))
