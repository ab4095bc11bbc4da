"""A table has one deck: of letters that no deck prints together one is misread.

A T is the ace of a Russian deck, on which an A is no ace but a narrow Д. Which of two such letters
is misread, they do not tell: the cards of both are in doubt.
"""

import numpy as np

from vision.reading.courts import clashing
from vision.reading.reader import RANKS, SUITS, IndexReading

_MOST_OF_DECK = 9.0
"""The odds at most of the rank of such a letter against the next one."""


def as_of_one_deck(readings: tuple[IndexReading, ...]) -> tuple[IndexReading, ...]:
    """The same readings; those whose letters are not of one deck are at most nine to one sure."""
    strange = clashing(reading.text for reading in readings if reading.text)
    return tuple(
        _doubted_by_deck(reading) if reading.text in strange else reading for reading in readings
    )


def _doubted_by_deck(reading: IndexReading) -> IndexReading:
    chances = reading.chances.reshape(SUITS, RANKS).copy()
    *_, second, first = np.argsort(chances.sum(0))
    chances[:, second] = np.maximum(chances[:, second], chances[:, first] / _MOST_OF_DECK)
    return reading.shared_out(chances)
