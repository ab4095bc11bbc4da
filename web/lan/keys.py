"""The two keys of a table and the phones that joined with them, as they lie in their file."""

import json
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from web.lan.phone import Phone
from web.lan.private_file import read_private, write_private

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
        kept = json.loads(data)
        keys = Keys(kept["table"], kept["watch"])
        phones = tuple(map(_phone, kept.get("phones", ())))
    except (ValueError, KeyError, TypeError) as error:
        raise KeysError(f"{path} is damaged: --new-key makes new keys") from error
    if not (_is_key(keys.table) and _is_key(keys.watch)):
        raise KeysError(f"{path} holds keys that are too short: --new-key makes new keys")
    return KeyFile(keys, phones)


def write_keys(path: Path, kept: KeyFile) -> None:
    """Keep keys and phones in a file; raises KeysError when it cannot be written."""
    phones = [asdict(phone) for phone in kept.phones]
    written = {"table": kept.keys.table, "watch": kept.keys.watch, "phones": phones}
    try:
        write_private(path, json.dumps(written).encode())
    except OSError as error:
        raise KeysError(f"{path} cannot be written: {error.strerror}") from error


def _read(path: Path) -> bytes:
    try:
        return read_private(path)
    except OSError as error:
        raise KeysError(f"{path} cannot be read: {error.strerror}") from error


def _phone(kept: Mapping[str, Any]) -> Phone:
    phone = Phone(**kept)
    for part in fields(phone):
        if not isinstance(getattr(phone, part.name), part.type):  # type: ignore[arg-type]  # all are classes
            raise TypeError(f"{part.name} of a phone is of another type")
    return phone


def _is_key(key: object) -> bool:
    return isinstance(key, str) and len(key) >= KEY_BYTES
