"""The table under the cards: a cloth, the light of a lamp on it, and the noise of a sensor."""

from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from web.demo.film import HEIGHT, WIDTH

Light: TypeAlias = NDArray[np.float32]
"""How bright each place is, 1 in full light; shape (height, width, 1)."""

_CLOTH = (62, 96, 34)
_NOISE = 2.2
_NO_NOISE = 128
_SPARE = 1 << 18
_HASH = 2654435761


def cloth(seed: int = 0) -> Image:
    """A woven cloth of shape (720, 1280, 3), not quite even."""
    chance = np.random.default_rng(seed)
    threads = chance.standard_normal((HEIGHT, WIDTH), np.float32)
    weave = cv2.blur(threads, (7, 1)) + cv2.blur(threads[::-1], (1, 7))
    patches = cv2.resize(chance.standard_normal((9, 16), np.float32), (WIDTH, HEIGHT))
    shade = 1 + 0.07 * weave + 0.025 * patches
    return np.asarray(np.clip(shade[..., None] * np.array(_CLOTH, np.float32), 0, 255), np.uint8)


def lamp() -> Light:
    """Light from above, a little left of the middle, that fades softly."""
    down, across = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    far = np.hypot((across - 0.45 * WIDTH) / WIDTH, (down - 0.4 * HEIGHT) / WIDTH)
    return np.asarray(1 - 0.55 * far[..., None] ** 2, np.float32)


class Sensor:
    """Adds noise that is another at every millisecond, and always the same at the same one."""

    def __init__(self, seed: int = 0) -> None:
        chance = np.random.default_rng(seed)
        values = chance.standard_normal(WIDTH * HEIGHT * 3 + _SPARE, np.float32)
        self._noise = np.clip(values * _NOISE + _NO_NOISE, 0, 255).astype(np.uint8)

    def exposed(self, image: Image, time_s: float) -> Image:
        """The picture as the sensor would give it at that time."""
        first = round(time_s * 1000) * _HASH % _SPARE
        noise = self._noise[first : first + image.size].reshape(image.shape)
        return np.asarray(cv2.addWeighted(image, 1, noise, 1, -_NO_NOISE), np.uint8)
