"""The tables of the file, and which version brought them.

A game is its events: all else follows from them, names and house rules included. The triggers keep
the promises of the program against the program itself, and against any other.
"""

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import TypeAlias

from scorer.language.sentence import shows
from web.log.connection import copy, free_name, writing
from web.log.rows import list_games, list_matches, list_players, seat

# It ends after so many games, or at so many match points.
MATCH = """
CREATE TABLE match (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    started_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    scheme TEXT NOT NULL,
    games INTEGER CHECK (games > 0 AND games % 2 = 1),
    points INTEGER CHECK (points > 0),
    operation TEXT NOT NULL UNIQUE,
    CHECK ((games IS NULL) <> (points IS NULL))
) STRICT
"""

# AUTOINCREMENT never gives the number of a deleted game again: whoever still has it must not
# find another game there. ``on_page`` is 0 for a game that the page never had. The page goes
# on with the highest of it, of equal ones the newest: a game that begins there takes the highest so
# far, at least 1, and one with which the page goes on again takes one more.
GAME = """
CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    started_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    match_id INTEGER REFERENCES match,
    on_page INTEGER NOT NULL DEFAULT 0,
    operation TEXT NOT NULL UNIQUE
) STRICT
"""

# The events with which a game begins are logged together with it: its operation is theirs.
EVENT = """
CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    number INTEGER NOT NULL,
    logged_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    text TEXT NOT NULL,
    operation TEXT UNIQUE,
    UNIQUE (game_id, number)
) STRICT
"""

PLAYER = """
CREATE TABLE player (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
) STRICT
"""

# Who sits where follows from the events; it stands here so that players can be looked up. A seat
# without a player is taken by somebody who was not named.
SEAT = """
CREATE TABLE seat (
    game_id INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player_id INTEGER REFERENCES player,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID
"""

# The picture of what an event counted: kept where the table wants that, and at most as long as the
# event. It may be forgotten, and taken again.
PICTURE = """
CREATE TABLE picture (
    game_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    jpeg BLOB NOT NULL,
    PRIMARY KEY (game_id, number),
    FOREIGN KEY (game_id, number) REFERENCES event (game_id, number) ON DELETE CASCADE
) STRICT
"""

SETTING = """
CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID
"""

# What lists and statistics tell of a game, as JSON. It follows from the events, and holds as long
# as the game has no more of them and the program gives it the same meaning, which has a
# ``version``. It may be forgotten, and worked out anew.
SUMMARY = """
CREATE TABLE summary (
    game_id INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,
    events INTEGER NOT NULL,
    version INTEGER NOT NULL,
    text TEXT NOT NULL
) STRICT
"""

GAMES_OF_A_MATCH = "CREATE INDEX game_match ON game (match_id)"
GAMES_OF_A_PLAYER = "CREATE INDEX seat_player ON seat (player_id)"

OPERATION = """
CREATE VIEW operation (id, match_id, game_id, text) AS
    SELECT operation, NULL, game_id, text FROM event
    UNION ALL SELECT operation, NULL, id, NULL FROM game
    UNION ALL SELECT operation, id, NULL, NULL FROM match
"""

# This refuses a second writer that has not seen the last event. It also comes before the
# replacing of INSERT OR REPLACE, which deletes without asking the trigger for that.
EVENT_FOLLOWS = """
CREATE TRIGGER event_follows BEFORE INSERT ON event
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM event WHERE game_id = NEW.game_id)
BEGIN SELECT RAISE(ABORT, 'an event takes the number after the last of its game'); END
"""

EVENT_STAYS = """
CREATE TRIGGER event_stays BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'an event is never changed: a correction is an event of its own'); END
"""

# While a whole game is deleted its row is gone before its events are.
EVENT_IS_KEPT = """
CREATE TRIGGER event_is_kept BEFORE DELETE ON event
WHEN EXISTS (SELECT 1 FROM game WHERE id = OLD.game_id)
BEGIN SELECT RAISE(ABORT, 'an event is deleted with its whole game alone'); END
"""

SCHEMA: Mapping[int, tuple[str, ...]] = {
    2: (
        *(MATCH, GAME, EVENT, PLAYER, SEAT, GAMES_OF_A_MATCH, GAMES_OF_A_PLAYER, OPERATION),
        *(EVENT_FOLLOWS, EVENT_STAYS, EVENT_IS_KEPT),
    ),
    3: (PICTURE, SETTING),
    4: (SUMMARY,),
}
"""From a version to what it added to the one before; ``from_version_1`` alone knows version 1."""
SCHEMA_VERSION = max(SCHEMA)


def create(connection: sqlite3.Connection) -> None:
    """Make all tables in a file without any."""
    for version in SCHEMA:
        extend(connection, version)


def extend(connection: sqlite3.Connection, version: int) -> None:
    """Add what a version brought to a file of the version before; version 2 begins an empty one."""
    for statement in SCHEMA[version]:
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {version}")


Event: TypeAlias = tuple[str, str, str | None]
"""When an event was logged, its text, and its operation."""

UNNAMED = ["Player 1", "Player 2"]
"""What version 1 called people who had not said their names."""
MOST_POINTS = 121
"""What version 2 pegs at once; version 1 took any number, and put the peg in the game hole."""


