"""Sound copies lie beside the file: a few, of different days, and none of what was deleted."""

import os
import shlex
import sqlite3
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.web.log.conftest import copy_is_due, make_copy
from web.log import LostError, connection, copies
from web.log.copies import DAY_S, MOST, Copies
from web.log.rows import NewEvent
from web.log.store import GameLog


def names(path: Path) -> list[str]:
    return sorted(file.name for file in path.with_name("games-copies").glob("*"))


def test_a_copy_says_what_it_holds(log: GameLog, number: int) -> None:
    log.append("pegs", number, [NewEvent(4, "pegged A 5")])
    made = make_copy(log.path)
    assert (made.held.games, made.held.events, made.held.last) == (1, 4, log.games()[0].changed_at)
    assert Copies(log.path).newest() == made


def test_the_last_few_are_kept(log: GameLog) -> None:
    for _ in range(MOST + 2):
        make_copy(log.path)
    assert names(log.path) == [f"games-{number:06}.db" for number in (3, 4, 5)]


def test_a_file_is_found_again_whatever_its_name_is(tmp_path: Path) -> None:
    path = tmp_path / "our games [2].db"
    with closing(GameLog(path)):
        for _ in range(2):
            made = make_copy(path)
    assert Copies(path).newest() == made
    assert made.path.name == "our games [2]-000002.db"


@pytest.mark.skipif(sys.platform == "win32", reason="its shell quotes otherwise")
def test_the_command_that_is_offered_can_be_typed_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "Ann's games.db"
    with closing(GameLog(path)):
        make_copy(path)
    command = Copies(path).offer().split("`")[1]
    assert shlex.split(command) == ["cribcam", "games", "restore", "--db", str(path)]


def test_large_copies_are_fewer(log: GameLog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copies, "MOST_BYTES", 1)
    for _ in range(2):
        make_copy(log.path)
    assert names(log.path) == ["games-000002.db"]


def test_the_first_copy_is_due_at_once_and_no_other_without_a_change(log: GameLog) -> None:
    assert copy_is_due(log.path)
    make_copy(log.path)
    assert not copy_is_due(log.path)


@pytest.mark.parametrize("days", [-2, 2], ids=["a day later", "the clock went back"])
def test_a_change_is_due_the_next_day(log: GameLog, number: int, days: int) -> None:
    made = make_copy(log.path)
    log.append("pegs", number, [NewEvent(4, "pegged A 5")])
    assert not copy_is_due(log.path)
    os.utime(made.path, (made.made_at + days * DAY_S,) * 2)
    assert copy_is_due(log.path)


def test_many_events_do_not_wait_for_the_next_day(log: GameLog, number: int) -> None:
    make_copy(log.path)
    many = [NewEvent(number, "laid A 5H") for number in range(4, 4 + copies.MANY_EVENTS)]
    log.append("laid", number, many)
    assert copy_is_due(log.path)


def test_of_a_damaged_file_no_copy_is_made_and_the_old_ones_stay(
    log: GameLog, number: int, sql: Callable[[str], list[tuple[object, ...]]]
) -> None:
    make_copy(log.path)
    sql("DROP TRIGGER event_is_kept")
    sql(f"DELETE FROM event WHERE number = 2 AND game_id = {number}")
    with pytest.raises(LostError, match="no sound copy can be made"):
        make_copy(log.path)
    assert names(log.path) == ["games-000001.db"]


def test_a_deleted_game_is_in_no_copy(log: GameLog, number: int) -> None:
    for _ in range(2):
        make_copy(log.path)
    log.delete(number)
    log.renew_copies()
    assert names(log.path) == ["games-000003.db"]
    copied = log.path.with_name("games-copies") / "games-000003.db"
    assert b"named A Ann" not in copied.read_bytes()


def test_without_copies_a_deletion_makes_none(log: GameLog, number: int) -> None:
    log.delete(number)
    log.renew_copies()
    assert not log.path.with_name("games-copies").exists()


def test_a_copy_is_a_file_of_games(log: GameLog, number: int) -> None:
    made = make_copy(log.path)
    with closing(sqlite3.connect(made.path)) as copied:
        assert copied.execute("SELECT count(*) FROM event").fetchone() == (3,)
    assert number == 1


@pytest.mark.parametrize("name", ["games-000001 copy 2.db", "games-2026-11-01.db"])
def test_what_else_lies_in_the_folder_is_no_copy_and_stays(log: GameLog, name: str) -> None:
    for _ in range(MOST):
        first = make_copy(log.path)
        first.path.with_name(name).write_bytes(first.path.read_bytes())
    made = make_copy(log.path)
    log.renew_copies()
    assert made.path.name == f"games-{MOST + 1:06}.db"
    assert names(log.path) == sorted([f"games-{MOST + 2:06}.db", name])


def test_copies_beyond_their_digits_stay_in_order(log: GameLog) -> None:
    made = make_copy(log.path)
    made.path.rename(made.path.with_name("games-999999.db"))
    newest = make_copy(log.path)
    assert newest.path.name == "games-1000000.db"
    assert Copies(log.path).newest() == newest


def test_no_copy_that_was_begun_before_a_deletion_outlasts_it(
    log: GameLog, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_copy(log.path)

    def delete() -> None:
        log.delete(number)
        log.renew_copies()

    deleting, copy_at_once = threading.Thread(target=delete), connection.copy

    def copy_slowly(reader: sqlite3.Connection, path: Path) -> None:
        monkeypatch.undo()
        copy_at_once(reader, path.with_name("half"))
        deleting.start()
        deleting.join(0.3)  # as long as it does not wait for the copy that is being made
        path.with_name("half").rename(path)

    monkeypatch.setattr(copies, "copy", copy_slowly)
    with closing(sqlite3.connect(log.path)) as reader:
        Copies(log.path).make(reader)
    deleting.join()
    newest = Copies(log.path).newest()
    assert newest is not None
    assert newest.held.games == 0


def test_what_a_terminal_would_obey_in_a_reason_is_escaped_and_a_long_one_cut(
    tmp_path: Path,
) -> None:
    said = str(copies.damaged(tmp_path / "games.db", "not\n\x1b[2J" + "x" * 500))
    reason = r"not \x1b[2J"
    assert f"({reason}{'x' * (copies.LONGEST - len(reason))}…); " in said
