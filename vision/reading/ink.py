"""The colour of each index's ink: how much it takes of one colour of the light, beside another.

However pale or blurred print is, it takes the same shares of red, green and blue: black ink takes
all alike, red ink little of the red. What glare has left of a black pip is yellow.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

_BESIDE, _BEYOND = 13, 5
"""Pixels of a window's rims that do not count, beside the index and at both its ends."""

_BLUE, _GREEN, _RED = range(3)

_PAPER, _DARKEST = 0.85, 0.97
"""The paper is brighter than this share of a window, and the ink darker than this one."""

_INKED, _LEAST = 0.5, 0.15
"""What is this dark, as a share of the darkest and of the paper's light, is ink."""

_NOTHING = 1e-9
"""So that where no ink is, it can be divided by."""

_MOST = 0.5
"""Ink covers less of a window than this, or it is the ground of a deck that is printed light."""

_REDDISH, _BLUISH = 0.85, 0.95
"""Ink that takes less red than this, and not less blue than that, is no black; purple takes little
of either."""

_YELLOW, _PALE = 1.2, 0.7
"""Ink that takes so much blue, and no less red than that, is no red."""


@dataclass(frozen=True, slots=True)
class Ink:
    """How much the ink takes of the red and of the blue light, as shares of the green it takes."""

    red: float
    blue: float

    @property
    def is_black(self) -> bool:
        """Whether a black suit may be printed so."""
        return self.red >= _REDDISH or self.blue < _BLUISH

    @property
    def is_red(self) -> bool:
        """Whether a red suit may be printed so."""
        return self.red <= _PALE or self.blue <= _YELLOW


def inks(windows: NDArray[np.float32]) -> list[Ink | None]:
    """Of each upright window (n, 3, 48, 48) the ink; none where it is not dark on light."""
    light = windows[:, :, _BEYOND:-_BEYOND, _BESIDE:-_BESIDE]
    pixels = light.reshape(*light.shape[:2], light.shape[2] * light.shape[3])
    taken = 1 - pixels / np.maximum(_above(pixels, _PAPER), 1.0)
    green = taken[:, _GREEN]
    inked = np.where(green > np.maximum(_LEAST, _INKED * _above(green, _DARKEST)), green, 0)
    shares = (inked > 0).mean(1)
    power = np.maximum(np.square(inked).sum(1), _NOTHING)
    red, blue = ((taken[:, colour] * inked).sum(1) / power for colour in (_RED, _BLUE))
    return [
        Ink(*map(float, colours)) if 0 < share <= _MOST else None
        for share, *colours in zip(shares, red, blue, strict=True)
    ]


def _above(values: NDArray[np.floating[Any]], share: float) -> NDArray[np.floating[Any]]:
    """The least value (..., 1) that is above this share of the values (..., n)."""
    place = int(share * values.shape[-1])
    return np.partition(values, place, axis=-1)[..., place, None]
