"""A table that is drawn with cards and an arm, and read at every look."""

import cv2
import numpy as np

from scorer.cards import Card
from vision.frame import Candidate, Image, Sighting
from vision.table.motion import Stillness
from vision.table.places import touched_by
from vision.table.track import Arrival, Observation
from vision.table.tracks import Tracks

SIX, KING = (160, 120), (480, 330)
DOUBTED = (300, 330)
ARM = (150, 165, 205)
STANDS = 14
"""What was looked at so often stood there."""


DARK, LIGHT = 60, 200
"""How light a table is. The light one is so nearly as white as a card that only print shows."""


def table(*cards: tuple[int, int], arm: tuple[int, int] | None = None, ground: int = DARK) -> Image:
    """A table of 640 by 480 with cards, their middles in these places, and an arm to one."""
    image = np.full((480, 640, 3), ground, np.uint8)
    for number, (x, y) in enumerate(cards):
        cv2.rectangle(image, (x - 35, y - 50), (x + 35, y + 50), (235, 235, 235), -1)
        for left, top in ((x - 22, y - 34), (x + 22, y + 34)):
            cv2.circle(image, (left, top), 7, (30, 30, 200 * (number % 2)), -1)
    if arm is not None:
        cv2.line(image, arm, (arm[0], 0), ARM, 110)
    return image


def seen(card: str, at: tuple[int, int], *, certain: bool = True) -> Sighting:
    """A card whose middle lies there, seen by its upper left index."""
    x, y = at
    box = (x - 30.0, y - 44.0, x - 14.0, y - 24.0)
    named = tuple(Candidate(Card.parse(name), 0.9) for name in card.split("?"))
    corners = (
        (x - 35.0, y - 50.0),
        (x + 35.0, y - 50.0),
        (x + 35.0, y + 50.0),
        (x - 35.0, y + 50.0),
    )
    middle = float(x), float(y)
    return Sighting(named[0].card, 0.9, certain, (box,), named, middle, 10.0, corners=corners)


KING_SEEN, SIX_SEEN = seen("KD", KING), seen("6S", SIX)


def beside_king() -> "Watched":
    """A table on which the king of diamonds stands, and nothing else."""
    return Watched(table(KING)).looks(table(KING), KING_SEEN, times=STANDS)


def lying(shift: int) -> list[Sighting]:
    """Two certain cards and a doubtful one, which is read as another one once it was shifted."""
    doubt = "8S?8C" if shift else "8C?8S"
    cards = (("6S", SIX, True), ("KD", KING, True), (doubt, DOUBTED, False))
    return [seen(card, (x + shift, y), certain=sure) for card, (x, y), sure in cards]


class Watched:
    """A table that is read at every look."""

    def __init__(self, image: Image) -> None:
        self.still = Stillness.of(image, 0.0)
        self.tracks = Tracks()

    def looks(self, image: Image, *cards: Sighting, times: int = 3) -> "Watched":
        """Look so often at the same; each look but the first is at what lies still."""
        for _ in range(times):
            lying = touched_by((track.sighting for track in self.tracks.all), self.still)
            still = self.still.later(image, self.still.time_s + 0.1, lying)
            self.still = still.read(np.ones_like(still.moving), 5)
            self.tracks = self.tracks.disturbed(still).follow(
                [Observation(card, self.votes(card)) for card in cards], self.still
            )
        return self

    def votes(self, card: Sighting) -> int:
        """How often the place of a card was read since it lies still, and now."""
        return max(1, int(self.still.reads[self.still.window(card.boxes[0])].min()))

    @property
    def numbers(self) -> dict[str, int]:
        return {str(track.card): track.number for track in self.tracks.all}

    @property
    def arrivals(self) -> dict[str, Arrival | None]:
        return {str(track.card): track.arrival for track in self.tracks.all}

    def came(self, card: str) -> Arrival:
        """How a card came that was seen to."""
        arrival = self.arrivals[card]
        assert arrival is not None
        return arrival

    @property
    def covered(self) -> set[str]:
        return {str(track.card) for track in self.tracks.all if track.covered}
