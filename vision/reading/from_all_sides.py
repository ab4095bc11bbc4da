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


def from_all_sides(
    reader: Reader, image: Image, readings: Sequence[IndexReading], sure: float
) -> tuple[IndexReading, ...]:
    """The readings in their order; those below ``sure`` of any card as the four sides agree."""
    unsure = [
        place
        for place, reading in enumerate(readings)
        if reading.chances.sum() >= _AN_INDEX and reading.chances.max() < sure
    ]
    boxes = [readings[place].box for place in unsure]
    others = reader.through(image, boxes * OTHER_SIDES, from_other_sides(around(boxes)))
    agreed = {
        place: agreeing((readings[place], *others[number :: len(unsure)]))
        for number, place in enumerate(unsure)
    }
    return tuple(agreed.get(place, reading) for place, reading in enumerate(readings))


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
