"""Whether a file of games is sound.

SQLite looks at every page and compares each index with its table, every text is read, the tables
must be ours, and each game must keep the rules of the log. That is made in full whenever a file is
opened: a quick check would miss an index that finds the wrong rows (docs/measured.md has the cost).
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache

from web.log.listing import list_games, list_matches, list_players
from web.log.schema import SCHEMA_VERSION, extend

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
    ((said,),) = connection.execute("PRAGMA integrity_check(1)")
    if said != "ok":
        return str(said)
    found = version(connection)
    if reason := _foreign(connection, found):
        return reason
    return None if found != SCHEMA_VERSION else next(_flaws(connection), None)


def version(connection: sqlite3.Connection) -> int:
    """Tell which version wrote a file; 0 when it is new."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _foreign(connection: sqlite3.Connection, found: int) -> str | None:
    tables = set(connection.execute(TABLES))
    if found < 0 or (found == 0 and tables):
        return f"its format is {found}, which no cribcam writes"
    if 0 < found < WITH_NAMES:
        names = {str(name) for name, _ in tables}
        return None if {"game", "event"} <= names and "match" not in names else _other(found)
    if found <= SCHEMA_VERSION and not _tables(found) <= tables:
        return _other(found)
    return _other(found) if found < SCHEMA_VERSION and tables - _tables(found) else None


def _other(found: int) -> str:
    return f"its tables are not those of format {found}"


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
