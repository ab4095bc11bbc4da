"""What marks a picture as made is whole, or not there."""

from pathlib import Path

import pytest

from vision.training.photographs import write_label


def test_a_label_whose_writing_breaks_off_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(path: Path, text: str, **_: str) -> None:
        path.write_bytes(text[:3].encode())
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_text", broken_off)
    with pytest.raises(KeyboardInterrupt):
        write_label(tmp_path / "00000.txt", "0 0.5 0.5 0.1 0.1\n")
    assert not list(tmp_path.glob("*.txt"))


def test_a_label_says_what_was_written(tmp_path: Path) -> None:
    write_label(tmp_path / "00000.txt", "0 0.5 0.5 0.1 0.1\n")
    assert [path.name for path in tmp_path.iterdir()] == ["00000.txt"]
    assert (tmp_path / "00000.txt").read_text("ascii") == "0 0.5 0.5 0.1 0.1\n"
