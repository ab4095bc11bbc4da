"""What has happened where a card lay: something covers it, or it has left; and whence it came."""

from collections.abc import Iterable
from enum import StrEnum

import cv2
import numpy as np

from vision.sighting import Box, Sighting
from vision.table.glimpse import Glimpse, Places, changed, toned
from vision.table.stillness import Stillness

_TWICE = 2
"""So many readings of a place that lies still tell that no card is there any more."""

_BODY = 4.0
"""Half-indices from the middle of a card within which nearly nothing but the card is seen."""

_CARD = 4.5
"""Half-indices from the middle of a card to about its rim, averaged over its sides."""

_RIM = 5.5
"""Half-indices from the middle of a card beyond which it hides nothing, or hardly anything."""

_CORNER = 7.5
"""Half-indices from the middle of a card to its corners: nothing of it is beyond."""

_BARE = 0.15
"""So small a share of a card's place differs from what it was before, where that is seen again."""

_CHANGED = 0.4
"""So large a share of a card's place, or more, is seen to change when the card is laid there."""

_RESTS_S = 1.0
"""What rests so long without a move where nobody saw the bare table is taken for a part of it."""

_RESTS_LONG_S = 20.0
"""No arm rests so long without a move where the table was seen bare, before a card came."""

_SEEN = 0.15
"""So large a share of a card must be seen beside others to tell that they lie on it."""

_ARRIVED_S = 0.8
"""What moved within so many seconds before a card lay still may have brought it."""

_FINGER = 0.25
"""A finger is so broad at least, of the place within which nearly nothing but a card is seen."""

_ALONE = 1 / 3
"""An arm from a side of the picture reaches another one with less than such a share of it."""

_BESIDE = np.ones((7, 7), np.uint8)
"""What moves hangs together with what moves next but one to it: a hand with the card it let go."""


class PictureSide(StrEnum):
    """A side of the picture."""

    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"
    LEFT = "left"


def is_disturbed(card: Sighting, still: Stillness) -> bool:
    """Whether something moves where the indices of a card lie."""
    return any(still.moves(box) for box in card.boxes)


def is_near_motion(card: Sighting, still: Stillness, since_s: float) -> bool:
    """Whether something has moved within a card's reach of it since then."""
    return bool((still.since_s[still.window(_about(card, 2 * _CARD))] > since_s).any())


def has_left(
    card: Sighting,
    looks: tuple[Glimpse, Glimpse],
    still: Stillness,
    others: Iterable[Sighting],
    *,
    watched: bool,
) -> bool:
    """Whether the place of a card that is not read is seen, and the card is not there.

    ``looks`` are what the table looked like before the card came, if it was ``watched`` then, and
    when the card was read last. An arm reaches from a side of the picture; what looks as it did
    when the card was read only cannot be read now; and a card that lies under others shows beside
    them. Beside an arm, a card in doubt was none where the bare table is seen in place of its
    indices: it was a peg and a hole of a board, perhaps.
    """
    if any(still.reads[still.window(box)].min() < _TWICE for box in card.boxes):
        return False
    bare, shown = looks
    differs = _differ(shown, still.last)
    if not any(differs[still.window(box, about=0.5)].any() for box in card.boxes):
        return False
    body, cards = still.window(_about(card, _BODY)), places_of(others, still)
    if not all(cards[still.window(box)].all() for box in card.boxes):
        other = _differ(bare, still.last)
        foreign = other & ~cards
        rests_s = _RESTS_LONG_S if watched else _RESTS_S
        if _is_arm(_joined(foreign, body), still, rests_s, body):
            shows = any(other[still.window(box)].any() for box in card.boxes)
            may_be_one = card.certain or not watched or shows
            return not may_be_one or bool(foreign[body].mean() <= _BARE)
    return not _shows_beside(differs, body, cards)


def looks_as(card: Sighting, before: Glimpse, still: Stillness) -> bool:
    """Whether the place of a card is seen as it was before: nearly nothing of it differs."""
    return bool(_differ(before, still.last)[still.window(_about(card, _BODY))].mean() <= _BARE)


def _differ(before: Glimpse, now: Glimpse) -> Places:
    return changed(before, now) | toned(before, now)


def places_of(cards: Iterable[Sighting], still: Stillness, reach: float = _RIM) -> Places:
    """The places where cards lie, so many half-indices about their middles."""
    places = np.zeros_like(still.moving)
    for card in cards:
        places[still.window(_about(card, reach))] = True
    return places


def touched_by(cards: Iterable[Sighting], still: Stillness) -> Places:
    """The places where any part of a card may lie."""
    return places_of(cards, still, _CORNER)


