"""Whoever uses the page can have the source of what runs, as the AGPL asks (section 13)."""

import io
import os
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from web.server import source as packing

ROOT = Path(__file__).resolve().parents[3]


def source(player: Any) -> ZipFile:
    answer = player.client.get("/source.zip")
    assert answer.mimetype == "application/zip"
    return ZipFile(io.BytesIO(answer.data))


def test_the_page_offers_the_source(player: Any) -> None:
    assert 'href="source.zip"' in player.client.get("/", buffered=True).text


def test_the_source_is_what_lies_on_the_disk(player: Any) -> None:
    packed = source(player)
    for name in (
        "scorer/count/show.py",
        "vision/training/networks/nets.py",
        "web/static/js/main.js",
    ):
        assert packed.read(f"cribcam/{name}") == (ROOT / name).read_bytes()


def test_the_licence_comes_along_and_nothing_compiled(player: Any) -> None:
    names = source(player).namelist()
    assert "cribcam/LICENSE" in names
    assert len(names) == len(set(names))
    assert not [name for name in names if name.endswith(".pyc") or ".git/" in name]


def test_files_from_before_1980_are_packed_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So old are all where packages are built reproducibly, or where a clock lost its battery."""
    old = tmp_path / "LICENSE"
    old.write_text("AGPL")
    os.utime(old, (1, 1))
    monkeypatch.setattr(packing, "HOME", tmp_path)
    packed = ZipFile(io.BytesIO(packing._zip()))
    assert packed.read("cribcam/LICENSE") == b"AGPL"


def test_the_source_is_packed_once_and_whoever_has_it_is_told_so(
    player: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = player.client.get("/source.zip")
    monkeypatch.setattr(packing, "_files", lambda: pytest.fail("packed anew"))
    again = player.client.get("/source.zip", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    other = player.client.get("/source.zip", headers={"If-None-Match": '"another"'})
    assert other.data == first.data
