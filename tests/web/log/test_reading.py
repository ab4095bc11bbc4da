"""A file is read where nothing can be written: by another user, and on a medium that is read only.

The reader is a process of its own, of a user without any right, as root may write everywhere.
"""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.web.log.conftest import GAME
from tests.web.log.test_migrations import VERSION_2
from web.log.rows import NewEvent
from web.log.store import GameLog

ROOT = Path(__file__).resolve().parents[3]
NOBODY = 65534
READ = """
import os, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from web.log.store import GameLog
if os.getuid() == 0:
    os.setgid(int(sys.argv[3]))
    os.setuid(int(sys.argv[3]))
print(*GameLog(Path(sys.argv[1]), writes=False).texts(1), sep=",")
"""
TEXTS = "begun six-card,named A Ann,named B Ben"

pytestmark = pytest.mark.skipif(
    not hasattr(os, "getuid"), reason="this system has no users of numbers"
)


@pytest.fixture
def shelf() -> Iterator[Path]:
    """A folder that others may look into, and at last nobody may write to."""
    with TemporaryDirectory() as folder:
        path = Path(folder)
        path.chmod(0o755)
        yield path
        path.chmod(0o755)


def read_by_nobody(path: Path) -> str:
    """Read a game as a user who may write neither the file nor its folder."""
    path.parent.chmod(0o555)
    for file in path.parent.glob(f"{path.name}*"):
        file.chmod(0o444)
    done = subprocess.run(
        [sys.executable, "-c", READ, str(path), str(ROOT), str(NOBODY)],
        capture_output=True,
        text=True,
        check=False,
        cwd="/",
    )
    assert done.stderr == ""
    return done.stdout.strip()


def test_a_file_that_was_closed_is_read(shelf: Path) -> None:
    with closing(GameLog(shelf / "games.db")) as log:
        log.start("began", GAME)
    assert read_by_nobody(shelf / "games.db") == TEXTS
    assert {file.name for file in shelf.iterdir()} == {"games.db", "games.db.writer"}


def test_a_file_in_use_is_read_with_its_last_event(shelf: Path) -> None:
    with closing(GameLog(shelf / "games.db")) as log:
        number = log.start("began", GAME)
        log.append("pegs", number, [NewEvent(4, "pegged A 5")])
        assert read_by_nobody(shelf / "games.db") == f"{TEXTS},pegged A 5"


def test_what_a_killed_writer_left_in_its_wal_is_read(log: GameLog, shelf: Path) -> None:
    log.append("pegs", log.start("began", GAME), [NewEvent(4, "pegged A 5")])
    for end in ("", "-wal"):
        shutil.copy(log.path.with_name(f"games.db{end}"), shelf)
    assert read_by_nobody(shelf / "games.db") == f"{TEXTS},pegged A 5"


def test_a_file_of_an_older_version_is_read_and_left_alone(log: GameLog, shelf: Path) -> None:
    log.start("began", GAME)
    log.close()
    old = Path(shutil.copy(log.path, shelf))
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript(VERSION_2)
    before = old.read_bytes()
    assert read_by_nobody(old) == TEXTS
    assert old.read_bytes() == before
    assert [file.name for file in shelf.iterdir()] == ["games.db"]
