"""A scene's labels are the indices of cards that show enough to be found."""

from pathlib import Path

import numpy as np
import pytest

from vision.training.detector import dataset
from vision.training.detector.dataset import SceneSet, write_scenes
from vision.training.scenes.scene import LABELLED, Scene, SeenIndex

CORNERS = np.array([(10, 20), (30, 20), (30, 60), (10, 60)], np.float32)


def labels(folder: Path, monkeypatch: pytest.MonkeyPatch, *indices: SeenIndex) -> list[str]:
    """The lines beside a scene of 100 pixels that shows these."""
    scene = Scene(np.zeros((100, 100, 3), np.uint8), indices)
    monkeypatch.setattr(dataset, "make_scene", lambda *_: scene)
    monkeypatch.setattr(dataset, "do_all", lambda work, decks: [*map(work, decks)])
    write_scenes(SceneSet(folder, 1, 100))
    return (folder / "labels" / "00000.txt").read_text("ascii").splitlines()


def test_an_index_is_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = SeenIndex(3, CORNERS, LABELLED, LABELLED)
    told = labels(tmp_path, monkeypatch, shown)
    assert told == ["0 0.20000 0.40000 0.20000 0.40000"]


def test_a_hidden_index_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = SeenIndex(3, CORNERS, LABELLED - 0.01, 1.0)
    assert labels(tmp_path, monkeypatch, hidden) == []


def test_nor_has_what_looks_like_an_index_on_a_decoy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert labels(tmp_path, monkeypatch, SeenIndex(-1, CORNERS, 1.0, 1.0)) == []
