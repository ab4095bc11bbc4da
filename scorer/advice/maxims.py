"""What players teach each other, held against what was computed (rules.md 10)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from scorer.language.sentence import Sentence

Judged = TypeVar("Judged")


@dataclass(frozen=True, slots=True)
class Maxim(Generic[Judged]):
    """One rule of thumb: its name, its text, and whether a choice keeps to it."""

    name: str
    text: Sentence
    keeps: Callable[[Judged], bool]


@dataclass(frozen=True, slots=True)
class Opinion(Generic[Judged]):
    """A maxim that has something to say here, and whether the best choice keeps to it."""

    maxim: Maxim[Judged]
    agrees: bool


def opinions(
    maxims: Iterable[Maxim[Judged]], ranked: Sequence[Judged], best: int = 1
) -> Iterator[Opinion[Judged]]:
    """Give an opinion of each maxim that tells the choices apart.

    The first ``best`` of the ``ranked`` choices are equally good: a maxim agrees if one of them
    keeps to it.
    """
    for maxim in maxims:
        kept = [maxim.keeps(choice) for choice in ranked]
        if len(set(kept)) > 1:
            yield Opinion(maxim, any(kept[:best]))
