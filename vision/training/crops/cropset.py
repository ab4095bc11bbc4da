"""Crops on disk: one file a deck, made in parallel and resumable."""

import functools
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.utils.data import DataLoader, Dataset

from scorer.cards import DECK
from vision.evaluation.worse import INDEX, defocused, moved
from vision.frame import Box, Image
from vision.training.crops.crops import NOT_AN_INDEX, REACH, SIDE, Crop, make_crops
from vision.training.decks.decks import Deck
from vision.training.networks.nets import device
from vision.training.photographs import BoxedPhoto
from vision.training.plan import TrainingError, do_all
from vision.training.scenes.scene import Studio, open_stock

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


def save_crops(crops: list[Crop], target: Path) -> None:
    """Writes crops to one file, which appears under its name only when it is whole."""
    images = np.stack([crop.image for crop in crops])
    class_ids = np.array([crop.class_id for crop in crops])
    poses = np.array([(*crop.middle, *crop.up) for crop in crops], np.float32)
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


_SHARES = {
    "moved": 0.25,
    "defocused": 0.29,
    "far": 0.17,
    "washed": 0.07,
    "dimmed": 0.05,
    "cut": 0.07,
    "covered": 0.1,
}
"""How much of what is made worse is so in which way."""

_MOVEMENT, _SPREAD, _LENGTH = (1.5, 10.0), (0.6, 2.5), (10.0, 26.0)
"""From and to: pixels of movement and of spread at an index of ``INDEX`` pixels; of its length."""

_GLARE, _LAMP, _LIGHT = (0.1, 0.85), (0.92, 1.0), (0.15, 0.6)
"""From and to: how much of the light is glare, of each colour in a lamp's, and left in the dark."""

_RIM = (0.15, 0.5)
"""From and to: how far the picture's rim is from the middle of a cut index, in its length."""

_EDGE, _ASLANT, _SHADOW = (0.5, 0.8), 0.6, 4.0
"""From and to: how far from the middle of a covered index the edge lies, in halves of its length;
how much it is turned, in radians; and how wide its shadow is, in pixels."""

_NOISE, _DARK = (1.0, 7.0), (2.0, 8.0)
"""From and to: grey levels of the noise, in the usual light and in the dark."""

_NOISY, _COMPRESSED = 0.3, 0.35
"""How often noise and a JPEG's losses come on top."""


def some_worse(
    crops: Crops, share: float, rng: np.random.Generator, length: float = REACH
) -> tuple[Crops, NDArray[np.bool_]]:
    """The crops, this ``share`` of them made worse, and which (n,) those are."""
    images, worse = crops.images.copy(), rng.random(len(crops.images)) < share
    for place in np.flatnonzero(worse):
        images[place] = made_worse(images[place], crops.poses[place], rng, length)
    return replace(crops, images=images), worse


def made_worse(
    image: Image, pose: NDArray[np.float32], rng: np.random.Generator, length: float = REACH
) -> Image:
    """A crop of ``SIDE`` pixels made worse, of the same size; its index is ``length`` pixels long.

    ``pose`` (4,) is the middle of its index and the vector up from there; where it is
    zero, as it is unknown, the picture's rim cuts what another card would cover.
    """
    match str(rng.choice(list(_SHARES), p=list(_SHARES.values()))):
        case "moved":
            image = moved(image, rng.uniform(*_MOVEMENT) * length / INDEX, rng)
        case "defocused":
            image = defocused(image, rng.uniform(*_SPREAD) * length / INDEX, rng)
        case "far":
            away = float(np.exp(rng.uniform(*np.log(_LENGTH))))
            image = _far(image, away / length, rng)
        case "washed":
            image = _washed(image, rng)
        case "dimmed":
            image = _dimmed(image, rng)
        case "covered" if pose.any():
            image = _covered(image, pose, rng)
        case _:
            image = _cut(image, rng)
    return by_plain_camera(image, rng)


def _cut(image: Image, rng: np.random.Generator) -> Image:
    """By the rim of the picture, whose last pixels are repeated as windows repeat them."""
    side, rim = int(rng.integers(4)), round(SIDE / 2 + rng.uniform(*_RIM) * REACH)
    cut = np.rot90(image, side).copy()
    cut[:, rim:] = cut[:, rim - 1 : rim]
    return np.ascontiguousarray(np.rot90(cut, -side))


def _covered(image: Image, pose: NDArray[np.float32], rng: np.random.Generator) -> Image:
    """By another card, as white as this one, that hides a part of the rank or of the suit."""
    middle, along = pose[:2], pose[2:] * rng.choice([-1, 1])
    half, turn = np.linalg.norm(along), rng.uniform(-_ASLANT, _ASLANT)
    across = np.arctan2(along[1], along[0]) + turn
    rows, columns = np.mgrid[:SIDE, :SIDE] - middle[::-1, None, None]
    beyond = columns * np.cos(across) + rows * np.sin(across) - rng.uniform(*_EDGE) * half
    shadow = rng.uniform(0, 0.3) * np.clip(1 + beyond / _SHADOW, 0, 1)
    white = np.percentile(image, 85, (0, 1)) * rng.uniform(0.85, 1.05)
    hidden = np.clip(beyond + 0.5, 0, 1)[:, :, None]
    laid = image * (1 - shadow[:, :, None]) * (1 - hidden) + white * hidden
    return np.asarray(np.clip(laid, 0, 255), np.uint8)


