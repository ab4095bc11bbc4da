"""Too little light: how bright the brightest places of a picture are."""

import cv2
import numpy as np

from vision.frame import Image

_LONGEST = 192
"""Pixels of the longer side of what is judged: noise is averaged away, a card stays."""

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
    scale = min(1.0, _LONGEST / max(image.shape[:2]))
    width, height = (max(1, round(side * scale)) for side in image.shape[1::-1])
    small = cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA)
    return float(np.percentile(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), _ALL_BUT))


def is_black(bright: float) -> bool:
    """Whether nothing at all is to be seen, as behind a lens cap."""
    return bright < _BLACK


def is_dark(bright: float, suffers: bool) -> bool:
    """Whether there is too little light to read; more is too little where reading ``suffers``."""
    return bright < (_DIM if suffers else _DARK)
