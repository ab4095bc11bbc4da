"""Light that came over cards: indices that were read, and in whose place nothing but light is."""

import cv2
import numpy as np

from vision.card_geometry import are_one_mark
from vision.frame import Image
from vision.health.legibility import READ, are_indices
from vision.reader import IndexReading
from vision.votes import Readings

_SHINES = 245
"""Level that all three colours reach where print is gone; at the rim of a lamp's image some is
left."""

_GONE = 0.8
"""So large a share of an index's place shines; print on overexposed paper leaves less."""

_WHITE = 0.25
"""Where so much of a picture shines, the table does."""


def is_washed_out(image: Image, before: Readings, now: Readings) -> bool:
    """Whether an index read ``before`` is lost in light ``now``, while another is where it was.

    An index that came tells of another card, which may have been laid on the one before.
    """
    there, sure = are_indices(now), _read(before)
    lost = [mark for mark in sure if not _is_among(there, mark)]
    if not lost or len(lost) == len(sure):
        return False
    if any(not _is_among(before, mark) for mark in _read(now)):
        return False
    shines = cv2.inRange(image, (_SHINES,) * 3, (255,) * 3) > 0
    return bool(np.mean(shines) < _WHITE and any(_share(shines, mark) >= _GONE for mark in lost))


def _read(readings: Readings) -> Readings:
    return tuple(reading for reading in readings if reading.chances.max() >= READ)


def _is_among(readings: Readings, mark: IndexReading) -> bool:
    place = mark.middle, mark.up
    return any(are_one_mark(place, (reading.middle, reading.up)) for reading in readings)


def _share(shines: np.ndarray[tuple[int, ...], np.dtype[np.bool_]], mark: IndexReading) -> float:
    """How much of the place of an index shines."""
    reach = max(1, round(float(np.linalg.norm(mark.up))))
    left, top = np.maximum(mark.middle.round().astype(int) - reach, 0)
    right, bottom = mark.middle.round().astype(int) + reach + 1
    place = shines[top:bottom, left:right]
    return float(np.mean(place)) if place.size else 0.0
