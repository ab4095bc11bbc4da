"""Watching a table: glimpses while it moves, readings while it lies still, then rest."""

from dataclasses import dataclass, replace
from typing import Protocol

from vision.frame import Image
from vision.sighting import Sighting
from vision.table.stillness import Glimpse, glimpse, moved
from vision.table.votes import Readings, cards_over_time, since_last_change

REMEMBERED = 5
"""So many readings of a still table vote."""

REST = 20
"""So many frames of a table that lies still, or goes on moving, are without a reading."""

SETTLED = 2
"""So many readings of a still table are no chance: what they agree on may be acted upon."""


class TwoStepRecogniser(Protocol):
    """Reads a picture in two steps, so that readings of several can vote in between."""

    def readings(self, image: Image) -> Readings:
        """What each index in an upright picture says."""

    def cards(self, readings: Readings) -> tuple[Sighting, ...]:
        """The cards that such readings tell, each at most once."""


@dataclass(frozen=True, slots=True, eq=False)
class WatchedTable:
    """What is known of a table: its ``cards``, and what was read since it lies still.

    ``first`` and ``last`` are glimpses of it: when it began to lie still, and now. ``rested``
    counts the frames since the last reading; the very first one is read, moving or not.
    """

    cards: tuple[Sighting, ...] = ()
    frames: tuple[Readings, ...] = ()
    first: Glimpse | None = None
    last: Glimpse | None = None
    rested: int = REST

    @property
    def still(self) -> bool:
        """Whether it lies still, so that its cards may be certain."""
        return bool(self.frames)

    @property
    def settled(self) -> bool:
        """Whether it was read more than once since it lies still."""
        return len(self.frames) >= SETTLED

    def observe(self, image: Image, recogniser: TwoStepRecogniser) -> "WatchedTable":
        """The same table one frame later; read only where a reading can tell more."""
        now = replace(self, last=glimpse(image), rested=self.rested + 1)
        if now._moves(self.last):
            return now._unsure(image, recogniser)
        if len(self.frames) < REMEMBERED or now.rested > REST:
            return now._read(image, recogniser)
        return now

    def glance(self, image: Image) -> "WatchedTable":
        """The same table one frame later, not read: whether it moves is known at once."""
        now = replace(self, last=glimpse(image), rested=self.rested + 1)
        return now._doubtful(self.cards) if now._moves(self.last) else now

    def _moves(self, before: Glimpse | None) -> bool:
        """Nobody knows it of the very first frame; what moves slowly has left its first place."""
        if before is None or self.last is None:
            return True
        return moved(before, self.last) or (self.first is not None and moved(self.first, self.last))

    def _unsure(self, image: Image, recogniser: TwoStepRecogniser) -> "WatchedTable":
        """Nothing is certain while something moves; seldom is it worth reading."""
        if self.rested <= REST:
            return self._doubtful(self.cards)
        return replace(self, rested=0)._doubtful(recogniser.cards(recogniser.readings(image)))

    def _doubtful(self, cards: tuple[Sighting, ...]) -> "WatchedTable":
        doubtful = tuple(replace(card, certain=False) for card in cards)
        return WatchedTable(doubtful, last=self.last, rested=self.rested)

    def _read(self, image: Image, recogniser: TwoStepRecogniser) -> "WatchedTable":
        """One reading more. After a rest it makes room for a second one, which confirms it."""
        kept = self.frames if len(self.frames) < REMEMBERED else self.frames[2:]
        frames = since_last_change((*kept, recogniser.readings(image)))
        cards = cards_over_time(frames, recogniser.cards)
        first = self.last if self.first is None else self.first
        return WatchedTable(cards, frames, first, self.last, rested=0)
