"""Everything that one running server works with, and how it is closed."""

from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import cast

from flask import Flask, current_app

from web.camera.reader import PictureReader
from web.camera.sessions import CameraSessions
from web.games.games import Games
from web.games.summaries import Summaries, SummaryFiller
from web.lan.access import Access
from web.live.live_table import LiveTable
from web.live.publisher import Publisher
from web.log.copies import BackupThread
from web.log.store import GameLog
from web.table.counted import FreeCounter

UPLOAD_LIMIT = 25_000_000
"""Bytes of a picture that is sent to the server."""
EXTENSION = "cribcam"
"""Under this name Flask finds the services of an application."""


@dataclass(frozen=True, slots=True)
class Config:
    """Where the games are kept, who reads pictures, who counts, and who may come in."""

    database: Path
    reader: PictureReader
    counter: FreeCounter = field(default_factory=FreeCounter)
    access: Access = field(default_factory=Access)


@dataclass(frozen=True, slots=True)
class Services:
    """The table ``since`` it was set, its games and their log, and those who look on."""

    reader: PictureReader
    counter: FreeCounter
    since: datetime
    log: GameLog
    games: Games
    summaries: Summaries
    filler: SummaryFiller
    backup_thread: BackupThread
    publisher: Publisher
    live: LiveTable
    cameras: CameraSessions

    def close(self) -> None:
        """Let the listeners and the camera go, and close the log."""
        self.filler.stop()
        self.backup_thread.stop()
        self.publisher.close()
        self.cameras.close()
        self.reader.close()
        with self.games.lock:  # SQLite ends the process where another thread reads at that moment
            self.log.close()


def services(app: Flask | None = None) -> Services:
    """Find the services of an application, by default of the one that answers now."""
    return cast(Services, (app or current_app).extensions[EXTENSION])
