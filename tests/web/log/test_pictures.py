"""Pictures stay with their events, settings with the table, until they are no longer wanted."""

from contextlib import closing

import pytest

from web.log import LogError
from web.log.rows import NewGame
from web.log.store import GameLog


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
    other = log.start("other", NewGame(("begun six-card",), (None, None)))
    for game in (number, other):
        log.keep_picture(game, 1, b"jpeg")
    return other
