"""A deck that was shown to the reader: the print of its indices, held against new readings."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK, Card
from vision.frame import Image
from vision.reading.detector import Detection
from vision.reading.reader import RANKS, SUITS, IndexReading, Reader

WindowReadings: TypeAlias = Sequence[IndexReading]
"""Readings of one index through several windows, the usual one first."""

ConfirmedIndex: TypeAlias = tuple[WindowReadings, Card]
"""An index and the card that a person says it belongs to."""

_FEATURES = 192
"""The numbers with which the reader describes what it saw of an index."""

_FADING = 0.05
"""By how much of a cosine two features may differ until one says e times less about the other."""

_SURPRISE = 0.03
"""The evidence for a rank or suit that no example resembles, where a perfect likeness has 1."""

_STRANGE = 0.02
"""How much the usual reading counts whatever it says, where a perfect likeness has 1."""

_KEPT = 3
"""How many readings of a confirmed index become examples, if they show it well."""

_SHOWS_WELL = 0.5
"""The chance of the confirmed card from which a further reading becomes an example."""

_SHOWS = 0.1
"""The chance of the confirmed card from which the best reading becomes an example; below, its
window has missed the index."""

_NO_EXAMPLE = -1.0
"""The cosine of a card that no example shows: none is less."""

FAINT = 0.03
"""The detector's confidence from which an index is read when the deck is known."""


@dataclass(frozen=True, slots=True, eq=False)
class EnrolledDeck:
    """Examples: ``features`` (n, 192), each of length one, and ``places`` (n,) in ``DECK``."""

    features: NDArray[np.float32]
    places: NDArray[np.int64]

    @classmethod
    def from_indices(cls, indices: Iterable[ConfirmedIndex]) -> "EnrolledDeck":
        """The deck of indices whose cards are known; the knowledge chooses the readings to keep."""
        rows = [(one, card) for readings, card in indices for one in _good(readings, card)]
        features = np.array([one.features for one, _ in rows], np.float32)
        return cls(
            _unit(features.reshape(-1, _FEATURES)),
            np.array([card.place for _, card in rows], np.int64),
        )

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards with an example, in the order of ``DECK``."""
        return tuple(DECK[place] for place in np.unique(self.places))

    def likeness(self, features: NDArray[np.float32]) -> NDArray[np.float64]:
        """For features (n, 192) the cosine with the most alike example of each card: (n, 52)."""
        alike = np.full((len(DECK), len(features)), _NO_EXAMPLE)
        np.maximum.at(alike, self.places, (_unit(features) @ self.features.T).T)
        return alike.T

    def combine(self, readings: WindowReadings) -> tuple[IndexReading, bool]:
        """What the readings say together, and whether it is by likeness to this deck.

        Each counts by how alike its index is to an example; where none is, the usual reading stays
        as it was. The answer lies where the reading that counts most has its index.
        """
        alike = self.likeness(np.array([one.features for one in readings], np.float32))
        chances = np.array([one.chances for one in readings])
        weights = np.sqrt(chances.sum(1)) * _evidence(alike.max(1))
        if weights.sum() < _STRANGE:
            return readings[0], False
        together = weights @ _with_evidence(chances, alike) + _STRANGE * readings[0].chances
        best = readings[int(weights.argmax())]
        return replace(best, chances=together / (weights.sum() + _STRANGE), prints=None), True


def surest(readings: WindowReadings) -> IndexReading:
    """The reading that is surest of a card."""
    return max(readings, key=lambda one: float(one.chances.max()))


def _good(readings: WindowReadings, card: Card) -> list[IndexReading]:
    """The best reading of a card if it shows the card at all, and others that show it well."""
    best, *others = sorted(readings, key=lambda one: -float(one.chances[card.place]))[:_KEPT]
    enough = [(best, _SHOWS), *((one, _SHOWS_WELL) for one in others)]
    return [one for one, chance in enough if one.chances[card.place] >= chance]


def _with_evidence(chances: NDArray[np.float64], alike: NDArray[np.float64]) -> NDArray[np.float64]:
    """Chances (n, 52) times what examples of the same rank and of the same suit say.

    Likeness to any example is evidence that it is an index, as strong as to be sure of it.
    """
    by_card = alike.reshape(-1, SUITS, RANKS)
    ranks = _SURPRISE + _evidence(by_card.max(1))
    suits = _SURPRISE + _evidence(by_card.max(2))
    raised = chances * (suits[:, :, None] * ranks[:, None, :]).reshape(chances.shape)
    odds = chances.sum(1) + _evidence(alike.max(1))
    is_index = odds / (odds + 1 - chances.sum(1))
    return np.asarray(raised * (is_index / np.maximum(raised.sum(1), 1e-12))[:, None])


def _evidence(cosines: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(np.exp((cosines - 1) / _FADING))


def _unit(features: NDArray[np.float32]) -> NDArray[np.float32]:
    lengths = np.linalg.norm(features, axis=1, keepdims=True)
    return np.asarray(features / np.maximum(lengths, 1e-6), np.float32)


@dataclass(frozen=True, slots=True)
class EnrolledReader:
    """Reads as ``reader`` does what ``deck`` says nothing about.

    An index below ``sure`` after the usual reading is read through several windows. A detection
    below ``usual``, which without a deck nobody would read, is read only if it resembles an
    example.
    """

    reader: Reader
    deck: EnrolledDeck
    usual: float
    sure: float

    def __call__(self, image: Image, detections: tuple[Detection, ...]) -> tuple[IndexReading, ...]:
        """At most one reading for each detection, in the same order."""
        results = {
            detection: self.deck.combine((reading,))
            for detection, reading in zip(detections, self.reader(image, detections), strict=True)
        }
        doubtful = tuple(
            detection
            for detection, (reading, _) in results.items()
            if reading.chances.max() < self.sure
        )
        more = self.reader.through_each_window(image, doubtful)
        results |= {
            detection: self.deck.combine(each)
            for detection, each in zip(doubtful, more, strict=True)
        }
        return tuple(
            reading
            for detection, (reading, familiar) in results.items()
            if familiar or detection.confidence >= self.usual
        )
