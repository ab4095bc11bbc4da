"""Places for listeners: every open page takes one, and each kind of listener has its own."""

from collections import Counter
from dataclasses import dataclass
from enum import Enum, auto


class Kind(Enum):
    """Kinds of listeners: at this machine, and on phones that play or only watch."""

    HOME = auto()
    PLAYER = auto()
    WATCHER = auto()


KEPT = {Kind.HOME: 24, Kind.PLAYER: 24, Kind.WATCHER: 16}
"""So many places of its own each kind has."""
MOST_ALIKE = 12
"""Of one address, and of one key: four phones behind one address, with two pages each, and more."""


class TooManyListenersError(ValueError):
    """Every place that this listener may take is taken."""


@dataclass(frozen=True, slots=True)
class Listener:
    """One open page: at this machine, or at an ``address`` with a ``key``."""

    kind: Kind = Kind.HOME
    address: str = ""
    key: str = ""


class Places:
    """The listeners of now. No kind takes the places of another; not safe for threads."""

    def __init__(self) -> None:
        self._taken: Counter[Listener] = Counter()

    def __len__(self) -> int:
        return self._taken.total()

    def take(self, listener: Listener) -> None:
        """Take a place; raises TooManyListenersError, which says why there is none."""
        others = [other for other in self._taken.elements() if other.kind is listener.kind]
        if len(others) >= KEPT[listener.kind]:
            raise TooManyListenersError(f"{len(others)} pages are open already: close one of them")
        if listener.kind is not Kind.HOME:
            _refuse_many(sum(other.address == listener.address for other in others), "address")
            _refuse_many(sum(other.key == listener.key for other in others), "key")
        self._taken[listener] += 1

    def leave(self, listener: Listener) -> None:
        """Free a place that was taken."""
        self._taken[listener] -= 1


def _refuse_many(alike: int, what: str) -> None:
    if alike >= MOST_ALIKE:
        raise TooManyListenersError(
            f"{alike} pages are open already from this {what}: close one of them"
        )
