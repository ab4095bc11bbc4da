"""The ink of each index: its colour, and how dark it is in the rank, beside the pip.

However pale or blurred print is, it takes the same shares of red, green and blue: black ink takes
all alike, red ink little of the red. What glare has left of a black pip is yellow. Rank and pip are
printed with one ink, so that a rank much paler than its pip is drawn in hairlines, which are
thinner than a pixel.
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

_RANK, _PIP = slice(0, 19), slice(23, None)
"""The rows, of those that count, in which the rank stands and the pip."""

_STROKES = 0.95
"""The darkest ink of a rank or a pip is darker than this share of its place."""

_HAIRLINES = 0.4
"""A rank that is no darker than so much of its pip is drawn in hairlines."""

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
    """How much the ink takes of the red and of the blue light, as shares of the green it takes; and
    how much that of the rank takes, as a share of what that of the pip does.
    """

    red: float
    blue: float
    rank: float = 1.0

    @property
    def is_black(self) -> bool:
        """Whether a black suit may be printed so."""
        return self.red >= _REDDISH or self.blue < _BLUISH

    @property
    def is_red(self) -> bool:
        """Whether a red suit may be printed so."""
        return self.red <= _PALE or self.blue <= _YELLOW

    @property
    def is_in_hairlines(self) -> bool:
        """Whether the rank is drawn in strokes thinner than a pixel, of which some may be lost."""
        return self.rank <= _HAIRLINES


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
    ranks = _beside_pips(taken.max(1).reshape(light[:, 0].shape))
    looks = zip(shares, red, blue, ranks, strict=True)
    return [Ink(*map(float, look)) if 0 < share <= _MOST else None for share, *look in looks]


def _beside_pips(taken: NDArray[np.floating[Any]]) -> NDArray[np.floating[Any]]:
    """How dark each rank is, as a share of its pip, by what both take (n, rows, columns)."""
    rank, pip = _darkest(taken[:, _RANK]), _darkest(taken[:, _PIP])
    return np.asarray(rank / np.maximum(pip, _NOTHING))


def _darkest(taken: NDArray[np.floating[Any]]) -> NDArray[np.floating[Any]]:
    """What the ink of each place (n, rows, columns) takes where it is darkest."""
    return _above(taken.reshape(len(taken), taken.shape[1] * taken.shape[2]), _STROKES)[:, 0]


def _above(values: NDArray[np.floating[Any]], share: float) -> NDArray[np.floating[Any]]:
    """The least value (..., 1) that is above this share of the values (..., n)."""
    place = int(share * values.shape[-1])
    return np.partition(values, place, axis=-1)[..., place, None]
