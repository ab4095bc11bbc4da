"""Sound copies of the file of games, beside it: the last few, the newest of them for ``restore``.

They lie in a folder named after the file, ``games-copies`` for ``games.db``, and are numbered, so
that a clock that goes wrong mixes nothing up. Each was checked before it took the place
of an older one, and nothing is ever copied from a file in which something is wrong.
"""

import logging
import re
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from shlex import quote
from subprocess import list2cmdline
from threading import RLock
from time import time

from scorer.language.sentence import Sentence, say, say_many
from vision.terminal import printable
from web.log import LogError, LostError
from web.log.connection import PRIMARY, copy
from web.log.disk import ClosedMark, refuses_locks
from web.log.reading import for_looking, for_reading, lost_transactions
from web.log.schema import flaw, version

DIGITS = 6
"""At least so many are in the number of a copy."""
MOST = 3
MOST_BYTES = 300_000_000
"""So much do all copies take at most, unless one alone is larger: pictures may be in them."""
DAY_S = 24 * 60 * 60.0
MANY_EVENTS = 500
"""About two games: after so many the next copy does not wait for the next day."""
HELD = """
SELECT (SELECT count(*) FROM game), count(*), coalesce(max(logged_at), '') FROM event
"""
_ONE_AT_A_TIME = RLock()
"""Held while a copy is made: no copy of before a deletion may come to lie there after it."""


@dataclass(frozen=True, slots=True)
class Held:
    """How many games and events a file holds, and when the last one was logged (UTC)."""

    games: int
    events: int
    last: str

    @property
    def reached(self) -> tuple[str, int]:
        """How far it goes, by which one file is older than another."""
        return self.last, self.events


@dataclass(frozen=True, slots=True)
class Copy:
    """A sound copy, and when it was made by the clock of the machine."""

    path: Path
    made_at: float
    held: Held

    @property
    def sentence(self) -> Sentence:
        """When it was made, and what it holds."""
        games = say_many("{n} game", "{n} games", self.held.games)
        events = say_many("{n} event", "{n} events", self.held.events)
        made = f"{datetime.fromtimestamp(self.made_at, UTC):%Y-%m-%d %H:%M}"
        has = {"made": made, "games": games, "events": events}
        if not self.held.last:
            return say("the copy of {made} UTC has {games}, {events}", **has)
        return say(
            "the copy of {made} UTC has {games}, {events} up to {last} UTC",
            last=self.held.last,
            **has,
        )

    def __str__(self) -> str:
        return str(self.sentence)


def held(connection: sqlite3.Connection) -> Held:
    """Count what a file holds."""
    return Held(*connection.execute(HELD).fetchone())


class Copies:
    """The copies of one file of games."""

    def __init__(self, path: Path) -> None:
        self._file = path.resolve()
        self.folder = self._file.with_name(f"{self._file.stem}-copies")

    def exist(self) -> bool:
        """Whether any copy is there, sound or not."""
        return bool(self._paths())

    def newest(self) -> Copy | None:
        """Find the newest copy that is sound."""
        sound = (sound_copy(path) for path in reversed(self._paths()))
        return next((copied for copied in sound if copied is not None), None)

    def is_due(self, connection: sqlite3.Connection) -> bool:
        """Whether the file has grown by many events since the last copy, or at all for a day."""
        last, content = self.newest(), held(connection)
        if last is None:
            return True
        old = abs(time() - last.made_at) >= DAY_S
        grown_by = abs(content.events - last.held.events)
        return (old and content != last.held) or grown_by >= MANY_EVENTS

    def make(self, connection: sqlite3.Connection) -> Copy:
        """Copy the file as it is at one moment, and drop the oldest copies.

        Raises LogError where no copy can be kept, LostError where what was copied is not sound.
        """
        with _ONE_AT_A_TIME:
            path = self._next_path()
            try:
                self.folder.mkdir(mode=0o700, exist_ok=True)
                copy(connection, path)
            except (OSError, sqlite3.Error) as error:
                raise LogError(f"{self.folder} cannot keep a copy of the games: {error}") from error
            copied = sound_copy(path)
            if copied is None:
                path.unlink()
                ClosedMark(self._file).drop()
                reason = f"{self._file} is damaged: no sound copy can be made"
                raise LostError(f"{reason}; {self.offer()}")
            self._drop_old()
            return copied

    def renew(self, connection: sqlite3.Connection) -> None:
        """Let one new copy take the place of all, if there are any: what was deleted is gone."""
        with _ONE_AT_A_TIME:
            if before := self._paths():
                self.make(connection)
                for path in before:
                    path.unlink(missing_ok=True)

    def offer(self) -> str:
        """Say which copy may be taken up, and with which command."""
        try:
            newest = self.newest()
        except OSError as error:
            return f"its copies cannot be read: {error}"
        if newest is None:
            return (
                f"no sound copy lies in {self.folder}; a backup of yours is taken up by "
                "`cribcam games restore BACKUP`"
            )
        return (
            f"{newest}: `cribcam games restore --db {typed(self._file)}` takes it up and sets the "
            "file aside; what came later is in that alone"
        )

    def _paths(self) -> list[Path]:
        """List the copies, the oldest first; raises OSError where the folder cannot be read.

        What else somebody put into the folder is none of them, and is left alone.
        """
        stem, suffix = re.escape(self._file.stem), re.escape(self._file.suffix)
        name = re.compile(f"{stem}-[0-9]{{{DIGITS},}}{suffix}")
        files = self.folder.iterdir() if self.folder.is_dir() else ()
        return sorted((path for path in files if name.fullmatch(path.name)), key=_number)

    def _next_path(self) -> Path:
        number = max(map(_number, self._paths()), default=0) + 1
        return self.folder / f"{self._file.stem}-{number:0{DIGITS}}{self._file.suffix}"

    def _drop_old(self) -> None:
        newest, *older = reversed(self._paths())
        total = newest.stat().st_size
        for place, path in enumerate(older, 2):
            total += path.stat().st_size
            if place > MOST or total > MOST_BYTES:
                path.unlink()


