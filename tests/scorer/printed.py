"""What the commands of the scorer print, as tests read it."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Printed:
    """What a command printed."""

    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def json(self) -> list[Any]:
        """One JSON object a line."""
        return [json.loads(line) for line in self.lines]


Command = Callable[..., Printed]
"""Runs a command with its words; fails where it ends with another status than expected."""
