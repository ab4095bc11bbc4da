"""Makes a new file of games, and brings an old one up to date."""

import itertools
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

from web.log.connection import copy, writing
from web.log.from_version_1 import from_1
from web.log.schema import SCHEMA_VERSION, create, extend
from web.log.soundness import version

Migration: TypeAlias = Callable[[sqlite3.Connection], None]


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables, or migrate those of an older version, after copying the file beside."""
    found = version(connection)
    if 0 < found < SCHEMA_VERSION:
        copy(connection, _free_name(path))
    with writing(connection):
        if found == 0:
            create(connection)
        for older in range(found or SCHEMA_VERSION, SCHEMA_VERSION):
            MIGRATIONS[older](connection)


def _free_name(path: Path) -> Path:
    """Find a name for the copy that says what it is, and is not taken by an earlier one."""
    start = f"{path.stem}-before-version-{SCHEMA_VERSION}"
    names = itertools.chain([start], (f"{start}-{number}" for number in itertools.count(2)))
    return next(
        free for name in names if not (free := path.with_name(f"{name}{path.suffix}")).exists()
    )


MIGRATIONS: dict[int, Migration] = {1: from_1, 2: partial(extend, version=3)}
"""From a version to what makes the next one of it."""
