"""Reads and writes the rows of the file."""

import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from scorer.house_rules import MatchPoints
from scorer.match.match import GameCount, Length
from web.log import LogError
from web.log.connection import copy, settle, writing
from web.log.copies import Copies, explained
from web.log.disk import ClosedMark, has_room
from web.log.opening import OwnFiles, to_read, to_write
from web.log.reading import beside
from web.log.rows import (
    Done,
    GameEntry,
    KeptSummary,
    MatchEntry,
    NewEvent,
    NewGame,
    NewMatch,
    PlayerEntry,
    forget_the_seatless,
    list_game,
    list_games,
    list_matches,
    list_players,
    list_summaries,
    seat,
)

KEEP_SUMMARY = """
INSERT OR REPLACE INTO summary
SELECT id, ?, ?, ? FROM game WHERE id = ?
"""
"""Nothing is kept of a game that was deleted meanwhile."""
LARGEST = 2**63 - 1
"""No number of a row is larger."""


class GameLog:
    """All games in one file. One thread at a time may use it: ``Games`` sees to that.

    Who only reads leaves the file to its writer. Raises LogError when the file cannot be used.
    """

    def __init__(self, path: Path, *, writes: bool = True) -> None:
        self.path = path
        self.writes = writes
        with explained(path), ExitStack() as opened:
            self._connection = (to_write if writes else to_read)(path, opened)
            self._mark = ClosedMark(path)
            if writes:
                self._mark.begin()
            self._files = OwnFiles(path, self._connection)
            self._opened = opened.pop_all()

    def close(self) -> None:
        """Close the file; nothing can be logged any more."""
        ours = self.writes and self._files.are_as_left()
        if ours:
            settle(self._connection)
        self._opened.close()
        if ours:
            self._mark.close()
        elif self.writes:
            self._mark.drop()

    def writable(self) -> bool:
        """Whether the file is where it was, takes a transaction, and has room on its disk."""
        try:
            with self._writing():
                return os.access(self.path, os.W_OK) and has_room(self.path.resolve().parent)
        except LogError:
            return False

    def done(self, operation: str) -> Done | None:
        """Find what an operation did; None when it was not logged."""
        with explained(self.path):
            row = self._connection.execute(
                "SELECT match_id, game_id, text FROM operation WHERE id = ?", (operation,)
            ).fetchone()
            return None if row is None else Done(*row)

    def texts(self, game: int) -> tuple[str, ...]:
        """Give the events of a game, in order; a game that is not kept has none."""
        if abs(game) > LARGEST:
            return ()
        with explained(self.path):
            rows = self._connection.execute(
                "SELECT text FROM event WHERE game_id = ? ORDER BY number", (game,)
            )
            return tuple(text for (text,) in rows)

    def games(self) -> tuple[GameEntry, ...]:
        """List all games, the newest first."""
        with explained(self.path):
            return list_games(self._connection)

    def game(self, number: int) -> GameEntry | None:
        """Find how a game is listed; None when it is not kept."""
        if abs(number) > LARGEST:
            return None
        with explained(self.path):
            return list_game(self._connection, number)

    def summaries(self, version: int) -> dict[int, bytes | None]:
        """Give by number all games in short, the newest first.

        None is a game of which no summary is kept, or one of fewer events or another version.
        """
        with explained(self.path):
            return list_summaries(self._connection, version)

    def keep_summaries(self, summaries: Mapping[int, KeptSummary]) -> None:
        """Keep games in short, in the place of older summaries: all or none."""
        with self._writing():
            for game, summary in summaries.items():
                self._keep_summary(game, summary)

    def matches(self) -> tuple[MatchEntry, ...]:
        """List all matches, the newest first."""
        with explained(self.path):
            return list_matches(self._connection)

    def players(self) -> tuple[PlayerEntry, ...]:
        """List everybody who has a seat in some game, by name."""
        with explained(self.path):
            return list_players(self._connection)

    def newest_on_page(self) -> int | None:
        """Find the page's game after a restart: the last one begun there, or put there since."""
        with explained(self.path):
            row = self._connection.execute(
                "SELECT id FROM game WHERE on_page ORDER BY on_page DESC, id DESC LIMIT 1"
            ).fetchone()
            return None if row is None else int(row[0])

    def put_on_page(self, game: int) -> None:
        """Make a game the page's, until another one begins on the page or is put there."""
        with self._writing():
            self._connection.execute(
                "UPDATE game SET on_page = (SELECT max(on_page) + 1 FROM game) WHERE id = ?",
                (game,),
            )

    def start(self, operation: str, game: NewGame) -> int:
        """Begin a game with its first events, and its match where that is new; tell its number."""
        with self._writing():
            match = game.match
            if isinstance(match, NewMatch):
                match = self._begin_match(f"match of {operation}", match)
            number = self._inserted(
                "INSERT INTO game (operation, match_id, on_page) "
                "VALUES (?, ?, ? * (SELECT max(1, coalesce(max(on_page), 1)) FROM game))",
                (operation, match, game.on_page),
            )
            self._connection.executemany(
                "INSERT INTO event (game_id, number, text) VALUES (?, ?, ?)",
                ((number, place, text) for place, text in enumerate(game.texts, 1)),
            )
            seat(self._connection, number, game.names)
            self._keep_summary(number, game.summary)
        return number

    def append(
        self,
        operation: str,
        game: int,
        events: Sequence[NewEvent],
        summary: KeptSummary | None = None,
    ) -> None:
        """Add events to a game, all or none; when this returns they are on the disk.

        The first one has the operation: it is known by that. A game that they end has a summary.
        """
        with self._writing():
            for place, event in enumerate(events):
                self._connection.execute(
                    "INSERT INTO event (game_id, number, text, operation) VALUES (?, ?, ?, ?)",
                    (game, event.number, event.text, None if place else operation),
                )
                if event.names is not None:
                    seat(self._connection, game, event.names)
            self._keep_summary(game, summary)

    def start_match(self, operation: str, scheme: MatchPoints, length: Length) -> int:
        """Begin a match and tell its number."""
        with self._writing():
            return self._begin_match(operation, NewMatch(scheme, length))

    def delete(self, game: int) -> None:
        """Remove a game with all that belongs to it alone; the copies of the file have it still."""
        with self._writing():
            self._connection.execute("DELETE FROM game WHERE id = ?", (game,))
            forget_the_seatless(self._connection)

    def renew_copies(self) -> None:
        """Let no copy of the file hold what was deleted; raises LogError where none can be made."""
        try:
            with explained(self.path):
                Copies(self.path).renew(self._connection)
        except LogError as error:
            raise LogError(f"it is deleted, and old copies have it still: {error}") from error

    def keep_picture(self, game: int, number: int, jpeg: bytes) -> None:
        """Keep the picture of an event that is logged, in the place of another one of it."""
        with self._writing():
            self._connection.execute(
                "INSERT OR REPLACE INTO picture VALUES (?, ?, ?)", (game, number, jpeg)
            )

    def picture(self, game: int, number: int) -> bytes | None:
        """Find the picture of an event; None when none is kept."""
        with explained(self.path):
            row = self._connection.execute(
                "SELECT jpeg FROM picture WHERE game_id = ? AND number = ?", (game, number)
            ).fetchone()
            return None if row is None else bytes(row[0])

    def pictures(self, game: int) -> frozenset[int]:
        """Tell by number the events of a game of which pictures are kept."""
        with explained(self.path):
            rows = self._connection.execute("SELECT number FROM picture WHERE game_id = ?", (game,))
            return frozenset(number for (number,) in rows)

    def settings(self) -> dict[str, str]:
        """Give by name what the table has set."""
        with explained(self.path):
            return dict(self._connection.execute("SELECT name, value FROM setting ORDER BY name"))

    def set_setting(self, name: str, value: str) -> None:
        """Set something for the table; when this returns it is on the disk."""
        with self._writing():
            self._connection.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (name, value))

    def backup(self, path: Path) -> None:
        """Copy the file as ``copy`` does; raises LogError when it cannot be written.

        A link stays, and leads to the copy. Nothing is written beside a ``-wal``: SQLite would
        take that for a part of the copy.
        """
        other = "a copy of it needs another name"
        if path.exists() and path.samefile(self.path):
            raise LogError(f"{path} is the file itself: {other}")
        if path.exists() and not path.is_file():
            raise LogError(f"{path} is no file: {other}")
        if beside(path, "-wal").exists():
            raise LogError(f"{path} has a -wal: it is in use, or its server was killed; {other}")
        try:
            copy(self._connection, path.resolve())
        except (OSError, sqlite3.Error) as error:
            raise LogError(f"{path} cannot keep the copy: {error}") from error

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Write all or nothing into the file, which is as it was left; raises LogError."""
        with explained(self.path):
            self._files.check_content()
            with writing(self._connection, self._files.check_names):
                yield
            self._files.note()

    def _keep_summary(self, game: int, summary: KeptSummary | None) -> None:
        if summary is not None:
            values = (summary.events, summary.version, summary.text, game)
            self._connection.execute(KEEP_SUMMARY, values)

    def _begin_match(self, operation: str, match: NewMatch) -> int:
        by_games, number = isinstance(match.length, GameCount), match.length.number
        return self._inserted(
            "INSERT INTO match (operation, scheme, games, points) VALUES (?, ?, ?, ?)",
            (operation, match.scheme.value, *((number, None) if by_games else (None, number))),
        )

    def _inserted(self, statement: str, values: tuple[object, ...]) -> int:
        return int(self._connection.execute(statement, values).lastrowid or 0)
