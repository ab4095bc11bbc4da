"""One program at a time writes to a file of games."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from web.log import LogError
from web.log import opening as writer
from web.log.store import GameLog

ROOT = Path(__file__).resolve().parents[3]
HOLD = """
import sys
from pathlib import Path
from web.log.store import GameLog
log = GameLog(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "WAIT_S", 0.0)


def test_a_second_writer_is_refused_with_what_to_do(log: GameLog) -> None:
    with pytest.raises(LogError, match=r"games\.db is in use by another cribcam: end that one"):
        GameLog(log.path)


def test_a_file_is_the_same_by_another_name(log: GameLog, tmp_path: Path) -> None:
    other = tmp_path / "link.db"
    other.symlink_to(log.path)
    with pytest.raises(LogError, match="in use"):
        GameLog(other)


def test_a_file_that_was_closed_is_free(log: GameLog) -> None:
    log.close()
    GameLog(log.path).close()


def test_another_file_is_free(log: GameLog, tmp_path: Path) -> None:
    with closing(GameLog(tmp_path / "other.db")) as other:
        assert other.path.parent == log.path.parent


@contextmanager
def another_process(path: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """Let another process write to the file until it is killed."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as holding:
        assert holding.stdout is not None
        assert holding.stdout.readline() == b"open\n"
        yield holding
        holding.kill()


def test_a_killed_process_keeps_nobody_out(path: Path) -> None:
    with another_process(path), pytest.raises(LogError, match="in use"):
        GameLog(path)
    with closing(GameLog(path)) as log:
        assert log.games() == ()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no flock")
def test_another_process_is_noticed_by_another_name_in_another_folder(path: Path) -> None:
    folder = path.with_name("other")
    folder.mkdir()
    with another_process(path):
        os.link(path, folder / "link.db")
        with pytest.raises(LogError, match=r"link\.db is in use by another cribcam"):
            GameLog(folder / "link.db")
    GameLog(folder / "link.db").close()


def test_a_log_that_cannot_be_opened_lets_the_lock_go(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_text("milk, bread, " * 99)
    with pytest.raises(LogError, match="not a database"):
        GameLog(path)
    path.unlink()
    GameLog(path).close()
