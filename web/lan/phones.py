"""Who has a key: the codes to join with, and the phones that joined."""

import hashlib
import json
import os
import secrets
import shlex
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from enum import StrEnum
from pathlib import Path
from secrets import compare_digest
from typing import IO, Any

from scorer.language.sentence import Sentence, Words, say

ID_DIGITS = 16


class Device(StrEnum):
    """The kind of a device that joined."""

    IPHONE = "iphone"
    IPAD = "ipad"
    ANDROID_PHONE = "android phone"
    ANDROID_TABLET = "android tablet"
    MAC = "mac"
    WINDOWS = "windows"
    CHROMEBOOK = "chromebook"
    LINUX = "linux"
    OTHER = "other"


TERMS: Mapping[Device, Sentence] = {
    Device.IPHONE: say("iPhone"),
    Device.IPAD: say("iPad"),
    Device.ANDROID_PHONE: say("Android phone"),
    Device.ANDROID_TABLET: say("Android tablet"),
    Device.MAC: say("Mac or iPad"),
    Device.WINDOWS: say("Windows computer"),
    Device.CHROMEBOOK: say("Chromebook"),
    Device.LINUX: say("Linux computer"),
    Device.OTHER: say("A device of another kind"),
}
"""What the devices are called on the page."""
MARKS = (
    (("iPhone",), Device.IPHONE),
    (("iPad",), Device.IPAD),
    (("Android", "Mobile"), Device.ANDROID_PHONE),
    (("Android",), Device.ANDROID_TABLET),
    (("Windows",), Device.WINDOWS),
    (("CrOS",), Device.CHROMEBOOK),
    (("Macintosh",), Device.MAC),
    (("Linux",), Device.LINUX),
)
"""What stands together in the ``User-Agent`` of a device; the first that fits is right."""
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""Most browsers name others too, so the order counts."""


def device_of(agent: str) -> Device:
    """Find the kind of device in a ``User-Agent``.

    >>> device_of("Mozilla/5.0 (Linux; Android 14; Pixel 8) … Chrome/130.0 Mobile Safari/537.36")
    <Device.ANDROID_PHONE: 'android phone'>
    """
    devices = (device for marks, device in MARKS if all(mark in agent for mark in marks))
    return next(devices, Device.OTHER)


def browser_of(agent: str) -> str:
    """Find the name of the browser in a ``User-Agent``; empty when it is none of the usual."""
    return next((name for mark, name in BROWSERS if mark in agent), "")


@dataclass(frozen=True, slots=True)
class Phone:
    """A browser with a key of its own, of which only the SHA-256 is kept: ``digest``.

    It takes part over TLS, or watches in the clear. ``joined_s`` and ``seen_s`` are seconds since
    1970; ``seen_s`` is when it was last there, give or take an hour.
    """

    digest: str
    takes_part: bool
    device: str
    browser: str
    joined_s: int
    seen_s: int

    @property
    def id(self) -> str:
        """The name of the phone on the page; it is no key."""
        return self.digest[:ID_DIGITS]

    def json(self, words: Words) -> dict[str, Any]:
        """Describe the phone for those who may remove it."""
        device = self.device if self.device in list(Device) else Device.OTHER
        named = TERMS[Device(device)].within(words)
        return {
            "id": self.id,
            "name": ", ".join(filter(None, (named, self.browser))),
            "takes_part": self.takes_part,
            "joined_s": self.joined_s,
            "seen_s": self.seen_s,
        }


def new_phone(key: str, agent: str, now_s: int, *, takes_part: bool) -> Phone:
    """Describe the browser with that ``User-Agent`` which gets ``key`` now."""
    device, browser = device_of(agent), browser_of(agent)
    return Phone(digest(key), takes_part, device, browser, now_s, now_s)


def digest(key: str) -> str:
    """The SHA-256 of a key. Keys are chance, so none is found again by trying."""
    return hashlib.sha256(key.encode()).hexdigest()


OTHERS = 0o066
"""The bits of a mode by which the group or everybody reads or writes a file."""


class OpenToOthersError(ValueError):
    """Others may have read a secret, or put theirs in its place; the text says how that ends."""


def write_private(path: Path, data: bytes) -> None:
    """Write a file of mode 0600; whoever reads it meanwhile gets the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def read_private(path: Path) -> bytes:
    """Read a file that is its owner's alone; on Windows the folder's rights are what there is.

    Raises OpenToOthersError when somebody else owns it, or others may read or write it, and
    OSError when it cannot be read.
    """
    with path.open("rb") as file:
        if sys.platform != "win32":
            _check(path, file)
        return file.read()


