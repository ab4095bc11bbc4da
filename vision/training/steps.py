"""The steps from nothing to models; each does what is missing and may be run again."""

import functools
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch

from vision.training import detector
from vision.training.crops import Crop
from vision.training.cropset import (
    Crops,
    CropSet,
    joined,
    load_crops,
    photo_crops,
    save_crops,
    write_crops,
)
from vision.training.dataset import SceneSet, write_scenes
from vision.training.negatives import NegativeSet, write_negatives
from vision.training.nets import Aligner, Reader
from vision.training.onnx_files import finish
from vision.training.photographs import boxed_photos, write_photos
from vision.training.plan import Plan
from vision.training.reader import (
    ReaderPlan,
    export_net,
    fit,
    pose_loss,
    reading_loss,
)
from vision.training.reading_data import turned_batches, upright_batches

_BATCH = 192
_LESSON_WEIGHT = 4
"""How often a pass sees each real crop and each mistake of the detector; there are few."""


def make_scenes(plan: Plan) -> None:
    """Renders the detector's scenes, and readies the photographs."""
    data = plan.detector_data
    scenes = SceneSet(data / "train", plan.scenes, plan.size, plan.seed, plan.shared)
    write_scenes(scenes)
    held = SceneSet(
        data / "val", max(8, plan.scenes // 21), plan.size, plan.seed, plan.shared, True
    )
    write_scenes(held)
    if plan.photo_folder:
        write_photos(boxed_photos(plan.photo_folder, "plain"), data / "train")


def make_detector(plan: Plan) -> None:
    """Trains the detector on the scenes and exports it."""
    work = plan.work / "detector-run"
    checkpoint = detector.train_detector(
        detector.DetectorPlan(
            plan.detector_data, work, plan.weights, plan.epochs, plan.size, plan.batch, plan.seed
        )
    )
    target = plan.models / "detector.onnx"
    detector.export_detector(checkpoint, target)
    finish(target, {"kind": "detector", "trained_at": plan.size, "seed": plan.seed})


def make_crops(plan: Plan) -> None:
    """Renders the reader's crops, and cuts those of the photographs."""
    write_crops(CropSet(plan.work / "crops", plan.decks, plan.seed, plan.shared))
    held = max(2, plan.decks // 40)
    write_crops(CropSet(plan.work / "crops-held", held, plan.seed + 1, plan.shared, True))
    photos = plan.work / "crops-photos"
    photos.mkdir(parents=True, exist_ok=True)
    if plan.photo_folder and not (photos / "plain.npz").exists():
        real: list[Crop] = list(photo_crops(boxed_photos(plan.photo_folder, "plain")))
        save_crops(real, photos / "plain.npz")


def make_negatives(plan: Plan) -> None:
    """Collects what the trained detector takes for an index though it is none."""
    folder, detector_file = plan.work / "crops-negative", plan.models / "detector.onnx"
    decks = max(1, plan.decks // 4)
    write_negatives(NegativeSet(folder, detector_file, decks, plan.seed, plan.shared))


def make_reader(plan: Plan) -> None:
    """Trains aligner and reader on the crops and exports both."""
    drawn = load_crops(plan.work / "crops")
    aligner = Aligner().to(memory_format=torch.channels_last)
    posed = int((np.abs(drawn.poses).sum(1) > 0).sum())
    batches = functools.partial(turned_batches, drawn, _BATCH)
    fit(aligner, batches, pose_loss, _reader_plan(plan, "aligner", plan.aligner_passes, posed))
    crops = _with_lessons(drawn, plan.work)
    reader = Reader().to(memory_format=torch.channels_last)
    batches = functools.partial(upright_batches, crops, aligner, _BATCH)
    number = len(crops.class_ids)
    fit(reader, batches, reading_loss, _reader_plan(plan, "reader", plan.reader_passes, number))
    for name, net in (("aligner", aligner), ("reader", reader)):
        target = plan.models / f"{name}.onnx"
        export_net(net, target)
        finish(target, {"kind": name, "seed": plan.seed, "crops": number})


def _with_lessons(drawn: Crops, work: Path) -> Crops:
    """The drawn crops, and those of photographs and of the detector's mistakes several times."""
    parts = [drawn]
    for folder in (work / "crops-photos", work / "crops-negative"):
        if any(folder.glob("*.npz")):
            parts += [load_crops(folder)] * _LESSON_WEIGHT
    return joined(parts)


def _reader_plan(plan: Plan, name: str, passes: int, crops: int) -> ReaderPlan:
    state = plan.work / f"{name}.pt"
    return ReaderPlan(state, passes, max(1, crops // _BATCH), seed=plan.seed)


STEPS: dict[str, Callable[[Plan], None]] = {
    "scenes": make_scenes,
    "detector": make_detector,
    "crops": make_crops,
    "negatives": make_negatives,
    "reader": make_reader,
}
"""The steps in their order, by the names that ``cribcam train`` takes."""
