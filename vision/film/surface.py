"""The table itself: cloth or wood, the light of a lamp on it, and a peg board."""

from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.film.script import SIZE
from vision.frame import Image

Light: TypeAlias = NDArray[np.float32]
"""How bright each place is, 1 in full light; shape (height, width, 1)."""

_CLOTHS = ((62, 96, 34), (92, 58, 40), (60, 48, 110), (150, 152, 148), (70, 74, 78))
_WOODS = ((70, 110, 160), (48, 78, 122), (104, 142, 184), (40, 56, 84))


def cloth(seed: int = 0) -> Image:
    """A woven cloth, not quite even."""
    chance = np.random.default_rng((seed, 1))
    threads = chance.standard_normal(SIZE[::-1], np.float32)
    weave = cv2.blur(threads, (7, 1)) + cv2.blur(threads[::-1], (1, 7))
    patches = cv2.resize(chance.standard_normal((9, 16), np.float32), SIZE)
    shade = 1 + 0.07 * weave + 0.025 * patches
    colour = np.array(_CLOTHS[seed % len(_CLOTHS)], np.float32)
    return np.asarray(np.clip(shade[..., None] * colour, 0, 255), np.uint8)


def wood(seed: int = 0) -> Image:
    """Boards that lie side by side, each with a grain of its own."""
    chance = np.random.default_rng((seed, 2))
    width, height = SIZE
    image = np.zeros((height, width, 3), np.float32)
    colour = np.array(_WOODS[seed % len(_WOODS)], np.float32)
    board = int(chance.integers(110, 240))
    for top in range(0, height, board):
        rows = min(board, height - top)
        image[top : top + rows] = _grain(rows, width, chance)[..., None] * colour
        image[top : top + 2] *= 0.55
    return np.asarray(np.clip(image, 0, 255), np.uint8)


def _grain(rows: int, width: int, chance: np.random.Generator) -> NDArray[np.float32]:
    """Lines along a board that wind a little, and pores."""
    across = np.arange(rows, dtype=np.float32)[:, None]
    bend = cv2.resize(chance.standard_normal((2, 6), np.float32), (width, rows)) * 14
    lines = cv2.resize(chance.standard_normal((1, rows * 2), np.float32), (rows * 2, 1))[0]
    place = np.clip(across + bend + rows / 2, 0, rows * 2 - 1)
    grain = cv2.GaussianBlur(lines[place.astype(int)], (31, 3), 0)
    pores = cv2.blur(chance.standard_normal((rows, width), np.float32), (41, 1))
    tone = float(chance.uniform(0.88, 1.1))
    return np.asarray(tone * (1 + 0.1 * grain + 0.22 * pores), np.float32)


def lamp(seed: int = 0) -> Light:
    """Light from above, somewhere near the middle, that fades softly."""
    chance = np.random.default_rng((seed, 3))
    width, height = SIZE
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = chance.uniform(0.3, 0.7), chance.uniform(0.25, 0.6)
    far = np.hypot((across - x * width) / width, (down - y * height) / width)
    return np.asarray(1 - chance.uniform(0.3, 0.7) * far[..., None] ** 2, np.float32)
