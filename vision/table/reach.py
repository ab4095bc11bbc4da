"""How far a card reaches about its middle, and what of a glimpse lies there."""

from collections.abc import Iterable

import cv2
import numpy as np

from vision.sighting import Sighting
from vision.table.card_place import middle_of
from vision.table.glimpse import Places
from vision.table.stillness import Stillness, Window

BODY = 4.0
"""Half-indices from the middle of a card within which nearly nothing but the card is seen."""

CARD = 4.5
"""Half-indices from the middle of a card to about its rim, averaged over its sides."""

RIM = 5.5
"""Half-indices from the middle of a card beyond which it hides nothing, or hardly anything."""

_CORNER = 7.5
"""Half-indices from the middle of a card to its corners: nothing of it is beyond."""

_FREE_S = 0.15
"""Nothing has moved for so long within the reach of a card that lies free."""


def around(card: Sighting, reach: float, still: Stillness) -> Window:
    """The square around the middle of a card, ``reach`` half-indices to each side."""
    x, y = middle_of(card)
    unit = card.unit or float(np.mean([bottom - top for _, top, _, bottom in card.boxes])) / 2
    far = reach * unit
    return still.window((x - far, y - far, x + far, y + far))


def is_disturbed(card: Sighting, still: Stillness) -> bool:
    """Whether something moves where the indices of a card lie."""
    return any(still.moves(box) for box in card.boxes)


def is_near_motion(card: Sighting, still: Stillness) -> bool:
    """Whether something moves within a card's reach of it, or did so just now."""
    since_s = still.time_s - _FREE_S
    return bool((still.since_s[around(card, 2 * CARD, still)] > since_s).any())


def places_of(cards: Iterable[Sighting], still: Stillness, reach: float = RIM) -> Places:
    """The places where cards lie, so many half-indices about their middles."""
    places = np.zeros_like(still.moving)
    for card in cards:
        places[around(card, reach, still)] = True
    return places


def touched_by(cards: Iterable[Sighting], still: Stillness) -> Places:
    """The places where any part of a card may lie."""
    return places_of(cards, still, _CORNER)


def joined(places: Places, window: Window) -> Places:
    """The places that hang together with some in the window."""
    _, labels = cv2.connectedComponents(places.astype(np.uint8))
    inside = np.unique(labels[window])
    return np.isin(labels, inside[inside > 0])
