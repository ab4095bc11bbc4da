"""Crops on disk: one file a deck, made in parallel and resumable."""

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK
from vision.frame import Image
from vision.sighting import Box
from vision.training.crops.classes import NOT_AN_INDEX
from vision.training.crops.crops import REACH, SIDE, Crop, make_crops
from vision.training.decks.deck import Deck
from vision.training.parallel import do_all
from vision.training.photographs import BoxedPhoto
from vision.training.plan import TrainingError
from vision.training.scenes.scene import Studio
from vision.training.scenes.stock import open_stock

_CROPS_A_DECK = 96


MakeCrops: TypeAlias = Callable[[Deck, Studio, int, np.random.Generator], list[Crop]]
"""Makes so many crops of one deck."""


@dataclass(frozen=True, slots=True)
class CropSet:
    """Which crops to ``make``: ``decks`` times 96, from one seed; of ``black`` decks alone."""

    folder: Path
    decks: int
    seed: int = 0
    shared: Path | None = None
    holdout: bool = False
    make: MakeCrops = make_crops
    black: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Crops:
    """Many crops side by side: images (n, side, side, 3), class ids (n,), middle and up (n, 4)."""

    images: NDArray[np.uint8]
    class_ids: NDArray[np.int64]
    poses: NDArray[np.float32]


def write_crops(crops: CropSet) -> None:
    """Makes the crops that are not there yet, ``NNNN.npz`` for each deck."""
    crops.folder.mkdir(parents=True, exist_ok=True)
    do_all(functools.partial(_write_deck, crops), range(crops.decks))


def _write_deck(crops: CropSet, number: int) -> None:
    target = crops.folder / f"{number:04d}.npz"
    if target.exists():
        return
    stock = open_stock(crops.shared, crops.holdout)
    chosen = stock.black_deck if crops.black else stock.deck
    deck = chosen(500_000 + crops.seed * 10_000 + number)
    rng = np.random.default_rng((crops.seed, number, 7))
    save_crops(crops.make(deck, stock.studio, _CROPS_A_DECK, rng), target)


def save_crops(made: list[Crop], target: Path) -> None:
    """Writes crops to one file, which appears under its name only when it is whole."""
    images = np.stack([crop.image for crop in made])
    class_ids = np.array([crop.class_id for crop in made])
    poses = np.array([(*crop.middle, *crop.up) for crop in made], np.float32)
    part = target.with_suffix(".part")
    with part.open("wb") as file:
        np.savez(file, images=images, class_ids=class_ids, poses=poses)
    part.replace(target)


def load_crops(folder: Path) -> Crops:
    """All crops of a folder; raises TrainingError if it holds none."""
    if not any(folder.glob("*.npz")):
        raise TrainingError(f"no crops in {folder}: run `cribcam train crops` first")
    files = [np.load(path, allow_pickle=False) for path in sorted(folder.glob("*.npz"))]
    parts = [Crops(file["images"], file["class_ids"], file["poses"]) for file in files]
    return joined(parts)


def joined(parts: list[Crops]) -> Crops:
    """Several sets of crops as one."""
    return Crops(
        np.concatenate([part.images for part in parts]),
        np.concatenate([part.class_ids for part in parts]).astype(np.int64),
        np.concatenate([part.poses for part in parts]),
    )


def photo_crops(photos: list[BoxedPhoto]) -> Iterator[Crop]:
    """The boxed indices of real photographs; how they are turned is not known.

    What is boxed under another name than a card's, a joker or a back, is no index.
    """
    names = {str(card): class_id for class_id, card in enumerate(DECK)}
    for photo in photos:
        for name, box in photo.boxes:
            yield Crop(cut(photo.image, box), names.get(name, NOT_AN_INDEX))


def cut(image: Image, box: Box) -> Image:
    """A square crop of ``SIDE`` pixels with the box in its middle, its longer side ``REACH``."""
    left, top, right, bottom = box
    scale = REACH / max(right - left, bottom - top)
    matrix = np.array(
        [
            [scale, 0, SIDE / 2 - scale * (left + right) / 2],
            [0, scale, SIDE / 2 - scale * (top + bottom) / 2],
        ]
    )
    if scale < 0.7:
        image = cv2.GaussianBlur(image, (0, 0), 0.4 / scale).astype(np.uint8)
    return cv2.warpAffine(image, matrix, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE).astype(
        np.uint8
    )
