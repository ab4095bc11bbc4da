"""A table of which every look shows other noise, and what is told of it look by look."""

from dataclasses import dataclass, field, replace
from itertools import accumulate

import cv2
import numpy as np

from tests.vision.reads_blocks import SPOTS, index
from vision.frame import Box, Image, Sighting
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import IndexReading
from vision.table.votes import Readings
from vision.table.watched_table import WatchedTable


@dataclass
class Table:
    """A table of which every look shows other noise; ``readings`` tells the cards that lie there.

    ``misread`` are cards that are taken for others; ``doubted`` ones are read less surely,
    ``faint`` ones hardly surely enough; ``parts`` are what was read of the pictures.
    """

    cards: tuple[str, ...] = ("6S", "9H")
    hand_at: int | None = None
    at: dict[str, tuple[int, int]] = field(default_factory=dict)
    shift: int = 0
    misread: dict[str, str] = field(default_factory=dict)
    doubted: tuple[str, ...] = ()
    faint: tuple[str, ...] = ()
    parts: list[Box | None] = field(default_factory=list)
    looks: int = 0

    def look(self) -> Image:
        self.looks += 1
        image = np.full((480, 640, 3), 60, np.uint8)
        for card in self.cards:
            x, y = self.spot(card)
            cv2.rectangle(image, (x - 10, y - 10), (x + 50, y + 80), (230, 230, 230), -1)
        if self.hand_at is not None:
            cv2.rectangle(image, (self.hand_at, 0), (self.hand_at + 120, 330), (120, 150, 200), -1)
        noise = np.random.default_rng(self.looks).integers(0, 15, image.shape, np.uint8)
        return np.asarray(image + noise, np.uint8)

    def readings(self, image: Image, part: Box | None) -> Readings:
        assert image.shape == (480, 640, 3)
        self.parts.append(part)
        left, top, right, bottom = part or (0, 0, 640, 480)
        lying = {card: self.spot(card) for card in self.cards}
        return tuple(
            self._read_as(self.misread.get(card, card), (x, y))
            for card, (x, y) in lying.items()
            if left <= x < right and top <= y < bottom and not self._is_hidden(x, y)
        )

    def spot(self, card: str) -> tuple[int, int]:
        x, y = self.at.get(card, SPOTS[card])
        return (x + self.shift, y)

    def _read_as(self, card: str, at: tuple[int, int]) -> IndexReading:
        mark = index(card, at)
        surely = 0.7 if card in self.doubted else 0.95 if card in self.faint else 1.0
        return replace(mark, chances=mark.chances * surely)

    def _is_hidden(self, x: int, y: int) -> bool:
        return self.hand_at is not None and self.hand_at <= x < self.hand_at + 120 and y < 330

    @property
    def read(self) -> int:
        return len(self.parts)

    def cards_of(self, readings: Readings) -> tuple[Sighting, ...]:
        return merge(readings, MergeSettings(seen=0.5, certain=0.9))


@dataclass
class Reads:
    """The table as a recogniser."""

    table: Table

    def readings(self, image: Image, part: Box | None = None) -> Readings:
        return self.table.readings(image, part)

    def cards(self, readings: Readings) -> tuple[Sighting, ...]:
        return self.table.cards_of(readings)


def looked(table: Table, times: int, watched: WatchedTable | None = None) -> WatchedTable:
    """The table after so many looks more, ten a second."""
    steps = accumulate(
        range(times),
        lambda before, _: before.observe(table.look(), table.looks / 10, Reads(table)),
        initial=watched or WatchedTable(),
    )
    return list(steps)[-1]


def certain(watched: WatchedTable) -> set[str]:
    return {str(card.card) for card in watched.cards if card.certain}


def numbers(watched: WatchedTable) -> dict[str, int]:
    return {str(track.card): track.number for track in watched.settled}
