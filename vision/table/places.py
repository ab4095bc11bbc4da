"""How far a card reaches about its middle, and what of a motion image lies there."""

from collections.abc import Iterable
from itertools import combinations
from math import dist

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Box, Sighting
from vision.table.motion import Places, Stillness, Window

_SAME = 0.5
"""An index that moved by less than this share of its longer side is still the same index."""

_PART = 0.6
"""A box of which so much lies within another one is a part of the same index."""

_CUT = 0.7
"""A box that has less of the area of an index lacks a part of it."""


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


def is_part(box: Box, others: Iterable[Box]) -> bool:
    """Tell whether a box is what is left of one of the ``others`` where something covers a part."""
    return any(
        _area(box) < _CUT * _area(other) and _common(box, other) >= _PART * _area(box)
        for other in others
    )


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


BODY = 4.0
"""Half-indices from the middle of a card within which nearly nothing but the card is seen."""

CARD = 4.5
"""Half-indices from the middle of a card to about its rim, averaged over its sides."""

RIM = 5.5
"""Half-indices from the middle of a card beyond which it hides nothing, or hardly anything."""

_CORNER = 7.5
"""Half-indices from the middle of a card beyond which there is nothing of it."""

_HALF_DIAGONAL = 6.2
"""Half-indices from the middle of a usual card to its corners; on other decks as many units."""

_EDGE = np.ones((3, 3), np.uint8)
"""So far beyond its edges a card may still reach, as it is seen aslant."""

_FREE_S = 0.15
"""Nothing has moved for so long within the reach of a card that lies free."""


def around(card: Sighting, reach: float, still: Stillness) -> Window:
    """The square around the middle of a card, ``reach`` half-indices to each side."""
    x, y = middle_of(card)
    far = reach * _unit(card)
    return still.window((x - far, y - far, x + far, y + far))


def _unit(card: Sighting) -> float:
    """Half an index of a usual card of that size, in pixels."""
    if card.corners:
        return dist(card.corners[0], card.corners[2]) / 2 / _HALF_DIAGONAL
    return card.unit or float(np.mean([bottom - top for _, top, _, bottom in card.boxes])) / 2


def is_disturbed(card: Sighting, still: Stillness) -> bool:
    """Whether something moves where the indices of a card lie."""
    return any(still.moves(box) for box in card.boxes)


def is_near_motion(card: Sighting, still: Stillness) -> bool:
    """Whether something moves within a card's reach of it, or did so just now."""
    since_s = still.time_s - _FREE_S
    return bool((still.since_s[around(card, 2 * CARD, still)] > since_s).any())


def footprint(card: Sighting, still: Stillness) -> Places:
    """The places that a card hides."""
    places = np.zeros(still.moving.shape, np.uint8)
    if card.corners:
        corners = np.array(card.corners) * _places_a_pixel(still) - 0.5
        cv2.fillConvexPoly(places, np.rint(corners).astype(np.int32), 1)
    else:
        places[around(card, CARD, still)] = 1
    return places > 0


def places_of(cards: Iterable[Sighting], still: Stillness) -> Places:
    """The places that cards hide, and those at their edges."""
    places = np.zeros_like(still.moving)
    for card in cards:
        places |= footprint(card, still)
    return cv2.dilate(places.astype(np.uint8), _EDGE) > 0


def _places_a_pixel(still: Stillness) -> NDArray[np.float64]:
    (height, width), (rows, columns) = still.size, still.reads.shape
    return np.array([columns / width, rows / height])


def touched_by(cards: Iterable[Sighting], still: Stillness) -> Places:
    """The places where any part of a card may lie."""
    places = np.zeros_like(still.moving)
    for card in cards:
        places[around(card, _CORNER, still)] = True
    return places


def joined(places: Places, window: Window) -> Places:
    """The places that hang together with some in the window."""
    _, labels = cv2.connectedComponents(places.astype(np.uint8))
    inside = np.unique(labels[window])
    return np.isin(labels, inside[inside > 0])
