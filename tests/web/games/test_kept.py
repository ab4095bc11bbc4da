"""What the table keeps is read and written while nothing else uses the log."""

import threading

from web.games.games import Games
from web.games.kept import Kept
from web.log.store import GameLog


def test_pictures_are_kept(log: GameLog, games: Games, number: int) -> None:
    kept = Kept(log, games.lock)
    kept.keep(number, 2, b"jpeg")
    assert (set(kept.pictures(number)), kept.picture(number, 2)) == ({2}, b"jpeg")


def test_a_setting_is_kept(log: GameLog, games: Games) -> None:
    kept = Kept(log, games.lock)
    kept.set("keep_pictures", "yes")
    assert kept.settings() == {"keep_pictures": "yes"}


def test_who_keeps_something_waits_for_the_games(log: GameLog, games: Games) -> None:
    kept = Kept(log, games.lock)
    setting = threading.Thread(target=kept.set, args=("mode", "check"))
    with games.lock:
        setting.start()
        setting.join(0.1)
        assert log.settings() == {}
    setting.join()
    assert log.settings() == {"mode": "check"}
