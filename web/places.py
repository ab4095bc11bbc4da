"""Where a card lies in the picture, and whether something else lies there."""

from collections.abc import Iterable
from typing import TypeAlias

import numpy as np

from vision.sighting import Sighting

Place: TypeAlias = tuple[float, float, float]
"""The middle of what was seen of a card, and how far about it is the same card, in pixels."""

_HALF_A_CARD = 3.5
"""In halves of an index, as a sighting has its ``unit``."""
_HALF_AN_INDEX = 0.3
"""Of the longer side of a box, where no unit is known."""


def place_of(sighting: Sighting) -> Place | None:
    """Tell where a card lies; None for one that no picture shows."""
    if not sighting.boxes:
        return None
    boxes = np.array(sighting.boxes)
    x, y = float(boxes[:, ::2].mean()), float(boxes[:, 1::2].mean())
    if sighting.middle is not None:
        x, y = sighting.middle
    longer = float((boxes[:, 2:] - boxes[:, :2]).max())
    return x, y, _HALF_A_CARD * (sighting.unit or _HALF_AN_INDEX * longer)


def here(place: Place | None, others: Iterable[Sighting | Place]) -> bool:
    """Tell whether one of ``others`` lies at a place."""
    return place is not None and any(_near(place, other) for other in others)


def at(place: Place | None, sightings: Iterable[Sighting]) -> Sighting | None:
    """Find the first sighting at a place; None where there is none."""
    if place is None:
        return None
    return next((sighting for sighting in sightings if _near(place, sighting)), None)


def _near(place: Place, other: Sighting | Place) -> bool:
    found = place_of(other) if isinstance(other, Sighting) else other
    if found is None:
        return False
    x, y, reach = place
    return float(np.hypot(found[0] - x, found[1] - y)) <= min(reach, found[2])
