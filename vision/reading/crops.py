"""Windows around an index: the usual one and others, and how each is cut from a picture."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Box, Image

INPUT = 48
"""Height and width of a window in pixels, as both networks see it."""

FRAME = 1.3
"""Half a side of the first window, in halves of the longer side of the detector's box."""

MARGIN = 1.3
"""Half a side of the upright window, in lengths of the pose's up vector."""

WIDE = 2.6 * MARGIN
"""The same of the window that shows the card's face beside the index."""

LARGE_INPUT = 64
"""Height and width in pixels of the window that shows the large pips of a card's face."""

LARGE, BELOW = 5.2, 2.8
"""Half a side of that one, and how far below the index its middle lies, in lengths of up."""

Windows = NDArray[np.float64]
"""Shape (n, 2, 3): maps a window, from -1 to 1, to the pixels of the picture."""

Points = NDArray[np.float64]
"""Shape (n, 2)."""


def around(boxes: list[Box]) -> Windows:
    """First windows: squares around the boxes, upright in the picture."""
    box = np.array(boxes, np.float64).reshape(-1, 4)
    half = FRAME * np.maximum(box[:, 2] - box[:, 0], box[:, 3] - box[:, 1]) / 2
    windows = np.zeros((len(box), 2, 3))
    windows[:, 0, 0] = windows[:, 1, 1] = half
    windows[:, :, 2] = (box[:, :2] + box[:, 2:]) / 2
    return windows


def upright(windows: Windows, poses: NDArray[np.float32]) -> Windows:
    """The next windows: squares in which each index stands upright.

    ``poses`` (n, 4) are the aligner's answers in these ``windows``: middle x, y and up x, y.
    """
    middle, up = poses[:, :2, None].astype(np.float64), poses[:, 2:, None].astype(np.float64)
    centre = windows[:, :, :2] @ middle + windows[:, :, 2:]
    return _standing(centre[:, :, 0], windows[:, :, :2] @ up, MARGIN)


def wide(middles: Points, ups: Points) -> Windows:
    """Windows in which the card's face stands beside its index.

    ``middles`` and ``ups`` (n, 2) say where the indices lie, in pixels of the picture.
    """
    return _standing(middles, ups[:, :, None], WIDE)


def large(middles: Points, ups: Points, reach: float = LARGE) -> Windows:
    """Windows in which the large pips of the card's face stand beside and below its index.

    ``middles`` and ``ups`` (n, 2) as for the wide ones; ``reach`` is half a side, in lengths of up.
    """
    return _standing(middles - BELOW * ups, ups[:, :, None], reach)


def _standing(middles: Points, ups: NDArray[np.float64], reach: float) -> Windows:
    """Squares around ``middles`` (n, 2) in which ``ups`` (n, 2, 1) point upwards."""
    down = -ups * reach
    across = np.concatenate([down[:, 1:], -down[:, :1]], 1)
    return np.concatenate([across, down, middles[:, :, None]], 2)


class Pyramid:
    """A picture at full, half, quarter … size, so that small windows skip no pixels."""

    def __init__(self, image: Image) -> None:
        self._levels = [image]

    def cut(self, windows: Windows, side: int = INPUT) -> NDArray[np.float32]:
        """The windows as pictures of shape (n, 3, side, side), 0 to 255."""
        crops = np.empty((len(windows), side, side, 3), np.uint8)
        pixels_a_pixel = np.linalg.norm(windows[:, :, :2], axis=1).mean(1) * 2 / side
        levels = np.log2(pixels_a_pixel.clip(1)).astype(int)
        matrices = _from_pixels(windows, side) / 2.0 ** levels[:, None, None]
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        for crop, matrix, level in zip(crops, matrices, levels, strict=True):
            image, size = self._level(int(level)), (side, side)
            cv2.warpAffine(image, matrix, size, crop, flags, cv2.BORDER_REPLICATE)
        return np.ascontiguousarray(crops.transpose(0, 3, 1, 2), np.float32)

    def _level(self, level: int) -> Image:
        while len(self._levels) <= level and min(self._levels[-1].shape[:2]) > 1:
            self._levels.append(np.asarray(cv2.pyrDown(self._levels[-1]), np.uint8))
        return self._levels[min(level, len(self._levels) - 1)]


def _from_pixels(windows: Windows, side: int) -> Windows:
    """The same windows, given by their own pixels instead of -1 to 1."""
    step = 2 / side
    moved = windows.copy()
    moved[:, :, :2] *= step
    moved[:, :, 2] += windows[:, :, :2].sum(2) * (step / 2 - 1) - 0.5
    return moved


_TURNS = (0.0, np.pi / 2, np.pi, -np.pi / 2)
_SIZES = (0.62, 0.88, 1.25)
"""Shares of the usual window: the box may hold more than the index, or the pip alone."""

_FLAT = (1.1, 0.6)
"""Long and short side of the windows for cards seen from the side, along four directions."""


def _turned(angle: float, sides: tuple[float, float]) -> NDArray[np.float64]:
    cosine, sine = np.cos(angle), np.sin(angle)
    return np.array([[cosine, -sine], [sine, cosine]]) @ np.diag(sides)


OTHER_SIDES = len(_TURNS) - 1
"""From so many sides but the usual one a window is looked at."""


def from_other_sides(windows: Windows) -> Windows:
    """The windows (n, 2, 3) seen from each other side, one after the other: (3 × n, 2, 3).

    >>> from_other_sides(around([(0, 0, 8, 8)])).shape
    (3, 2, 3)
    """
    return _each(windows, np.array([_turned(angle, (1.0, 1.0)) for angle in _TURNS[1:]]))


def _each(windows: Windows, changes: NDArray[np.float64]) -> Windows:
    """All windows (n, 2, 3) by each of ``changes`` (m, 2, 2) in turn: (m × n, 2, 3)."""
    changed = np.tile(windows, (len(changes), 1, 1))
    changed[:, :, :2] = changed[:, :, :2] @ np.repeat(changes, len(windows), axis=0)
    return changed


_WINDOWS = np.array(
    [
        np.eye(2),
        *(_turned(turn, (size, size)) for size in _SIZES for turn in _TURNS),
        *(_turned(turn / 2, _FLAT) for turn in _TURNS),
    ]
)

WINDOWS = len(_WINDOWS)
"""How many windows each box gets; the first is the usual one."""


def windows_around(boxes: list[Box]) -> Windows:
    """First windows (``WINDOWS`` × n, 2, 3): the usual one of every box, then the next of each.

    >>> windows_around([(0, 0, 8, 8), (9, 0, 17, 8)]).shape == (2 * WINDOWS, 2, 3)
    True
    """
    return _each(around(boxes), _WINDOWS)
