"""A log of its own for every test, and another look at its file."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from web.log.rows import NewGame
from web.log.store import GameLog

GAME = NewGame(("begun six-card", "named A Ann", "named B Ben"), ("Ann", "Ben"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def log(path: Path) -> Iterator[GameLog]:
    with closing(GameLog(path)) as log:
        yield log


@pytest.fixture
def number(log: GameLog) -> int:
    """A game of Ann and Ben, with three events."""
    return log.start("began", GAME)


@pytest.fixture
def sql(path: Path) -> Iterator[Callable[[str], list[tuple[object, ...]]]]:
    """Say something to the file behind the program's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        yield lambda statement: connection.execute(statement).fetchall()
