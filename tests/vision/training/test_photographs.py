"""Real photographs teach the detector cards and nothing else."""

from pathlib import Path

import numpy as np

from vision.training.photographs import BoxedPhoto, write_photos


def test_only_boxes_of_cards_are_labelled(tmp_path: Path) -> None:
    for part in ("images", "labels"):
        (tmp_path / part).mkdir()
    boxes = (("9S", (10.0, 10.0, 30.0, 50.0)), ("joker", (60.0, 10.0, 80.0, 50.0)))
    photo = BoxedPhoto(Path("a.jpg"), np.full((100, 100, 3), 128, np.uint8), boxes)
    write_photos([photo], tmp_path)
    label = (tmp_path / "labels" / "a.txt").read_text("ascii")
    assert label == "0 0.20000 0.30000 0.20000 0.40000\n"
    assert (tmp_path / "images" / "a.jpg").exists()
