"""One program at a time writes to a file of games, and only as long as the file has its name.

A game is held in memory between its events, so a second writer would go by an old game. Its first
event would be refused, for the number is taken, but only at the table, in the middle of a game:
better that the second program does not start. The first one holds two locks until its process
ends, in whatever way; readers need none.

- A lock of SQLite on an empty file beside, which works on every system.
- A lock on the file itself where the system has such (``flock``): a file may have two names in two
  folders. This lock is taken before the process opens the file, and let go after the connection is
  closed: closing any handle of a file drops SQLite's locks on the file.
"""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeAlias

from web.log import InUseError, LostError
from web.log.disk import refuses_locks
from web.log.reading import beside

if sys.platform != "win32":
    import fcntl

WAIT_S = 1.0
"""A server that was told to end a moment ago may still be at it."""

Identity: TypeAlias = tuple[int, int]
"""The device and the number of a file on it: the same by whatever name."""
_held: set[Identity] = set()
"""The files that this process writes to."""


@contextmanager
def sole_writer(path: Path) -> Iterator[None]:
    """Be the only writer of a file of games, which is made where it is not there.

    Raises InUseError when another program is that.
    """
    with closing(lock_beside(path)), _lock_on(path):
        yield


def identity(path: Path) -> Identity | None:
    """Tell which file has a name now; None where there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


class NamedFiles:
    """Remembers which files bear the name of the games and of its ``-wal``."""

    def __init__(self, path: Path) -> None:
        files = (path.resolve(), beside(path, "-wal"))
        self._were = {file: found for file in files if (found := identity(file)) is not None}

    def check(self) -> None:
        """Raise LostError where another file has the name now, or none."""
        for file, was in self._were.items():
            if identity(file) != was:
                raise LostError(
                    f"{file} was moved away or replaced while cribcam had it open, and nothing "
                    "more is written down: put it back, or end cribcam and start it again"
                )


def lock_beside(path: Path) -> sqlite3.Connection:
    """Take the lock beside a file, which may be damaged or gone, until it is closed."""
    empty = beside(path, ".writer")
    lock = sqlite3.connect(empty, timeout=WAIT_S, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("PRAGMA journal_mode = MEMORY")  # nothing is written: no file for its undoing
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if "locked" not in str(error) or refuses_locks(error, empty.parent):
            raise
        raise _in_use(path) from error
    return lock


@contextmanager
def _lock_on(path: Path) -> Iterator[None]:
    real = path.resolve()
    if identity(real) in _held:
        raise _in_use(path)
    handle = os.open(real, os.O_RDWR | os.O_CREAT, 0o644)
    found = os.fstat(handle)
    key = (found.st_dev, found.st_ino)
    try:
        _flock(path, handle)
        _held.add(key)
        yield
    finally:
        _held.discard(key)
        os.close(handle)


def _flock(path: Path, handle: int) -> None:
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise _in_use(path) from error
    except OSError:
        return  # a file system without such locks: the one beside must do


def _in_use(path: Path) -> InUseError:
    return InUseError(f"{path} is in use by another cribcam: end that one, or give another --db")
