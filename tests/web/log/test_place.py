"""What is written goes into the file that has the name, or is refused; nobody else writes to it."""

import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from web.log import InUseError, LostError, writer
from web.log.entries import NewEvent
from web.log.store import GameLog

Move = Callable[[Path], object]
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


def test_it_goes_on_when_the_file_is_back(log: GameLog, number: int) -> None:
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
