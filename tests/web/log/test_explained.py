"""What comes and goes is told from what is wrong with the file itself."""

import sqlite3
from pathlib import Path

import pytest

from web.log import LogError, LostError
from web.log.copies import explained
from web.log.store import GameLog


def told(path: Path, code: int) -> LogError:
    """What is said of a file when SQLite gives a code."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    with pytest.raises(LogError) as caught, explained(path):
        raise error
    return caught.value


@pytest.mark.parametrize("code", ["WRITE", "FSYNC", "DIR_FSYNC", "TRUNCATE", "SHMSIZE", "SHMOPEN"])
def test_where_no_more_is_written_the_file_is_not_called_damaged(path: Path, code: str) -> None:
    said = told(path, getattr(sqlite3, f"SQLITE_IOERR_{code}"))
    assert not isinstance(said, LostError)
    assert str(said).endswith("disk I/O error; is the disk full, or a quota reached?")


@pytest.mark.parametrize("code", ["READ", "SHORT_READ", "CORRUPTFS"])
def test_what_cannot_be_read_any_more_is_damaged(path: Path, code: str) -> None:
    assert isinstance(told(path, getattr(sqlite3, f"SQLITE_IOERR_{code}")), LostError)


def test_where_no_file_can_be_made_its_folder_is_asked_for(path: Path) -> None:
    assert str(told(path, sqlite3.SQLITE_CANTOPEN)).endswith("; may its folder be written?")


def test_what_the_system_refuses_is_said_once_and_in_words(path: Path) -> None:
    with pytest.raises(LogError) as said, explained(path):
        raise PermissionError(13, "Permission denied", str(path))
    assert str(said.value) == f"{path} cannot keep the games: Permission denied"


def test_a_log_that_was_closed_is_not_called_damaged(log: GameLog) -> None:
    """Whoever asks a server that ends comes too late."""
    log.close()
    with pytest.raises(LogError, match="cannot keep the games: Cannot operate on a closed") as said:
        log.games()
    assert not isinstance(said.value, LostError)
