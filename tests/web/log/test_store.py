"""What was logged is there again when the file is opened again; pictures stay with their events."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from scorer.house_rules import MatchPoints
from scorer.match.match import GameCount, Length, PointCount
from web.log import LogError
from web.log.rows import Done, NewEvent, NewGame, NewMatch
from web.log.store import GameLog

ALONE = NewGame(("begun six-card",), (None, None))
ON_PAGE = replace(ALONE, on_page=True)


def test_a_game_goes_on_where_its_rows_end(log: GameLog, number: int) -> None:
    log.append("pegs", number, [NewEvent(4, "pegged A 5")])
    log.close()
    with closing(GameLog(log.path)) as again:
        assert again.texts(number)[-2:] == ("named B Ben", "pegged A 5")


def test_a_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    with closing(GameLog(tmp_path / "very" / "deep" / "games.db")) as log:
        assert log.path.is_file()


def test_an_operation_is_known_by_what_it_did(log: GameLog, number: int) -> None:
    match = log.start_match("matched", MatchPoints.FREE, PointCount(5))
    log.append("pegs", number, [NewEvent(4, "pegged A 5")])
    did = [log.done(operation) for operation in ("matched", "began", "pegs", "never")]
    expected = [Done(match, None, None), Done(None, number, None)]
    assert did == [*expected, Done(None, number, "pegged A 5"), None]


def test_an_operation_is_not_logged_twice(log: GameLog, number: int) -> None:
    log.append("pegs", number, [NewEvent(4, "pegged A 5")])
    with pytest.raises(LogError, match="operation"):
        log.append("pegs", number, [NewEvent(5, "pegged A 5")])


def test_events_of_one_operation_are_known_by_the_first(log: GameLog, number: int) -> None:
    log.append("both", number, [NewEvent(4, "pegged A 5"), NewEvent(5, "pegged B 6")])
    assert log.texts(number)[3:] == ("pegged A 5", "pegged B 6")
    assert log.done("both") == Done(None, number, "pegged A 5")


def test_of_events_that_cannot_all_be_logged_none_is(log: GameLog, number: int) -> None:
    with pytest.raises(LogError, match="the number after the last"):
        log.append("both", number, [NewEvent(4, "pegged A 5"), NewEvent(6, "pegged B 6")])
    assert (len(log.texts(number)), log.done("both")) == (3, None)


def test_what_fails_halfway_leaves_nothing_behind(log: GameLog) -> None:
    unseated = NewGame(("begun six-card",), ("Ann",), match=99)
    with pytest.raises(LogError, match="FOREIGN KEY"):
        log.start("began", unseated)
    assert (log.games(), log.players(), log.done("began")) == ((), (), None)
    assert log.start("began", ALONE) == 1


def test_a_match_begins_with_its_first_game(log: GameLog) -> None:
    new = NewGame(("begun six-card",), (None, None), NewMatch(MatchPoints.FREE, PointCount(5)))
    number = log.start("began", new)
    [match] = log.matches()
    assert (match.games, match.length, log.done("began")) == (
        (number,),
        PointCount(5),
        Done(None, number, None),
    )


def test_a_match_whose_first_game_cannot_be_logged_has_not_begun(log: GameLog, number: int) -> None:
    new = NewGame(("begun six-card",), (None, None), NewMatch(MatchPoints.FREE, GameCount(3)))
    with pytest.raises(LogError, match=r"game\.operation"):
        log.start("began", new)
    assert (log.matches(), [game.number for game in log.games()]) == ((), [number])


def test_games_are_listed_with_the_names_at_their_seats(log: GameLog, number: int) -> None:
    other = log.start("other", NewGame(("begun six-card", "named B Ben"), (None, "Ben")))
    listed = [(game.number, game.names, game.events) for game in log.games()]
    assert listed == [(other, ("A", "Ben"), 2), (number, ("Ann", "Ben"), 3)]


def test_a_player_is_one_person_in_all_games(log: GameLog, number: int) -> None:
    other = log.start("other", NewGame(("begun six-card",), ("Ben", "Cleo")))
    games = {player.name: player.games for player in log.players()}
    assert games == {"Ann": (number,), "Ben": (number, other), "Cleo": (other,)}


def test_a_name_without_a_seat_is_nobody_and_spoils_nothing(
    log: GameLog, number: int, sql: Callable[[str], list[tuple[object, ...]]]
) -> None:
    sql("INSERT INTO player (name) VALUES ('Zoe')")
    log.close()
    with closing(GameLog(log.path)) as again:
        assert [player.name for player in again.players()] == ["Ann", "Ben"]
        assert again.texts(number)


def test_who_is_called_anew_keeps_the_seat(log: GameLog, number: int) -> None:
    log.append("renamed", number, [NewEvent(4, "named A Anna", ("Anna", "Ben"))])
    assert log.games()[0].names == ("Anna", "Ben")
    assert [player.name for player in log.players()] == ["Anna", "Ben"]


@pytest.mark.parametrize("length", [GameCount(3), PointCount(10)])
def test_a_match_is_as_long_as_it_was_begun(log: GameLog, length: Length) -> None:
    log.start_match("matched", MatchPoints.FREE, length)
    (entry,) = log.matches()
    assert entry.length == length


def test_a_match_knows_its_games(log: GameLog) -> None:
    log.start("alone", ALONE)
    match = log.start_match("matched", MatchPoints.TOURNAMENT, GameCount(3))
    game = log.start("first", NewGame(("begun six-card",), (None, None), match))
    (entry,) = log.matches()
    assert (entry.number, entry.scheme) == (match, MatchPoints.TOURNAMENT)
    assert entry.length == GameCount(3)
    assert entry.games == (game,)
    assert [listed.match for listed in log.games()] == [match, None]


def test_the_page_goes_on_with_its_newest_game(log: GameLog) -> None:
    assert log.newest_on_page() is None
    numbers = [log.start(operation, ON_PAGE) for operation in "ab"]
    log.start("elsewhere", ALONE)
    assert log.newest_on_page() == numbers[-1]


def test_the_page_goes_on_with_the_game_that_was_put_there_last(log: GameLog) -> None:
    elsewhere = log.start("elsewhere", ALONE)
    first, second = (log.start(operation, ON_PAGE) for operation in "ab")
    for number in (first, elsewhere, second, first):
        log.put_on_page(number)
        assert log.newest_on_page() == number
    newest = log.start("c", ON_PAGE)
    log.start("elsewhere too", ALONE)
    assert log.newest_on_page() == newest


def test_without_the_game_that_was_put_there_the_page_has_the_one_before(log: GameLog) -> None:
    first, second = (log.start(operation, ON_PAGE) for operation in "ab")
    log.put_on_page(first)
    log.delete(first)
    assert log.newest_on_page() == second


def test_a_copy_knows_which_game_was_put_on_the_page(log: GameLog, tmp_path: Path) -> None:
    first, _ = (log.start(operation, ON_PAGE) for operation in "ab")
    log.put_on_page(first)
    log.backup(tmp_path / "copy.db")
    with closing(GameLog(tmp_path / "copy.db")) as copied:
        assert copied.newest_on_page() == first


def test_who_only_reads_sees_a_file_in_use_and_cannot_write(log: GameLog, number: int) -> None:
    with closing(GameLog(log.path, writes=False)) as reader:
        log.append("pegs", number, [NewEvent(4, "pegged A 5")])
        assert reader.texts(number)[-1] == "pegged A 5"
        with pytest.raises(LogError, match="readonly"):
            reader.append("more", number, [NewEvent(5, "pegged A 5")])


def test_who_reads_a_file_that_nobody_had_open_sees_what_is_written_down_later(
    log: GameLog, number: int
) -> None:
    log.close()
    with closing(GameLog(log.path, writes=False)) as reader, closing(GameLog(log.path)) as writer:
        writer.append("pegs", number, [NewEvent(4, "pegged A 5")])
        assert reader.texts(number)[-1] == "pegged A 5"


def test_who_only_reads_makes_no_file(tmp_path: Path) -> None:
    with pytest.raises(LogError, match="no games are kept at"):
        GameLog(tmp_path / "games.db", writes=False)
    assert list(tmp_path.iterdir()) == []


def test_who_only_reads_leaves_an_empty_file_empty(path: Path) -> None:
    path.touch()
    with pytest.raises(LogError, match="no games are kept at"):
        GameLog(path, writes=False)
    assert path.stat().st_size == 0


def test_a_file_that_is_no_log_is_named(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("milk, bread, " * 99)
    with pytest.raises(LogError, match=r"notes\.txt is damaged or keeps no games"):
        GameLog(path)


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 10**30, -(10**30)])
def test_a_number_that_no_row_can_have_is_no_game(log: GameLog, number: int) -> None:
    assert log.texts(number) == ()


def test_a_picture_is_found_by_its_event_when_the_file_is_opened_again(
    log: GameLog, number: int
) -> None:
    log.keep_picture(number, 3, b"jpeg")
    log.close()
    with closing(GameLog(log.path)) as again:
        assert (again.picture(number, 3), again.picture(number, 2)) == (b"jpeg", None)


def test_a_later_picture_of_an_event_takes_the_place_of_the_first(
    log: GameLog, number: int
) -> None:
    log.keep_picture(number, 3, b"blurred")
    log.keep_picture(number, 3, b"sharp")
    assert (set(log.pictures(number)), log.picture(number, 3)) == ({3}, b"sharp")


@pytest.mark.parametrize("event", [0, 4])
def test_there_is_no_picture_of_what_was_not_logged(log: GameLog, number: int, event: int) -> None:
    with pytest.raises(LogError, match="FOREIGN KEY"):
        log.keep_picture(number, event, b"jpeg")


def test_a_game_goes_with_its_pictures(log: GameLog, number: int) -> None:
    other = _pictured(log, number)
    log.delete(number)
    assert (log.picture(number, 1), log.picture(other, 1)) == (None, b"jpeg")


def test_a_setting_is_what_was_set_last(log: GameLog) -> None:
    assert log.settings() == {}
    log.set_setting("mode", "show")
    log.set_setting("keep_pictures", "yes")
    log.set_setting("mode", "check")
    log.close()
    with closing(GameLog(log.path)) as again:
        assert again.settings() == {"keep_pictures": "yes", "mode": "check"}


def _pictured(log: GameLog, number: int) -> int:
    """Keep a picture in a game and in another one, whose number is told."""
    other = log.start("other", ALONE)
    for game in (number, other):
        log.keep_picture(game, 1, b"jpeg")
    return other
