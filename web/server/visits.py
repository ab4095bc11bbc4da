"""Who is connected: strangers are few, come as a whole in time, and never take every thread."""

import threading
from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

from web.server.network import network

MOST_FOREIGN = 64
"""Connections from elsewhere at a time; the server has more threads than this."""
MOST_ALIKE = 32
"""Connections of one address: browsers open six to a server, and a household may be behind one."""


class OpenConnection(Protocol):
    """A connection, by what is asked of it here."""

    remote_addr: str
    welcome: bool

    def is_late(self, now_s: float) -> bool:
        """Whether its request should have come by now."""

    def hang_up(self) -> None:
        """End it."""


class Visits:
    """All connections, the oldest first; nobody counts those of the machine itself."""

    def __init__(self, is_local: Callable[[str], bool]) -> None:
        self._is_local = is_local
        self._lock = threading.Lock()
        self._open: dict[OpenConnection, str | None] = {}
        """Each with the network of its peer; None for this machine."""

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, visit: OpenConnection) -> bool:
        """Take a new connection in, unless too many from elsewhere are open.

        For a new one the oldest goes that got nothing yet but refusals: first of its own address,
        where that is what is full, else of the address with the most of these.
        """
        place = None if self._is_local(visit.remote_addr) else network(visit.remote_addr)
        with self._lock:
            if place is not None and not self._has_room(place):
                return False
            self._open[visit] = place
            return True

    def leave(self, visit: OpenConnection) -> None:
        """Forget a connection that is closed."""
        with self._lock:
            self._open.pop(visit, None)

    def hang_up_late(self, now_s: float) -> None:
        """End those whose request should have come by now."""
        with self._lock:
            late = [visit for visit in self._open if visit.is_late(now_s)]
        for visit in late:
            visit.hang_up()

    def _has_room(self, place: str) -> bool:
        places = [other for other in self._open.values() if other is not None]
        crowded = places.count(place) >= MOST_ALIKE
        if not crowded and len(places) < MOST_FOREIGN:
            return True
        strangers = self._strangers()
        crowd = strangers[place] if crowded else max(strangers.values(), key=len, default=[])
        if not crowd:
            return False
        crowd[0].hang_up()
        del self._open[crowd[0]]
        return True

    def _strangers(self) -> defaultdict[str, list[OpenConnection]]:
        """Those of each address that were never welcome, the oldest first."""
        strangers = defaultdict[str, list[OpenConnection]](list)
        for visit, place in self._open.items():
            if place is not None and not visit.welcome:
                strangers[place].append(visit)
        return strangers
