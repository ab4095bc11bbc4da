"""Everything that one running server works with, and how it is closed."""

from dataclasses import dataclass
from typing import cast

from flask import Flask, current_app

from web.config import Config
from web.games import Games
from web.kept import Kept
from web.live import LiveTable
from web.log.store import GameLog
from web.publisher import Publisher
from web.watcher import Watcher

KEY = "cribcam"


@dataclass(frozen=True, slots=True)
class Room:
    """The table, its games and their log, and those who look on."""

    config: Config
    log: GameLog
    games: Games
    kept: Kept
    publisher: Publisher
    live: LiveTable
    watcher: Watcher

    def close(self) -> None:
        """Let the listeners and the camera go, and close the log."""
        self.publisher.close()
        self.watcher.stop()
        self.config.eyes.close()
        self.log.close()


def room(app: Flask | None = None) -> Room:
    """Find the room of an application, by default of the one that answers now."""
    return cast(Room, (app or current_app).extensions[KEY])
