"""Batches for the small networks: crops turned, moved, scaled and coloured anew each time."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from vision.reading.crops import FRAME, INPUT, LARGE, LARGE_INPUT, MARGIN
from vision.training.crops.crops import LENGTH, REACH, SIDE
from vision.training.crops.cropset import CropBatch, CropLoader
from vision.training.networks.nets import device, in_half, poses_to_matrices, resampled

FIRST_FRAME = FRAME * REACH / SIDE
"""Half a side of the aligner's window in a crop that was cut by a detector's box, from 0 to 1."""

_PART, _MORE = 0.14, 0.08
"""How often the detector boxes the rank or the suit of an index alone, and how often more than it:
what is printed beside."""


_DARK_RED, _DARKER = 0.25, (0.1, 0.65)
"""How often red is darker than drawn decks print it, and by which share of what makes it red."""


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """``crops`` (n, 3, side, side), 0 to 255, with ``class_ids`` (n,) and ``poses`` (n, 4).

    ``worse`` (n,) are those that were made worse.
    """

    crops: Tensor
    class_ids: Tensor
    poses: Tensor
    worse: Tensor


def turned_batches(crops: CropLoader, rng: np.random.Generator) -> Iterator[Batch]:
    """For the aligner: indices in any direction, as the detector's boxes frame them."""
    for images, class_ids, poses, worse in map(_placed_all, crops(rng)):
        matrices = _shaken(*_boxed(poses, rng), rng, 0.12)
        views = _coloured(resampled(images, matrices), rng)
        yield Batch(views, class_ids, _seen_by(poses, matrices), worse)


def upright_batches(
    crops: CropLoader, aligner: nn.Module, rng: np.random.Generator
) -> Iterator[Batch]:
    """For the reader: crops as upright as the aligner's two looks make them, errors included."""
    for images, class_ids, poses, worse in map(_placed_all, crops(rng)):
        first = _shaken(*_boxed(poses, rng), rng, 0.1)
        exact = _straightened(aligner, images, _straightened(aligner, images, first))
        matrices = _shaken(exact[:, :, 2], exact[:, :, :2], rng, 0.03)
        views = _coloured(resampled(images, matrices), rng)
        yield Batch(views, class_ids, poses, worse)


def face_batches(crops: CropLoader, rng: np.random.Generator) -> Iterator[Batch]:
    """For the faces: wide crops that are upright already, moved a little."""
    return _moved(crops, rng, 1.0, 0.05, INPUT)


def suit_batches(crops: CropLoader, rng: np.random.Generator) -> Iterator[Batch]:
    """For the suits: windows of large pips, moved a little."""
    return _moved(crops, rng, LARGE * LENGTH / SIDE, 0.06, LARGE_INPUT)


def _moved(
    crops: CropLoader, rng: np.random.Generator, share: float, amount: float, side: int
) -> Iterator[Batch]:
    """Windows of ``side`` pixels that hold this ``share`` of a crop's side, moved by ``amount``."""
    scaling = torch.eye(2, device=device()) * share
    for images, class_ids, poses, worse in map(_placed_all, crops(rng)):
        number = len(images)
        matrices = _shaken(_middles(number), scaling.expand(number, 2, 2), rng, amount)
        views = _coloured(resampled(images, matrices, side), rng)
        yield Batch(views, class_ids, poses, worse)


@torch.no_grad()
def _straightened(aligner: nn.Module, images: Tensor, windows: Tensor) -> Tensor:
    """Windows (n, 2, 3) in which the indices stand as upright as the aligner finds them."""
    crops = resampled(images, windows).contiguous(memory_format=torch.channels_last)
    with in_half():
        output: Tensor = aligner(crops)
    poses = output.float()
    middle = windows[:, :, :2] @ poses[:, :2, None] + windows[:, :, 2:]
    up = windows[:, :, :2] @ poses[:, 2:, None]
    return poses_to_matrices(middle[:, :, 0], up[:, :, 0], MARGIN)


