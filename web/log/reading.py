"""How a file is opened by who only reads it, be it on a medium or of a user that nobody may write.

A file is looked at before anything else, in a way that changes neither it nor its ``-wal``: it may
be damaged. Three ways, of which the first one that works is taken:

- Where no ``-wal`` is there: as a file that nobody changes. All that was written is in the file
  itself then, for a writer would have a ``-wal``.
- Where one is: read only, beside its writer, or where that was killed by what it left.
- Where that needs a ``-shm`` which cannot be made here: a copy of both in a temporary folder.
  Without its ``-wal`` the file would lack the last events.
"""

import os
import shutil
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory

from web.log import LogError
from web.log.connection import PRIMARY, immutable
from web.log.migrations import prepare

NO_RIGHT = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)


def for_looking(path: Path, opened: ExitStack) -> sqlite3.Connection:
    """Open a file that is there, and leave it to the last byte as it is; ``opened`` closes it.

    Raises OSError or sqlite3.Error when it cannot be read, and LogError where it was emptied:
    SQLite would delete its ``-wal``.
    """
    if not beside(path, "-wal").exists():
        return opened.enter_context(closing(immutable(path)))
    if not path.stat().st_size:
        raise LogError(f"{path} was emptied")
    try:
        return opened.enter_context(closing(_queried(path, "?mode=ro")))
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", 0) & PRIMARY not in NO_RIGHT:
            raise
    return opened.enter_context(closing(_queried(_copied(path, opened))))


def for_reading(path: Path, opened: ExitStack) -> sqlite3.Connection:
    """Open a sound file to read it while others may write; ``opened`` closes it.

    Raises OSError or sqlite3.Error when it cannot be read.
    """
    if beside(path, "-wal").exists() or not may_write(path):
        return for_looking(path, opened)
    return opened.enter_context(closing(_queried(path)))


def may_write(path: Path) -> bool:
    """Whether a file can be written to, and files can be made beside it."""
    return os.access(path, os.W_OK) and os.access(path.resolve().parent, os.W_OK)


def beside(path: Path, end: str) -> Path:
    """Name a file beside that of the games, as SQLite's own are named."""
    real = path.resolve()
    return real.with_name(f"{real.name}{end}")


def migrated(path: Path, opened: ExitStack) -> sqlite3.Connection:
    """Open a copy, of this version, of a file of an older one that cannot be written to."""
    copied = _copied(path, opened)
    connection = opened.enter_context(closing(sqlite3.connect(copied, isolation_level=None)))
    prepare(connection, copied)
    return connection


def _queried(path: Path, how: str = "") -> sqlite3.Connection:
    uri = f"{path.resolve().as_uri()}{how}"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA query_only = ON")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _copied(path: Path, opened: ExitStack) -> Path:
    folder = Path(opened.enter_context(TemporaryDirectory(prefix="cribcam-")))
    copied = folder / path.name
    shutil.copyfile(path, copied)
    if beside(path, "-wal").exists():
        shutil.copyfile(beside(path, "-wal"), beside(copied, "-wal"))
    return copied
