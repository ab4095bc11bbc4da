"""One program at a time writes to a file of games.

A game is held in memory between its events, so a second writer would decide on a game that is no
longer so. Its first event would be refused, for its number is taken, but only at the table, in the
middle of a game: better that the second program does not start. So the first one holds a lock as
long as it lives. It is a lock of SQLite on an empty file beside, since that works on every system
and ends with the process, however that ends. Who only reads needs no lock.
"""

import sqlite3
from pathlib import Path

from web.log import InUseError

WAIT_S = 1.0
"""A server that was told to end a moment ago may still be at it."""


def sole_writer(path: Path) -> sqlite3.Connection:
    """Become the only writer of a file of games, until the connection is closed.

    Raises InUseError when another program is that.
    """
    real = path.resolve()
    beside = real.with_name(f"{real.name}.writer")
    lock = sqlite3.connect(beside, timeout=WAIT_S, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("PRAGMA journal_mode = MEMORY")  # nothing is written: no file for its undoing
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if "locked" not in str(error):
            raise
        raise InUseError(
            f"{path} is in use by another cribcam: end that one, or give another --db"
        ) from error
    return lock