def _check(path: Path, file: IO[bytes]) -> None:
    status, quoted = os.fstat(file.fileno()), shlex.quote(str(path))
    if status.st_uid != os.geteuid():
        raise OpenToOthersError(
            f"{path} belongs to another user: sudo chown {os.geteuid()} {quoted}, or delete it"
        )
    if status.st_mode & OTHERS:
        raise OpenToOthersError(f"others may read or change {path}: chmod 600 {quoted}")


KEY_BYTES = 16


class KeysError(ValueError):
    """The file of the keys cannot be read or written."""


@dataclass(frozen=True, slots=True)
class Keys:
    """Who comes with ``table`` may join to take part; ``watch`` goes over the air in the clear."""

    table: str = field(repr=False)
    watch: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class KeyFile:
    """The keys that are in the codes now, and the phones that have keys of their own."""

    keys: Keys
    phones: tuple[Phone, ...] = ()


def new_key() -> str:
    """Make a key of 128 random bits."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_keys() -> Keys:
    """Make the keys for the codes."""
    return Keys(new_key(), new_key())


def read_keys(path: Path) -> KeyFile:
    """Read a file of keys; those of before phones had keys of their own have no phones.

    Raises KeysError when the file is damaged or cannot be read, and OpenToOthersError when it is
    not the owner's alone.
    """
    data = _read(path)
    try:
        content = json.loads(data)
        keys = Keys(content["table"], content["watch"])
        phones = tuple(map(_phone, content.get("phones", ())))
    except (ValueError, KeyError, TypeError) as error:
        raise KeysError(f"{path} is damaged: --new-key makes new keys") from error
    if not (_is_key(keys.table) and _is_key(keys.watch)):
        raise KeysError(f"{path} holds keys that are too short: --new-key makes new keys")
    return KeyFile(keys, phones)


def write_keys(path: Path, content: KeyFile) -> None:
    """Keep keys and phones in a file; raises KeysError when it cannot be written."""
    phones = [asdict(phone) for phone in content.phones]
    written = {"table": content.keys.table, "watch": content.keys.watch, "phones": phones}
    try:
        write_private(path, json.dumps(written).encode())
    except OSError as error:
        raise KeysError(f"{path} cannot be written: {error.strerror}") from error


def _read(path: Path) -> bytes:
    try:
        return read_private(path)
    except OSError as error:
        raise KeysError(f"{path} cannot be read: {error.strerror}") from error


def _phone(stored: Mapping[str, Any]) -> Phone:
    phone = Phone(**stored)
    for part in fields(phone):
        if not isinstance(getattr(phone, part.name), part.type):  # type: ignore[arg-type]  # all are classes
            raise TypeError(f"{part.name} of a phone is of another type")
    return phone


def _is_key(key: object) -> bool:
    return isinstance(key, str) and len(key) >= KEY_BYTES


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
        right = self.keys.table if secure else self.keys.watch
        return compare_digest(code.encode(), right.encode())

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
            content = replace(self._now, phones=phones)
            write_keys(self._path, content)  # before it is one of them, or another one makes room
            self._kept = content
        return key

    def phone(self, key: str, *, secure: bool) -> Phone | None:
        """Find the phone that has ``key``, where it comes as it joined; note that it is there."""
        fingerprint = digest(key)
        matching = (phone for phone in self.phones if phone.digest == fingerprint)
        phone = next((phone for phone in matching if phone.takes_part == secure), None)
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
            phones = (
                replace(one, seen_s=now_s) if one.digest == phone.digest else one
                for one in self.phones
            )
            self._keep(replace(self._now, phones=tuple(phones)))

    @property
    def _now(self) -> KeyFile:
        """Give what is kept; what nobody can read any more is as it was."""
        with self._lock:
            version = _version(self._path)
            if version not in {None, self._heeded}:
                self._heeded = version
                with suppress(KeysError, OpenToOthersError):
                    self._kept = read_keys(self._path)
            return self._kept

    def _keep(self, content: KeyFile) -> None:
        self._kept = content
        write_keys(self._path, content)


def _version(path: Path) -> tuple[int, int] | None:
    """Tell one writing of a file from another: each makes a new file; None where none is there."""
    with suppress(OSError):
        status = path.stat()
        return status.st_ino, status.st_mtime_ns
    return None


def _with_room(phones: Iterable[Phone], takes_part: bool) -> list[Phone]:
    """Leave out those for which there is no room beside another phone of a kind.

    Watchers never take the place of players: their code goes over the air in the clear.
    """
    alike = [phone for phone in phones if phone.takes_part == takes_part]
    out = sorted(alike, key=lambda phone: phone.seen_s)[: max(0, len(alike) - MOST_PHONES + 1)]
    return [phone for phone in phones if phone not in out]
