"""The rows of the file as values, who sits in a game, and the queries that list them."""

import sqlite3
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scorer.house_rules import MatchPoints
from scorer.match.match import GameCount, Length, PointCount
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


def seat(connection: sqlite3.Connection, game: int, names: Sequence[str | None]) -> None:
    """Give the seats of a game, in turn order, to players; None is somebody without a name."""
    connection.execute("DELETE FROM seat WHERE game_id = ?", (game,))
    for number, name in enumerate(names):
        if name is not None:
            connection.execute("INSERT OR IGNORE INTO player (name) VALUES (?)", (name,))
        connection.execute(
            "INSERT INTO seat VALUES (?, ?, (SELECT id FROM player WHERE name = ?))",
            (game, number, name),
        )
    forget_the_seatless(connection)


def forget_the_seatless(connection: sqlite3.Connection) -> None:
    """Forget players without a seat in any game: they were misspelt, or their games deleted."""
    connection.execute(
        "DELETE FROM player WHERE NOT EXISTS (SELECT 1 FROM seat WHERE player_id = player.id)"
    )


LAST_NUMBER = "(SELECT max(number) FROM event WHERE game_id = game.id)"
"""How many events a game has: they are numbered without a gap. An index finds it at once."""
GAMES = f"""
SELECT game.id, game.started_at, logged_at, match_id, number
FROM game JOIN event ON game_id = game.id AND number = {LAST_NUMBER}
{{which}} ORDER BY game.id DESC
"""
MATCHES = "SELECT id, started_at, scheme, games, points FROM match ORDER BY id DESC"
NAMES = """
SELECT game_id, name FROM seat LEFT JOIN player ON player.id = player_id
{which} ORDER BY game_id, seat
"""
SUMMARIES = f"""
SELECT game.id, CAST(text AS BLOB)
FROM game LEFT JOIN summary ON game_id = game.id AND version = ? AND events = {LAST_NUMBER}
ORDER BY game.id DESC
"""


def list_games(connection: sqlite3.Connection) -> tuple[GameEntry, ...]:
    """List all games, the newest first."""
    return _listed(connection, "", ())


def list_game(connection: sqlite3.Connection, number: int) -> GameEntry | None:
    """Find how a game is listed; None when it is not kept."""
    return next(iter(_listed(connection, "WHERE game_id = ?", (number,))), None)


def list_summaries(connection: sqlite3.Connection, version: int) -> dict[int, bytes | None]:
    """Give by number all games in short, the newest first; None where no such text holds now."""
    return dict(connection.execute(SUMMARIES, (version,)))


def list_matches(connection: sqlite3.Connection) -> tuple[MatchEntry, ...]:
    """List all matches, the newest first."""
    games = _grouped(connection, "SELECT match_id, id FROM game ORDER BY id")
    return tuple(
        MatchEntry(
            number=number,
            started_at=started_at,
            scheme=MatchPoints(scheme),
            length=PointCount(points) if most is None else GameCount(most),
            games=games.get(number, ()),
        )
        for number, started_at, scheme, most, points in connection.execute(MATCHES)
    )


def list_players(connection: sqlite3.Connection) -> tuple[PlayerEntry, ...]:
    """List everybody who has a seat in some game, by name."""
    games = _grouped(connection, "SELECT DISTINCT player_id, game_id FROM seat ORDER BY game_id")
    rows = connection.execute("SELECT id, name FROM player ORDER BY name")
    seated = ((number, name) for number, name in rows if number in games)
    return tuple(PlayerEntry(number, name, games[number]) for number, name in seated)


def _listed(
    connection: sqlite3.Connection, condition: str, values: tuple[int, ...]
) -> tuple[GameEntry, ...]:
    players: defaultdict[int, tuple[str | None, ...]] = defaultdict(tuple)
    for game, name in connection.execute(NAMES.format(which=condition), values):
        players[game] += (name,)
    return tuple(
        GameEntry(number, started_at, changed_at, match, players[number], events)
        for number, started_at, changed_at, match, events in connection.execute(
            GAMES.format(which=condition), values
        )
    )


def _grouped(connection: sqlite3.Connection, query: str) -> Mapping[int, tuple[int, ...]]:
    """Collect the second column of a query by the first."""
    groups: defaultdict[int, tuple[int, ...]] = defaultdict(tuple)
    for key, value in connection.execute(query):
        groups[key] += (value,)
    return dict(groups)
