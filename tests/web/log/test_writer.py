"""One program at a time writes to a file of games."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from web.log import LogError, writer
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


def test_a_killed_process_keeps_nobody_out(path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as holding:
        assert holding.stdout is not None
        assert holding.stdout.readline() == b"open\n"
        with pytest.raises(LogError, match="in use"):
            GameLog(path)
        holding.kill()
    with closing(GameLog(path)) as log:
        assert log.games() == ()


def test_a_log_that_cannot_be_opened_lets_the_lock_go(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_text("milk, bread, " * 99)
    with pytest.raises(LogError, match="not a database"):
        GameLog(path)
    path.unlink()
    GameLog(path).close()
