"""Type that no font has: a letter's outline pushed about and rounded, as printers cut their own."""

import cv2
import numpy as np
from numpy.typing import NDArray

_GRID = 4


def recut(mask: NDArray[np.uint8], amount: float, rng: np.random.Generator) -> NDArray[np.uint8]:
    """The ink of ``mask``, every part moved by about ``amount`` of its height, and rounded."""
    if amount == 0 or mask.size == 0:
        return mask
    height, width = mask.shape
    pushed = rng.normal(0, amount * height, (2, _GRID, _GRID)).astype(np.float32)
    move = [cv2.resize(part, (width, height), interpolation=cv2.INTER_CUBIC) for part in pushed]
    columns, rows = np.meshgrid(np.arange(width), np.arange(height))
    across = (columns + move[0]).astype(np.float32)
    down = (rows + move[1]).astype(np.float32)
    bent = cv2.remap(mask, across, down, cv2.INTER_LINEAR)
    soft = cv2.GaussianBlur(bent, (0, 0), max(0.4, amount * height / 2)).astype(np.float32)
    return np.clip((soft - 128) * 3 + 128, 0, 255).astype(np.uint8)