def _placed_all(batch: CropBatch) -> CropBatch:
    """The same where the networks are trained: images as (n, 3, side, side), and poses from -1 to 1
    across a crop.
    """
    images, class_ids, poses, worse = (part.to(device()) for part in batch)
    poses = poses / (SIDE / 2)
    poses[:, :2] -= poses.any(1, keepdim=True).float()
    return images.permute(0, 3, 1, 2).float(), class_ids, poses, worse


def _placed(values: NDArray[Any]) -> Tensor:
    """The values where the networks are trained."""
    return torch.from_numpy(values).to(device())


def _floats(values: NDArray[np.float64]) -> Tensor:
    return _placed(values).float()


def _middles(number: int) -> Tensor:
    """The middles (n, 2) of crops."""
    return torch.zeros(number, 2, device=device())


def _any_turn(number: int, rng: np.random.Generator) -> Tensor:
    """Frames (n, 2, 2) a little larger than an index, turned anyhow."""
    angles = _floats(rng.uniform(0, 2 * math.pi, number))
    frame = 1.06 * FIRST_FRAME * _floats(np.exp(rng.normal(0, 0.12, number)))
    cos, sin = frame * angles.cos(), frame * angles.sin()
    return torch.stack([torch.stack([cos, -sin], 1), torch.stack([sin, cos], 1)], 1)


def _boxed(poses: Tensor, rng: np.random.Generator) -> tuple[Tensor, Tensor]:
    """Middles (n, 2) and frames (n, 2, 2) of windows by the detector's boxes, turned anyhow: most
    hold an index of ``poses`` (n, 4), others a part of it, where these are known, or more.
    """
    number = len(poses)
    kind = rng.random(number)
    part, more = _placed(kind < _PART) & poses.any(1), _placed(kind > 1 - _MORE)
    end = _floats(rng.choice([-0.5, 0.5], number))[:, None] * poses[:, 2:]
    beside = _floats(rng.normal(0, 0.3 * FIRST_FRAME, (number, 2)))
    middles = torch.where(part[:, None], poses[:, :2] + end, _middles(number))
    middles = torch.where(more[:, None], beside, middles)
    sizes = torch.where(part, 0.6, torch.where(more, 1.5, 1.0))
    return middles, _any_turn(number, rng) * sizes[:, None, None]


def _shaken(middle: Tensor, frame: Tensor, rng: np.random.Generator, amount: float) -> Tensor:
    """Windows (n, 2, 3) near the given ones: moved, turned, scaled and sheared by ``amount``."""
    number = len(middle)
    change = _floats(rng.normal(0, amount, (number, 2, 2))) + torch.eye(2, device=device())
    scale = _floats(np.exp(rng.normal(0, amount, number)))[:, None, None]
    shift = _floats(rng.normal(0, amount * 0.8, (number, 2, 1)))
    frame = scale * frame @ change
    return torch.cat([frame, middle[:, :, None] + frame @ shift], 2)


def _seen_by(poses: Tensor, matrices: Tensor) -> Tensor:
    """Poses in the coordinates of the windows that ``matrices`` cut."""
    inverse = torch.linalg.inv(matrices[:, :, :2])
    middle = inverse @ (poses[:, :2] - matrices[:, :, 2])[:, :, None]
    up = inverse @ poses[:, 2:, None]
    return torch.cat([middle[:, :, 0], up[:, :, 0]], 1)


def _coloured(crops: Tensor, rng: np.random.Generator) -> Tensor:
    """Other gains of the three colours, the same for a whole crop; in some a browner red."""
    number = len(crops)
    gains = _floats(np.exp(rng.normal(0, 0.08, (number, 3, 1, 1))))
    darker = rng.uniform(*_DARKER, number) * (rng.random(number) < _DARK_RED)
    blue, green, red = (crops * gains).unbind(1)
    redness = (red - torch.maximum(blue, green)).clamp(0)
    brown = red - redness * _floats(darker)[:, None, None]
    return torch.stack([blue, green, brown], 1).clamp(0, 255)
