"""Batches of crops, a share of them made worse anew each time.

On a graphics processor's machine other processes make them worse, ahead of the training.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.utils.data import DataLoader, Dataset

from vision.training.crops.crops import REACH
from vision.training.crops.cropset import Crops
from vision.training.crops.worse_crops import some_worse
from vision.training.networks.nets import device

Wanted: TypeAlias = tuple[NDArray[np.int64], int]
"""The places of a batch's crops, and the seed by which some are made worse."""

Taken: TypeAlias = tuple[Tensor, Tensor, Tensor, Tensor]
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
        known = crops.poses.any(1) | (not posed)
        self._places = np.flatnonzero(known)
        self._size = max(1, min(size, len(self._places)))
        beside = (_helpers() if worse else 0) if helpers is None else helpers
        self._wanted: list[Wanted] = []
        self._batches = DataLoader(
            _Worsened(crops, worse or Worse(0.0)),
            batch_size=None,
            sampler=self._wanted,
            num_workers=beside,
            persistent_workers=beside > 0,
            worker_init_fn=_one_of_many,
            multiprocessing_context="spawn" if beside else None,
        )

    def __len__(self) -> int:
        """How many crops a pass has, the odd rest included."""
        return len(self._places)

    def __call__(self, rng: np.random.Generator) -> Iterator[Taken]:
        """The batches of one pass."""
        order, size = rng.permutation(self._places), self._size
        batches = order[: len(order) // size * size].reshape(-1, size)
        seeds = rng.integers(2**63, size=len(batches)).tolist()
        self._wanted[:] = zip(batches, seeds, strict=True)
        return iter(self._batches)


class _Worsened(Dataset[Taken]):
    """Crops in memory that all processes share, by what is :data:`Wanted` of them."""

    def __init__(self, crops: Crops, worse: Worse) -> None:
        parts = (crops.images, crops.class_ids, crops.poses)
        self._parts = tuple(map(torch.from_numpy, parts))
        self._worse = worse

    def __getitem__(self, wanted: Wanted) -> Taken:
        places, seed = wanted
        chosen = Crops(*(part[places].numpy() for part in self._parts))
        rng = np.random.default_rng(seed)
        taken, worse = some_worse(chosen, self._worse.share, rng, self._worse.length)
        images, class_ids, poses = map(
            torch.from_numpy, (taken.images, taken.class_ids, taken.poses)
        )
        return images, class_ids, poses, torch.from_numpy(worse)


def _helpers() -> int:
    """So many processes are free beside a graphics processor; without one the training has all."""
    return 0 if device().type == "cpu" else max(1, (os.cpu_count() or 1) - 2)


def _one_of_many(_: int) -> None:
    """Each helper has a processor of its own, and OpenCV no more than that."""
    cv2.setNumThreads(1)
