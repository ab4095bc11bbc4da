"""What the table keeps is read and written while nothing else uses the log."""

import threading

from web.games.games import Games
from web.games.table_store import TableStore
from web.log.store import GameLog


def test_pictures_are_kept(log: GameLog, games: Games, number: int) -> None:
    store = TableStore(log, games.lock)
    store.keep(number, 2, b"jpeg")
    assert (set(store.pictures(number)), store.picture(number, 2)) == ({2}, b"jpeg")


def test_a_setting_is_kept(log: GameLog, games: Games) -> None:
    store = TableStore(log, games.lock)
    store.set("keep_pictures", "yes")
    assert store.settings() == {"keep_pictures": "yes"}


def test_who_keeps_something_waits_for_the_games(log: GameLog, games: Games) -> None:
    store = TableStore(log, games.lock)
    setting = threading.Thread(target=store.set, args=("mode", "check"))
    with games.lock:
        setting.start()
        setting.join(0.1)
        assert log.settings() == {}
    setting.join()
    assert log.settings() == {"mode": "check"}
