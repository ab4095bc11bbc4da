"""How an event is written as one line."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from itertools import groupby, repeat
from operator import itemgetter
from typing import Any, ClassVar

from scorer.cards import Card, written
from scorer.seat import Seat


@dataclass(frozen=True, slots=True)
class Line:
    """An event whose line is its ``word``, then its fields in their order."""

    word: ClassVar[str]

    def __str__(self) -> str:
        said = (_written(getattr(self, field.name)) for field in fields(self))
        return " ".join((self.word, *said))


def written_by_owner(owners: Sequence[Seat | None], cards: Iterable[Card]) -> str:
    """Write the cards of a crib, those of each owner after his letter; without owners, the cards.

    Cards of nobody, or of whom nobody knows, come without a letter.
    """
    owned = groupby(zip(owners or repeat(None), cards, strict=False), itemgetter(0))
    parts = ((owner, written(card for _, card in both)) for owner, both in owned)
    return " ".join(said if owner is None else f"{owner.name} {said}" for owner, said in parts)


def _written(value: Any) -> str:
    if isinstance(value, Seat):
        return value.name
    return written(value) if isinstance(value, tuple) else str(value)
