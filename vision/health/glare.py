"""Glare: places of a card that shine so that nothing printed there can be seen."""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.health.legibility import READ, are_indices, index_lengths
from vision.health.picture import reduced
from vision.reading.reader import IndexReading
from vision.sighting import Sighting
from vision.table.votes import Readings

_LONGEST_GLARE = 640
"""Pixels of the longer side of what is judged."""

_SHINES = 250
"""Level that all three colours reach where nothing can be told apart any more."""

_PAPER = 235.0
"""Paper brighter than this is overexposed everywhere, and its print stands out all the same."""

_PRINT = 4.0
"""A patch that may hide an index, in squares of half an index's length: twice an index."""

_LARGE = 12.0
"""A patch that is told even where the card is known: a seventh of a card."""

_ON_PAPER = 0.3
_LIKE = 0.75
_RIM = 9
"""So much of a patch's rim, some pixels wide, is nearly as light as paper if it lies on a card."""

_NEAR = 9.0
_KNOWN = 5.0
"""Half-indices from a patch to an index of its card or the next one; to its card's middle."""

_WASHED = 245
"""Level that all three colours reach where print is gone; at the rim of a lamp's image some is
left."""

_GONE = 0.8
"""So large a share of an index's place shines; print on overexposed paper leaves less."""

_WHITE = 0.25
"""Where so much of a picture shines, the table does."""


@dataclass(frozen=True, slots=True, eq=False)
class _Patch:
    """A place that shines: its ``middle``, its ``area`` in pixels, the grey levels of its rim."""

    middle: NDArray[np.float64]
    area: int
    rim: NDArray[np.uint8]


def has_glare(image: Image, readings: Readings, cards: tuple[Sighting, ...]) -> bool:
    """Whether a patch shines on a card that is not certain, or a large one on any card."""
    indices = are_indices(readings)
    if not indices:
        return False
    scale = min(1.0, _LONGEST_GLARE / max(image.shape[:2]))
    small = reduced(image, scale)
    marks = np.array([reading.middle for reading in indices]) * scale
    known = [card.middle for card in cards if card.certain and card.middle]
    middles = np.array(known).reshape(-1, 2) * scale
    unit = float(np.median(index_lengths(indices))) / 2 * scale
    paper = _paper(small, marks, unit)
    return paper < _PAPER and any(
        patch.area >= _LARGE * unit**2 or not _is_near(patch, middles, _KNOWN * unit)
        for patch in _patches(small, _PRINT * unit**2)
        if _is_near(patch, marks, _NEAR * unit) and np.mean(patch.rim >= _LIKE * paper) >= _ON_PAPER
    )


def _paper(small: Image, marks: NDArray[np.float64], unit: float) -> float:
    """The grey of the paper about the indices."""
    reach = max(2, round(2.5 * unit))
    about = (_window(small, mark, reach) for mark in marks.round().astype(int))
    greys = [cv2.cvtColor(window, cv2.COLOR_BGR2GRAY) for window in about if window.size]
    return float(np.median([np.percentile(grey, 75) for grey in greys])) if greys else 255.0


def _window(small: Image, mark: NDArray[np.int_], reach: int) -> Image:
    left, top = np.maximum(mark - reach, 0)
    right, bottom = mark + reach + 1
    return small[top : max(bottom, 0), left : max(right, 0)]


def _patches(small: Image, least: float) -> Iterator[_Patch]:
    """The patches of at least so many pixels in which nothing can be told apart."""
    shines = cv2.inRange(small, (_SHINES,) * 3, (255,) * 3)
    count, labels, stats, middles = cv2.connectedComponentsWithStats(shines)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    for number in range(1, count):
        area = int(stats[number, cv2.CC_STAT_AREA])
        if area >= least:
            patch = np.asarray(labels == number, np.uint8)
            rim = cv2.dilate(patch, np.ones((_RIM, _RIM), np.uint8)) > patch
            yield _Patch(middles[number], area, grey[rim & (shines == 0)])


def _is_near(patch: _Patch, places: NDArray[np.float64], reach: float) -> bool:
    return bool((np.hypot(*(places - patch.middle).T) < reach).any())


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
    shines = cv2.inRange(image, (_WASHED,) * 3, (255,) * 3) > 0
    return bool(np.mean(shines) < _WHITE and any(_share(shines, mark) >= _GONE for mark in lost))


def _read(readings: Readings) -> Readings:
    return tuple(reading for reading in readings if reading.chances.max() >= READ)


def _is_among(readings: Readings, mark: IndexReading) -> bool:
    return any(mark.is_of_mark(reading) for reading in readings)


def _share(shines: np.ndarray[tuple[int, ...], np.dtype[np.bool_]], mark: IndexReading) -> float:
    """How much of the place of an index shines."""
    reach = max(1, round(float(np.linalg.norm(mark.up))))
    left, top = np.maximum(mark.middle.round().astype(int) - reach, 0)
    right, bottom = mark.middle.round().astype(int) + reach + 1
    place = shines[top:bottom, left:right]
    return float(np.mean(place)) if place.size else 0.0
