"""What the disk of the games can do: whether it has room for what is written next, and locks."""

import json
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

from web.log.reading import beside

ROOM = 512 * 1024
"""Bytes; an event with the picture of its count takes fewer."""
UNLOCKED = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_IOERR_CHECKRESERVEDLOCK,
    sqlite3.SQLITE_IOERR_LOCK,
    sqlite3.SQLITE_IOERR_RDLOCK,
    sqlite3.SQLITE_IOERR_SHMLOCK,
    sqlite3.SQLITE_IOERR_UNLOCK,
}
"""What SQLite says where a lock was refused, by another program or by the system."""


def has_room(folder: Path) -> bool:
    """Whether so much can be written in a folder; what is written to find out is gone at once.

    Only that shows a quota too. SQLite holds what it writes back until a COMMIT.
    """
    try:
        with TemporaryFile(dir=folder) as tried:
            tried.write(bytes(ROOM))
    except OSError:
        return False
    return True


def refuses_locks(error: Exception, folder: Path) -> bool:
    """Whether an error comes of files in a folder that nobody can lock, as on some shares.

    SQLite says that such a file is locked. A new file, which nobody else knows, tells the two
    apart; where none can be made, another program has the lock.
    """
    return _is_unlocked(error) and not _has_locks(folder)


def _has_locks(folder: Path) -> bool:
    try:
        with TemporaryDirectory(dir=folder, prefix=".cribcam-") as tried, _file_in(tried) as lock:
            lock.execute("PRAGMA journal_mode = MEMORY")  # no file for the undoing of nothing
            lock.execute("BEGIN EXCLUSIVE")
    except (OSError, sqlite3.OperationalError) as error:
        return not _is_unlocked(error)
    return True


def _file_in(folder: str) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(Path(folder) / "lock", isolation_level=None))


def _is_unlocked(error: Exception) -> bool:
    return getattr(error, "sqlite_errorcode", None) in UNLOCKED


LARGE = 16_000_000
"""Bytes; of a smaller file all is looked at in half a second, at every start."""


class ClosedMark:
    """The mark beside a file of games that says how it was last closed.

    It is deleted once something wrong was met.
    """

    def __init__(self, path: Path) -> None:
        self._file = path.resolve()
        self._mark = beside(path, ".closed")

    def fits(self) -> bool:
        """Whether the file is as it was when it was closed, with nothing in a ``-wal``."""
        with suppress(OSError, ValueError):
            return self._is_large() and self._unwritten() and self._noted() == self._state()
        return False

    def begin(self) -> None:
        """Note that a large file was found sound, and may be written to from now on."""
        with suppress(OSError):
            if self._is_large():
                self._mark.write_text("null")

    def close(self) -> None:
        """Note how the file was closed, unless something wrong was met since ``begin``."""
        with suppress(OSError):
            if self._mark.exists() and self._unwritten():
                self._mark.write_text(json.dumps(self._state()))

    def drop(self) -> None:
        """Let all be looked at at the next start: something wrong was met."""
        with suppress(OSError):
            self._mark.unlink(missing_ok=True)

    def _is_large(self) -> bool:
        return self._file.stat().st_size >= LARGE

    def _unwritten(self) -> bool:
        """Whether no transaction waits in a ``-wal``."""
        wal = beside(self._file, "-wal")
        return not wal.exists() or not wal.stat().st_size

    def _noted(self) -> object:
        return json.loads(self._mark.read_text())

    def _state(self) -> list[int]:
        status = self._file.stat()
        return [status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns]
