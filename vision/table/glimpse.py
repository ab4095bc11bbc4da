"""Small pictures of a table, in which changes that are as large as a finger are told from noise."""

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image

Places: TypeAlias = NDArray[np.bool_]
"""Some places of a glimpse: True where they are meant."""

_LONGEST = 192
"""Places along a glimpse's longer side: a card that is read is a dozen high or more."""

_ABOUT = 6.0
"""How far light falls off softly, in places of a glimpse."""

_DARKEST = 24.0
"""Grey levels that are added, so that the noise of dark places is no change."""

_CHANGE = 0.25
"""A place has changed that is lighter or darker by so much, more than a shake by a pixel does."""

_TONE = 0.3
"""A place shows something else than before whose light or colour differs by so much."""

_SPECK = 5
"""Fewer changed places that touch each other are noise: the tip of a finger has more."""


@dataclass(frozen=True, slots=True, eq=False)
class Glimpse:
    """A small picture, in logarithms. ``relief`` (rows, columns) is the light of each place beside
    that around it, which soft light does not change; ``tone`` (rows, columns, 3) its colour.
    """

    relief: NDArray[np.float32]
    tone: NDArray[np.float32]

    def where(self, places: Places, other: "Glimpse") -> "Glimpse":
        """This glimpse at the ``places``, and another one everywhere else."""
        relief = np.where(places, self.relief, other.relief)
        return Glimpse(relief, np.where(places[..., None], self.tone, other.tone))


def glimpse(image: Image) -> Glimpse:
    """Shrink a picture until only what is as large as a finger can be told."""
    scale = min(1.0, _LONGEST / max(image.shape[:2]))
    height, width = (max(1, round(side * scale)) for side in image.shape[:2])
    small = cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA)
    tone = np.log(small.astype(np.float32) + np.float32(_DARKEST))
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
    light = np.log(grey + np.float32(_DARKEST))
    return Glimpse(light - cv2.GaussianBlur(light, (0, 0), _ABOUT), tone)


def changed(before: Glimpse, now: Glimpse) -> Places:
    """Tell the places whose light is found nowhere near them in the other glimpse."""
    there, here = before.relief, now.relief
    return np.asarray(_beyond(there, here) | _beyond(here, there))


def toned(before: Glimpse, now: Glimpse) -> Places:
    """Tell the places whose light or colour changed otherwise than that of the whole picture."""
    step = now.tone - before.tone
    step = step - np.median(step, axis=(0, 1))
    return np.asarray((np.abs(step) > _TONE).any(2))


def differing(before: Glimpse, now: Glimpse) -> Places:
    """Tell the places whose light or colour is another one."""
    return changed(before, now) | toned(before, now)


def _beyond(reach: NDArray[np.float32], light: NDArray[np.float32]) -> Places:
    square = np.ones((3, 3), np.uint8)
    lighter = light > cv2.dilate(reach, square) + _CHANGE
    return np.asarray(lighter | (light < cv2.erode(reach, square) - _CHANGE))


def without_specks(places: Places, least: int = _SPECK) -> Places:
    """Leave out the places of which fewer than ``least`` touch each other."""
    if not places.any():
        return places
    _, labels, stats, _ = cv2.connectedComponentsWithStats(places.astype(np.uint8))
    large = stats[:, cv2.CC_STAT_AREA] >= least
    large[0] = False
    return np.asarray(large[labels])
