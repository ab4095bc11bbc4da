"""How blurred each index is, moved, out of focus or too small: by what is left of its edges."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.windows import INPUT, MARGIN

BLURRED = 0.019
"""From this blur on, in lengths of an index: about that of one of 15 pixels, or of one of 40 that
moved by 6 or is out of focus by 1.3."""

_FINE, _COARSE = 1.0, 2.0
"""Two scales at which an edge is measured, as standard deviations of a Gaussian in pixels: a sharp
edge is steeper at the fine one."""

_RIM = 6
"""Pixels of a window's rim that do not count: there lies what is beside the index."""

_GREEN_OF_BLUR = 1
"""In this colour red and black print are both dark on white."""

_TURNS = np.arange(4) * np.pi / 4
_SHARES = np.array([np.cos(_TURNS) ** 2, np.sin(2 * _TURNS), np.sin(_TURNS) ** 2])
"""How much the slope across squared, the product of both, and that down squared count each way."""

_NO_EDGES = 1.01
"""The square of the ratio of both powers; where it is smaller there are no edges at all."""


def blurs(windows: NDArray[np.float32]) -> NDArray[np.float64]:
    """Of each upright window (n, 3, 48, 48) how far its edges are spread, in lengths of the index.

    The spread b is a standard deviation, in the direction in which it is largest; 0 is sharp. Seen
    at a scale s, the slopes of such an edge have a power in proportion to 1 / √(b² + s²): the
    powers at two scales give b.
    """
    ratios = _power(windows, _FINE) / np.maximum(_power(windows, _COARSE), 1e-6)
    squared = np.square(ratios).clip(_NO_EDGES, (_COARSE / _FINE) ** 2)
    spread = np.sqrt((_COARSE**2 - squared * _FINE**2) / (squared - 1))
    return np.asarray(spread.max(1, initial=0.0) * MARGIN / INPUT)


def _power(windows: NDArray[np.float32], scale: float) -> NDArray[np.float64]:
    """The power (n, 4) of the slopes in four directions, at a scale."""
    number, _, height, width = windows.shape
    if not number:
        return np.zeros((0, len(_TURNS)))
    column = cv2.GaussianBlur(windows[:, _GREEN_OF_BLUR].reshape(-1, width), (0, 0), scale)
    seen = column.reshape(number, height, width)
    across = (seen[:, 1:-1, 2:] - seen[:, 1:-1, :-2])[:, _RIM:-_RIM, _RIM:-_RIM]
    down = (seen[:, 2:, 1:-1] - seen[:, :-2, 1:-1])[:, _RIM:-_RIM, _RIM:-_RIM]
    products = [
        (one * other).sum((1, 2)) for one, other in ((across, across), (across, down), (down, down))
    ]
    return np.asarray(np.stack(products, 1) @ _SHARES)
