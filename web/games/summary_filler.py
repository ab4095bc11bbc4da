"""Summaries that the log lacks are made before anybody asks for them, while the table goes on."""

import threading
import time
from contextlib import suppress

from web.games.summaries import Summaries
from web.log import LogError

RESTS = 4.0
"""So many times longer than games took of the CPU it rests: camera and page go on meanwhile."""
BATCH = 4
"""So many games are played again between two rests."""


class SummaryFiller:
    """Makes the missing summaries, in a thread of its own, from its start until it is stopped."""

    def __init__(self, summaries: Summaries) -> None:
        self._summaries = summaries
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._fill, name="summary-filler", daemon=True)

    def start(self) -> None:
        """Begin with the newest game."""
        self._thread.start()

    def stop(self) -> None:
        """End after the games that are played now; the log may be closed then."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def _fill(self) -> None:
        """Whoever asks for statistics later is told where the log cannot be read."""
        with suppress(LogError):
            missing = self._summaries.missing()
            for first in range(0, len(missing), BATCH):
                began = time.thread_time()
                self._summaries.fill(missing[first : first + BATCH])
                if self._stopped.wait(RESTS * (time.thread_time() - began)):
                    return
