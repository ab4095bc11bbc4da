"""Where a card lies in the picture, and whether something else lies there.

A card is where its indices are: in a fan they are what tells cards apart that lie on each other.
"""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from vision.sighting import Box, Sighting

_HALF = 0.5
"""An index that moves by less than this share of its longer side is the same one."""
_APART = 1.4
"""How much wider than the others the step is from one group of cards to another one."""
_CLEAR = 7.0
"""How wide it is at least, in halves of an index: about the width of a card."""
_GROUP = 3
"""Of fewer cards nobody can tell whether they lie together."""


def spot(sighting: Sighting) -> tuple[float, float] | None:
    """Tell where the middle of a card lies, in pixels; None for one that no picture shows."""
    if sighting.middle is not None:
        return sighting.middle
    if not sighting.boxes:
        return None
    boxes = np.array(sighting.boxes)
    return float(boxes[:, ::2].mean()), float(boxes[:, 1::2].mean())


def lie_together(sightings: Sequence[Sighting]) -> bool:
    """Tell whether cards lie in one group, as a hand does; a starter lies apart from it."""
    spots = [place for place in map(spot, sightings) if place is not None]
    if len(spots) < _GROUP:
        return True
    *_, wide, widest = sorted(_steps(np.array(spots)))
    clear = _CLEAR * float(np.mean([sighting.unit or 0.0 for sighting in sightings]))
    return widest <= max(clear, _APART * wide)


def here(boxes: Iterable[Box], others: Iterable[Box]) -> bool:
    """Tell whether an index of ``boxes`` is one of the ``others``."""
    known = tuple(others)
    return any(_is_same(box, other) for box in boxes for other in known)


def at(boxes: Iterable[Box], sightings: Iterable[Sighting]) -> Sighting | None:
    """Find the first sighting that has one of these indices; None where there is none."""
    wanted = tuple(boxes)
    return next((found for found in sightings if here(wanted, found.boxes)), None)


def _steps(spots: NDArray[np.float64]) -> Iterator[float]:
    """The shortest steps that lead from one spot through all of them, of ``spots`` (n, 2)."""
    reached, left = spots[:1], spots[1:]
    while len(left):
        gaps = np.linalg.norm(left[:, None] - reached[None], axis=2).min(1)
        nearest = int(gaps.argmin())
        yield float(gaps[nearest])
        reached, left = np.vstack([reached, left[nearest]]), np.delete(left, nearest, 0)


def _is_same(box: Box, other: Box) -> bool:
    (x, y, reach), (other_x, other_y, other_reach) = _middle(box), _middle(other)
    return float(np.hypot(x - other_x, y - other_y)) <= _HALF * min(reach, other_reach)


def _middle(box: Box) -> tuple[float, float, float]:
    left, top, right, bottom = box
    return (left + right) / 2, (top + bottom) / 2, max(right - left, bottom - top)
