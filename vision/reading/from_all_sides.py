"""An index that was read unsurely is looked at from its other sides too.

Another network says how an index stands, and errs now and then: it takes the pip beside for the
rank. From another side it errs otherwise, so where two sides name the same card it is likelier.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.frame import Image
from vision.reading.reader import IndexReading, Reader
from vision.reading.windows import OTHER_SIDES, around, from_other_sides

_AN_INDEX = 0.3
"""Below this chance of being an index it is not looked at again."""

_SURE = 0.93
"""From this chance of a card on neither."""


def from_all_sides(
    reader: Reader, image: Image, readings: Sequence[IndexReading]
) -> tuple[IndexReading, ...]:
    """The readings in their order, the unsure ones as the four sides agree."""
    unsure = [reading for reading in readings if _is_unsure(reading)]
    boxes = [reading.box for reading in unsure]
    others = reader.through(image, boxes * OTHER_SIDES, from_other_sides(around(boxes)))
    sides = [others[place :: len(unsure)] for place in range(len(unsure))]
    agreed = (agreeing((usual, *more)) for usual, more in zip(unsure, sides, strict=True))
    return tuple(next(agreed) if _is_unsure(reading) else reading for reading in readings)


def _is_unsure(reading: IndexReading) -> bool:
    return bool(reading.chances.sum() >= _AN_INDEX and reading.chances.max() < _SURE)


def agreeing(sides: Sequence[IndexReading]) -> IndexReading:
    """What the surest side says, where another names the same card; else the first, the usual one.

    Half of the chances are the mean of the surest two that name it, half that of all sides.
    """
    surest, *others = sorted(sides, key=lambda side: -float(side.chances.max()))
    card = surest.chances.argmax()
    alike = [other for other in others if other.chances.argmax() == card]
    return _mean((_mean((surest, alike[0])), _mean((surest, *others)))) if alike else sides[0]


def _mean(readings: Sequence[IndexReading]) -> IndexReading:
    """The first reading with the mean of all chances."""
    chances = np.mean([one.chances for one in readings], axis=0)
    prints = [one.prints for one in readings if one.prints is not None]
    return replace(readings[0], chances=chances, prints=np.mean(prints, axis=0) if prints else None)
