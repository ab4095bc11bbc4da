"""All games: the one place where logged games change, and what they and their players are."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from scorer.events import Event
from scorer.game import Game
from scorer.house_rules import MatchPoints
from scorer.setup import Setup

Listener: TypeAlias = Callable[[int, Game | None], None]
"""Hears the number of a game that changed and how it stands now; None: it was deleted."""


class UnknownGameError(ValueError):
    """No game has that number; it may have been deleted."""


class UnknownMatchError(ValueError):
    """No match has that number."""


class StaleError(ValueError):
    """Somebody decided on something that is no longer so: look again."""


class ReusedOperationError(ValueError):
    """An operation id was used before, for something else: each operation needs one of its own."""


class NamesError(ValueError):
    """Those names do not fit the seats; the message says why."""


class ImportRefusedError(ValueError):
    """A text is no game that the rules allow; the message says at which line and why.

    ``line`` counts from 1; 0 when the text as a whole is wrong.
    """

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game as it is listed; times are UTC, ``2026-01-31 18:05:09``, names go by seat."""

    number: int
    started_at: str
    changed_at: str
    match: int | None
    names: tuple[str, ...]
    events: int


@dataclass(frozen=True, slots=True)
class MatchEntry:
    """A match: what a won game is worth, at how many match points it ends, and its games."""

    number: int
    started_at: str
    scheme: MatchPoints
    length: int
    games: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerEntry:
    """A person by name, and the games in which that name had a seat."""

    number: int
    name: str
    games: tuple[int, ...]


class Games:
    """Every change is verified, applied, logged and told, in this order and under one lock.

    An operation is done once, whoever repeats it; its id is kept as long as its game.
    """

    lock: threading.RLock
    """Held while anything changes; whoever must not see half a change takes it too."""

    def start(
        self, operation: str, setup: Setup, names: Sequence[str] = (), match: int | None = None
    ) -> int:
        """Begin a game and tell its number; ``names`` go by seat, none or all of them.

        Raises NamesError, UnknownMatchError or ReusedOperationError.
        """
        raise NotImplementedError

    def game(self, number: int) -> Game:
        """Find a game as it stands; raises UnknownGameError."""
        raise NotImplementedError

    def change(self, operation: str, number: int, seen: int | None, event: Event) -> Game:
        """Log an event and give the game after it; the same operation again changes nothing.

        ``seen`` is how many events of the history its author had seen (None: it does not matter).
        Raises UnknownGameError, StaleError, ReusedOperationError, and NotAllowedError with the
        reason; nothing has changed then.
        """
        raise NotImplementedError

    def entries(self) -> tuple[GameEntry, ...]:
        """List all games, the newest first."""
        raise NotImplementedError

    def entry(self, number: int) -> GameEntry:
        """Find how a game is listed; raises UnknownGameError."""
        raise NotImplementedError

    def start_match(self, operation: str, scheme: MatchPoints, length: int) -> int:
        """Begin a match to ``length`` match points and tell its number.

        Raises ReusedOperationError.
        """
        raise NotImplementedError

    def matches(self) -> tuple[MatchEntry, ...]:
        """List all matches, the newest first."""
        raise NotImplementedError

    def match(self, number: int) -> MatchEntry:
        """Find a match; raises UnknownMatchError."""
        raise NotImplementedError

    def players(self) -> tuple[PlayerEntry, ...]:
        """List everybody who ever had a seat, by name."""
        raise NotImplementedError

    def delete(self, number: int) -> None:
        """Remove a game with all its events, for good; raises UnknownGameError."""
        raise NotImplementedError

    def export_text(self, number: int) -> str:
        """Write a game down, one event a line under a header of comments.

        Raises UnknownGameError.
        """
        raise NotImplementedError

    def import_text(self, operation: str, text: str) -> int:
        """Keep a game that was written down and tell its number.

        Raises ImportRefusedError at the first line that is not allowed, and ReusedOperationError;
        nothing is kept then.
        """
        raise NotImplementedError

    def backup(self, path: Path) -> None:
        """Copy the whole file, as it is at one moment, while it is in use.

        ``path`` holds the old copy or the new one, never half of it. Raises LogError.
        """
        raise NotImplementedError

    def listen(self, listener: Listener) -> None:
        """Call ``listener`` after every change that was logged, under ``lock``."""
        raise NotImplementedError
