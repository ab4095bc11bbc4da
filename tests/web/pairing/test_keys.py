"""The keys of a table are kept, and nobody else reads them."""

import sys
from pathlib import Path

import pytest

from web.pairing.keys import KeysError, kept_keys
from web.private_file import write_private


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new" / "keys.json"


def test_keys_outlive_a_restart(path: Path) -> None:
    assert kept_keys(path) == kept_keys(path)


def test_new_keys_take_the_place_of_the_old(path: Path) -> None:
    old, new = kept_keys(path), kept_keys(path, new=True)
    assert {old.table, old.watch}.isdisjoint({new.table, new.watch})
    assert kept_keys(path) == new


def test_watching_and_taking_part_have_keys_of_their_own(path: Path) -> None:
    keys = kept_keys(path)
    assert keys.table != keys.watch
    assert min(len(keys.table), len(keys.watch)) >= 22  # 16 bytes of chance


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes of files")
def test_nobody_but_the_owner_reads_the_file(path: Path) -> None:
    kept_keys(path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["keys.json"]


def test_keys_are_not_printed_by_chance(path: Path) -> None:
    keys = kept_keys(path)
    assert keys.table not in repr(keys)
    assert keys.watch not in repr(keys)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"null",
        b"{}",
        b'{"table": "", "watch": ""}',
        b'{"table": 1, "watch": 2}',
        b"\xff",
    ],
)
def test_a_damaged_file_is_named_with_the_way_out(path: Path, content: bytes) -> None:
    write_private(path, content)
    with pytest.raises(KeysError, match=r"keys\.json .*--new-key"):
        kept_keys(path)
    assert kept_keys(path, new=True) == kept_keys(path)
