"""Too little light: a picture in which nothing is to be seen, and one that is too dark to read."""

import cv2
import numpy as np

from vision.frame import Image

_LONGEST = 192
"""Pixels of the longer side of what is judged: noise is averaged away, a card stays."""

_BLACK = 24.0
"""Grey level that nothing in a black picture reaches."""

_DARK = 48.0
"""Grey level that nothing in a dark picture reaches."""

_ALL_BUT = 99.5
"""The percentage of places that count: single hot pixels do not."""


def is_black(image: Image) -> bool:
    """Whether nothing at all is to be seen, as behind a lens cap."""
    return _brightest(image) < _BLACK


def is_dark(image: Image) -> bool:
    """Whether even the brightest places are too dark to read."""
    return _BLACK <= _brightest(image) < _DARK


def _brightest(image: Image) -> float:
    scale = min(1.0, _LONGEST / max(image.shape[:2]))
    size = (max(1, round(image.shape[1] * scale)), max(1, round(image.shape[0] * scale)))
    small = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    return float(np.percentile(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), _ALL_BUT))
