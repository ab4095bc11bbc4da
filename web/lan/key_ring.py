"""Who has a key: the codes to join with, and the phones that joined."""

import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from secrets import compare_digest

from web.lan.keys import KeyFile, Keys, KeysError, new_key, new_keys, read_keys, write_keys
from web.lan.phone import Phone, digest, new_phone
from web.lan.private_file import OpenToOthersError

MOST_PHONES = 32
"""Phones of a kind; another one takes the place of the one that was there longest ago."""
SEEN_EVERY_S = 60 * 60
"""How often it is noted that a phone is there: the file is written no more often."""


class KeyRing:
    """The keys of a table in their file; every change is written down before it is answered.

    Many threads may ask at a time: they read one value, which is replaced as a whole. Two servers
    on games in one folder have one file, and each heeds what the other writes into it.
    """

    def __init__(
        self, path: Path, *, new: bool = False, clock: Callable[[], float] = time.time
    ) -> None:
        """Read the file, or make it; ``new`` keys shut all others out.

        Raises KeysError when the file is damaged, and OpenToOthersError when it is not the
        owner's alone.
        """
        self._path = path
        self._clock = clock
        self._lock = threading.RLock()
        self._heeded = _version(path)
        if self._heeded is not None and not new:
            self._kept = read_keys(path)
        else:
            self._keep(KeyFile(new_keys()))

    @property
    def keys(self) -> Keys:
        """The keys in the codes that are shown now."""
        return self._now.keys

    @property
    def phones(self) -> tuple[Phone, ...]:
        """The phones that joined, in the order in which they did."""
        return self._now.phones

    def opens(self, code: str, *, secure: bool) -> bool:
        """Whether a phone joins with ``code``: over TLS to take part, in the clear to watch."""
        wanted = self.keys.table if secure else self.keys.watch
        return compare_digest(code.encode(), wanted.encode())

    def join(self, code: str, agent: str, *, secure: bool) -> str | None:
        """Make a key for the browser with that ``User-Agent``; nobody gets to see it again.

        None where ``code`` opens nothing, or was changed a moment ago. Raises KeysError when the
        key cannot be kept.
        """
        key = new_key()
        phone = new_phone(key, agent, int(self._clock()), takes_part=secure)
        with self._lock:
            if not self.opens(code, secure=secure):
                return None
            phones = (*_with_room(self.phones, secure), phone)
            kept = replace(self._now, phones=phones)
            write_keys(self._path, kept)  # before it is one of them, or another one makes room
            self._kept = kept
        return key

    def phone(self, key: str, *, secure: bool) -> Phone | None:
        """Find the phone that has ``key``, where it comes as it joined; note that it is there."""
        wanted = digest(key)
        found = (phone for phone in self.phones if phone.digest == wanted)
        phone = next((phone for phone in found if phone.takes_part == secure), None)
        if phone is not None and abs(self._clock() - phone.seen_s) >= SEEN_EVERY_S:
            self._note(phone)
        return phone

    def knows(self, phone: str) -> bool:
        """Whether the phone of that id may still be here."""
        return any(one.id == phone for one in self.phones)

    def remove(self, phone: str, *, change_codes: bool) -> None:
        """Shut a phone out, at once even where KeysError says that it cannot be written down.

        With ``change_codes`` it cannot join again by the code that it knows; phones that joined
        stay. The phone goes and the codes change in one step: it never sees the new codes.
        """
        with self._lock:
            left = tuple(one for one in self.phones if one.id != phone)
            self._keep(KeyFile(new_keys() if change_codes else self.keys, left))

    def _note(self, phone: Phone) -> None:
        now_s = int(self._clock())
        with self._lock, suppress(KeysError):  # on a full disk it is told as longer ago than it is
            there = (
                replace(one, seen_s=now_s) if one.digest == phone.digest else one
                for one in self.phones
            )
            self._keep(replace(self._now, phones=tuple(there)))

    @property
    def _now(self) -> KeyFile:
        """Give what is kept; what nobody can read any more is as it was."""
        with self._lock:
            found = _version(self._path)
            if found not in {None, self._heeded}:
                self._heeded = found
                with suppress(KeysError, OpenToOthersError):
                    self._kept = read_keys(self._path)
            return self._kept

    def _keep(self, kept: KeyFile) -> None:
        self._kept = kept
        write_keys(self._path, kept)


def _version(path: Path) -> tuple[int, int] | None:
    """Tell one writing of a file from another: each makes a new file; None where none is there."""
    with suppress(OSError):
        found = path.stat()
        return found.st_ino, found.st_mtime_ns
    return None


def _with_room(phones: Iterable[Phone], takes_part: bool) -> list[Phone]:
    """Leave out those for which there is no room beside another phone of a kind.

    Watchers never take the place of players: their code goes over the air in the clear.
    """
    alike = [phone for phone in phones if phone.takes_part == takes_part]
    out = sorted(alike, key=lambda phone: phone.seen_s)[: max(0, len(alike) - MOST_PHONES + 1)]
    return [phone for phone in phones if phone not in out]
