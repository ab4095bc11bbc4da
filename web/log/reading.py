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
import struct
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from web.log import LogError
from web.log.connection import PRIMARY, immutable
from web.log.schema import prepare

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


def _queried(path: Path, query: str = "") -> sqlite3.Connection:
    uri = f"{path.resolve().as_uri()}{query}"
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


HEADER = struct.Struct(">8I")
FRAME = struct.Struct(">6I")
MAGIC = 0x377F0682
"""With its last bit, which says in which order the bytes of a word are summed."""
WORD = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class _Ahead:
    """A ``-wal`` whose header is whole: the order of its words, their sums so far, its salt."""

    order: str
    sums: tuple[int, int]
    salt: tuple[int, int]
    page: int


def lost_transactions(path: Path) -> int:
    """Count what was written after the first transaction that cannot be read; 0 is as it should be.

    Nobody may write to the file meanwhile. A header that cannot be read counts as one.
    """
    return _unread(path, torn=1)


def is_sound_ahead(path: Path) -> bool:
    """Whether all of the ``-wal`` can be read: no power was lost while its writer goes on."""
    return _unread(path, torn=0) == 0


def _unread(path: Path, torn: int) -> int:
    """Count the transactions that cannot be read, but for so many that may be torn at the end."""
    wal = beside(path, "-wal")
    if not wal.is_file():
        return 0
    data = wal.read_bytes()
    if len(data) < HEADER.size + FRAME.size:
        return 0
    ahead = _header(data)
    if ahead is None:
        return 1
    return max(0, sum(_committed_after_a_fault(ahead, data)) - torn)


def _header(data: bytes) -> _Ahead | None:
    magic, _, page, _, *salt, first, second = HEADER.unpack_from(data)
    order = ">" if magic & 1 else "<"
    sums = _summed((0, 0), data[: HEADER.size - 8], order)
    if magic & ~1 != MAGIC or sums != (first, second) or page < 512:  # noqa: PLR2004 - the least
        return None
    return _Ahead(order, sums, (salt[0], salt[1]), page)


def _committed_after_a_fault(ahead: _Ahead, data: bytes) -> Iterator[bool]:
    """Tell of each frame from the first faulty one on whether it ends a transaction of this log."""
    sums, sound = ahead.sums, True
    step = FRAME.size + ahead.page
    for start in range(HEADER.size, len(data) - step + 1, step):
        _, size, *salt, first, second = FRAME.unpack_from(data, start)
        ours = (salt[0], salt[1]) == ahead.salt
        if sound:
            sums = _summed(sums, data[start : start + 8], ahead.order)
            sums = _summed(sums, data[start + FRAME.size : start + step], ahead.order)
            sound = ours and sums == (first, second)
        if not sound:
            yield ours and size > 0


def _summed(sums: tuple[int, int], data: bytes, order: str) -> tuple[int, int]:
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & WORD
        second = (second + odd + first) & WORD
    return first, second
