"""Hands the newest message to every listener; nobody gets an old one, nobody blocks the others.

Pages tell one state from another by its numbers, whatever the clock of the machine says.
"""

import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any, TypeAlias

import msgspec

from scorer.language.sentence import Refusal, Sentence, say
from vision.source.capture import clock_s


class ListenerKind(Enum):
    """Kinds of listeners: at this machine, and on phones that play or only watch."""

    HOME = auto()
    PLAYER = auto()
    WATCHER = auto()


PLACES = {ListenerKind.HOME: 24, ListenerKind.PLAYER: 24, ListenerKind.WATCHER: 16}
"""So many places of its own each kind has."""
MOST_ALIKE = 12
"""Of one address, and of one key: four phones behind one address, with two pages each, and more."""


class TooManyListenersError(Refusal):
    """Every place that this listener may take is taken."""


@dataclass(frozen=True, slots=True, eq=False)
class Listener:
    """One open page: at this machine, or at an ``address`` with a ``key``."""

    kind: ListenerKind = ListenerKind.HOME
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
        if len(alike) >= PLACES[listener.kind]:
            return say("{number} pages are open already: close one of them", number=len(alike))
        if listener.kind is ListenerKind.HOME:
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


HEARTBEAT_EVERY_S = 10.0
"""Where nothing happens a heartbeat is sent this often.

By it the server notices a listener that is gone, and a page a server that is.
"""

Message: TypeAlias = Callable[[str], str]
"""A text in the language of that name."""

BOOT_BYTES = 9


class Publisher:
    """The newest message and those who wait for the next.

    A message is the whole state, so a listener that was slow needs the newest one only. It is
    written once for each language in which somebody listens.
    """

    def __init__(self, *, heartbeat_s: float = HEARTBEAT_EVERY_S) -> None:
        self._heartbeat_s = heartbeat_s
        self._news = threading.Condition()
        self._message: Message = lambda _: ""
        self._number = 0
        self._places = Places()
        self._closed = False

    @property
    def listeners(self) -> int:
        """How many pages are open."""
        return len(self._places)

    def publish(self, message: Message) -> None:
        """Make ``message`` the newest, and wake all who wait."""
        with self._news:
            self._message = _once(message)
            self._number += 1
            self._news.notify_all()

    def repeat(self) -> None:
        """Wake all with the newest message: whoever may listen no longer ends with it."""
        with self._news:
            self._number += 1
            self._news.notify_all()

    def close(self) -> None:
        """Let every listener end."""
        with self._news:
            self._closed = True
            self._news.notify_all()

    def take_place(self, listener: Listener) -> None:
        """Take a place for a listener; whose place it was, if that one is gone, hears nothing more.

        Raises TooManyListenersError when none is left for it.
        """
        with self._news:
            self._places.take(listener)
            self._news.notify_all()

    def leave(self, listener: Listener) -> None:
        """Free the place of a listener."""
        with self._news:
            self._places.leave(listener)

    def newest(self, language: str = "en") -> str:
        """Give the newest message at once."""
        with self._news:
            message = self._message
        return message(language)

    def messages(
        self, language: str = "en", listener: Listener | None = None
    ) -> Iterator[str | None]:
        """Yield the newest message at once and each newer one; None when it is long quiet.

        It ends when all does, and for a ``listener`` that has lost its place.
        """
        seen = 0
        while True:
            with self._news:
                came = self._news.wait_for(
                    lambda: self._ends(listener) or self._number > seen,  # noqa: B023 - called here only
                    self._heartbeat_s,
                )
                if self._ends(listener):
                    return
                message, seen = self._message, self._number
            yield message(language) if came else None

    def _ends(self, listener: Listener | None) -> bool:
        return self._closed or (listener is not None and listener not in self._places)


def _once(message: Message) -> Message:
    """The same message, written once for each language, however many ask for it at a time."""
    lock, written = threading.Lock(), dict[str, str]()

    def within(language: str) -> str:
        with lock:
            if language not in written:
                written[language] = message(language)
            return written[language]

    return within


def new_boot() -> str:
    """Name one start of the server; no two have one name."""
    return secrets.token_urlsafe(BOOT_BYTES)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Which state this is: the ``sequence``-th since the start of the server that ``boot`` names.

    ``decided`` is the last one that changed anything on which players decide. Clocks go back, on
    small computers with every loss of power; so none is asked here.
    """

    boot: str = field(default_factory=new_boot)
    sequence: int = 0
    decided: int = 0

    @property
    def version(self) -> str:
        """Name what players decide on; after the next start nothing is called so again."""
        return f"{self.boot}.{self.decided}"

    def are_of(self, version: str | None) -> bool:
        """Tell whether a version is of this start of the server; one that nobody names is."""
        return version is None or version.startswith(f"{self.boot}.")

    def after(self, *, decided: bool) -> "Numbers":
        """Count one state on."""
        sequence = self.sequence + 1
        return replace(self, sequence=sequence, decided=sequence if decided else self.decided)

    def json(self) -> dict[str, Any]:
        """The numbers by which a page orders states, and the version that its taps send back."""
        return {"boot": self.boot, "sequence": self.sequence, "version": self.version}


def dated(state: str, **more: object) -> str:
    """Say when a ``state`` is sent: it may have waited, and pictures show their age by that."""
    return msgspec.json.encode({"now_s": clock_s(), "state": msgspec.Raw(state)} | more).decode()
