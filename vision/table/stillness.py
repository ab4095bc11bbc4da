"""Whether a table lies still: two small grey glimpses of it, compared without reading anything."""

from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image

Glimpse: TypeAlias = NDArray[np.float32]
"""How much lighter than about it each place is, as a logarithm: what more or less light leaves."""

_LONGEST = 192
"""Pixels of a glimpse's longer side: a card that is read is a dozen high or more."""

_ABOUT = 6.0
"""How far light falls off softly, in pixels of a glimpse."""

_DARKEST = 24.0
"""Grey levels that are added, so that the noise of dark places is no change."""

_CHANGE = 0.25
"""So much lighter or darker a place is another, beyond what a pixel's shake brings there."""

_MOVED = 0.0015
"""The share of other places from which on something moved."""


def glimpse(image: Image) -> Glimpse:
    """A small grey picture, in which soft light makes no difference."""
    scale = min(1.0, _LONGEST / max(image.shape[:2]))
    height, width = (max(1, round(side * scale)) for side in image.shape[:2])
    small = cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
    light = np.log(grey + np.float32(_DARKEST))
    return np.asarray(light - cv2.GaussianBlur(light, (0, 0), _ABOUT), np.float32)


def moved(before: Glimpse, now: Glimpse) -> bool:
    """Whether something else is to be seen; a picture of another size is another."""
    return before.shape != now.shape or _changed(before, now) > _MOVED


def _changed(before: Glimpse, now: Glimpse) -> float:
    """The share of places whose light was nowhere about them before, or is nowhere now."""
    return float(np.mean(_beyond(before, now) | _beyond(now, before)))


def _beyond(reach: Glimpse, light: Glimpse) -> NDArray[np.bool_]:
    square = np.ones((3, 3), np.uint8)
    lighter = light > cv2.dilate(reach, square) + _CHANGE
    return np.asarray(lighter | (light < cv2.erode(reach, square) - _CHANGE))
