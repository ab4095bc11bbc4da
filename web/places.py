"""Where a card lies in the picture, and whether something else lies there.

A card is where its indices are: in a fan they are what tells cards apart that lie on each other.
"""

from collections.abc import Iterable

import numpy as np

from vision.sighting import Box, Sighting

_HALF = 0.5
"""An index that moves by less than this share of its longer side is the same one."""


def spot(sighting: Sighting) -> tuple[float, float] | None:
    """Tell where the middle of a card lies, in pixels; None for one that no picture shows."""
    if sighting.middle is not None:
        return sighting.middle
    if not sighting.boxes:
        return None
    boxes = np.array(sighting.boxes)
    return float(boxes[:, ::2].mean()), float(boxes[:, 1::2].mean())


def here(boxes: Iterable[Box], others: Iterable[Box]) -> bool:
    """Tell whether an index of ``boxes`` is one of the ``others``."""
    known = tuple(others)
    return any(_is_same(box, other) for box in boxes for other in known)


def at(boxes: Iterable[Box], sightings: Iterable[Sighting]) -> Sighting | None:
    """Find the first sighting that has one of these indices; None where there is none."""
    wanted = tuple(boxes)
    return next((found for found in sightings if here(wanted, found.boxes)), None)


def _is_same(box: Box, other: Box) -> bool:
    (x, y, reach), (other_x, other_y, other_reach) = _middle(box), _middle(other)
    return float(np.hypot(x - other_x, y - other_y)) <= _HALF * min(reach, other_reach)


def _middle(box: Box) -> tuple[float, float, float]:
    left, top, right, bottom = box
    return (left + right) / 2, (top + bottom) / 2, max(right - left, bottom - top)
