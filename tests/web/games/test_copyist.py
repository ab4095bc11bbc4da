"""While a server runs its file is copied, and nobody at the table waits for that."""

import logging
from contextlib import closing
from pathlib import Path

import pytest

from web.games.games import Games
from web.log.copies import Copies, Copyist
from web.log.store import GameLog

PATIENCE_S = 60.0
"""How long a busy machine is waited for."""
LOG = logging.getLogger("copyist")


def test_a_file_in_use_is_copied_once_until_it_has_changed(
    log: GameLog, games: Games, number: int
) -> None:
    copyist = Copyist(log.path, LOG)
    for _ in range(2):
        copyist.copy_if_due()
    (copied,) = Copies(log.path).folder.iterdir()
    with closing(GameLog(copied)) as taken:
        assert taken.texts(number) == games.texts(number)


def test_it_begins_with_its_thread_and_ends_when_told(
    log: GameLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.log.copies.LAST_S", PATIENCE_S)
    copyist = Copyist(log.path, LOG)
    copyist.start()
    copyist.stop()
    assert Copies(log.path).newest() is not None


def test_what_goes_wrong_is_said_where_cribcam_was_started(
    log: GameLog, caplog: pytest.LogCaptureFixture
) -> None:
    Path(Copies(log.path).folder).write_text("no folder")
    Copyist(log.path, LOG).copy_if_due()
    assert "games-copies cannot keep a copy of the games" in caplog.text
