"""A recogniser that is told what to see, and cards where they lie."""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

import numpy as np

from scorer.cards import DECK, Card, Rank
from vision.frame import Box, Candidate, Image, Sighting
from vision.reading.courts import PRINTS, Courts
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import IndexReading

SPOTS = [(80 + 90 * place, 120) for place in range(4)] + [(620, 380)]
"""Where five cards lie in a picture: four together, and the starter apart."""


@dataclass
class FakeRecogniser:
    """Sees in every picture what it was told; in frames what lies there, if that is told apart."""

    sees: tuple[Sighting, ...] = ()
    lies: tuple[Sighting, ...] | None = None
    prints: Mapping[Rank, str] = field(default_factory=dict)
    """What is surely printed for these ranks."""
    courts: list[Courts | None] = field(default_factory=list)
    """Those that it was told, one for each picture."""

    def at_table(self, courts: Courts | None) -> Self:
        self.courts.append(courts)
        return self

    def sightings(self, image: Image) -> tuple[Sighting, ...]:
        assert image.ndim == 3
        return self.sees

    def readings(self, image: Image, part: Box | None = None) -> tuple[IndexReading, ...]:
        assert image.ndim == 3
        assert part is None or part[2] > part[0]
        there = self.sees if self.lies is None else self.lies
        return tuple(reading(seen, self.prints.get(seen.card.rank, "")) for seen in there)

    def cards(self, readings: tuple[IndexReading, ...]) -> tuple[Sighting, ...]:
        return merge(readings, MergeSettings(seen=0.4))


def reading(sighting: Sighting, text: str = "") -> IndexReading:
    """The reading of an index of this card, with ``text`` for its printed court."""
    chances = np.zeros(52)
    for candidate in sighting.candidates:
        chances[DECK.index(candidate.card)] = 0.98 / len(sighting.candidates)
    left, top, right, bottom = sighting.boxes[0]
    middle = np.array([left + right, top + bottom]) / 2
    up = np.array([0.0, (top - bottom) / 5])  # so small that no card reaches to the next one
    features = np.zeros(192, np.float32)
    prints = np.array([0.98 * (text == other) for other in PRINTS]) if text else None
    return IndexReading(sighting.boxes[0], chances, middle, up, features, prints)


def sighting(text: str, spot: tuple[int, int]) -> Sighting:
    """``5H`` is seen for certain, ``6S?9S`` is one of the two."""
    candidates = [Candidate(Card.parse(card), 0.5) for card in text.split("?")]
    certain = len(candidates) == 1
    x, y = spot
    box = (float(x), float(y), x + 30.0, y + 60.0)
    return Sighting(candidates[0].card, 0.99, certain, (box,), tuple(candidates))


def seen(text: str) -> tuple[Sighting, ...]:
    """The cards of a hand and the starter last, where cards lie."""
    return tuple(itertools.starmap(sighting, zip(text.split(), SPOTS, strict=False)))
