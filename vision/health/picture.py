"""What is wrong with a picture as a whole: its strong edges are soft, or its light is too weak."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image

_LONGEST = 640
"""Pixels of the longer side of what is judged: what blurs less leaves an index legible."""

_FINE, _COARSE = 1.0, 4.0
"""Two scales at which an edge is measured, as standard deviations of a Gaussian in pixels: a sharp
edge is steeper at the fine one."""

_STRONG = 3.5
"""Grey levels a pixel, at the coarse scale: a step of 35, or a soft one of a hundred within 25
pixels. Shadows and cloth are flatter."""

_RIDGE = 0.97
"""How steep the middle of an edge is, against the steepest place next to it."""

_ENOUGH = 300
"""So many pixels of strong edges tell something: half the outline of one card."""

_SHARPEST = 90
"""The percentile of the strong edges that counts: what lies nearer or farther may be soft."""

_SOFT = 2.2
"""How much steeper, at the most, the edges of a blurred picture are at the fine scale.

Good photographs had 2.6 and more, pictures without cards 3.1; blurred by 4 pixels of 960, where
half of the indices are read, 2.1; by 6, where a tenth is, 1.6.
"""

_LIGHT_LONGEST = 192
"""Cells along the longer side, or a few more: their means have no noise, and a card stays."""

_ALL_BUT = 99.5
"""The percentage of places that may be darker: single hot pixels do not count."""

_BLACK = 18.0
"""Grey level that nothing in a black picture reaches.

A covered sensor with strong noise gave 8 to 10; of 1,518 surfaces, black ones among them, one lay
below this.
"""

_DARK = 40.0
"""Grey level below which the noise of real cameras swallows print; 1 % of bare surfaces lie there.

Good photographs of cards never lay below 56. Print is read down to here where there is no noise.
"""

_DIM = 80.0
"""The same where reading suffers, so that the dark is a likely cause."""


def is_blurred(image: Image) -> bool:
    """Whether there are strong edges, and none is sharp; of bare cloth nobody can tell."""
    small = reduced(image, min(1.0, _LONGEST / max(image.shape[:2])))
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
    coarse = _steepness(grey, _COARSE)
    ridge = (coarse > _STRONG) & (coarse > _RIDGE * _neighbours(coarse))
    if np.count_nonzero(ridge) < _ENOUGH:
        return False
    fine = _neighbours(_steepness(grey, _FINE))
    return bool(np.percentile(fine[ridge] / coarse[ridge], _SHARPEST) < _SOFT)


def reduced(image: Image, scale: float) -> Image:
    """A picture at a scale; of the narrowest strip one pixel is left."""
    scale = max(scale, 1 / min(image.shape[:2]))
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def _steepness(grey: NDArray[np.float32], sigma: float) -> NDArray[np.float32]:
    soft = cv2.GaussianBlur(grey, (0, 0), sigma)
    across, down = (cv2.Sobel(soft, cv2.CV_32F, x, 1 - x, scale=1 / 8) for x in (1, 0))
    return np.asarray(cv2.magnitude(across, down), np.float32)


def _neighbours(steepness: NDArray[np.float32]) -> NDArray[np.float32]:
    """The steepest place next to each."""
    return np.asarray(cv2.dilate(steepness, np.ones((3, 3), np.uint8)), np.float32)


def brightness(image: Image) -> float:
    """The grey level of the brightest places, from 0 to 255."""
    return float(np.percentile(cv2.cvtColor(_cells(image), cv2.COLOR_BGR2GRAY), _ALL_BUT))


def is_black(bright: float) -> bool:
    """Whether nothing at all is to be seen, as behind a lens cap."""
    return bright < _BLACK


def is_dark(bright: float, suffers: bool) -> bool:
    """Whether there is too little light to read; more is too little where reading ``suffers``."""
    return bright < (_DIM if suffers else _DARK)


def _cells(image: Image) -> Image:
    """The means of whole squares of pixels, which cost a third of those of parts of pixels."""
    side = min(max(1, max(image.shape[:2]) // _LIGHT_LONGEST), *image.shape[:2])
    down, across = (length // side for length in image.shape[:2])
    whole = image[: down * side, : across * side]
    return np.asarray(cv2.resize(whole, (across, down), interpolation=cv2.INTER_AREA), np.uint8)
