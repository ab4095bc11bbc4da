"""Drawn tables, and what is known of them without a model."""

from dataclasses import replace
from functools import cache

import cv2
import numpy as np

from scorer.cards import DECK
from vision.frame import Candidate, Image, Sighting
from vision.reading.reader import IndexReading
from vision.table.motion import Stillness
from vision.table.track import Track
from vision.table.tracks import Tracks
from vision.table.votes import Readings
from vision.table.watched_table import WatchedTable

SPOTS = [(200, 150), (420, 170), (640, 160), (860, 180), (520, 480)]
WIDE, HIGH = 130, 190
UNIT = 14.0


class Drawn:
    """Draws tables of 1280 by 720 with five cards, and says what would be read of them."""

    spots = SPOTS

    def cloth(self, grey: float = 90.0, seed: int = 1) -> Image:
        """Bare cloth with its weave and the noise of a sensor."""
        return woven(grey, seed).copy()

    def table(self, paper: int = 205, seed: int = 1) -> Image:
        """Five cards with an index in two corners, and pips."""
        image = self.cloth(seed=seed)
        for left, top in SPOTS:
            cv2.rectangle(image, (left, top), (left + WIDE, top + HIGH), (paper,) * 3, -1)
            for x, y in (self.corner(left, top), (left + WIDE - 20, top + HIGH - 26)):
                cv2.putText(image, "7", (x - 9, y + 12), 0, 1.0, (20, 20, 150), 3)
            for pip in range(3):
                cv2.circle(image, (left + 65, top + 45 + 50 * pip), 12, (20, 20, 150), -1)
        return image

    def corner(self, left: int, top: int) -> tuple[int, int]:
        """Where the upper index of a card is."""
        return left + 20, top + 26

    def readings(self, read: int = 5, unit: float = UNIT, is_index: float = 0.98) -> Readings:
        """Both indices of each card; so many cards are read, of the others only that they are."""
        return tuple(
            reading(number if number < read else None, at, unit, is_index)
            for number, (left, top) in enumerate(SPOTS)
            for at in (self.corner(left, top), (left + WIDE - 20, top + HIGH - 26))
        )

    def cards(self, certain: int = 5) -> tuple[Sighting, ...]:
        """The five cards, so many of them certain."""
        return tuple(
            Sighting(
                DECK[number],
                0.98,
                number < certain,
                (),
                (Candidate(DECK[number], 0.98),),
                (left + WIDE / 2, top + HIGH / 2),
                UNIT,
            )
            for number, (left, top) in enumerate(SPOTS)
        )

    def watched(
        self, image: Image, read: int = 5, times: int = 2, unit: float = UNIT
    ) -> WatchedTable:
        """A table that lies still and was read just now, so many times in all."""
        still = Stillness.of(image, 0.0).later(image, 1.0)
        tracks = (
            Track(number, card, times, 0.0, None, still.first, still.last)
            for number, card in enumerate(self.cards(read))
        )
        table = WatchedTable(Tracks(tuple(tracks)), stillness=still, known=True)
        return replace(table, latest=self.readings(read, unit), reads=times, glanced=False)


def reading(
    number: int | None, at: tuple[int, int], unit: float = UNIT, is_index: float = 0.98
) -> IndexReading:
    """An index that is read as a card of ``DECK``, or that might be any."""
    chances = np.full(52, is_index / 52)
    if number is not None:
        chances = np.zeros(52)
        chances[number] = is_index
    x, y = at
    box = (x - unit, y - unit, x + unit, y + unit)
    up = np.array([0.0, -unit])
    return IndexReading(box, chances, np.array(at, float), up, np.zeros(192, np.float32))


@cache
def woven(grey: float, seed: int) -> Image:
    """Cloth on which something can be drawn once it is copied."""
    noise = np.random.default_rng(seed).normal(0, 3, (720, 1280, 3))
    return np.clip(grey + noise, 0, 255).astype(np.uint8)


DRAWN = Drawn()
