"""How many wrong keys one peer may try."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable

MOST_GUESSES = 20
WITHIN_S = 60.0
PEERS_REMEMBERED = 1000


class Guesses:
    """Counts the wrong keys of every peer, from the first on, for ``WITHIN_S`` seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._begun: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def are_too_many(self, peer: str) -> bool:
        """Whether a peer is to wait before any key of it is looked at."""
        with self._lock:
            return self._count(peer)[1] >= MOST_GUESSES

    def add(self, peer: str) -> None:
        """Note a wrong key."""
        with self._lock:
            since_s, count = self._count(peer)
            self._begun[peer] = since_s, count + 1
            while len(self._begun) > PEERS_REMEMBERED:
                self._begun.popitem(last=False)

    def _count(self, peer: str) -> tuple[float, int]:
        now_s = self._clock()
        since_s, count = self._begun.get(peer, (now_s, 0))
        return (now_s, 0) if now_s - since_s >= WITHIN_S else (since_s, count)
