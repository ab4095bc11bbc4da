"""An eight and the B of a jack look alike: the card's face confirms which it is, or it is doubt.

However sure the indices of a card are of the one, type differs from deck to deck, and all of them
are printed alike. A face that shows pips, or a court, is evidence of another kind. So any index
that is less sure of pips, or of a court, than its card's face is of the other is doubt: there are
decks whose J looks like a nine.
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

_LOOKALIKE_CONFIRMS = 1.0
"""That of the odds from which on a face confirms what the indices say."""

_SURER = 6.0
"""That of the odds of an index for pips, or for a court, that hardly any face is surer than."""

_COURTS = Rank.JACK - 1
"""Where the courts begin among the thirteen ranks."""


def beside_faces(
    readings: tuple[IndexReading, ...], image: Image, faces: Faces, courts: Courts | None
) -> tuple[IndexReading, ...]:
    """The same readings; those of an eight or a B know what the face says, where a B may be.

    Others are at most nine to one for pips, or for a court, where the face outweighs them.
    """
    may_be_b = courts is None or courts.has("B")
    either = {id(reading) for reading in readings if may_be_b and _is_either(reading)}
    asked = [reading for reading in readings if id(reading) in either or _is_unsure(reading)]
    seen = dict(zip(map(id, asked), faces(image, asked).tolist(), strict=True))
    return tuple(
        replace(reading, face=seen[id(reading)])
        if id(reading) in either
        else _beside_face(reading, seen.get(id(reading), 0.0))
        for reading in readings
    )


def _is_unsure(reading: IndexReading) -> bool:
    """Whether a face may be surer than an index whether its card shows pips or a court."""
    return reading.prints is not None and _ALONE < abs(_odds_of_pips(reading.chances)) < _SURER


def _beside_face(reading: IndexReading, face: float) -> IndexReading:
    """The reading in doubt if the face contradicts it and is surer, else as it was."""
    odds = _odds_of_pips(reading.chances)
    if odds * face >= 0 or abs(face) <= abs(odds):
        return reading
    chances = reading.chances.reshape(SUITS, RANKS).copy()
    chances[:, _COURTS:] *= np.exp(odds - np.clip(odds, -_ALONE, _ALONE))
    return reading.shared_out(chances)


def _odds_of_pips(chances: NDArray[np.float64]) -> float:
    """The logarithm of the odds of the likeliest card with pips against the likeliest court."""
    ranks = chances.reshape(SUITS, RANKS).max(0).clip(1e-9)
    return float(np.log(ranks[:_COURTS].max() / ranks[_COURTS:].max()))


def _is_either(reading: IndexReading) -> bool:
    prints = reading.prints
    return prints is not None and bool(prints[_EITHER].sum() > prints.sum() / 2)


def told_apart(
    readings: Sequence[IndexReading], chances: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The chances (52,) of a card with these indices, in doubt if most of them may be either.

    A face makes no card likelier: what it confirms stays as sure as the indices are.
    """
    faces = [reading.face for reading in readings if reading.face is not None]
    if 2 * len(faces) <= len(readings):
        return chances
    face, odds = np.mean(faces), _odds(chances)
    confirmed = np.sign(odds) * face >= _LOOKALIKE_CONFIRMS
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
