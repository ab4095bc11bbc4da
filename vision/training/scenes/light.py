"""Light on the table: shadows, glare, falling off, and its colour."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image


@dataclass(frozen=True, slots=True)
class Lamp:
    """How a table is lit; 0 is none for every strength, and 1 the usual exposure.

    ``warmth`` adds red and takes blue, ``tint`` adds green; ``glare`` is in grey levels.
    """

    exposure: float = 1.0
    slope: float = 0.0
    shadow: float = 0.0
    glare: float = 0.0
    warmth: float = 0.0
    tint: float = 0.0


def any_lamp(rng: np.random.Generator) -> Lamp:
    """Daylight, lamps, coloured evenings; now and then too dark, shadowed or glaring."""
    return Lamp(
        exposure=rng.uniform(0.25, 0.6) if rng.random() < 0.2 else rng.uniform(0.6, 1.15),
        slope=rng.uniform(0, 0.35),
        shadow=rng.uniform(0.15, 0.65) if rng.random() < 0.35 else 0.0,
        glare=rng.uniform(40, 190) if rng.random() < 0.22 else 0.0,
        warmth=rng.normal(0, 0.3 if rng.random() < 0.08 else 0.12),
        tint=rng.normal(0, 0.04),
    )


def lit(image: Image, lamp: Lamp, rng: np.random.Generator) -> Image:
    """The table under ``lamp``, whose shadows and glare fall anywhere."""
    height, width = image.shape[:2]
    light = _sloping(width, height, lamp.slope, rng)
    if lamp.shadow:
        light *= 1 - np.float32(lamp.shadow) * blob(width, height, rng)
    colour = np.array([1 - lamp.warmth, 1 + lamp.tint, 1 + lamp.warmth], np.float32)
    lighted = image * (light[..., None] * colour * np.float32(lamp.exposure))
    if lamp.glare:
        lighted = lighted + np.float32(lamp.glare) * blob(width, height, rng)[..., None]
    return np.clip(lighted, 0, 255).astype(np.uint8)


def _sloping(
    width: int, height: int, strength: float, rng: np.random.Generator
) -> NDArray[np.float32]:
    """Light that is stronger on one side, 1 in the middle."""
    angle = rng.uniform(0, 2 * np.pi)
    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    slope = strength * (np.cos(angle) * x + np.sin(angle) * y)
    return np.asarray(1 + slope, np.float32)


def blob(width: int, height: int, rng: np.random.Generator) -> NDArray[np.float32]:
    """A soft shape between 0 and 1, made small and stretched, since it has no detail."""
    small = np.zeros((64, 64), np.float32)
    centre = rng.uniform(0, 64, 2)
    points = centre + rng.normal(0, rng.uniform(6, 30), (int(rng.integers(3, 7)), 2))
    cv2.fillPoly(small, [cv2.convexHull(points.astype(np.int32))], 1.0)
    softness = rng.uniform(0.6, 7)
    small = cv2.GaussianBlur(small, (0, 0), softness).astype(np.float32)
    return cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR).astype(np.float32)
