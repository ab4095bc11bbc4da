"""One picture of the table and when it was taken."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Image: TypeAlias = NDArray[np.uint8]
"""Pixels of shape (height, width, 3), blue-green-red, as OpenCV holds them."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The ``number``-th image that a source gave, ``time_s`` seconds on its own clock."""

    number: int
    time_s: float
    image: Image
