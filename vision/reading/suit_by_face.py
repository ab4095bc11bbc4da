"""The suit of an index that hardly tells it, beside the large pips of the card's face.

In a small or blurred index a spade is as round as a club. The pips of the face are three times as
large: a face that is sure of the suit of its index makes the index surer, and one that shows
another suit puts it in doubt.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.reading.blur import BLURRED
from vision.reading.faces import FaceSuits
from vision.reading.reader import RANKS, SUITS, IndexReading

_SURE, _SURE_THOUGH_BLURRED = 50.0, 400.0
"""From these odds on of its suit against the next one an index needs no face; and a blurred one."""

_PERHAPS = 0.55
"""Below this chance of being one, an index is not looked at."""

_CONFIRMS, _CONTRADICTS, _DENIES = 0.95, 0.6, 0.03
"""The chances of a suit from which on a face confirms its index, or contradicts it, and that of the
index's own suit up to which it denies it, whichever other it is. Where both are blurred both err,
so that to confirm asks for more."""

_AT_MOST = 20.0
"""So much the odds of a face count at most: its pips may be those of another card."""


def beside_pips(
    readings: tuple[IndexReading, ...], image: Image, suits: FaceSuits
) -> tuple[IndexReading, ...]:
    """The same readings; those that are unsure of their suit know what the face says of it."""
    asked = [reading for reading in readings if _is_unsure(reading)]
    shown = dict(zip(map(id, asked), suits(image, asked), strict=True))
    return tuple(
        _together(reading, shown[id(reading)]) if id(reading) in shown else reading
        for reading in readings
    )


def _is_unsure(reading: IndexReading) -> bool:
    """Whether an index that is not of an enrolled deck leaves its suit open."""
    if reading.prints is None or reading.chances.sum() < _PERHAPS:
        return False
    *_, second, first = np.sort(_suits(reading))
    sure = _SURE_THOUGH_BLURRED if reading.blur >= BLURRED else _SURE
    return bool(first < sure * second)


def _together(reading: IndexReading, shown: NDArray[np.float64]) -> IndexReading:
    """The reading, with the chances (4,) of the suits that the face shows, where these count."""
    suit = _suits(reading).argmax()
    limit = _CONFIRMS if shown.argmax() == suit else _CONTRADICTS
    if shown.max() < limit and shown[suit] > _DENIES:
        return reading
    counted = np.maximum(shown, shown.max() / _AT_MOST)
    chances = reading.chances.reshape(SUITS, RANKS) * counted[:, None]
    return replace(reading, chances=chances.ravel() * (reading.chances.sum() / chances.sum()))


def _suits(reading: IndexReading) -> NDArray[np.float64]:
    """The chances (4,) of the suits by the index alone."""
    return np.asarray(reading.chances.reshape(SUITS, RANKS).sum(1))
