"""The file itself refuses to rewrite history, whoever asks."""

import sqlite3
from collections.abc import Callable

import pytest

from web.log import LogError
from web.log.rows import NewEvent, NewGame
from web.log.store import GameLog

Sql = Callable[[str], list[tuple[object, ...]]]


@pytest.mark.parametrize("what", ["text = 'pegged A 9'", "number = 9", "operation = 'x'"])
def test_an_event_is_never_changed(number: int, sql: Sql, what: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="never changed"):
        sql(f"UPDATE event SET {what} WHERE game_id = {number}")


def test_an_event_is_not_deleted_alone(log: GameLog, number: int, sql: Sql) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="whole game"):
        sql("DELETE FROM event WHERE number = 3")
    assert len(log.texts(number)) == 3


@pytest.mark.parametrize("place", [1, 3, 5])
def test_an_event_is_not_put_in_the_place_of_another_nor_after_a_gap(
    log: GameLog, number: int, sql: Sql, place: int
) -> None:
    values = f"({number}, {place}, 'pegged A 2')"
    with pytest.raises(sqlite3.IntegrityError, match="the number after the last"):
        sql(f"INSERT OR REPLACE INTO event (game_id, number, text) VALUES {values}")
    assert len(log.texts(number)) == 3


def test_a_writer_that_has_not_seen_the_last_event_is_refused(
    log: GameLog, number: int, sql: Sql
) -> None:
    sql(f"INSERT INTO event (game_id, number, text) VALUES ({number}, 4, 'pegged A 2')")
    with pytest.raises(LogError, match="the number after the last"):
        log.append("b", number, [NewEvent(4, "pegged B 2")])


def test_a_whole_game_goes_with_all_its_events(log: GameLog, number: int, sql: Sql) -> None:
    other = log.start("other", _ben_alone())
    log.delete(number)
    assert log.texts(number) == ()
    assert sql("SELECT DISTINCT game_id FROM event") == [(other,)]


def test_the_number_of_a_deleted_game_is_not_given_again(log: GameLog, number: int) -> None:
    log.delete(number)
    assert log.start("other", _ben_alone()) > number


@pytest.mark.parametrize("length", ["NULL, NULL", "3, 10", "2, NULL", "0, NULL", "NULL, 0"])
def test_a_match_goes_to_an_odd_number_of_games_or_to_points(
    log: GameLog, sql: Sql, length: str
) -> None:
    columns = "match (scheme, operation, games, points)"
    with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
        sql(f"INSERT INTO {columns} VALUES ('free', 'x', {length})")
    assert log.matches() == ()


def test_players_are_kept_as_long_as_they_have_a_seat(log: GameLog, number: int) -> None:
    log.start("other", _ben_alone())
    log.delete(number)
    assert [player.name for player in log.players()] == ["Ben"]


def _ben_alone() -> NewGame:
    return NewGame(("begun six-card", "named B Ben"), (None, "Ben"))
