"""Opens a file of games, once it is known to be there and sound."""

import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path

from vision.files import own_file
from web.log import LogError, LostError
from web.log.closed_mark import ClosedMark
from web.log.connection import for_writing, hold
from web.log.copies import Copies
from web.log.explained import damaged
from web.log.migrations import prepare
from web.log.reading import beside, for_looking, for_reading, may_write, migrated
from web.log.schema import SCHEMA_VERSION
from web.log.soundness import flaw, version
from web.log.write_ahead import lost_transactions
from web.log.writer import sole_writer


def games_file() -> Path:
    """Where the games of this user are kept."""
    return own_file("games.db")


def to_write(path: Path, opened: ExitStack) -> sqlite3.Connection:
    """Open a file as its only writer, made new or brought up to date; ``opened`` closes it.

    Raises LogError, sqlite3.Error, OSError or ValueError.
    """
    if _is_missed(path):
        what = "empty" if path.exists() else "gone"
        raise LostError(f"{path} is {what}; {Copies(path).offer()}")
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
    if not ClosedMark(path).fits() and (why := flaw(connection)):
        raise damaged(path, why)
    return connection


def _newer(path: Path, found: int) -> LogError:
    copies = Copies(path)
    otherwise = f"; if none did, {copies.offer()}" if copies.exist() else ""
    return LogError(
        f"{path} was written by a newer version of cribcam (its format is {found}, "
        f"this one knows {SCHEMA_VERSION}): use that one{otherwise}"
    )
