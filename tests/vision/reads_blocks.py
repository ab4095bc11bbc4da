"""Pictures of a table with a bright block for each card, and recognisers without a model."""

from typing import Self

import cv2
import numpy as np

from tests.vision.readings import reading
from vision.frame import Box, Image, Sighting
from vision.reading.courts import Courts
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import IndexReading
from vision.table.motion import Stillness
from vision.table.votes import Readings

SPOTS = {"6S": (100, 100), "9H": (300, 100), "KD": (500, 300)}
"""Where each card lies if it does, in pixels."""
_LIT = 180


def table(*cards: str, shade: int = 90) -> Image:
    """A picture with these cards."""
    image = np.full((480, 640, 3), shade, np.uint8)
    for card in cards:
        x, y = SPOTS[card]
        cv2.rectangle(image, (x - 10, y - 10), (x + 50, y + 80), (230, 230, 230), -1)
    return image


def lying_still() -> Stillness:
    """What is known of the table with the six of spades once it has lain still for a second."""
    image = table("6S")
    return Stillness.of(image, 0.0).later(image, 1.0)


class ReadsBlocks:
    """Reads each card where its block is, whatever the courts."""

    def at_table(self, _courts: Courts | None) -> Self:
        """The same: there is no court card that it could not read."""
        return self

    def readings(self, image: Image, _part: Box | None = None, /) -> Readings:
        """One index for each block."""
        there = [card for card, (x, y) in SPOTS.items() if image[y, x].min() > _LIT]
        return tuple(index(card, SPOTS[card]) for card in there)

    def cards(self, readings: Readings) -> tuple[Sighting, ...]:
        """The cards of such indices."""
        return merge(readings, MergeSettings(seen=0.5, certain=0.9))


class ReadsNothing:
    """Finds no card anywhere."""

    def readings(self, image: Image, _part: Box | None = None, /) -> Readings:
        """None, of a picture that is one."""
        assert image.size
        return ()

    def cards(self, readings: Readings) -> tuple[Sighting, ...]:
        """None of no readings."""
        assert not readings
        return ()


def index(card: str, at: tuple[int, int]) -> IndexReading:
    """What an index says that surely names a card."""
    return reading(at, **{card: 0.97})
