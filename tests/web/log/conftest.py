"""A log of its own for every test, another look at its file, and copies as a server makes them."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from web.log.copies import Copies, Copy
from web.log.reading import for_reading
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


def make_copy(path: Path) -> Copy:
    """Copy a file of games by a reader of its own, as the server does."""
    with ExitStack() as opened:
        return Copies(path).make(for_reading(path, opened))


def copy_is_due(path: Path) -> bool:
    """Ask whether a copy is due, as the server does."""
    with ExitStack() as opened:
        return Copies(path).is_due(for_reading(path, opened))
