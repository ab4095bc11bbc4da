"""What ONNX Runtime left of itself is removed, and nothing else."""

import sys
from pathlib import Path

import pytest

from web.command.leftovers import RUNTIME, WRITTEN, remove_leftovers
from web.command.main import main

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the folder is another one there")
HAND = ["score", "5H", "5S", "5D", "JC", "--starter", "5C"]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of caches of a user for whom ONNX Runtime kept an identifier."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / RUNTIME).mkdir(parents=True)
    for name in WRITTEN:
        (tmp_path / RUNTIME / name).write_text("left")
    return tmp_path


def test_files_of_the_runtime_and_their_empty_folders_go(cache: Path) -> None:
    assert str(cache / RUNTIME) in str(remove_leftovers())
    assert list(cache.iterdir()) == []


def test_the_files_of_others_stay(cache: Path) -> None:
    others = [cache / RUNTIME / "other", cache / RUNTIME.parent / "deviceid"]
    for other in others:
        other.write_text("kept")
    remove_leftovers()
    assert [file for file in sorted(cache.rglob("*")) if file.is_file()] == others


@pytest.mark.usefixtures("cache")
def test_where_nothing_was_left_nothing_is_said() -> None:
    remove_leftovers()
    assert remove_leftovers() is None


def test_what_cannot_be_removed_is_named(cache: Path) -> None:
    stubborn = cache / RUNTIME / "deviceid"
    stubborn.unlink()
    stubborn.mkdir()
    assert f"remove {stubborn} (Is a directory)" in str(remove_leftovers())


@pytest.mark.usefixtures("cache")
def test_a_command_says_it_once_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(HAND)
    first = capsys.readouterr().err
    main(HAND)
    assert first.startswith("cribcam: removed")
    assert (first.count("\n"), capsys.readouterr().err) == (1, "")


def test_a_folder_that_cannot_be_looked_into_ends_no_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / ("x" * 300)))
    assert main(HAND) == 0
