"""The whole log can be downloaded while it is in use."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from scorer.game.events import parse_event
from scorer.game.game import replay
from web.games.games import Games
from web.log.store import GameLog


def test_the_copy_is_a_log_with_the_same_games(caller: Any, tmp_path: Path) -> None:
    number = caller.starts("six-card", "pegged A 12")
    copy = tmp_path / "copy.db"
    copy.write_bytes(caller.get("/backup").data)
    with closing(GameLog(copy)) as log:
        assert Games(log).game(number) == replay(map(parse_event, caller.history(number)))


def test_the_copy_is_a_sound_sqlite_file(caller: Any, tmp_path: Path) -> None:
    caller.starts("six-card", "pegged A 12")
    copy = tmp_path / "copy.db"
    copy.write_bytes(caller.get("/backup").data)
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