def _shows_beside(differs: Places, body: tuple[slice, slice], cards: Places) -> bool:
    """Whether as much of a card is seen beside those that lie on it as tells that it is there."""
    beside = ~cards[body]
    return bool(beside.mean() >= _SEEN and differs[body][beside].mean() <= _BARE)


def came_from(card: Sighting, still: Stillness) -> PictureSide | None:
    """Find the side of the picture from which came what laid a card; None where none is told."""
    window = still.window(_about(card, _CARD))
    # Nobody knows what moved before the first look, since which most places lie still.
    begin_s = max(float(still.since_s[window].max()) - _ARRIVED_S, float(still.since_s.min()))
    return _reached(window, still, begin_s)


def goes_to(card: Sighting, still: Stillness, lies_s: float) -> PictureSide | None:
    """Find the side of the picture to which goes what laid a card, since that lies there."""
    return _reached(still.window(_about(card, _CARD)), still, lies_s)


def _reached(window: tuple[slice, slice], still: Stillness, begin_s: float) -> PictureSide | None:
    """The side that is reached by what has moved since then and hangs together with a card.

    None where arms of several hang together.
    """
    moved = cv2.dilate((still.since_s > begin_s).astype(np.uint8), _BESIDE)
    touched = _joined(moved.astype(np.bool_), window)
    edges = {
        PictureSide.TOP: touched[0],
        PictureSide.RIGHT: touched[:, -1],
        PictureSide.BOTTOM: touched[-1],
        PictureSide.LEFT: touched[:, 0],
    }
    reach = {side: int(edge.sum()) for side, edge in edges.items()}
    side, other = sorted(reach, key=reach.__getitem__, reverse=True)[:2]
    return side if reach[side] > 0 and reach[other] < _ALONE * reach[side] else None


def lies_since(card: Sighting, still: Stillness) -> float | None:
    """When a card came to lie in a place that was seen without it; None where nobody saw that.

    On a table as light as the card its indices change little: then most of it tells. Where their
    places were read before without it, its last change up to the rim tells: an arm that is as
    light may have been seen there alone.
    """
    windows, body = [still.window(box) for box in card.boxes], still.window(_about(card, _BODY))
    stood = [window for window in windows if still.stood[window].any()]
    others = [window for window in windows if window not in stood]
    told = bool(stood) and all(_was_read_bare(window, still) for window in others)
    if told and all(_was_read(window, still) for window in stood):
        return float(still.since_s[still.window(_about(card, _RIM))].max())
    changed_s = float(np.quantile(still.since_s[body], 1 - _CHANGED))
    if told:
        lies_s = max(float(still.since_s[window].max()) for window in stood)
        return changed_s if changed_s - lies_s > _ARRIVED_S else lies_s
    return changed_s if still.stood[body].mean() >= _CHANGED else None


def _was_read(window: tuple[slice, slice], still: Stillness) -> bool:
    return bool(still.reads[window].min() > _TWICE)


def _was_read_bare(window: tuple[slice, slice], still: Stillness) -> bool:
    """Whether a place in which nothing has seemed to move is of another colour than at first.

    On a table of many spots the rim of a card is no lighter than some of them.
    """
    differs = toned(still.before, still.last)[window].mean() >= _CHANGED
    return _was_read(window, still) and bool(differs)


def _is_arm(places: Places, still: Stillness, rests_s: float, body: tuple[slice, slice]) -> bool:
    """Whether these reach a side of the picture as an arm does, and do not all rest for so long."""
    broad = _FINGER * (body[0].stop - body[0].start)
    edges = places[0], places[-1], places[:, 0], places[:, -1]
    reaches = max(edge.sum() for edge in edges) >= broad
    return reaches and bool((still.since_s[places] > still.time_s - rests_s).any())


def _joined(places: Places, window: tuple[slice, slice]) -> Places:
    """The places that hang together with some in the window."""
    _, labels = cv2.connectedComponents(places.astype(np.uint8))
    inside = np.unique(labels[window])
    return np.isin(labels, inside[inside > 0])


def _about(card: Sighting, reach: float) -> Box:
    """A square around the middle of a card, ``reach`` half-indices to each side."""
    boxes = np.array(card.boxes)
    x, y = card.middle or (boxes[:, ::2].mean(), boxes[:, 1::2].mean())
    unit = card.unit or float(np.mean(boxes[:, 3] - boxes[:, 1])) / 2
    return (x - reach * unit, y - reach * unit, x + reach * unit, y + reach * unit)
