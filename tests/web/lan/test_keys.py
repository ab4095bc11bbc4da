"""The keys of a table are kept, and nobody else reads them."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from web.lan.phones import (
    KeyFile,
    Keys,
    KeysError,
    new_key,
    new_keys,
    new_phone,
    read_keys,
    write_keys,
    write_private,
)

KEYS = Keys("the-key-of-the-table", "the-key-to-watch")
PHONE = new_phone("its-own-key", "Firefox on Android, Mobile", 1_800_000_000, takes_part=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new" / "keys.json"


def test_what_is_kept_is_read_again(path: Path) -> None:
    kept = KeyFile(new_keys(), (PHONE, replace(PHONE, digest="other", takes_part=False)))
    write_keys(path, kept)
    assert read_keys(path) == kept


def test_a_file_of_before_phones_had_keys_is_taken_over(path: Path) -> None:
    write_private(path, json.dumps({"table": KEYS.table, "watch": KEYS.watch}).encode())
    assert read_keys(path) == KeyFile(KEYS)


def test_watching_and_taking_part_have_keys_of_their_own() -> None:
    keys = new_keys()
    assert keys.table != keys.watch
    assert min(map(len, (keys.table, keys.watch, new_key()))) >= 22  # 16 bytes of chance


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes of files")
def test_nobody_but_the_owner_reads_the_file(path: Path) -> None:
    write_keys(path, KeyFile(KEYS))
    assert path.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["keys.json"]


def test_the_key_of_a_phone_is_nowhere_in_the_file(path: Path) -> None:
    write_keys(path, KeyFile(KEYS, (PHONE,)))
    assert "its-own-key" not in path.read_text()


def test_keys_are_not_printed_by_chance() -> None:
    assert KEYS.table not in repr(KeyFile(KEYS))
    assert KEYS.watch not in repr(KeyFile(KEYS))


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"[]", b"null", b"{}", b"\xff"),
        b'{"table": "", "watch": ""}',
        b'{"table": 1, "watch": 2}',
        b'{"table": "the-key-of-the-table", "watch": "the-key-to-watch", "phones": 1}',
        b'{"table": "the-key-of-the-table", "watch": "the-key-to-watch", "phones": [{}]}',
        b'{"table": "the-key-of-the-table", "watch": "the-key-to-watch", "phones": ["one"]}',
    ],
)
def test_a_damaged_file_is_named_with_the_way_out(path: Path, content: bytes) -> None:
    write_private(path, content)
    with pytest.raises(KeysError, match=r"keys\.json .*--new-key"):
        read_keys(path)


def test_a_phone_with_a_damaged_field_is_damage(path: Path) -> None:
    write_keys(path, KeyFile(KEYS, (replace(PHONE, seen_s="yesterday"),)))  # type: ignore[arg-type]
    with pytest.raises(KeysError, match="damaged"):
        read_keys(path)
