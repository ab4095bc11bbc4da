"""Scenes made worse, by so much as blurs their indices, and no less where those are large."""

from collections.abc import Callable, Iterator, Mapping
from math import log
from types import MappingProxyType
from typing import TypeAlias

import cv2
import numpy as np

from vision.evaluation.worse import INDEX, defocused, moved, smaller
from vision.frame import Image
from vision.training.crops.worse_crops import taken
from vision.training.scenes.scene import Scene
from vision.training.scenes.visibility import LABELLED

_Effect: TypeAlias = Callable[[Image, float, np.random.Generator], Image]
"""From a picture, the pixels of its median index and a source of chance to a worse picture."""


def made_worse(scene: Scene, rng: np.random.Generator) -> Image:
    """The scene's picture, of the same size, moved, out of focus or as from far away."""
    index = _median(scene)
    if index is None:
        return scene.image
    effect = _WAYS[str(rng.choice(list(_WAYS)))]
    return taken(effect(scene.image, index, rng), rng)


def _median(scene: Scene) -> float | None:
    """How long the median index is, in pixels; None where none is seen."""
    lengths = list(_lengths(scene))
    return float(np.median(lengths)) if lengths else None


def _lengths(scene: Scene) -> Iterator[float]:
    for index in scene.indices:
        if index.class_id >= 0 and index.visible >= LABELLED:
            one, two, _, four = index.corners
            yield float(max(np.linalg.norm(two - one), np.linalg.norm(four - one)))


def _moved(image: Image, index: float, rng: np.random.Generator) -> Image:
    return moved(image, rng.uniform(2.0, 11.0) * index / INDEX, rng)


def _defocused(image: Image, index: float, rng: np.random.Generator) -> Image:
    return defocused(image, rng.uniform(0.8, 2.8) * index / INDEX, rng)


def _far(image: Image, index: float, rng: np.random.Generator) -> Image:
    """From so far away that the median index had 10 to 26 pixels, and made larger again."""
    height, width = image.shape[:2]
    small = smaller(image, float(np.exp(rng.uniform(log(10), log(26)))) / index)
    return np.asarray(cv2.resize(small, (width, height)), np.uint8)


_WAYS: Mapping[str, _Effect] = MappingProxyType(
    {"moved": _moved, "defocused": _defocused, "far": _far}
)
