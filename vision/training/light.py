"""Light on the table: shadows, glare, falling off, and its colour."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image


def lit(image: Image, rng: np.random.Generator) -> Image:
    """The table under a lamp chosen at random."""
    height, width = image.shape[:2]
    light = _falling_off(width, height, rng)
    if rng.random() < 0.35:
        light *= _shadow(width, height, rng)
    colour = _cast(rng)
    lighted = image * (light[..., None] * colour * _exposure(rng))
    if rng.random() < 0.22:
        lighted = lighted + _glare(width, height, rng)[..., None]
    return np.clip(lighted, 0, 255).astype(np.uint8)


def _falling_off(width: int, height: int, rng: np.random.Generator) -> NDArray[np.float32]:
    """Light that is stronger on one side, 1 in the middle."""
    angle, strength = rng.uniform(0, 2 * np.pi), rng.uniform(0, 0.35)
    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    return (1 + strength * (np.cos(angle) * x + np.sin(angle) * y)).astype(np.float32)


def _blob(width: int, height: int, rng: np.random.Generator) -> NDArray[np.float32]:
    """A soft shape between 0 and 1, made small and stretched, since it has no detail."""
    small = np.zeros((64, 64), np.float32)
    centre = rng.uniform(0, 64, 2)
    points = centre + rng.normal(0, rng.uniform(6, 30), (int(rng.integers(3, 7)), 2))
    cv2.fillPoly(small, [cv2.convexHull(points.astype(np.int32))], 1.0)
    softness = rng.uniform(0.6, 7)
    small = cv2.GaussianBlur(small, (0, 0), softness).astype(np.float32)
    return cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR).astype(np.float32)


def _shadow(width: int, height: int, rng: np.random.Generator) -> NDArray[np.float32]:
    return 1 - np.float32(rng.uniform(0.15, 0.65)) * _blob(width, height, rng)


def _glare(width: int, height: int, rng: np.random.Generator) -> NDArray[np.float32]:
    return np.float32(rng.uniform(40, 190)) * _blob(width, height, rng)


def _cast(rng: np.random.Generator) -> NDArray[np.float32]:
    """Gains of blue, green and red: daylight, lamps, coloured evenings."""
    warmth, tint = rng.normal(0, 0.12), rng.normal(0, 0.04)
    if rng.random() < 0.08:
        warmth *= 2.5
    return np.array([1 - warmth, 1 + tint, 1 + warmth], np.float32)


def _exposure(rng: np.random.Generator) -> np.float32:
    return np.float32(rng.uniform(0.25, 0.6) if rng.random() < 0.2 else rng.uniform(0.6, 1.15))
