"""Several looks at one index: larger, smaller, turned and stretched windows around its box."""

import numpy as np
from numpy.typing import NDArray

from vision.alignment import Windows, around
from vision.sighting import Box

_TURNS = (0.0, np.pi / 2, np.pi, -np.pi / 2)
_SIZES = (0.62, 0.88, 1.25)
"""Shares of the usual window: the box may hold more than the index, or the pip alone."""

_FLAT = (1.1, 0.6)
"""Long and short side of the windows for cards seen from the side, along four directions."""


def _turned(angle: float, sides: tuple[float, float]) -> NDArray[np.float64]:
    cosine, sine = np.cos(angle), np.sin(angle)
    return np.array([[cosine, -sine], [sine, cosine]]) @ np.diag(sides)


_LOOKS = np.array(
    [
        np.eye(2),
        *(_turned(turn, (size, size)) for size in _SIZES for turn in _TURNS),
        *(_turned(turn / 2, _FLAT) for turn in _TURNS),
    ]
)

LOOKS = len(_LOOKS)
"""How many windows each box gets; the first is the usual one."""


def looks_around(boxes: list[Box]) -> Windows:
    """First windows (``LOOKS`` × n, 2, 3): of every box the usual one, then of every box the next.

    >>> looks_around([(0, 0, 8, 8), (9, 0, 17, 8)]).shape == (2 * LOOKS, 2, 3)
    True
    """
    usual = around(boxes)
    windows = np.tile(usual, (LOOKS, 1, 1))
    windows[:, :, :2] = windows[:, :, :2] @ np.repeat(_LOOKS, len(usual), axis=0)
    return windows
