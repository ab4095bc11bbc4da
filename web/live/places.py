"""Places for listeners: every open page takes one, and each kind of listener has its own."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto

from scorer.language.sentence import Refusal, Sentence, say


class Kind(Enum):
    """Kinds of listeners: at this machine, and on phones that play or only watch."""

    HOME = auto()
    PLAYER = auto()
    WATCHER = auto()


KEPT = {Kind.HOME: 24, Kind.PLAYER: 24, Kind.WATCHER: 16}
"""So many places of its own each kind has."""
MOST_ALIKE = 12
"""Of one address, and of one key: four phones behind one address, with two pages each, and more."""


class TooManyListenersError(Refusal):
    """Every place that this listener may take is taken."""


@dataclass(frozen=True, slots=True, eq=False)
class Listener:
    """One open page: at this machine, or at an ``address`` with a ``key``."""

    kind: Kind = Kind.HOME
    address: str = ""
    key: str = ""
    is_gone: Callable[[], bool] = lambda: False
    """Whether the page was closed, which its own thread notices when it writes to it."""


class Places:
    """The listeners of now. No kind takes the places of another; not safe for threads."""

    def __init__(self) -> None:
        self._taken: list[Listener] = []

    def __len__(self) -> int:
        return len(self._taken)

    def __contains__(self, listener: Listener) -> bool:
        return listener in self._taken

    def take(self, listener: Listener) -> None:
        """Take a place, at need one of those that are gone.

        Raises TooManyListenersError, which says why there is none.
        """
        if self._why_not(listener) is not None:
            self._taken = [other for other in self._taken if not other.is_gone()]
        why = self._why_not(listener)
        if why is not None:
            raise TooManyListenersError(why)
        self._taken.append(listener)

    def leave(self, listener: Listener) -> None:
        """Free a place, unless another one has it already."""
        with suppress(ValueError):
            self._taken.remove(listener)

    def _why_not(self, listener: Listener) -> Sentence | None:
        alike = [other for other in self._taken if other.kind is listener.kind]
        if len(alike) >= KEPT[listener.kind]:
            return say("{number} pages are open already: close one of them", number=len(alike))
        if listener.kind is Kind.HOME:
            return None
        if sum(other.address == listener.address for other in alike) >= MOST_ALIKE:
            return say(
                "{number} pages are open already from this address: close one of them",
                number=MOST_ALIKE,
            )
        if sum(other.key == listener.key for other in alike) >= MOST_ALIKE:
            return say(
                "{number} pages are open already with this key: close one of them",
                number=MOST_ALIKE,
            )
        return None
