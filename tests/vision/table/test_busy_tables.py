"""Whatever hands do, what is certain lies there, once, and all that lies free is read."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scorer.cards import DECK, Card
from tests.thoroughness import tried
from tests.vision.reads_blocks import index
from vision.frame import Box, Image, Sighting
from vision.reading.merge import MergeSettings, merge
from vision.table.track import Track
from vision.table.votes import Readings
from vision.table.watched_table import WatchedTable

WIDTH, HEIGHT = 640, 480
CARD, ARM = (60, 90), 80
"""Pixels: the sides of a card, and how broad an arm is."""
CORNER = (12, 16)
"""From the corner of a card to the middle of its index."""
GONE = 20
"""So many looks after the place of a card was seen without it nobody takes it for there."""
_GRAIN = np.random.default_rng(0).integers(0, 8, (7, HEIGHT, WIDTH, 3), np.uint8)


@dataclass(frozen=True)
class Lies:
    """A card, and where its upper left corner lies."""

    card: str
    x: int
    y: int

    @property
    def box(self) -> Box:
        return (self.x, self.y, self.x + CARD[0], self.y + CARD[1])

    @property
    def indices(self) -> tuple[tuple[int, int], tuple[int, int]]:
        (across, down), (right, low) = CORNER, CARD
        return (self.x + across, self.y + down), (self.x + right - across, self.y + low - down)

    def moved(self, x: int, y: int) -> "Lies":
        return replace(self, x=x, y=y)


def meet(one: Box, other: Box) -> bool:
    """Whether two rectangles have a place in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@dataclass
class BusyTable:
    """A plain table before a camera that sees grain, and a reader that errs nowhere.

    The ``arm`` reaches from above to the middle of the card at which it is.
    """

    random: Random
    lying: list[Lies] = field(default_factory=list)
    arm: Lies | None = None
    watched: WatchedTable = field(default_factory=WatchedTable)
    looks: int = 0
    told: list[str] = field(default_factory=list)
    _seen: dict[str, int] = field(default_factory=dict)

    def look(self, times: int = 1) -> None:
        """Look so often, and say what is wrong."""
        for _ in range(times):
            self.looks += 1
            self.watched = self.watched.observe(self._image(), self.looks / 10, self)
            self.told.extend(self._wrong())

    def readings(self, _image: Image, part: Box | None = None, /) -> Readings:
        """The indices on which nothing lies, in a part of the picture."""
        within = part or (0.0, 0.0, float(WIDTH), float(HEIGHT))
        there = (replace(index(card, (x, y)), up=up) for card, (x, y), up in self.open())
        return tuple(one for one in there if meet(one.box, within))

    def cards(self, readings: Readings) -> tuple[Sighting, ...]:
        """The cards that such readings tell."""
        return merge(readings, MergeSettings(seen=0.5, certain=0.9))

    @property
    def certain(self) -> list[Track]:
        return [track for track in self.watched.settled if track.sighting.certain]

    def spot(self) -> Lies:
        """A place beside all cards, or, where none is found, anywhere."""
        for _ in range(100):
            at = (self.random.randrange(10, WIDTH - 70), self.random.randrange(10, HEIGHT - 100))
            here = Lies("", *at)
            if not any(meet(here.box, lies.box) for lies in self.lying):
                break
        return here

    def reach(self, at: Lies, act: Callable[[], None], times: int) -> None:
        """Let an arm come to a place, ``act`` there, rest for so many looks, and leave."""
        for y in (at.y - 300, at.y - 150, at.y):
            self.arm = at.moved(at.x, y)
            self.look()
        act()
        self.look(times)
        for y in (at.y - 150, at.y - 300):
            self.arm = at.moved(at.x, y)
            self.look()
        self.arm = None

    def _image(self) -> Image:
        image = np.full((HEIGHT, WIDTH, 3), 60, np.uint8)
        for lies in self.lying:
            cv2.rectangle(image, (lies.x, lies.y), _end(lies.box), (232, 232, 232), -1)
            pips = Random(lies.card)
            for _ in range(3 + DECK.index(Card.parse(lies.card)) % 6):
                at = (lies.x + pips.randrange(14, 46), lies.y + pips.randrange(22, 68))
                cv2.circle(image, at, 6, (40, 40, 40 + 160 * (lies.card[-1] in "HD")), -1)
        if self.arm is not None:
            left, top, right, low = map(int, self._arm_box())
            cv2.rectangle(image, (left, top), (right, low), (110, 140, 190), -1)
        return np.asarray(image + _GRAIN[self.looks % len(_GRAIN)], np.uint8)

    def _arm_box(self) -> Box:
        if self.arm is None:
            return (-1.0, -1.0, -1.0, -1.0)
        middle = self.arm.x + CARD[0] / 2
        return (middle - ARM / 2, -9.0, middle + ARM / 2, float(self.arm.y + CARD[1]))

    def open(self) -> Iterator[tuple[str, tuple[int, int], NDArray[np.float64]]]:
        """The indices on which nothing lies: of which card, where, and which way is up."""
        for number, lies in enumerate(self.lying):
            over = [self._arm_box(), *(other.box for other in self.lying[number + 1 :])]
            for (x, y), up in zip(lies.indices, (-9.0, 9.0), strict=True):
                if not any(meet((x - 8, y - 10, x + 8, y + 10), box) for box in over):
                    yield lies.card, (x, y), np.array([0.0, up])

    def _wrong(self) -> Iterator[str]:
        """A card that is followed twice, or is certain long after its place was seen without it."""
        names = [str(track.card) for track in self.certain]
        yield from (f"{name} twice" for name in names if names.count(name) > 1)
        there = {lies.card for lies in self.lying}
        self._seen = {name: self._seen.get(name, self.looks) for name in names}
        for track in self.certain:
            name, covers = str(track.card), [self._arm_box(), *(one.box for one in self.lying)]
            if name in there or any(meet(box, over) for box in track.boxes for over in covers):
                self._seen[name] = self.looks
            elif self.looks - self._seen[name] == GONE:
                yield f"{name} is gone since look {self._seen[name]}"


