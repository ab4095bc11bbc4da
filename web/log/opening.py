"""Opens a file of games, once it is known to be there and sound."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from vision.files import own_file
from web.log import InUseError, LogError, LostError
from web.log.connection import copy, for_writing, free_name, hold
from web.log.copies import Copies, Copy, Held, damaged, explained, held, sound_copy, typed
from web.log.disk import ClosedMark, refuses_locks
from web.log.reading import (
    beside,
    for_looking,
    for_reading,
    is_sound_ahead,
    lost_transactions,
    may_write,
    migrated,
)
from web.log.schema import SCHEMA_VERSION, flaw, prepare, version

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
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino


class OwnFiles:
    """The file of the games and its ``-wal``: which they are, and how their writer left them."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self._path = path
        self._connection = connection
        files = (path.resolve(), beside(path, "-wal"))
        self._were = {file: known for file in files if (known := identity(file)) is not None}
        self._left = self._stamps()
        self._spoilt: tuple[Stamps, str] | None = None

    def note(self) -> None:
        """Note how the files are left by what was written to them."""
        self._left = self._stamps()

    def are_as_left(self) -> bool:
        """Whether nobody else has touched the files, nor has ever spoilt them."""
        return self._spoilt is None and self._stamps() == self._left

    def check_content(self) -> None:
        """Raise LostError where another program has emptied a file, or written over it, or as
        ``check_names`` does.

        What can be copied still, from memory too, is copied first: all that was confirmed, where it
        fits there. Others may touch a file and move its ``-wal`` into it: that loses nothing.
        """
        stamps = self._stamps()
        if stamps == self._left:
            return
        if self._spoilt is None or self._spoilt[0] != stamps:
            if self._moved() is None and self._is_whole():
                self._left = stamps
                return
            with suppress(LogError):
                Copies(self._path).make(self._connection)
            self._spoilt = stamps, Copies(self._path).offer()
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
        return next((file for file, before in self._were.items() if identity(file) != before), None)

    def _stamps(self) -> "Stamps":
        statuses = (file.stat() for file in self._were if file.exists())
        return tuple((each.st_ino, each.st_size, each.st_mtime_ns) for each in statuses)

    def _is_whole(self) -> bool:
        """Whether all that this program knows can be read from the disk."""
        with suppress(sqlite3.Error, OSError, ValueError), ExitStack() as opened:
            content = for_looking(self._path, opened)
            same = flaw(content) is None and held(content) == held(self._connection)
            return same and is_sound_ahead(self._path)
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
    status = os.fstat(handle)
    key = (status.st_dev, status.st_ino)
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


def games_file() -> Path:
    """Where the games of this user are kept."""
    return own_file("games.db")


def to_write(path: Path, opened: ExitStack) -> sqlite3.Connection:
    """Open a file as its only writer, made new or brought up to date; ``opened`` closes it.

    Raises LogError, sqlite3.Error, OSError or ValueError.
    """
    if _is_missed(path):
        condition = "empty" if path.exists() else "gone"
        raise LostError(f"{path} is {condition}; {Copies(path).offer()}")
    path.parent.mkdir(parents=True, exist_ok=True)
    _check_kind(path)
    opened.enter_context(sole_writer(path))
    with ExitStack() as looking:
        _looked_at(path, looking)
    connection = opened.enter_context(closing(for_writing(path)))
    prepare(connection, path)
    hold(connection)
    return connection


def to_read(path: Path, opened: ExitStack) -> sqlite3.Connection:
    """Open a file that is there; even who only wants to read one of an older version migrates it.

    Where it cannot be written to, a copy of it is migrated. Raises as ``to_write`` does.
    """
    if not path.exists() or (path.is_file() and not path.stat().st_size):
        offer = f"; {Copies(path).offer()}" if _is_missed(path) else ""
        raise LogError(f"no games are kept at {path}{offer}")
    _check_kind(path)
    with ExitStack() as looking:
        current = version(_looked_at(path, looking)) == SCHEMA_VERSION
    if current:
        return for_reading(path, opened)
    return to_write(path, opened) if may_write(path) else migrated(path, opened)


def _is_missed(path: Path) -> bool:
    """Whether a file is gone or empty of which copies, or a ``-wal``, tell that it had games."""
    if path.exists() and path.stat().st_size:
        return False
    left = beside(path, "-wal")
    return Copies(path).exist() or (left.exists() and left.stat().st_size > 0)


def _check_kind(path: Path) -> None:
    if path.exists() and not path.is_file():
        raise damaged(path, "it is no file")


def _looked_at(path: Path, looking: ExitStack) -> sqlite3.Connection:
    """Open a file and check it, before anything is changed; raises LogError."""
    if lost := lost_transactions(path):
        raise damaged(path, f"its -wal has lost what was written in the middle: {lost} times")
    connection = for_looking(path, looking)
    if version(connection) > SCHEMA_VERSION:
        raise _newer(path, version(connection))
    if not ClosedMark(path).fits() and (reason := flaw(connection)):
        raise damaged(path, reason)
    return connection


def _newer(path: Path, format_number: int) -> LogError:
    copies = Copies(path)
    otherwise = f"; if none did, {copies.offer()}" if copies.exist() else ""
    return LogError(
        f"{path} was written by a newer version of cribcam (its format is {format_number}, "
        f"this one knows {SCHEMA_VERSION}): use that one{otherwise}"
    )


BESIDE = ("-wal", "-shm", "")
"""The endings of the files to set aside; also of a lost file, whose ``-wal`` fits no other."""


def restore(path: Path, chosen: Path | None = None) -> tuple[Copy, Path | None]:
    """Put a copy, the newest sound one where none is chosen, in the place of a file.

    Gives the copy, and under which name the damaged file lies now (None where nothing was there).
    Raises LogError where the file is in use, or sound and not older than the copy, or where no copy
    is.
    """
    real = path.resolve()
    with explained(path), closing(lock_beside(path)):
        copied = _chosen(path, chosen)
        if _is_sound(path, copied.held):
            raise LogError(
                f"{path} is sound: nothing is to be restored; "
                f"`cribcam serve --db {typed(copied.path)}` shows the copy"
            )
        with ExitStack() as opened:
            fresh = beside(real, ".restored")
            copy(for_looking(copied.path, opened), fresh)
        aside = _set_aside(real)
        fresh.rename(real)
        return copied, aside


def _chosen(path: Path, chosen: Path | None) -> Copy:
    copied = Copies(path).newest() if chosen is None else sound_copy(chosen)
    if copied is not None:
        return copied
    if chosen is not None:
        reason = "is no sound file of games" if chosen.exists() else "does not exist"
        raise LogError(f"{chosen} {reason}")
    raise LogError(f"{path}: {Copies(path).offer()}")


def _is_sound(path: Path, copied: Held) -> bool:
    """Whether a file can be read, and nothing was logged in the copy after its last event."""
    if not path.is_file() or not path.stat().st_size or lost_transactions(path):
        return False
    with ExitStack() as opened:
        try:
            connection = for_looking(path, opened)
            known = 0 < version(connection) <= SCHEMA_VERSION
            if not known or flaw(connection) is not None:
                return False
            return held(connection).reached >= copied.reached
        except (OSError, sqlite3.Error, ValueError):
            return False


def _set_aside(real: Path) -> Path | None:
    ends = [end for end in BESIDE if beside(real, end).exists()]
    aside = free_name(real, "damaged", BESIDE)
    for end in ends:
        beside(real, end).rename(aside.with_name(f"{aside.name}{end}"))
    return aside if ends else None
