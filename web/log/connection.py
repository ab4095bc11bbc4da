"""How the file is opened, written to and copied, so that nothing written is ever lost.

The promise rests on these, and ``tests/checks/check_kill.py`` tries some of them:

- ``journal_mode = WAL``: readers, a backup among them, never wait for the writer nor the writer
  for them, and a transaction that was cut off is as if it had never begun.
- ``synchronous = FULL``: a COMMIT returns when the disk has confirmed the event. NORMAL would not
  wait: the file would stay whole, but the last events could be gone when the power fails.
- ``fullfsync``: macOS confirms what lies in the disk's own cache, unless it is asked this way.
- ``foreign_keys``: SQLite heeds them where it is asked to.
- ``secure_delete``: where the pictures of a deleted game were, the file is overwritten with zeros.
- ``cache_size``: what was read or written stays in memory, as ``hold`` explains.
- ``BEGIN IMMEDIATE``: a transaction has the right to write before its first reading.

A killed process leaves all its writes to the operating system, so a kill proves the order of commit
and confirmation, and a whole file. It proves nothing about lost power: there all hangs on
``synchronous`` and on a truthful disk.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from itertools import chain, count
from pathlib import Path

from vision.files import replacing

PRIMARY = 0xFF
"""The bits of an error code of SQLite that are those of its kind."""
CACHE_KB = 64 * 1024
WRITER_PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "fullfsync = ON",
    "foreign_keys = ON",
    "secure_delete = ON",
    f"cache_size = -{CACHE_KB}",
)


def for_writing(path: Path) -> sqlite3.Connection:
    """Open a file, new or old, to write to it; any thread may use it, one at a time."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for pragma in WRITER_PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def hold(connection: sqlite3.Connection) -> None:
    """Hold all of a file in memory, unless it is larger than that may be.

    It can be copied then also after another program has emptied it. For that its size must be in
    the ``-wal``, where the last transaction leaves it: so a number is written that stood there.
    """
    one = partial(_number, connection)
    if one("page_count") * one("page_size") <= CACHE_KB * 1024:
        connection.execute("PRAGMA quick_check(1)").fetchall()
    with suppress(sqlite3.OperationalError):  # on a full disk the games can be looked at still
        connection.execute(f"PRAGMA user_version = {one('user_version')}")


def settle(connection: sqlite3.Connection) -> None:
    """Bring what the ``-wal`` holds into the file, as far as nobody reads there at this moment.

    Only the last connection that closes does so by itself, and others may look on.
    """
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA busy_timeout = 0")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def immutable(path: Path) -> sqlite3.Connection:
    """Open a file that nobody writes to, where no file may be made beside it.

    What only its ``-wal`` holds is not seen: look for one before.
    """
    uri = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA query_only = ON")
    return connection


@contextmanager
def writing(
    connection: sqlite3.Connection, check: Callable[[], None] = lambda: None
) -> Iterator[None]:
    """Make all that is written inside one transaction; when this returns it is on the disk.

    ``check`` may still refuse it, with an error of its own. Raises sqlite3.Error when the disk is
    full, or cannot be written to.
    """
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        check()
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def free_name(path: Path, stem: str, ends: Sequence[str] = ("",)) -> Path:
    """Find a name beside a file that begins with ``stem``; nothing lies there with any of ``ends``.

    >>> free_name(Path("nowhere/games.db"), "damaged").name
    'games-damaged.db'
    """
    names = chain([stem], (f"{stem}-{number}" for number in count(2)))
    paths = (path.with_name(f"{path.stem}-{name}{path.suffix}") for name in names)
    return next(
        free
        for free in paths
        if not any(free.with_name(f"{free.name}{end}").exists() for end in ends)
    )


def copy(connection: sqlite3.Connection, path: Path) -> None:
    """Copy the whole file, as it is at one moment; ``path`` never holds half of it.

    It is written without locks, which a share may lack: nobody else knows what is unfinished.
    Raises OSError or sqlite3.Error when it cannot be written.
    """
    with replacing(path) as unfinished:
        unfinished.unlink(missing_ok=True)
        uri = f"{unfinished.resolve().as_uri()}?nolock=1"
        with closing(sqlite3.connect(uri, uri=True)) as target:
            connection.backup(target)
