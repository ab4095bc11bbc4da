"""What goes wrong with the file, in one line that says what to do."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from web.log import LogError, LostError
from web.log.closed_mark import ClosedMark
from web.log.connection import PRIMARY
from web.log.copies import Copies
from web.log.disk import refuses_locks

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
        why = getattr(error, "strerror", None) or str(error)
        said = f"{path} cannot keep the games: {printable(why)}{_asked_back(error)}"
        raise LogError(said) from error


def damaged(path: Path, why: str) -> LostError:
    """Say that a file is damaged, and offer a copy."""
    return LostError(
        f"{path} is damaged or keeps no games ({printable(why)}); {Copies(path).offer()}"
    )


def printable(text: str) -> str:
    """Write a text in one line of letters that a terminal can print."""
    words = " ".join(text.split())
    said = "".join(letter if letter.isprintable() else "?" for letter in words)
    return said if len(said) <= LONGEST else f"{said[:LONGEST]}…"


def _asked_back(error: Exception) -> str:
    """Ask for what SQLite does not say, as it does of a full disk."""
    told = getattr(error, "sqlite_errorcode", 0)
    if told in UNWRITTEN:
        return "; is the disk full, or a quota reached?"
    return "; may its folder be written?" if told & PRIMARY == sqlite3.SQLITE_CANTOPEN else ""


def _is_of_the_file(error: Exception, path: Path) -> bool:
    if isinstance(error, OSError | sqlite3.ProgrammingError):
        return False
    told = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    code = told & PRIMARY
    unopened = code == sqlite3.SQLITE_CANTOPEN and path.exists() and not path.is_file()
    return unopened or not (code in NOT_OF_THE_FILE or told in UNWRITTEN)
