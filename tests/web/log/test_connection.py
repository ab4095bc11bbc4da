"""The settings on which the promises rest, and copies."""

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.web.log.conftest import GAME
from web.camera.sources import load_sample
from web.live.live_table import LONGEST_EDGE, encode
from web.log import LogError
from web.log.connection import copy, for_writing, writing
from web.log.disk import ROOM
from web.log.rows import NewEvent
from web.log.store import GameLog

FULL = 2
JPEG = b"the hand of Ann"


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", FULL),
        ("fullfsync", 1),
        ("foreign_keys", 1),
        ("secure_delete", 1),
    ],
)
def test_a_commit_waits_for_the_disk_and_readers_wait_for_nobody(
    path: Path, pragma: str, value: object
) -> None:
    with closing(for_writing(path)) as connection:
        assert connection.execute(f"PRAGMA {pragma}").fetchone() == (value,)


def test_a_transaction_that_fails_is_undone_and_the_next_one_goes_on(path: Path) -> None:
    with closing(for_writing(path)) as connection:
        connection.execute("CREATE TABLE peg (hole INTEGER)")
        with pytest.raises(sqlite3.OperationalError, match="no such table"):
            _insert(connection, "peg VALUES (1)", "board VALUES (1)")
        _insert(connection, "peg VALUES (2)")
        assert connection.execute("SELECT hole FROM peg").fetchall() == [(2,)]


def test_a_backup_is_a_log_of_its_own(log: GameLog, number: int, tmp_path: Path) -> None:
    log.append("pegs", number, [NewEvent(4, "pegged A 5")])
    log.backup(tmp_path / "copy.db")
    log.append("later", number, [NewEvent(5, "pegged A 1")])
    with closing(GameLog(tmp_path / "copy.db")) as copied:
        assert copied.texts(number)[-1] == "pegged A 5"


def test_a_backup_has_the_pictures_and_the_settings(
    log: GameLog, number: int, tmp_path: Path
) -> None:
    log.keep_picture(number, 2, JPEG)
    log.set_setting("keep_pictures", "yes")
    log.backup(tmp_path / "copy.db")
    with closing(GameLog(tmp_path / "copy.db")) as copied:
        assert copied.picture(number, 2) == JPEG
        assert copied.settings() == {"keep_pictures": "yes"}


def test_a_picture_of_a_game_that_was_deleted_is_not_in_the_file(log: GameLog, number: int) -> None:
    log.keep_picture(number, 2, JPEG)
    log.backup(log.path.with_name("before.db"))
    log.delete(number)
    log.close()
    assert JPEG in log.path.with_name("before.db").read_bytes()
    assert JPEG not in log.path.read_bytes()


def test_a_backup_replaces_the_last_one_as_a_whole(
    log: GameLog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "copy.db"
    target.write_text("the last backup")

    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(LogError, match="cannot keep the copy: no space left"):
        log.backup(target)
    assert target.read_text() == "the last backup"


def test_a_backup_that_was_cut_off_is_written_over(log: GameLog, tmp_path: Path) -> None:
    (tmp_path / "copy.db.unfinished").write_text("half a backup")
    log.backup(tmp_path / "copy.db")
    assert [file.name for file in tmp_path.glob("copy*")] == ["copy.db"]


def test_the_file_is_no_backup_of_itself(log: GameLog) -> None:
    with pytest.raises(LogError, match="is the file itself"):
        log.backup(log.path)


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such files")
def test_what_is_no_file_is_not_replaced_by_a_backup(log: GameLog, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for target in (tmp_path / "pipe", tmp_path / "folder"):
        with pytest.raises(LogError, match="is no file"):
            log.backup(target)
    assert (tmp_path / "pipe").is_fifo()


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_backup_lies_where_a_link_leads(log: GameLog, number: int, tmp_path: Path) -> None:
    (stick := tmp_path / "stick").mkdir()
    (tmp_path / "latest.db").symlink_to(stick / "games.db")
    for _ in range(2):
        log.backup(tmp_path / "latest.db")
    assert (tmp_path / "latest.db").is_symlink()
    with closing(GameLog(stick / "games.db")) as copied:
        assert copied.texts(number) == log.texts(number)


@pytest.mark.parametrize("killed", [True, False], ids=["left by a killed server", "in use"])
def test_no_backup_is_written_beside_the_wal_of_another_file(
    log: GameLog, tmp_path: Path, *, killed: bool
) -> None:
    other = tmp_path / "other.db"
    with closing(GameLog(other)) as used:
        used.start("began", GAME)
        if killed:
            for end in ("", "-wal"):
                (tmp_path / f"left.db{end}").write_bytes((tmp_path / f"other.db{end}").read_bytes())
            other = tmp_path / "left.db"
        before = other.read_bytes()
        with pytest.raises(LogError, match="it is in use, or its server was killed"):
            log.backup(other)
        assert other.read_bytes() == before


def test_a_copy_holds_what_was_committed(path: Path) -> None:
    with closing(for_writing(path)) as connection:
        connection.execute("CREATE TABLE peg (hole INTEGER)")
        copy(connection, path.with_name("copy.db"))
    with closing(sqlite3.connect(path.with_name("copy.db"))) as copied:
        assert copied.execute("SELECT name FROM sqlite_master").fetchall() == [("peg",)]


def _insert(connection: sqlite3.Connection, *rows: str) -> None:
    with writing(connection):
        for row in rows:
            connection.execute(f"INSERT INTO {row}")


def test_the_picture_of_a_large_and_noisy_camera_has_room() -> None:
    size = LONGEST_EDGE, LONGEST_EDGE * 3 // 4
    table = cv2.resize(load_sample("double-pair-royal.jpg"), size)
    noise = np.random.default_rng(1).normal(0.0, 8.0, table.shape)
    picture = (table + noise).clip(0, 255).astype(np.uint8)
    assert len(encode(picture, LONGEST_EDGE)) < ROOM
