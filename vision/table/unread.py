"""Which places of a table are read next, and the part of the picture in which they lie."""

import numpy as np

from vision.sighting import Box
from vision.table.glimpse import Places, without_specks
from vision.table.spots import REMEMBERED
from vision.table.stillness import Stillness
from vision.table.track import SETTLED

_MARGIN = 12
"""Places of a glimpse around those that are read, so that no card is cut: about a card."""

_SPECK = 8
"""Fewer unread places than this are the rim of something else."""


def unread(still: Stillness) -> Places | None:
    """The places that lie still and were read too seldom; None where there are none.

    Places that were read once, or never, come before all others.
    """
    for reads in (SETTLED, REMEMBERED):
        places = without_specks(~still.moving & (still.reads < reads), _SPECK)
        if places.any():
            return places
    return None


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
