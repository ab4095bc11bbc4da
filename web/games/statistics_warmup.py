"""Every game is played once before anybody asks for statistics, while the table goes on."""

import threading
import time
from contextlib import suppress

from web.games.games import Games
from web.games.standings import Standings
from web.log import LogError

RESTS = 4.0
"""So many times longer than a game took of the CPU it rests: camera and page go on meanwhile."""


class StatisticsWarmup:
    """Plays every game once, in a thread of its own, from its start until it is stopped."""

    def __init__(self, games: Games, standings: Standings) -> None:
        self._games = games
        self._standings = standings
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._play, name="statistics-warmup", daemon=True)

    def start(self) -> None:
        """Begin with the newest game."""
        self._thread.start()

    def stop(self) -> None:
        """End after the game that is played now; the log may be closed then."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def _play(self) -> None:
        """Whoever asks for statistics later is told where the log cannot be read."""
        with suppress(LogError):
            for entry in self._games.entries():
                began = time.thread_time()
                self._standings.play(entry)
                if self._stopped.wait(RESTS * (time.thread_time() - began)):
                    return
