"""Which places of a table are read next, and the part of the picture in which they lie."""

from collections.abc import Iterable, Sequence

import numpy as np

from vision.sighting import Box, Sighting
from vision.table.glimpse import Places, without_specks
from vision.table.spots import REMEMBERED
from vision.table.stillness import Stillness
from vision.table.track import SETTLED

_MARGIN = 12
"""Places of a glimpse around those that are read, so that no card is cut: about a card."""

_SPECK = 8
"""Fewer unread places than this are the rim of something else."""


def unread(still: Stillness, cards: Sequence[Sighting] = ()) -> Places | None:
    """The places that lie still and were read too seldom; None where there are none.

    Places that were read once or never come before all others, and with them the indices of
    doubtful ``cards``: where an arm goes on moving, it leaves such places behind all the time.
    Few places are left out as the rim of something else, but not on an index: until all of it is
    read, none is.
    """
    indices, doubts = _indices(still, cards), [card for card in cards if not card.certain]
    doubtful = _indices(still, doubts) & ~still.moving & (still.reads < REMEMBERED)
    for reads in (SETTLED, REMEMBERED):
        seldom = ~still.moving & (still.reads < reads)
        places = without_specks(seldom, _SPECK) | (seldom & indices)
        if places.any():
            return places | doubtful
    return None


def _indices(still: Stillness, cards: Iterable[Sighting]) -> Places:
    """The places of the cards' indices."""
    indices = np.zeros_like(still.moving)
    for box in (box for card in cards for box in card.boxes):
        indices[still.window(box)] = True
    return indices


def rectangle(places: Places) -> Places:
    """The smallest rectangle that holds all the places."""
    rows, columns = np.flatnonzero(places.any(1)), np.flatnonzero(places.any(0))
    filled = np.zeros_like(places)
    filled[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1] = True
    return filled


def part_of(window: Places, still: Stillness) -> Box:
    """A rectangle of places in pixels of the picture, and so much around it that no card is cut."""
    rows, columns = np.flatnonzero(window.any(1)), np.flatnonzero(window.any(0))
    down, across = still.size[0] / window.shape[0], still.size[1] / window.shape[1]
    return (
        float(max(0.0, (columns[0] - _MARGIN) * across)),
        float(max(0.0, (rows[0] - _MARGIN) * down)),
        float(min(still.size[1], (columns[-1] + 1 + _MARGIN) * across)),
        float(min(still.size[0], (rows[-1] + 1 + _MARGIN) * down)),
    )
