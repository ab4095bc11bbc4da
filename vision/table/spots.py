"""The places of printed marks, and what the last readings say of each since it lies still."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from vision.reading.blur import BLURRED
from vision.reading.reader import IndexReading
from vision.sighting import Box, Sighting
from vision.table.glimpse import Places
from vision.table.stillness import Stillness, Window
from vision.table.track import SETTLED, Seen
from vision.table.votes import Readings, cards_of_places, since_last_change, surely_told

REMEMBERED = 5
"""So many readings of a still place vote."""

_AT_ONCE = 0.97
"""From this confidence on a card is certain before the last of the readings that vote."""

_WELL_APART = 3.0
"""From this margin on as well: the odds swing by so much from reading to reading."""

_SHARPER = 1.5
"""So many times sharper a mark is clearly sharper."""

_SHARP = 2
"""So many sharp cards for each mark that seems out of focus tell that the camera does not hunt."""


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """The place of a printed mark, with its last readings since it lies still, a frame each.

    ``at`` is the surest reading. A frame is empty where its reading saw nothing there.
    """

    at: IndexReading
    frames: tuple[Readings, ...]

    def lies_at(self, reading: IndexReading) -> bool:
        """Whether a reading is of this place."""
        return self.at.is_of_mark(reading)

    def parted(self, readings: Readings) -> tuple[Readings, Readings]:
        """The readings of this place, and the others."""
        others = tuple(reading for reading in readings if not self.lies_at(reading))
        return tuple(filter(self.lies_at, readings)), others

    def read(self, readings: Readings) -> "Spot":
        """The same place after one reading more; the oldest reading is forgotten."""
        frames = since_last_change((*self.frames[1 - REMEMBERED :], readings))
        surest = max((self.at, *readings), key=lambda reading: float(reading.chances.max()))
        return Spot(surest if self.lies_at(surest) else self.at, frames)

    @property
    def confirmed(self) -> bool:
        """Whether all readings that vote are made, and the last two surely tell the same card."""
        told = {surely_told(frame) for frame in self.frames[-SETTLED:]}
        return len(self.frames) >= REMEMBERED and len(told) == 1

    @property
    def told(self) -> int:
        """How many readings saw a mark there."""
        return sum(map(bool, self.frames))

    def is_out_of_focus(self, readings: Readings) -> bool:
        """Whether the mark was read often enough while it was clearly sharper than now."""
        blur = min((reading.blur for reading in readings), default=0.0)
        limit = blur / _SHARPER
        sharp = sum(any(each.blur < limit for each in frame) for frame in self.frames)
        return blur >= BLURRED and sharp >= SETTLED


def read_spots(
    spots: tuple[Spot, ...], readings: Readings, window: Places, still: Stillness
) -> Iterator[Spot]:
    """The places of marks after one reading more of those that lie still in the window.

    A reading while the camera hunts for focus changes nothing that sharp ones have told.
    """
    left = tuple(reading for reading in readings if _is_read(reading, window, still))
    hunts = _hunts(spots, left)
    for spot in spots:
        here, left = spot.parted(left)
        if not _is_read(spot.at, window, still) or (hunts and spot.is_out_of_focus(here)):
            yield spot
        elif any((later := spot.read(here)).frames):
            yield later
    while left:
        first, *others = left
        spot = _first_read(first, still)
        here, left = spot.parted(tuple(others))
        yield spot.read((first, *here))


def _hunts(spots: Iterable[Spot], readings: Readings) -> bool:
    """Whether the camera may hunt for focus, as few cards are sharp.

    What is blurred beside sharp cards is another mark, less sharply printed, that came to light.
    """
    out = sum(spot.is_out_of_focus(spot.parted(readings)[0]) for spot in spots)
    sharp = tuple(reading for reading in readings if reading.blur < BLURRED)
    return _SHARP * out > len(surely_told(sharp))


def _first_read(reading: IndexReading, still: Stillness) -> Spot:
    """The place of a mark that is read for the first time: readings before have seen nothing."""
    before = int(still.reads[still.window(reading.box)].min())
    return Spot(reading, ((),) * min(before, REMEMBERED - 1))


def _is_read(reading: IndexReading, window: Places, still: Stillness) -> bool:
    """Whether the place of a reading lies still, in the window."""
    return bool(window[_middle(reading, still)].any()) and not still.moves(reading.box)


def latest(
    before: Readings, readings: Readings, window: Places, still: Stillness
) -> Iterator[IndexReading]:
    """What was read before outside the window, and what was read in it now."""
    for reading in before:
        if not window[_middle(reading, still)].any():
            yield reading
    for reading in readings:
        if window[_middle(reading, still)].any():
            yield reading


def _middle(reading: IndexReading, still: Stillness) -> Window:
    left, top, right, bottom = reading.box
    return still.window(((left + right) / 2, (top + bottom) / 2) * 2)


def seen_at(
    spots: tuple[Spot, ...], merged: Callable[[Readings], tuple[Sighting, ...]]
) -> list[Seen]:
    """The cards that lie at the places, each with the votes of its mark that has the most."""
    marks = {reading.box: spot for spot in spots for frame in spot.frames for reading in frame}
    cards = cards_of_places([spot.frames for spot in spots], merged)
    told = (_without_glints(card, marks) for card in cards)
    return [_seen(card, [marks[box] for box in card.boxes]) for card in told]


def _without_glints(card: Sighting, marks: Mapping[Box, Spot]) -> Sighting:
    """A card that is read in two places, without the places where it was read only once."""
    again = tuple(box for box in card.again if marks[box].told >= SETTLED)
    return replace(card, again=again)


def _seen(card: Sighting, marks: Sequence[Spot]) -> Seen:
    """A card that these marks tell.

    Until all readings that vote are made, the card stays in doubt if it is hardly certain, blurred,
    or may still move, as one of its marks has only just come to lie still.
    """
    votes = [_votes(mark) for mark in marks]
    surely = card.confidence >= _AT_ONCE and card.margin >= _WELL_APART
    sharp = any(mark.at.blur < BLURRED for mark in marks) and min(votes) >= SETTLED
    hardly = SETTLED <= max(votes) < REMEMBERED and not (surely and sharp)
    return Seen(replace(card, certain=False) if hardly else card, max(votes))


def _votes(spot: Spot) -> int:
    """How many readings tell a mark: all since it lies still, if at least two of them saw it."""
    return len(spot.frames) if spot.told >= SETTLED else spot.told
