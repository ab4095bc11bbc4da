"""A training of the detector that was broken off is finished, with scenes of any memory."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

pytest.importorskip("torch", reason="needs the train extra: `make test-train` runs it")

import torch
from ultralytics.data.utils import check_det_dataset
from ultralytics.models.yolo.detect import DetectionTrainer

from vision.pictures import PictureError
from vision.training.detector import detector
from vision.training.detector.dataset import SceneSet, write_scenes
from vision.training.detector.detector import (
    BatchPlan,
    SceneMemory,
    _data_file,
    _seen_boxes,
    train_detector,
)
from vision.training.plan import Plan

# A training so short ends before its rate was ever changed.
pytestmark = pytest.mark.filterwarnings("ignore:Detected call of `lr_scheduler:UserWarning")


def plan_in(folder: Path, epochs: int = 2) -> Plan:
    return Plan(folder, folder, scenes=4, epochs=epochs, size=160, batch=4)


def with_scenes(plan: Plan) -> Plan:
    for part in ("train", "val"):
        write_scenes(SceneSet(plan.detector_data / part, plan.scenes, plan.size))
    return plan


def passes(plan: Plan) -> list[bytes]:
    """The numbers of the passes that the table of the training tells of."""
    lines = (plan.detector_run / "run" / "results.csv").read_bytes().split()
    return [line.split(b",")[0] for line in lines[1:]]


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plan:
    """One that was broken off after the first of two passes."""

    def broken_off(trainer: Any) -> None:
        DetectionTrainer.save_model(trainer)
        raise KeyboardInterrupt

    plan = with_scenes(plan_in(tmp_path / "begun"))
    monkeypatch.setattr(detector._Trainer, "save_model", broken_off)
    with pytest.raises(KeyboardInterrupt):
        detector.train_detector(plan)
    monkeypatch.undo()
    assert not (plan.detector_run / "run" / "finished").exists()
    return plan


def test_the_checkpoint_of_a_finished_detector_is_not_read(tmp_path: Path) -> None:
    plan = plan_in(tmp_path)
    weights = plan.detector_run / "run" / "weights"
    weights.mkdir(parents=True)
    (weights / "last.pt").write_bytes(b"no checkpoint")
    (plan.detector_run / "run" / "finished").touch()
    assert train_detector(plan) == weights / "last.pt"


def test_a_detector_that_was_broken_off_is_finished(begun: Plan) -> None:
    train_detector(begun)
    assert (begun.detector_run / "run" / "finished").exists()
    assert passes(begun) == [b"1", b"2"]


def test_a_checkpoint_whose_writing_breaks_off_leaves_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(trainer: Any) -> None:
        trainer.last.write_bytes(b"half")
        raise KeyboardInterrupt

    monkeypatch.setattr(DetectionTrainer, "save_model", broken_off)
    trainer = detector._Trainer.__new__(detector._Trainer)
    trainer.last = tmp_path / "last.pt"
    trainer.last.write_bytes(b"whole")
    with pytest.raises(KeyboardInterrupt):
        trainer.save_model()
    assert (tmp_path / "last.pt").read_bytes() == b"whole"
    assert trainer.last == tmp_path / "last.pt"


def test_a_detector_that_was_broken_off_is_finished_where_its_folder_lies_now(
    begun: Plan, tmp_path: Path
) -> None:
    moved = plan_in(begun.work.rename(tmp_path / "moved"))
    train_detector(moved)
    assert passes(moved) == [b"1", b"2"]
    assert not begun.work.exists()


def test_a_folder_may_be_called_anything(tmp_path: Path) -> None:
    plan = with_scenes(plan_in(tmp_path / "cards: #1"))
    plan.detector_run.mkdir()
    read = check_det_dataset(str(_data_file(plan)), autodownload=False)
    assert Path(read["train"]) == plan.detector_data / "train" / "images"
    assert (read["names"], read["scenes"]) == ({0: "index"}, 4)


def test_scenes_may_be_taken_from_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # As on a graphics processor; its memory is that of the processor here.
    monkeypatch.setattr(detector, "_keeps_scenes", lambda _device: True)
    plan = with_scenes(plan_in(tmp_path))
    detector.train_detector(plan)
    assert passes(plan) == [b"1", b"2"]
    assert not (plan.detector_data / "train" / "labels.cache").exists()


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
    return SceneMemory(folder, BatchPlan(scenes, SIZE, batch), torch.device("cpu"))


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
    assert whole._loaded == 2


def test_no_scene_is_shown_that_is_not_there_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(detector, "_ENOUGH", 1)
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
