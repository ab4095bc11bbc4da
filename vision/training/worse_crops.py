"""Crops made worse as cheap cameras and real evenings make pictures: moved, blurred, far away.

A crop of a worse picture is nearly a worse crop, and that one is cheap to make anew each time.
"""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.evaluation.worse import INDEX, defocused, moved
from vision.frame import Image
from vision.training.crops import REACH, SIDE
from vision.training.cropset import Crops

_MOVED, _DEFOCUSED = 0.36, 0.4
"""The shares of what was moved and of what is out of focus; the rest is from farther away."""

_MOVEMENT, _SPREAD, _LENGTH = (1.5, 10.0), (0.6, 2.5), (10.0, 26.0)
"""From and to: pixels of movement and of spread at an index of ``INDEX`` pixels; of its length."""

_NOISY, _COMPRESSED = 0.3, 0.35
"""How often noise and a JPEG's losses come on top."""


def some_worse(
    crops: Crops, share: float, rng: np.random.Generator
) -> tuple[Crops, NDArray[np.bool_]]:
    """The crops, this ``share`` of them made worse, and which (n,) those are."""
    images, worse = crops.images.copy(), rng.random(len(crops.images)) < share
    for place in np.flatnonzero(worse):
        images[place] = made_worse(images[place], rng)
    return replace(crops, images=images), worse


def made_worse(image: Image, rng: np.random.Generator) -> Image:
    """A crop of ``SIDE`` pixels made worse, of the same size."""
    kind = rng.random()
    if kind < _MOVED:
        image = moved(image, rng.uniform(*_MOVEMENT) * REACH / INDEX, rng)
    elif kind < _MOVED + _DEFOCUSED:
        image = defocused(image, rng.uniform(*_SPREAD) * REACH / INDEX, rng)
    else:
        image = _far(image, float(np.exp(rng.uniform(*np.log(_LENGTH)))), rng)
    return _taken(image, rng)


def _far(image: Image, length: float, rng: np.random.Generator) -> Image:
    """As from so far away that the index is ``length`` pixels long."""
    side = max(8, round(SIDE * length / REACH))
    small = np.asarray(cv2.resize(image, (side, side), interpolation=cv2.INTER_AREA), np.uint8)
    if rng.random() < 0.5:
        small = _noisy(small, rng)
    return np.asarray(cv2.resize(small, (SIDE, SIDE)), np.uint8)


def _taken(image: Image, rng: np.random.Generator) -> Image:
    if rng.random() < _NOISY:
        image = _noisy(image, rng)
    return _compressed(image, rng) if rng.random() < _COMPRESSED else image


def _noisy(image: Image, rng: np.random.Generator) -> Image:
    noise = rng.standard_normal(image.shape, np.float32) * np.float32(rng.uniform(1, 7))
    return np.clip(image + noise, 0, 255).astype(np.uint8)


def _compressed(image: Image, rng: np.random.Generator) -> Image:
    quality = int(rng.integers(25, 90))
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
