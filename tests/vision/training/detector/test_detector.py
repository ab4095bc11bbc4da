"""A training of the detector that was broken off is finished, wherever its folder lies then."""

from pathlib import Path
from typing import Any

import pytest

from vision.training.detector.dataset import SceneSet, write_scenes
from vision.training.plan import Plan

pytestmark = [
    pytest.mark.train,
    # A training so short ends before its rate was ever changed.
    pytest.mark.filterwarnings("ignore:Detected call of `lr_scheduler:UserWarning"),
]


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
    from ultralytics.models.yolo.detect import DetectionTrainer  # noqa: PLC0415 - needs the extra

    from vision.training.detector import detector  # noqa: PLC0415 - the same

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
    from vision.training.detector.detector import train_detector  # noqa: PLC0415 - needs the train extra

    plan = plan_in(tmp_path)
    weights = plan.detector_run / "run" / "weights"
    weights.mkdir(parents=True)
    (weights / "last.pt").write_bytes(b"no checkpoint")
    (plan.detector_run / "run" / "finished").touch()
    assert train_detector(plan) == weights / "last.pt"


def test_a_detector_that_was_broken_off_is_finished(begun: Plan) -> None:
    from vision.training.detector.detector import train_detector  # noqa: PLC0415 - needs the train extra

    train_detector(begun)
    assert (begun.detector_run / "run" / "finished").exists()
    assert passes(begun) == [b"1", b"2"]


def test_a_checkpoint_whose_writing_breaks_off_leaves_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ultralytics.models.yolo.detect import DetectionTrainer  # noqa: PLC0415 - needs the extra

    from vision.training.detector import detector  # noqa: PLC0415 - the same

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


def test_it_is_finished_where_its_folder_lies_now(begun: Plan, tmp_path: Path) -> None:
    from vision.training.detector.detector import train_detector  # noqa: PLC0415 - needs the train extra

    moved = plan_in(begun.work.rename(tmp_path / "moved"))
    train_detector(moved)
    assert passes(moved) == [b"1", b"2"]
    assert not begun.work.exists()


def test_a_folder_may_be_called_anything(tmp_path: Path) -> None:
    from ultralytics.data.utils import check_det_dataset  # noqa: PLC0415 - needs the train extra

    from vision.training.detector.detector import _data_file  # noqa: PLC0415 - the same

    plan = with_scenes(plan_in(tmp_path / "cards: #1"))
    plan.detector_run.mkdir()
    read = check_det_dataset(str(_data_file(plan)), autodownload=False)
    assert Path(read["train"]) == plan.detector_data / "train" / "images"
    assert (read["names"], read["scenes"]) == ({0: "index"}, 4)


def test_scenes_may_be_taken_from_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from vision.training.detector import detector  # noqa: PLC0415 - needs the train extra

    # As on a graphics processor; its memory is that of the processor here.
    monkeypatch.setattr(detector, "_keeps_scenes", lambda _device: True)
    plan = with_scenes(plan_in(tmp_path))
    detector.train_detector(plan)
    assert passes(plan) == [b"1", b"2"]
    assert not (plan.detector_data / "train" / "labels.cache").exists()
