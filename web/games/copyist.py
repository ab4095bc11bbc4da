"""Makes copies of the file of the games while a server runs, in a thread of its own."""

import logging
import threading
from contextlib import ExitStack
from pathlib import Path

from web.log import LogError
from web.log.copies import Copies
from web.log.explained import explained
from web.log.reading import for_reading

CHECK_EVERY_S = 600.0
"""How often it is checked whether a copy is due, from the start of the server on."""

LAST_S = 2.0
"""So long the end of a server waits for a copy."""


class Copyist:
    """Copies the file when a copy is due; it reads beside the writer, and keeps nobody waiting."""

    def __init__(self, path: Path, log: logging.Logger) -> None:
        self._path = path
        self._log = log
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._copy, name="games-copyist", daemon=True)

    def start(self) -> None:
        """Begin; the first copy is made now if it is due."""
        self._thread.start()

    def stop(self) -> None:
        """Make no further copy; one that is being made has a moment, else it is left unfinished."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join(LAST_S)

    def copy_if_due(self) -> None:
        """Make a copy if one is due; where that fails, it is said where cribcam was started."""
        try:
            with explained(self._path), ExitStack() as opened:
                connection = for_reading(self._path, opened)
                copies = Copies(self._path)
                if copies.is_due(connection):
                    copies.make(connection)
        except LogError as error:
            self._log.error("%s", error)

    def _copy(self) -> None:
        self.copy_if_due()
        while not self._stopped.wait(CHECK_EVERY_S):
            self.copy_if_due()
