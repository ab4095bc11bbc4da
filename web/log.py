"""The log of the games: a SQLite file, one row an event, on the disk before anybody sees it."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

SCHEMA_VERSION = 1
SCHEMA = """
CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    started_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    names TEXT NOT NULL,
    muggins INTEGER NOT NULL,
    operation TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES game,
    logged_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    text TEXT NOT NULL,
    operation TEXT NOT NULL UNIQUE
) STRICT;
CREATE INDEX event_game ON event (game_id, id);
"""


class LogError(ValueError):
    """The file of the games cannot be used; the text says why."""


@dataclass(frozen=True, slots=True)
class LoggedGame:
    """A game as it was logged: who plays, the house rule, and the events in their text form."""

    number: int
    names: tuple[str, ...]
    muggins: bool
    events: tuple[str, ...]


class GameLog:
    """All games in one file. One thread at a time may use it: the live table sees to that."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self._prepare()
        except (OSError, sqlite3.Error) as error:
            raise LogError(f"{path} cannot keep the games: {error}") from error

    def close(self) -> None:
        """Close the file; nothing can be logged any more."""
        self._connection.close()

    def newest(self) -> LoggedGame | None:
        """Find the game that was started last, with all its events."""
        row = self._connection.execute(
            "SELECT id, names, muggins FROM game ORDER BY id DESC LIMIT 1"
        ).fetchone()
        if row is None:
            return None
        number, names, muggins = row
        events = self._connection.execute(
            "SELECT text FROM event WHERE game_id = ? ORDER BY id", (number,)
        )
        texts = tuple(text for (text,) in events)
        return LoggedGame(number, tuple(json.loads(names)), bool(muggins), texts)

    def start(self, names: tuple[str, ...], *, muggins: bool, operation: str) -> int:
        """Begin a game and tell its number."""
        with self._writing():
            cursor = self._connection.execute(
                "INSERT INTO game (names, muggins, operation) VALUES (?, ?, ?)",
                (json.dumps(names), muggins, operation),
            )
        return int(cursor.lastrowid or 0)

    def set_muggins(self, game: int, *, muggins: bool) -> None:
        """Change the house rule of a game."""
        with self._writing():
            self._connection.execute("UPDATE game SET muggins = ? WHERE id = ?", (muggins, game))

    def append(self, game: int, event: str, operation: str) -> None:
        """Add one event; when this returns it is on the disk."""
        with self._writing():
            self._connection.execute(
                "INSERT INTO event (game_id, text, operation) VALUES (?, ?, ?)",
                (game, event, operation),
            )

    def knows(self, operation: str) -> bool:
        """Tell whether an operation was logged already."""
        found = self._connection.execute(
            "SELECT 1 FROM (SELECT operation FROM event UNION ALL SELECT operation FROM game)"
            " WHERE operation = ?",
            (operation,),
        )
        return found.fetchone() is not None

    def _prepare(self) -> None:
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute("PRAGMA foreign_keys = ON")
        with self._writing():
            (version,) = self._connection.execute("PRAGMA user_version").fetchone()
            if version == 0:
                self._create()
            elif version != SCHEMA_VERSION:
                raise LogError(f"{self.path} was written by another version of cribcam")

    def _create(self) -> None:
        for statement in SCHEMA.split(";"):
            self._connection.execute(statement)
        self._connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")

    @contextmanager
    def _writing(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")
