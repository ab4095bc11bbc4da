"""What the table keeps beside its games: the pictures of what was counted, and its settings."""

from contextlib import AbstractContextManager

from web.log.store import GameLog


class TableStore:
    """Reads and writes them one at a time; ``lock`` is that of the games, which use the same log.

    A picture goes with its event, by the number of the game and that of the event in its history.
    """

    def __init__(self, log: GameLog, lock: AbstractContextManager[object]) -> None:
        self._log = log
        self._lock = lock

    def keep(self, game: int, number: int, jpeg: bytes) -> None:
        """Keep the picture of an event that is logged, in the place of another one of it."""
        with self._lock:
            self._log.keep_picture(game, number, jpeg)

    def picture(self, game: int, number: int) -> bytes | None:
        """Find the picture of an event; None when none is kept."""
        with self._lock:
            return self._log.picture(game, number)

    def pictures(self, game: int) -> frozenset[int]:
        """Tell by number the events of a game of which pictures are kept."""
        with self._lock:
            return self._log.pictures(game)

    def settings(self) -> dict[str, str]:
        """Give by name what the table has set."""
        with self._lock:
            return self._log.settings()

    def set(self, name: str, value: str) -> None:
        """Set something for the table; when this returns it is on the disk."""
        with self._lock:
            self._log.set_setting(name, value)
