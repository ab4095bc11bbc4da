"""Batches of scenes in memory show what their boxes say, in any view."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from vision.pictures import PictureError

pytestmark = pytest.mark.train

SIZE = 96


def write(folder: Path, stem: str, boxes: list[tuple[int, int, int, int]]) -> None:
    """A black picture in which the boxes, left, top, right and bottom, are white."""
    for part in ("images", "labels"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    image = np.zeros((SIZE, SIZE, 3), np.uint8)
    lines = []
    for left, top, right, bottom in boxes:
        image[top:bottom, left:right] = 255
        middle_size = (left + right) / 2, (top + bottom) / 2, right - left, bottom - top
        lines.append("0 " + " ".join(str(side / SIZE) for side in middle_size) + "\n")
    cv2.imwrite(str(folder / "images" / f"{stem}.jpg"), image)
    (folder / "labels" / f"{stem}.txt").write_text("".join(lines), "ascii")


def memory(folder: Path, scenes: int, batch: int = 8) -> Any:
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.detector.detector import SceneMemory, Wanted  # noqa: PLC0415 - the same

    return SceneMemory(folder, Wanted(scenes, SIZE, batch), torch.device("cpu"))


def bounds(picture: Any) -> list[float]:
    """Left, top, right and bottom of what is brighter than the grey beside a picture."""
    bright = picture.numpy().max(0)
    rows, columns = np.nonzero(bright > 0.75 * bright.max())
    return [columns.min(), rows.min(), columns.max() + 1, rows.max() + 1]


def test_a_box_lies_where_the_picture_shows_what_is_in_it(tmp_path: Path) -> None:
    write(tmp_path, "00000", [(30, 44, 54, 58)])
    whole, seen = memory(tmp_path, 1, 1), 0
    next(iter(whole))
    whole.batch_size = 64
    batch = whole._batch()
    for box, whose in zip(batch["bboxes"] * SIZE, batch["batch_idx"].long(), strict=True):
        x, y, width, height = box.tolist()
        sides = [x - width / 2, y - height / 2, x + width / 2, y + height / 2]
        if batch["img"][whose].max() > 200:
            assert sides == pytest.approx(bounds(batch["img"][whose]), abs=2)
            seen += 1
    assert seen > 20


def test_an_index_of_which_too_little_is_in_view_has_no_box() -> None:
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.detector.detector import _seen_boxes  # noqa: PLC0415 - the same

    at_the_rim = torch.tensor([[[0.5, -0.1, 0.7, 0.1], [0.9, -0.1, 1.1, 0.1]]])
    upright, as_it_is, middle = torch.eye(2)[None], torch.ones(1), torch.zeros(1, 2)
    boxes, whose = _seen_boxes(at_the_rim, upright, as_it_is, middle)
    assert boxes.tolist() == [pytest.approx([0.8, 0.5, 0.1, 0.1])]
    assert whose.tolist() == [0]


def test_in_bright_light_white_stays_white(tmp_path: Path) -> None:
    write(tmp_path, "00000", [(0, 0, SIZE, SIZE)])
    whole = memory(tmp_path, 1, 1)
    next(iter(whole))
    whole.batch_size = 64
    middles = whole._batch()["img"][:, :, SIZE // 2, SIZE // 2]
    assert middles.min() > 0.5 * 255
    assert middles.max() == 255


def test_a_scene_that_is_rendered_later_is_taken_up(tmp_path: Path) -> None:
    write(tmp_path, "00000", [])
    whole = memory(tmp_path, 2, 2)
    write(tmp_path, "00001", [(10, 10, 30, 30)])
    (batch,) = whole
    assert batch["img"].shape == (2, 3, SIZE, SIZE)
    assert whole._there == 2


def test_no_scene_is_shown_that_is_not_there_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from vision.training.detector import detector as scene_memory  # noqa: PLC0415 - needs the train extra

    monkeypatch.setattr(scene_memory, "_ENOUGH", 1)
    write(tmp_path, "00000", [])
    whole = memory(tmp_path, 50, 50)
    next(iter(whole))
    assert whole._chosen().tolist() == [0] * 50


def test_of_few_scenes_a_batch_is_as_large_as_they_are_many(tmp_path: Path) -> None:
    write(tmp_path, "00000", [])
    assert [len(batch["img"]) for batch in memory(tmp_path, 1, 8)] == [1]


def test_a_scene_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    write(tmp_path, "00000", [])
    (tmp_path / "images" / "00000.jpg").write_bytes(b"no picture")
    with pytest.raises(PictureError, match=r"00000\.jpg"):
        list(memory(tmp_path, 1, 1))


def test_photographs_are_a_share_of_every_batch(tmp_path: Path) -> None:
    write(tmp_path, "00000", [])
    write(tmp_path, "plain-1", [(0, 0, SIZE, SIZE)])
    whole = memory(tmp_path, 1, 1)
    next(iter(whole))
    whole.batch_size = 2000
    assert 60 < int((whole._chosen() == 0).sum()) < 200
