"""What the log lists: games, matches and players. Times are UTC, ``2026-01-31 18:05:09``."""

from dataclasses import dataclass
from typing import TypeAlias

from scorer.house_rules import MatchPoints
from scorer.match.match import Length
from scorer.setup import Seat


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game as it is listed; ``players`` go by seat, and are None where nobody was named."""

    number: int
    started_at: str
    changed_at: str
    match: int | None
    players: tuple[str | None, ...]
    events: int

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called by seat: by the letter of the seat where nobody was named."""
        return tuple(name or seat.name for seat, name in zip(Seat, self.players, strict=False))

    @property
    def played(self) -> bool:
        """Whether it has more than its beginning and names, or waits in a match to be played."""
        named = sum(name is not None for name in self.players)
        return self.events > 1 + named or self.match is not None


@dataclass(frozen=True, slots=True)
class MatchEntry:
    """A match: what a won game is worth, how long it is, and its games that are left."""

    number: int
    started_at: str
    scheme: MatchPoints
    length: Length
    games: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerEntry:
    """A person by name, and the games in which that name had a seat."""

    number: int
    name: str
    games: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to be logged: what a won game is worth, and how long it is."""

    scheme: MatchPoints
    length: Length


OfMatch: TypeAlias = int | NewMatch | None
"""The match of a new game: the number of an old match, or a new match."""


@dataclass(frozen=True, slots=True)
class KeptSummary:
    """A game in short, as JSON, after so many ``events``, in the meaning of that ``version``."""

    events: int
    version: int
    text: str


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be logged: its first events, and who sits where (None: a player without a name).

    One that is over already has its ``summary``.
    """

    texts: tuple[str, ...]
    names: tuple[str | None, ...]
    match: OfMatch = None
    on_page: bool = False
    summary: KeptSummary | None = None


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event to be logged as ``number``, from 1 on; ``names`` are given where they changed."""

    number: int
    text: str
    names: tuple[str | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """What an operation did: it started a match or a game, or added the event ``text`` to one."""

    match: int | None
    game: int | None
    text: str | None
