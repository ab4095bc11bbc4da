"""Windows around an index: how a crop is cut for each of the two looks at it."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.sighting import Box

INPUT = 48
"""Height and width of a window in pixels, as both networks see it."""

FRAME = 1.3
"""Half a side of the first window, in halves of the longer side of the detector's box."""

MARGIN = 1.3
"""Half a side of the upright window, in lengths of the pose's up vector."""

Windows = NDArray[np.float64]
"""Shape (n, 2, 3): maps a window, from -1 to 1, to the pixels of the picture."""


def around(boxes: list[Box]) -> Windows:
    """First windows: squares around the boxes, upright in the picture."""
    box = np.array(boxes, np.float64).reshape(-1, 4)
    half = FRAME * np.maximum(box[:, 2] - box[:, 0], box[:, 3] - box[:, 1]) / 2
    windows = np.zeros((len(box), 2, 3))
    windows[:, 0, 0] = windows[:, 1, 1] = half
    windows[:, :, 2] = (box[:, :2] + box[:, 2:]) / 2
    return windows


def upright(windows: Windows, poses: NDArray[np.float32]) -> Windows:
    """Second windows: squares in which each index stands upright.

    ``poses`` (n, 4) are the aligner's answers in the first ``windows``: middle x, y and up x, y.
    """
    middle, up = poses[:, :2, None].astype(np.float64), poses[:, 2:, None].astype(np.float64)
    down = windows[:, :, :2] @ -up * MARGIN
    across = np.concatenate([down[:, 1:], -down[:, :1]], 1)
    centre = windows[:, :, :2] @ middle + windows[:, :, 2:]
    return np.concatenate([across, down, centre], 2)


class Pyramid:
    """A picture at full, half, quarter … size, so that small windows skip no pixels."""

    def __init__(self, image: Image) -> None:
        self._levels = [image]

    def cut(self, windows: Windows) -> NDArray[np.float32]:
        """The windows as pictures of shape (n, 3, 48, 48), 0 to 255."""
        crops = [self._cut_one(window) for window in windows]
        stacked = np.stack(crops) if crops else np.zeros((0, INPUT, INPUT, 3))
        return np.ascontiguousarray(stacked.transpose(0, 3, 1, 2), np.float32)

    def _cut_one(self, window: NDArray[np.float64]) -> Image:
        pixels_a_pixel = np.linalg.norm(window[:, :2], axis=0).mean() * 2 / INPUT
        level = max(0, int(np.log2(max(pixels_a_pixel, 1e-6))))
        image = self._level(level)
        matrix = _from_pixels(window) / 2**level
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        crop = cv2.warpAffine(
            image, matrix, (INPUT, INPUT), flags=flags, borderMode=cv2.BORDER_REPLICATE
        )
        return np.asarray(crop, np.uint8)

    def _level(self, level: int) -> Image:
        while len(self._levels) <= level and min(self._levels[-1].shape[:2]) > 1:
            self._levels.append(np.asarray(cv2.pyrDown(self._levels[-1]), np.uint8))
        return self._levels[min(level, len(self._levels) - 1)]


def _from_pixels(window: NDArray[np.float64]) -> NDArray[np.float64]:
    """The same window, given by its own pixels instead of -1 to 1."""
    step = 2 / INPUT
    moved = window.copy()
    moved[:, :2] *= step
    moved[:, 2] += window[:, :2] @ np.full(2, step / 2 - 1) - 0.5
    return moved
