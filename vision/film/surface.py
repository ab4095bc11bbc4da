"""The table itself: cloth, and the light of a lamp on it."""

from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.film.script import SIZE
from vision.frame import Image

LightMap: TypeAlias = NDArray[np.float32]
"""How bright each place is, 1 in full light; shape (height, width, 1), or 3 in coloured light."""

_CLOTHS = ((62, 96, 34), (92, 58, 40), (60, 48, 110), (150, 152, 148), (70, 74, 78))


def cloth(seed: int = 0) -> Image:
    """A woven cloth, not quite even."""
    chance = np.random.default_rng((seed, 1))
    threads = chance.standard_normal(SIZE[::-1], np.float32)
    weave = cv2.blur(threads, (7, 1)) + cv2.blur(threads[::-1], (1, 7))
    patches = cv2.resize(chance.standard_normal((9, 16), np.float32), SIZE)
    shade = 1 + 0.07 * weave + 0.025 * patches
    colour = np.array(_CLOTHS[seed % len(_CLOTHS)], np.float32)
    return np.asarray(np.clip(shade[..., None] * colour, 0, 255), np.uint8)


def lamp(seed: int) -> LightMap:
    """Light from above, somewhere near the middle, that fades softly."""
    chance = np.random.default_rng((seed, 3))
    width, height = SIZE
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = chance.uniform(0.3, 0.7), chance.uniform(0.25, 0.6)
    far = np.hypot((across - x * width) / width, (down - y * height) / width)
    return np.asarray(1 - chance.uniform(0.3, 0.7) * far[..., None] ** 2, np.float32)
