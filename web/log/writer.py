"""One program at a time writes to a file of games, as long as it is the file that it was.

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
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from web.log import InUseError, LogError, LostError
from web.log.copies import Copies, held
from web.log.disk import refuses_locks
from web.log.reading import beside, for_looking
from web.log.soundness import flaw

if sys.platform != "win32":
    import fcntl

WAIT_S = 1.0
"""A server that was told to end a moment ago may still be at it."""

Identity: TypeAlias = tuple[int, int]
"""The device and the number of a file on it: the same by whatever name."""
Stamps: TypeAlias = tuple[tuple[int, int, int], ...]
"""Of each file that is there its number, its size, and when it was written to."""
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


class OwnFiles:
    """The file of the games and its ``-wal``: which they are, and how their writer left them."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self._path = path
        self._connection = connection
        files = (path.resolve(), beside(path, "-wal"))
        self._were = {file: found for file in files if (found := identity(file)) is not None}
        self._left = self._stamps()
        self._spoilt: tuple[Stamps, str] | None = None

    def note(self) -> None:
        """Note how the files are left by what was written to them."""
        self._left = self._stamps()

    def check_content(self) -> None:
        """Raise LostError where another program has emptied a file, or written over it, or as
        ``check_names`` does.

        What can be copied still, from memory too, is copied first: all that was confirmed, where it
        fits there. Others may touch a file and move its ``-wal`` into it: that loses nothing.
        """
        now = self._stamps()
        if now == self._left:
            return
        if self._spoilt is None or self._spoilt[0] != now:
            if self._moved() is None and self._is_whole():
                self._left = now
                return
            with suppress(LogError):
                Copies(self._path).make(self._connection)
            self._spoilt = now, Copies(self._path).offer()
        self.check_names()
        raise LostError(
            f"{self._path} was emptied or written over while cribcam had it open, and nothing more "
            f"is written down: end cribcam; {self._spoilt[1]}"
        )

    def check_names(self) -> None:
        """Raise LostError where another file has the name now, or none."""
        if moved := self._moved():
            raise LostError(
                f"{moved} was moved away or replaced while cribcam had it open, and nothing "
                "more is written down: put it back, or end cribcam and start it again"
            )

    def _moved(self) -> Path | None:
        """Find the file whose name another one has now, or none."""
        return next((file for file, was in self._were.items() if identity(file) != was), None)

    def _stamps(self) -> "Stamps":
        found = (file.stat() for file in self._were if file.exists())
        return tuple((each.st_ino, each.st_size, each.st_mtime_ns) for each in found)

    def _is_whole(self) -> bool:
        """Whether all that this program knows can be read from the disk."""
        with suppress(sqlite3.Error, OSError, ValueError), ExitStack() as opened:
            found = for_looking(self._path, opened)
            return flaw(found) is None and held(found) == held(self._connection)
        return False


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
