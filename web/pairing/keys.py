"""The two keys of a table: with one people take part, with the other they watch."""

import json
import secrets
from dataclasses import dataclass, field
from pathlib import Path

from web.private_file import read_private, write_private

KEY_BYTES = 16


class KeysError(ValueError):
    """The file of the keys cannot be read."""


@dataclass(frozen=True, slots=True)
class Keys:
    """Whoever has ``table`` may do everything; ``watch`` goes over the air in the clear."""

    table: str = field(repr=False)
    watch: str = field(repr=False)


def kept_keys(path: Path, *, new: bool = False) -> Keys:
    """Read the keys of a file, or make them and keep them there; ``new`` ones shut all others out.

    Raises KeysError when the file is damaged, and OpenToOthersError when it is not the owner's
    alone.
    """
    if path.exists() and not new:
        return _read(path)
    keys = Keys(secrets.token_urlsafe(KEY_BYTES), secrets.token_urlsafe(KEY_BYTES))
    write_private(path, json.dumps({"table": keys.table, "watch": keys.watch}).encode())
    return keys


def _read(path: Path) -> Keys:
    data = read_private(path)
    try:
        kept = json.loads(data)
        keys = Keys(kept["table"], kept["watch"])
    except (ValueError, KeyError, TypeError) as error:
        raise KeysError(f"{path} is damaged: --new-key makes new keys") from error
    if not (_is_key(keys.table) and _is_key(keys.watch)):
        raise KeysError(f"{path} holds keys that are too short: --new-key makes new keys")
    return keys


def _is_key(key: object) -> bool:
    return isinstance(key, str) and len(key) >= KEY_BYTES