def _end(box: Box) -> tuple[int, int]:
    return int(box[2]), int(box[3])


RESTS = 30
"""So many looks, in three seconds, tell everything that lies free."""


def lay(table: BusyTable, pack: list[str]) -> None:
    card, at = pack.pop(), table.spot()
    lies = Lies(card, at.x, at.y)
    table.reach(lies, lambda: table.lying.append(lies), table.random.randrange(8))


def take(table: BusyTable, pack: list[str]) -> None:
    lies = table.random.choice(table.lying)
    pack.insert(table.random.randrange(9), lies.card)
    table.reach(lies, lambda: table.lying.remove(lies), table.random.randrange(8))


def push(table: BusyTable, _pack: list[str]) -> None:
    lies, at = table.random.choice(table.lying), table.spot()

    def away() -> None:
        table.lying.remove(lies)
        table.lying.append(lies.moved(at.x, at.y))

    table.reach(lies, away, 2)


def cover(table: BusyTable, _pack: list[str]) -> None:
    table.reach(table.random.choice(table.lying), lambda: None, table.random.randrange(50))


def exchange(table: BusyTable, pack: list[str]) -> None:
    lies = table.random.choice(table.lying)
    other = Lies(pack.pop(), lies.x, lies.y)

    def anew() -> None:
        table.lying.remove(lies)
        table.lying.append(other)

    pack.insert(0, lies.card)
    table.reach(lies, anew, table.random.randrange(2, 8))


def clear(table: BusyTable, pack: list[str]) -> None:
    pack[:0] = [lies.card for lies in table.lying]
    table.reach(table.lying[0], table.lying.clear, 2)


ACTS: list[Callable[[BusyTable, list[str]], None]] = [lay, lay, take, push, cover, exchange, clear]


@pytest.mark.parametrize("seed", range(tried(2, 60)))
def test_what_is_certain_lies_there_and_what_lies_free_is_read(seed: int) -> None:
    table, pack = BusyTable(Random(seed)), list(map(str, DECK))
    table.random.shuffle(pack)
    table.look(15)
    for _ in range(8):
        (table.random.choice(ACTS) if table.lying else lay)(table, pack)
        table.look(RESTS)
        certain = sorted(str(track.card) for track in table.certain if not track.covered)
        assert certain == sorted({card for card, *_ in table.open()})
        assert len(table.watched.settled) == len(table.lying)
        assert table.told == []