def _washed(image: Image, rng: np.random.Generator) -> Image:
    """With a lamp's glare over the print, a little warm, and stronger on one side."""
    left, right = rng.uniform(*_GLARE, 2)
    across = np.linspace(left, right, SIDE, dtype=np.float32)[:, None, None]
    glare = np.rot90(np.broadcast_to(across, image.shape), int(rng.integers(4)))
    blue_to_red = np.sort(rng.uniform(*_LAMP, 3))
    lit = image + 255 * glare * (blue_to_red / blue_to_red[-1])
    return np.asarray(np.clip(lit, 0, 255), np.uint8)


def _dimmed(image: Image, rng: np.random.Generator) -> Image:
    """In little light, with the noise of a camera there."""
    dark = np.asarray(image * np.float32(rng.uniform(*_LIGHT)), np.uint8)
    return _noisy(dark, rng, _DARK)


def _far(image: Image, scale: float, rng: np.random.Generator) -> Image:
    """As from so far away that everything is smaller by this ``scale``."""
    side = max(8, round(SIDE * min(1.0, scale)))
    small = np.asarray(cv2.resize(image, (side, side), interpolation=cv2.INTER_AREA), np.uint8)
    if rng.random() < 0.5:
        small = _noisy(small, rng, _NOISE)
    return np.asarray(cv2.resize(small, (SIDE, SIDE)), np.uint8)


def by_plain_camera(image: Image, rng: np.random.Generator) -> Image:
    """By a camera that is no better: now and then noisy, and compressed."""
    if rng.random() < _NOISY:
        image = _noisy(image, rng, _NOISE)
    return _compressed(image, rng) if rng.random() < _COMPRESSED else image


def _noisy(image: Image, rng: np.random.Generator, levels: tuple[float, float]) -> Image:
    """With noise of so many grey levels, from and to."""
    noise = rng.standard_normal(image.shape, np.float32) * np.float32(rng.uniform(*levels))
    return np.clip(image + noise, 0, 255).astype(np.uint8)


def _compressed(image: Image, rng: np.random.Generator) -> Image:
    quality = int(rng.integers(25, 90))
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


CropRequest: TypeAlias = tuple[NDArray[np.int64], int]
"""The places of a batch's crops, and the seed by which some are made worse."""

CropBatch: TypeAlias = tuple[Tensor, Tensor, Tensor, Tensor]
"""Images (n, side, side, 3) in bytes, class ids (n,), poses (n, 4) in pixels, and which (n,) are
worse.
"""


@dataclass(frozen=True, slots=True)
class Worse:
    """Which ``share`` of the crops is made worse, and how many pixels long their indices are."""

    share: float
    length: float = REACH


class CropLoader:
    """All crops once a pass, in another order each time, in batches of ``size``; an odd rest is
    left out, and with ``posed`` are those whose pose is not known.

    ``helpers`` processes take the batches, or with 0 this one; they change nothing but the time.
    """

    def __init__(
        self,
        crops: Crops,
        size: int,
        worse: Worse | None = None,
        *,
        posed: bool = False,
        helpers: int | None = None,
    ) -> None:
        with_pose = crops.poses.any(1) | (not posed)
        self._places = np.flatnonzero(with_pose)
        self._size = max(1, min(size, len(self._places)))
        workers = (_helpers() if worse else 0) if helpers is None else helpers
        self._requests: list[CropRequest] = []
        self._batches = DataLoader(
            _Worsened(crops, worse or Worse(0.0)),
            batch_size=None,
            sampler=self._requests,
            num_workers=workers,
            persistent_workers=workers > 0,
            worker_init_fn=_one_of_many,
            multiprocessing_context="spawn" if workers else None,
        )

    def __len__(self) -> int:
        """How many crops a pass has, the odd rest included."""
        return len(self._places)

    def __call__(self, rng: np.random.Generator) -> Iterator[CropBatch]:
        """The batches of one pass."""
        order, size = rng.permutation(self._places), self._size
        batches = order[: len(order) // size * size].reshape(-1, size)
        seeds = rng.integers(2**63, size=len(batches)).tolist()
        self._requests[:] = zip(batches, seeds, strict=True)
        return iter(self._batches)


class _Worsened(Dataset[CropBatch]):
    """Crops in memory that all processes share, by what is :data:`CropRequest` of them."""

    def __init__(self, crops: Crops, worse: Worse) -> None:
        parts = (crops.images, crops.class_ids, crops.poses)
        self._parts = tuple(map(torch.from_numpy, parts))
        self._worse = worse

    def __getitem__(self, request: CropRequest) -> CropBatch:
        places, seed = request
        chosen = Crops(*(part[places].numpy() for part in self._parts))
        rng = np.random.default_rng(seed)
        crops, worse = some_worse(chosen, self._worse.share, rng, self._worse.length)
        images, class_ids, poses = map(
            torch.from_numpy, (crops.images, crops.class_ids, crops.poses)
        )
        return images, class_ids, poses, torch.from_numpy(worse)


def _helpers() -> int:
    """So many processes are free beside a graphics processor; without one the training has all."""
    return 0 if device().type == "cpu" else max(1, (os.cpu_count() or 1) - 2)


def _one_of_many(_: int) -> None:
    """Each helper has a processor of its own, and OpenCV no more than that."""
    cv2.setNumThreads(1)
