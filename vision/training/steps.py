"""The steps from nothing to models; each does what is missing and may be run again."""

import copy
import functools
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

import onnx
from torch import nn

from vision.training.crops.crops import Crop
from vision.training.crops.cropset import (
    CropLoader,
    Crops,
    CropSet,
    Worse,
    joined,
    load_crops,
    photo_crops,
    save_crops,
    write_crops,
)
from vision.training.detector.dataset import NegativeSet, SceneSet, write_negatives, write_scenes
from vision.training.detector.detector import export_detector, pictures_of, train_detector
from vision.training.networks.eight_bits import detector_in_eight_bits
from vision.training.networks.export import finish, quicker, with_byte_input, with_likely_boxes
from vision.training.networks.nets import Aligner, Reader
from vision.training.photographs import boxed_photos, write_photos
from vision.training.plan import Plan
from vision.training.reading.data import turned_batches, upright_batches
from vision.training.reading.face_steps import make_faces, make_suits
from vision.training.reading.reader import (
    BATCH,
    LESSON_WEIGHT,
    Batches,
    Done,
    fit,
    new_net,
    plan_of,
    pose_loss,
    reading_as,
    reading_loss,
    validate,
    write_net,
)

_HELD = "crops-held"
_BLACK = "crops-black"

_TURNED_WORSE = 0.3
"""The share of the crops that is made worse for the aligner."""

_WORSE = 0.4
"""The share of the crops that is made worse in the reader's last passes."""

_SLOWLY = 8e-4
"""The learning rate of those: what the reader knows is to stay."""


def make_scenes(plan: Plan) -> Done:
    """Renders the detector's scenes, and readies the photographs."""
    data = plan.detector_data
    scenes = SceneSet(data / "train", plan.scenes, plan.size, plan.seed, plan.shared)
    write_scenes(scenes)
    holdout = replace(scenes, folder=data / "val", number=max(8, plan.scenes // 21), holdout=True)
    write_scenes(holdout)
    photos = boxed_photos(plan.photo_folder, "plain") if plan.photo_folder else []
    write_photos(photos, data / "train")
    return {"scenes": scenes.number, "held_out": holdout.number, "photos": len(photos)}


def make_detector(plan: Plan) -> Done:
    """Trains the detector on the scenes, exports it, and makes it quicker."""
    checkpoint = train_detector(plan)
    exported = export_detector(checkpoint, plan.detector_run / "exported.onnx")
    likely = with_likely_boxes(onnx.load(exported))
    target = plan.models / "detector.onnx"
    small = detector_in_eight_bits(likely, pictures_of(plan.detector_data))
    onnx.save(with_byte_input(quicker(small)), target)
    finish(target, {"kind": "detector", "trained_at": plan.size, "seed": plan.seed})
    return {"checkpoint": str(checkpoint), "model": str(target)}


def make_crops(plan: Plan) -> Done:
    """Renders the reader's crops, and cuts those of the photographs."""
    write_crops(CropSet(plan.work / "crops", plan.decks, plan.seed, plan.shared))
    black = max(1, plan.decks // 4)
    write_crops(CropSet(plan.work / _BLACK, black, plan.seed, plan.shared, black=True))
    holdout_decks = max(2, plan.decks // 40)
    write_crops(CropSet(plan.work / _HELD, holdout_decks, plan.seed + 1, plan.shared, True))
    photos = plan.work / "crops-photos"
    photos.mkdir(parents=True, exist_ok=True)
    if plan.photo_folder and not (photos / "plain.npz").exists():
        real: list[Crop] = list(photo_crops(boxed_photos(plan.photo_folder, "plain")))
        save_crops(real, photos / "plain.npz")
    return {"decks": plan.decks, "black": black, "held_out": holdout_decks}


def make_negatives(plan: Plan) -> Done:
    """Collects what the trained detector takes for an index though it is none."""
    folder, detector_file = plan.work / "crops-negative", plan.models / "detector.onnx"
    decks = max(1, plan.decks // 4)
    write_negatives(NegativeSet(folder, detector_file, decks, plan.seed, plan.shared))
    return {"decks": decks, "folder": str(folder)}


def make_reader(plan: Plan) -> Done:
    """Trains aligner and reader on the crops, exports both, and reads held-out crops with them."""
    drawn = joined([load_crops(plan.work / folder) for folder in ("crops", _BLACK)])
    turned = CropLoader(drawn, BATCH, posed=True)
    aligner = _trained_aligner(plan, drawn, len(turned))
    crops = _with_lessons(drawn, plan.work)
    reader = _trained_reader(plan, crops, aligner)
    posed, number = len(turned), len(crops.class_ids)
    write_net(plan, "aligner", aligner, posed, functools.partial(turned_batches, turned))
    write_net(plan, "reader", reader, number, _upright(crops, aligner))
    validation = validate(load_crops(plan.work / _HELD), aligner, reader)
    return {"crops": number, "posed": posed, **asdict(validation)}


def _trained_aligner(plan: Plan, drawn: Crops, posed: int) -> nn.Module:
    """The aligner, which can learn from so many crops: those with a known pose."""
    crops = CropLoader(drawn, BATCH, Worse(_TURNED_WORSE), posed=True)
    training = plan_of(plan, "aligner", plan.aligner_passes, posed)
    batches = functools.partial(turned_batches, crops)
    return fit(new_net(Aligner, plan.seed), batches, pose_loss, training)


def _trained_reader(plan: Plan, crops: Crops, aligner: nn.Module) -> nn.Module:
    """The reader, which at last learns to read worse crops and keeps what it knew of the others."""
    number = len(crops.class_ids)
    training = plan_of(plan, "reader", plan.reader_passes, number)
    teacher = fit(new_net(Reader, plan.seed), _upright(crops, aligner), reading_loss, training)
    further = plan_of(plan, "reader-worse", plan.worse_passes, number)
    hardening = replace(further, learning_rate=_SLOWLY)
    worse = _upright(crops, aligner, Worse(_WORSE))
    return fit(copy.deepcopy(teacher), worse, reading_as(teacher), hardening)


def _upright(crops: Crops, aligner: nn.Module, worse: Worse | None = None) -> Batches:
    return functools.partial(upright_batches, CropLoader(crops, BATCH, worse), aligner)


def _with_lessons(drawn: Crops, work: Path) -> Crops:
    """The drawn crops, and those of photographs and of the detector's mistakes several times."""
    parts = [drawn]
    for folder in (work / "crops-photos", work / "crops-negative"):
        if any(folder.glob("*.npz")):
            parts += [load_crops(folder)] * LESSON_WEIGHT
    return joined(parts)


STEPS: dict[str, Callable[[Plan], Done]] = {
    "scenes": make_scenes,
    "detector": make_detector,
    "crops": make_crops,
    "negatives": make_negatives,
    "reader": make_reader,
    "faces": make_faces,
    "suits": make_suits,
}
"""The steps in their order, by the names that ``cribcam train`` takes."""
