"""What vision hands on: a frame, the cards seen in it with their candidates, a camera's faults."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from math import inf
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from scorer.cards import Card

Image: TypeAlias = NDArray[np.uint8]
"""Pixels of shape (height, width, 3), blue-green-red, as OpenCV holds them."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The ``number``-th image that a source gave, ``time_s`` seconds on its own clock."""

    number: int
    time_s: float
    image: Image


Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels of the upright picture."""


Point: TypeAlias = tuple[float, float]
"""Right and down, in pixels of the upright picture."""

_SURELY_NAMED = 0.98
"""From this sum of its candidates' confidences on, a card is one of them."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A card that a sighting may be, with a calibrated confidence from 0 to 1."""

    card: Card
    confidence: float


@dataclass(frozen=True, slots=True)
class Sighting:
    """One card seen in one frame, from all its indices.

    ``candidates`` are best first, and the first is ``card``; ``certain`` says that the card may be
    counted without asking. ``middle`` is where the middle of the card seems to lie, and ``unit`` is
    half the length of its index, both in pixels, if they are known. ``again`` are the boxes of
    indices that name the card where it cannot lie as well: either they or its own are misread, or
    of another deck. ``margin`` is how many times the odds that a certain card needs its
    surest index has, against the card that is hardest to tell from it. ``corners`` are those of
    the card, in order around it and in pixels, as well as its indices tell; none where they do not.
    """

    card: Card
    confidence: float
    certain: bool
    boxes: tuple[Box, ...]
    candidates: tuple[Candidate, ...]
    middle: Point | None = None
    unit: float | None = None
    again: tuple[Box, ...] = ()
    margin: float = inf
    corners: tuple[Point, ...] = ()

    @property
    def twice(self) -> bool:
        """Whether the card is read in two places, of which it can lie in one alone."""
        return bool(self.again)

    @property
    def possible(self) -> tuple[Card, ...]:
        """The cards of which it is surely one, best first; none where it may be any other."""
        if self.certain:
            return (self.card,)
        likely = sum(candidate.confidence for candidate in self.candidates)
        named = likely >= _SURELY_NAMED and not self.twice
        return tuple(candidate.card for candidate in self.candidates) if named else ()


def possible_hands(
    sightings: Iterable[Sighting], cards: Sequence[Card]
) -> Iterator[tuple[Card, ...]]:
    """Everything that ``cards`` may be by their ``sightings``, the likeliest first; a card that is
    not seen is itself. None where a card may be any other. No card is there twice.
    """
    possible = {sighting.card: sighting.possible for sighting in sightings}
    for hand in product(*(possible.get(card, (card,)) for card in cards)):
        if len(set(hand)) == len(hand):
            yield hand


class Fault(StrEnum):
    """One thing that is wrong with a camera, or with what it shows."""

    MISSING = "missing"
    BUSY = "busy"
    REFUSED = "refused"
    NO_FILM = "no_film"
    UNTRUSTED = "untrusted"
    CHANGED = "changed"
    STALE = "stale"
    FROZEN = "frozen"
    BLACK = "black"
    DARK = "dark"
    BLURRED = "blurred"
    GLARE = "glare"
    FAR = "far"
    MIRRORED = "mirrored"
    MOVED = "moved"
    SELDOM = "seldom"
