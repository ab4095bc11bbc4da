"""Makes a new file of games, and brings an old one up to date."""

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

from web.log.connection import copy, free_name, writing
from web.log.from_version_1 import from_1
from web.log.schema import SCHEMA_VERSION, create, extend
from web.log.soundness import version

Migration: TypeAlias = Callable[[sqlite3.Connection], None]


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables, or migrate those of an older version, after copying the file beside."""
    found = version(connection)
    if 0 < found < SCHEMA_VERSION:
        copy(connection, free_name(path, f"before-version-{SCHEMA_VERSION}"))
    with writing(connection):
        if found == 0:
            create(connection)
        for older in range(found or SCHEMA_VERSION, SCHEMA_VERSION):
            MIGRATIONS[older](connection)


MIGRATIONS: dict[int, Migration] = {
    1: from_1,
    2: partial(extend, version=3),
    3: partial(extend, version=4),
}
"""From a version to what makes the next one of it."""
