"""Too little light: how bright the brightest places of a picture are."""

import cv2
import numpy as np

from vision.frame import Image

_LONGEST = 192
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
    side = min(max(1, max(image.shape[:2]) // _LONGEST), *image.shape[:2])
    down, across = (length // side for length in image.shape[:2])
    whole = image[: down * side, : across * side]
    return np.asarray(cv2.resize(whole, (across, down), interpolation=cv2.INTER_AREA), np.uint8)
