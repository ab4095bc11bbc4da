"""An eight and the B of a jack look alike: the card's face confirms which it is, or it is doubt.

However sure the indices of a card are of the one, type differs from deck to deck, and all of them
are printed alike. A face that shows pips, or a court, is evidence of another kind.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from scorer.cards import Rank
from vision.frame import Image
from vision.reading.courts import PRINTS, Courts
from vision.reading.faces import Faces
from vision.reading.reader import RANKS, SUITS, IndexReading

_EITHER = [PRINTS.index("8"), PRINTS.index("B")]
_RANKS = [Rank.EIGHT - 1, Rank.JACK - 1]

_ALONE = 2.2
"""The logarithm of the odds, one in nine, that the indices of a card give without its face."""

_CONFIRMS = 1.0
"""That of the odds from which on a face confirms what the indices say."""


def beside_faces(
    readings: tuple[IndexReading, ...], image: Image, faces: Faces, courts: Courts | None
) -> tuple[IndexReading, ...]:
    """The same readings; those of an eight or a B know what the face says, where a B may be."""
    if courts is not None and not courts.has("B"):
        return readings
    doubtful = [reading for reading in readings if _is_either(reading)]
    seen = dict(zip(map(id, doubtful), faces(image, doubtful).tolist(), strict=True))
    return tuple(replace(reading, face=seen.get(id(reading))) for reading in readings)


def _is_either(reading: IndexReading) -> bool:
    prints = reading.prints
    return prints is not None and bool(prints[_EITHER].sum() > prints.sum() / 2)


def told_apart(
    readings: Sequence[IndexReading], chances: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The chances (52,) of a card with these indices, in doubt if most of them may be either.

    A face makes no card likelier; it leaves as sure as it is what it confirms.
    """
    faces = [reading.face for reading in readings if reading.face is not None]
    if 2 * len(faces) <= len(readings):
        return chances
    face, odds = np.mean(faces), _odds(chances)
    confirmed = np.sign(odds) * face >= _CONFIRMS
    return _shared(chances, np.where(confirmed, odds, odds.clip(-_ALONE, _ALONE)))


def _odds(chances: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of each suit (4,) the logarithm of the odds of its eight against its jack."""
    eights, jacks = chances.reshape(SUITS, RANKS)[:, _RANKS].clip(1e-9).T
    return np.asarray(np.log(eights / jacks))


def _shared(chances: NDArray[np.float64], odds: NDArray[np.float64]) -> NDArray[np.float64]:
    """The chances (52,) where the eight and the jack of each suit have these odds."""
    shared = chances.reshape(SUITS, RANKS).copy()
    both, eight = shared[:, _RANKS].sum(1), 1 / (1 + np.exp(-odds))
    shared[:, _RANKS] = np.stack([both * eight, both * (1 - eight)], 1)
    return shared.ravel()