def _number(path: Path) -> int:
    return int(path.stem.rpartition("-")[2])


def typed(path: Path) -> str:
    """Write a path as it is typed into the shell of this system."""
    return list2cmdline([str(path)]) if sys.platform == "win32" else quote(str(path))


def sound_copy(path: Path) -> Copy | None:
    """Look at a file with its ``-wal``, if it has one; None where it is no sound file of games."""
    with suppress(sqlite3.Error, OSError, ValueError), ExitStack() as opened:
        connection = for_looking(path, opened)
        if version(connection) and flaw(connection) is None and not lost_transactions(path):
            return Copy(path, path.stat().st_mtime, held(connection))
    return None


NOT_OF_THE_FILE = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}
"""A full disk, a missing right or a second writer: these come and go, and the file is whole."""
UNWRITTEN = {
    sqlite3.SQLITE_IOERR_DIR_FSYNC,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_SHMOPEN,
    sqlite3.SQLITE_IOERR_SHMSIZE,
    sqlite3.SQLITE_IOERR_TRUNCATE,
    sqlite3.SQLITE_IOERR_WRITE,
}
"""The same, as the system says it of a quota, or SQLite of its own file beside."""
WITHOUT_LOCKS = (
    "the file system has no locks, as some network shares have none, and two programs could write "
    "at once: keep the games on a disk of this computer with --db FILE, and back them up to the "
    "share by `cribcam games backup`"
)
LONGEST = 200
"""In letters: SQLite tells the whole text that it could not read."""


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Let whatever SQLite and the system cannot do with a file be a LogError.

    Where the file itself is at fault it is a LostError, which offers the newest sound copy. What
    no log holds, such as a text where a number belongs, is a fault of the file too.
    """
    try:
        yield
    except LogError:
        raise
    except (OSError, sqlite3.Error, ValueError, TypeError) as error:
        if refuses_locks(error, path.resolve().parent):
            raise LogError(f"{path} cannot keep the games: {WITHOUT_LOCKS}") from error
        if _is_of_the_file(error, path):
            ClosedMark(path).drop()
            raise damaged(path, str(error)) from error
        reason = getattr(error, "strerror", None) or str(error)
        text = f"{path} cannot keep the games: {_shortened(reason)}{_asked_back(error)}"
        raise LogError(text) from error


def damaged(path: Path, reason: str) -> LostError:
    """Say that a file is damaged, and offer a copy."""
    return LostError(
        f"{path} is damaged or keeps no games ({_shortened(reason)}); {Copies(path).offer()}"
    )


def _shortened(text: str) -> str:
    """Write a text in one line that a terminal can print, and cut a long one."""
    shown = printable(" ".join(text.split()))
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}…"


def _asked_back(error: Exception) -> str:
    """Ask for what SQLite does not say, as it does of a full disk."""
    code = getattr(error, "sqlite_errorcode", 0)
    if code in UNWRITTEN:
        return "; is the disk full, or a quota reached?"
    return "; may its folder be written?" if code & PRIMARY == sqlite3.SQLITE_CANTOPEN else ""


def _is_of_the_file(error: Exception, path: Path) -> bool:
    if isinstance(error, OSError | sqlite3.ProgrammingError):
        return False
    extended = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    code = extended & PRIMARY
    unopened = code == sqlite3.SQLITE_CANTOPEN and path.exists() and not path.is_file()
    return unopened or not (code in NOT_OF_THE_FILE or extended in UNWRITTEN)


CHECK_EVERY_S = 600.0
"""How often it is checked whether a copy is due, from the start of the server on."""

LAST_S = 2.0
"""So long the end of a server waits for a copy."""


class BackupThread:
    """Copies the file when a copy is due; it reads beside the writer, and keeps nobody waiting."""

    def __init__(self, path: Path, log: logging.Logger) -> None:
        self._path = path
        self._log = log
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._copy, name="games-backup", daemon=True)

    def start(self) -> None:
        """Begin; the first copy is made now if it is due."""
        self._thread.start()

    def stop(self) -> None:
        """Make no further copy; one that is being made has a moment, else it is left unfinished."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join(LAST_S)

    def copy_if_due(self) -> None:
        """Make a copy if one is due; where that fails, it is said where cribcam was started."""
        try:
            with explained(self._path), ExitStack() as opened:
                connection = for_reading(self._path, opened)
                copies = Copies(self._path)
                if copies.is_due(connection):
                    copies.make(connection)
        except LogError as error:
            self._log.error("%s", error)

    def _copy(self) -> None:
        self.copy_if_due()
        while not self._stopped.wait(CHECK_EVERY_S):
            self.copy_if_due()
