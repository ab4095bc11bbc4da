"""A command as people run it: with words, and for what it prints."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from scorer.cards import Card
from scorer.language.sentence import Sentence


@dataclass(frozen=True)
class Said:
    """What a command printed."""

    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def json(self) -> Any:
        """What it tells programs on its only line."""
        return json.loads(self.out)


class Cribcam(Protocol):
    """Runs a command with these words, which must end with that status."""

    def __call__(self, *words: str | Path, status: int = 0) -> Said: ...


class Speaker:
    """Counts any hand as 29, and speaks English."""

    def count(self, hands: Iterable[tuple[Card, ...]]) -> Mapping[str, Any] | None:
        *hand, starter = next(iter(hands), (None, None))
        phrase = f"{len(hand)} cards and {starter}"
        return None if starter is None else {"total": 29, "phrase": phrase}

    def text(self, wording: Sentence) -> str:
        return str(wording)
