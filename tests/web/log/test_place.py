"""Where the file lies, who may write to it, and who may only read it."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.web.log.conftest import GAME
from tests.web.log.test_migrations import VERSION_2
from web.log import InUseError, LogError, LostError
from web.log import opening as writer
from web.log.opening import restore
from web.log.rows import NewEvent
from web.log.store import GameLog

Move = Callable[[Path], object]
LAID = [NewEvent(number, "laid A 5H") for number in range(4, 104)]
PEGGED = [NewEvent(4, "pegged A 5")]


def replaced(path: Path) -> None:
    other = path.with_name("other.db")
    other.write_bytes(path.read_bytes())
    other.replace(path)


MOVES = {
    "unlinked": Path.unlink,
    "moved away": lambda path: path.rename(path.with_name("elsewhere.db")),
    "replaced": replaced,
    "without its -wal": lambda path: path.with_name("games.db-wal").unlink(),
}


@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)
def test_nothing_is_written_once_the_file_is_another(log: GameLog, number: int, move: Move) -> None:
    move(log.path)
    with pytest.raises(LostError, match="moved away or replaced while cribcam had it open"):
        log.append("pegs", number, PEGGED)
    assert len(log.texts(number)) == 3
    log.close()
    with suppress(LogError):  # a sound file that has them all is left alone
        restore(log.path)
    with closing(GameLog(log.path)) as again:
        assert len(again.texts(number)) == 3


def noise(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(-5000, os.SEEK_END)
        file.write(b"noise" * 10)


SPOILS = {
    "emptied": lambda path: os.truncate(path, 0),
    "cut off": lambda path: os.truncate(path, path.stat().st_size // 2),
    "without what its -wal has": lambda path: os.truncate(path.with_name("games.db-wal"), 0),
    "with noise in its -wal": lambda path: noise(path.with_name("games.db-wal")),
    "written over": lambda path: path.write_bytes(path.with_name("other.db").read_bytes()),
    "with noise in it": lambda path: path.write_bytes(b"noise" * 99_999),
}


@pytest.fixture
def evenings(path: Path) -> Path:
    """A file of games that were played before, of some hundred pages, and another such file."""
    for name, games in (("other.db", 10), (path.name, 20)):
        with closing(GameLog(path.with_name(name))) as log:
            for number in range(games):
                log.append(f"played {number}", log.start(f"began {number}", GAME), LAID)
    return path


@pytest.mark.parametrize("spoil", SPOILS.values(), ids=SPOILS)
def test_nothing_that_was_confirmed_is_lost_with_a_file_that_is_spoilt_in_its_place(
    evenings: Path, spoil: Move
) -> None:
    with closing(GameLog(evenings)) as log:
        log.append("last", 7, [NewEvent(104, "pegged A 5")])
        spoil(evenings)
        for _ in range(2):
            with pytest.raises(
                LostError, match=r"emptied or written over .* has 20 games, 2061 ev"
            ):
                log.append("late", 7, [NewEvent(105, "pegged B 1")])
    restore(evenings)
    with closing(GameLog(evenings)) as log:
        assert log.texts(7)[100:] == ("laid A 5H",) * 3 + ("pegged A 5",)


def checkpointed(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")


HARMLESS = {
    "touched": lambda path: os.utime(path, (1, 1)),
    "with its -wal moved into it": checkpointed,
}


@pytest.mark.parametrize("touch", HARMLESS.values(), ids=HARMLESS)
def test_a_file_that_was_only_touched_is_written_to(log: GameLog, number: int, touch: Move) -> None:
    touch(log.path)
    log.append("pegs", number, PEGGED)
    log.close()
    with closing(GameLog(log.path)) as again:
        assert len(again.texts(number)) == 4


def test_the_log_goes_on_when_the_content_is_back(evenings: Path) -> None:
    with closing(GameLog(evenings)) as log:
        before = evenings.read_bytes()
        os.truncate(evenings, 0)
        with pytest.raises(LostError):
            log.append("late", 7, [NewEvent(104, "pegged A 5")])
        evenings.write_bytes(before)
        log.append("again", 7, [NewEvent(104, "pegged A 5")])
    with closing(GameLog(evenings)) as log:
        assert len(log.texts(7)) == 104


def test_the_log_goes_on_when_the_file_is_back(log: GameLog, number: int) -> None:
    elsewhere = log.path.rename(log.path.with_name("elsewhere.db"))
    with pytest.raises(LostError):
        log.append("pegs", number, PEGGED)
    elsewhere.rename(log.path)
    log.append("pegs", number, PEGGED)
    assert len(log.texts(number)) == 4


@pytest.mark.parametrize("link", [os.link, os.symlink], ids=["hard link", "symbolic link"])
def test_a_second_writer_is_refused_by_whatever_name_and_a_later_one_is_not(
    log: GameLog,
    tmp_path: Path,
    link: Callable[[Path, Path], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(writer, "WAIT_S", 0.0)
    folder = tmp_path / "other"
    folder.mkdir()
    link(log.path, folder / "same.db")
    with pytest.raises(InUseError, match=r"same\.db is in use by another cribcam"):
        GameLog(folder / "same.db")
    log.close()
    with closing(GameLog(folder / "same.db")) as later:
        assert later.games() == ()


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
USERS = pytest.mark.skipif(not hasattr(os, "getuid"), reason="this system has no users of numbers")


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


@USERS
def test_a_file_that_was_closed_is_read(shelf: Path) -> None:
    with closing(GameLog(shelf / "games.db")) as log:
        log.start("began", GAME)
    assert read_by_nobody(shelf / "games.db") == TEXTS
    assert {file.name for file in shelf.iterdir()} == {"games.db", "games.db.writer"}


@USERS
def test_a_file_in_use_is_read_with_its_last_event(shelf: Path) -> None:
    with closing(GameLog(shelf / "games.db")) as log:
        number = log.start("began", GAME)
        log.append("pegs", number, [NewEvent(4, "pegged A 5")])
        assert read_by_nobody(shelf / "games.db") == f"{TEXTS},pegged A 5"


@USERS
def test_what_a_killed_writer_left_in_its_wal_is_read(log: GameLog, shelf: Path) -> None:
    log.append("pegs", log.start("began", GAME), [NewEvent(4, "pegged A 5")])
    for end in ("", "-wal"):
        shutil.copy(log.path.with_name(f"games.db{end}"), shelf)
    assert read_by_nobody(shelf / "games.db") == f"{TEXTS},pegged A 5"


@USERS
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
