"""What was read of an index and which card was seen, told in words."""

import numpy as np

from scorer.cards import Card
from vision.frame import Box, Candidate, Sighting
from vision.reading.reader import IndexReading

UPRIGHT, TURNED = (0.0, -10.0), (0.0, 10.0)


def reading(
    at: tuple[float, float] = (0.0, 0.0), up: tuple[float, float] = UPRIGHT, /, **chances: float
) -> IndexReading:
    """An index at a place; ``_9S=0.8`` is the chance of a card."""
    every, (x, y) = np.zeros(52), at
    for name, chance in chances.items():
        every[Card.parse(name.strip("_")).place] = chance
    box = (x - 8, y - 10, x + 8, y + 10)
    return IndexReading(
        box, every, np.array(at, float), np.array(up, float), np.zeros(192, np.float32)
    )


def sighting(name: str, *boxes: Box, confidence: float = 0.9) -> Sighting:
    """A card with its indices in boxes; a question mark behind it makes it doubtful."""
    card = Card.parse(name.strip("?"))
    likely = (Candidate(card, confidence),)
    return Sighting(card, confidence, not name.endswith("?"), boxes, likely)


def sightings(names: str) -> tuple[Sighting, ...]:
    """Such cards, of which nobody says where they lie."""
    return tuple(map(sighting, names.split()))
