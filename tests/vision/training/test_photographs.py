"""Real photographs teach the detector cards and nothing else; what marks them as made is whole."""

from pathlib import Path

import numpy as np
import pytest

from vision.training.photographs import BoxedPhoto, write_label, write_photos


def photo(name: str = "a.jpg") -> BoxedPhoto:
    boxes = (("9S", (10.0, 10.0, 30.0, 50.0)), ("joker", (60.0, 10.0, 80.0, 50.0)))
    return BoxedPhoto(Path(name), np.full((100, 100, 3), 128, np.uint8), boxes)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for part in ("images", "labels"):
        (tmp_path / part).mkdir()
    return tmp_path


def test_only_boxes_of_cards_are_labelled(folder: Path) -> None:
    write_photos([photo()], folder)
    label = (folder / "labels" / "a.txt").read_text("ascii")
    assert label == "0 0.20000 0.30000 0.20000 0.40000\n"
    assert (folder / "images" / "a.jpg").exists()


def test_a_photograph_that_is_there_is_not_made_again(folder: Path) -> None:
    (folder / "labels" / "a.txt").touch()
    write_photos([photo("a.jpg"), photo("b.jpg")], folder)
    assert [path.name for path in (folder / "images").iterdir()] == ["b.jpg"]


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
