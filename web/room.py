"""Everything that one running server works with, and how it is closed."""

from dataclasses import dataclass
from datetime import datetime
from typing import cast

from flask import Flask, current_app

from web.camera.watcher import Watcher
from web.config import Config
from web.games.ahead import Ahead
from web.games.copyist import Copyist
from web.games.games import Games
from web.games.kept import Kept
from web.games.standings import Standings
from web.live.live_table import LiveTable
from web.live.publisher import Publisher
from web.log.store import GameLog

KEY = "cribcam"


@dataclass(frozen=True, slots=True)
class Room:
    """The table ``since`` it was set, its games and their log, and those who look on."""

    config: Config
    since: datetime
    log: GameLog
    games: Games
    kept: Kept
    standings: Standings
    ahead: Ahead
    copyist: Copyist
    publisher: Publisher
    live: LiveTable
    watcher: Watcher

    def close(self) -> None:
        """Let the listeners and the camera go, and close the log."""
        self.ahead.stop()
        self.copyist.stop()
        self.publisher.close()
        self.watcher.close()
        self.config.eyes.close()
        self.log.close()


def room(app: Flask | None = None) -> Room:
    """Find the room of an application, by default of the one that answers now."""
    return cast(Room, (app or current_app).extensions[KEY])
