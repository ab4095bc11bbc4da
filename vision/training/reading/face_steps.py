"""The steps that make the two networks that look at the faces of cards."""

import functools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from torch import nn

from vision.reading.network import Network
from vision.training.crops.crops import (
    LENGTH,
    Crop,
    make_face_crops,
    make_suit_crops,
    photographed_faces,
    photographed_suits,
)
from vision.training.crops.cropset import (
    CropLoader,
    Crops,
    CropSet,
    Worse,
    joined,
    load_crops,
    save_crops,
    write_crops,
)
from vision.training.networks.nets import Faces, Suits
from vision.training.photographs import BoxedPhoto, boxed_photos
from vision.training.plan import Plan
from vision.training.reading.data import Batch, face_batches, suit_batches
from vision.training.reading.reader import (
    BATCH,
    LESSON_WEIGHT,
    Done,
    Loss,
    face_loss,
    fit,
    new_net,
    plan_of,
    suit_loss,
    write_net,
)

Photographed: TypeAlias = Callable[[Iterable[BoxedPhoto], Network], Iterable[Crop]]
"""Crops of photographs, as the aligner sees the indices in them."""

_BLURRED = Worse(0.5, LENGTH)
"""The share of the crops that is made worse for the suits, which are asked of blurred indices."""


@dataclass(frozen=True, slots=True)
class _FaceNet:
    """A network that looks at faces, and how it learns."""

    name: str
    kind: type[nn.Module]
    photographed: Photographed
    batches: Callable[[CropLoader, np.random.Generator], Iterator[Batch]]
    loss: Loss
    worse: Worse | None = None


_FACES = _FaceNet("faces", Faces, photographed_faces, face_batches, face_loss)
_SUITS = _FaceNet("suits", Suits, photographed_suits, suit_batches, suit_loss, _BLURRED)


def make_faces(plan: Plan) -> Done:
    """Renders wide crops, trains the network that tells pips from courts, and exports it."""
    few, folder = max(1, plan.decks // 4), plan.work / "crops-faces"
    drawn = CropSet(folder, few, plan.seed + 2, plan.shared, make=make_face_crops)
    return _made(plan, _FACES, drawn, plan.face_passes)


def make_suits(plan: Plan) -> Done:
    """Renders crops with large pips, trains the network that tells the suit by them, exports it."""
    folder = plan.work / "crops-suits"
    drawn = CropSet(folder, plan.decks, plan.seed + 3, plan.shared, make=make_suit_crops)
    return _made(plan, _SUITS, drawn, plan.suit_passes)


def _made(plan: Plan, net: _FaceNet, drawn: CropSet, passes: int) -> Done:
    crops = _with_photographs(plan, drawn, net.photographed)
    number = len(crops.class_ids)
    training = plan_of(plan, net.name, passes, number)
    batches = functools.partial(net.batches, CropLoader(crops, BATCH, net.worse))
    trained = fit(new_net(net.kind, plan.seed), batches, net.loss, training)
    write_net(plan, net.name, trained, number)
    return {"crops": number}


def _with_photographs(plan: Plan, drawn: CropSet, photographed: Photographed) -> Crops:
    """Crops that are drawn, made where they are missing, and those of photographs several times."""
    write_crops(drawn)
    parts = [load_crops(drawn.folder)]
    if plan.photo_folder:
        photos = drawn.folder.with_name(f"{drawn.folder.name}-photos")
        photos.mkdir(parents=True, exist_ok=True)
        if not (photos / "plain.npz").exists():
            aligner = Network((plan.models / "aligner.onnx").read_bytes())
            real = photographed(boxed_photos(plan.photo_folder, "plain"), aligner)
            save_crops(list(real), photos / "plain.npz")
        parts += [load_crops(photos)] * LESSON_WEIGHT
    return joined(parts)
