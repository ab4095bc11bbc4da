"""Where a card lies in the picture, and whether an index of it is one that was read before."""

from collections.abc import Iterable
from itertools import combinations
from math import dist

import numpy as np

from vision.sighting import Box, Sighting

_SAME = 0.5
"""An index that moved by less than this share of its longer side is still the same index."""

_PART = 0.6
"""A box of which so much lies within another one is a part of the same index."""


def middle_of(sighting: Sighting) -> tuple[float, float]:
    """Tell where the middle of a card lies, in pixels, from its boxes where nothing else tells."""
    if sighting.middle is not None:
        return sighting.middle
    boxes = np.array(sighting.boxes)
    return (float(boxes[:, ::2].mean()), float(boxes[:, 1::2].mean()))


def middle_or_none(sighting: Sighting) -> tuple[float, float] | None:
    """Tell where the middle of a card lies, in pixels; None where no picture shows the card."""
    return middle_of(sighting) if sighting.middle is not None or sighting.boxes else None


def card_length(sighting: Sighting) -> float | None:
    """Tell how far the indices of a card lie apart, in pixels; None where only one is seen."""
    middles = [((left + right) / 2, (top + low) / 2) for left, top, right, low in sighting.boxes]
    return max((dist(*pair) for pair in combinations(middles, 2)), default=None)


def share_an_index(boxes: Iterable[Box], others: Iterable[Box]) -> bool:
    """Tell whether an index of ``boxes`` is one of the ``others``."""
    known = tuple(others)
    return any(_is_same(box, other) for box in boxes for other in known)


def _is_same(box: Box, other: Box) -> bool:
    (x, y, reach), (other_x, other_y, other_reach) = _centre(box), _centre(other)
    near = float(np.hypot(x - other_x, y - other_y)) <= _SAME * min(reach, other_reach)
    return near or _common(box, other) >= _PART * min(_area(box), _area(other))


def _common(box: Box, other: Box) -> float:
    """The area of both, in square pixels."""
    left, top, right, bottom = (*map(max, box[:2], other[:2]), *map(min, box[2:], other[2:]))
    return max(right - left, 0.0) * max(bottom - top, 0.0)


def _area(box: Box) -> float:
    return _common(box, box)


def _centre(box: Box) -> tuple[float, float, float]:
    left, top, right, bottom = box
    return (left + right) / 2, (top + bottom) / 2, max(right - left, bottom - top)
