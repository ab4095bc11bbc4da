"""What the disk of the games can do: whether it has room for what is written next, and locks."""

import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

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