def from_version_1(connection: sqlite3.Connection) -> None:
    """Begin each game with events that say who plays by which rule, and number all events."""
    games = connection.execute(
        "SELECT id, started_at, operation, names, muggins FROM game ORDER BY id"
    ).fetchall()
    logged = {game[0]: _logged(connection, game[0]) for game in games}
    connection.execute("DROP TABLE event")
    connection.execute("DROP TABLE game")
    extend(connection, 2)
    for number, started_at, operation, names, muggins in games:
        connection.execute(
            "INSERT INTO game (id, started_at, operation, on_page) VALUES (?, ?, ?, 1)",
            (number, started_at, operation),
        )
        seated = _seated(json.loads(names))
        first = [(started_at, text, None) for text in _first(seated, muggins=muggins)]
        _number(connection, number, first + logged[number])
        seat(connection, number, seated)


def _logged(connection: sqlite3.Connection, game: int) -> list[Event]:
    rows = connection.execute(
        "SELECT logged_at, text, operation FROM event WHERE game_id = ? ORDER BY id", (game,)
    )
    return [(logged_at, _text(text), operation) for logged_at, text, operation in rows]


def _text(text: str) -> str:
    match text.split():
        case ["pegged", seat_name, points] if int(points) > MOST_POINTS:
            return f"pegged {seat_name} {MOST_POINTS}"
    return text


def _seated(names: list[str]) -> list[str | None]:
    return [None, None] if names == UNNAMED else list(map(_printed, names))


def _printed(name: str) -> str | None:
    """Leave out what cannot be printed: version 1 took it for part of a name, or for all of it."""
    printed = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    return printed if shows(printed) else None


def _first(seated: list[str | None], *, muggins: bool) -> Iterator[str]:
    yield "begun six-card muggins=show" if muggins else "begun six-card"
    for letter, name in zip("AB", seated, strict=True):
        if name is not None:
            yield f"named {letter} {name}"


def _number(connection: sqlite3.Connection, game: int, events: list[Event]) -> None:
    connection.executemany(
        "INSERT INTO event (game_id, number, logged_at, text, operation) VALUES (?, ?, ?, ?, ?)",
        ((game, number, *event) for number, event in enumerate(events, 1)),
    )


TABLES = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
TEXTS = (
    "SELECT group_concat(text || char(10) || logged_at || coalesce(char(10) || operation, ''), "
    "char(10)) FROM event GROUP BY game_id",
    "SELECT name FROM player",
    "SELECT name, value FROM setting",
)
"""The texts of events are read game by game: SQLite works on them, and other threads go on."""
GAPS = """
SELECT game.id FROM game LEFT JOIN event ON event.game_id = game.id
GROUP BY game.id HAVING count(event.id) = 0 OR min(number) <> 1 OR max(number) <> count(*)
"""
WITH_NAMES = 2
"""The first version whose tables ``schema`` describes."""


def flaw(connection: sqlite3.Connection) -> str | None:
    """Say what is wrong with a file of games; None where nothing is, or it is new.

    Raises sqlite3.Error or ValueError where that cannot even be read.
    """
    ((verdict,),) = connection.execute("PRAGMA integrity_check(1)")
    if verdict != "ok":
        return str(verdict)
    stored = version(connection)
    if reason := _foreign(connection, stored):
        return reason
    return None if stored != SCHEMA_VERSION else next(_flaws(connection), None)


def version(connection: sqlite3.Connection) -> int:
    """Tell which version wrote a file; 0 when it is new."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _foreign(connection: sqlite3.Connection, stored: int) -> str | None:
    tables = set(connection.execute(TABLES))
    if stored < 0 or (stored == 0 and tables):
        return f"its format is {stored}, which no cribcam writes"
    if 0 < stored < WITH_NAMES:
        names = {str(name) for name, _ in tables}
        return None if {"game", "event"} <= names and "match" not in names else _other(stored)
    if stored <= SCHEMA_VERSION and not _tables(stored) <= tables:
        return _other(stored)
    return _other(stored) if stored < SCHEMA_VERSION and tables - _tables(stored) else None


def _other(stored: int) -> str:
    return f"its tables are not those of format {stored}"


def _flaws(connection: sqlite3.Connection) -> Iterator[str]:
    for query in TEXTS:
        for _ in connection.execute(query):
            pass
    for entries in (list_games, list_matches, list_players):
        entries(connection)
    for (game,) in connection.execute(GAPS):
        yield f"events of game {game} are missing"
    for table, *_ in connection.execute("PRAGMA foreign_key_check"):
        yield f"rows of the table {table} belong to nothing"


@cache
def _tables(version: int) -> frozenset[tuple[str, str]]:
    """Give the tables of a version, by name, with the statements that make them."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for older in range(WITH_NAMES, version + 1):
            extend(connection, older)
        return frozenset(connection.execute(TABLES))


Migration: TypeAlias = Callable[[sqlite3.Connection], None]


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables, or migrate those of an older version, after copying the file beside."""
    stored = version(connection)
    if 0 < stored < SCHEMA_VERSION:
        copy(connection, free_name(path, f"before-version-{SCHEMA_VERSION}"))
    with writing(connection):
        if stored == 0:
            create(connection)
        for older in range(stored or SCHEMA_VERSION, SCHEMA_VERSION):
            MIGRATIONS[older](connection)


MIGRATIONS: dict[int, Migration] = {
    1: from_version_1,
    2: partial(extend, version=3),
    3: partial(extend, version=4),
}
"""From a version to what makes the next one of it."""
