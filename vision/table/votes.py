"""Votes over time: what the last frames of a still table say together."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, compress
from operator import not_
from statistics import median as median_of
from typing import TypeAlias

import numpy as np

from vision.frame import Box, Sighting
from vision.reading.reader import BLURRED, IndexReading
from vision.table.motion import Places, Stillness, Window
from vision.table.track import SETTLED, Observation

Readings: TypeAlias = tuple[IndexReading, ...]
"""Everything that was read in one frame."""

_NONE = 1e-9
"""No chance counts for less, so that it can be divided by."""

_IS_READ = 0.9
"""From this chance of a card on a mark is sure, so that its coming or going tells of a change."""

_IS_MARK = 0.5
"""From this chance of a card on, a mark tells how blurred a frame is."""

_NO_BLUR, _SHARPER = 0.012, 1.5
"""A frame with no more than the first blur is sharp; a mark or a frame is clearly sharper that is
so many times sharper."""

_TWICE = 2
"""So many frames in a row tell a change from glare that comes and goes."""


@dataclass(frozen=True, slots=True, eq=False)
class _Mark:
    """The readings of one printed mark, at most one a frame, surest first.

    Where a frame has a second reading of the same place, that is of another mark.
    """

    readings: Readings
    frames: frozenset[int]


def median(readings: Readings) -> IndexReading:
    """One reading of a mark, with the median chance of each card and of being an index at all."""
    every = np.array([reading.chances for reading in readings])
    is_index = every.sum(1, keepdims=True)
    middling = np.median(every / np.maximum(is_index, _NONE), axis=0)
    chances = middling / max(float(middling.sum()), _NONE) * np.median(is_index)
    middle = np.median([reading.middle for reading in readings], axis=0)
    return replace(readings[0], chances=chances, middle=middle)


def cards_over_time(
    frames: Sequence[Readings], merged: Callable[[Readings], tuple[Sighting, ...]]
) -> tuple[Sighting, ...]:
    """The cards of a table that lay still in all ``frames``, whose order does not matter.

    The readings of a mark become one, their ``median``, and ``merged`` makes cards of the medians.
    A single frame is read as a picture. Of several frames, half must show one and the same mark of
    a card to make the card certain. A mark that half of the frames read as one card and half as
    another is given to ``merged`` as both, which makes it doubtful.
    """
    return cards_of_places([frames], merged)


def cards_of_places(
    places: Iterable[Sequence[Readings]], merged: Callable[[Readings], tuple[Sighting, ...]]
) -> tuple[Sighting, ...]:
    """The cards of several places, each with the frames that were read since it lies still."""
    agreed = [_consensus(frames) for frames in places]
    trusted = frozenset[Box]().union(*(place.trusted for place in agreed))
    cards = merged(tuple(reading for place in agreed for reading in place.readings))
    return tuple(
        card if trusted & {*card.boxes} else replace(card, certain=False) for card in cards
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Consensus:
    """What the frames of a place say together; a card is certain only by a ``trusted`` box."""

    readings: Readings
    trusted: frozenset[Box]


def _consensus(frames: Sequence[Readings]) -> _Consensus:
    """A single frame as it is; of several frames one reading of each mark, which is trusted if half
    of the frames show the mark. Frames that are far more blurred than others tell nothing.
    """
    frames = _sharp_looks(frames)
    if len(frames) < _TWICE:
        once = tuple(reading for frame in frames for reading in frame)
        return _Consensus(once, frozenset(reading.box for reading in once))
    marks = _marks(frames)
    often = [mark for mark in marks if 2 * len(mark.frames) >= len(frames)]
    seldom = [mark for mark in marks if mark not in often and not _lies_on(mark, often)]
    each = (_surely_both(mark.readings) or (median(mark.readings),) for mark in (*often, *seldom))
    return _Consensus(tuple(chain(*each)), frozenset(mark.readings[0].box for mark in often))


def _sharp_looks(frames: Sequence[Readings]) -> Sequence[Readings]:
    """The frames without those that are far more blurred than the sharpest one: beside one sharp
    look, what moved or was out of focus tells nothing, however often it was read.
    """
    looks = [_blur(frame) for frame in frames]
    sharpest = min((blur for blur in looks if blur is not None), default=0.0)
    limit = max(_NO_BLUR, sharpest * _SHARPER)
    return [frame for frame, blur in zip(frames, looks, strict=True) if (blur or 0.0) <= limit]


def _blur(frame: Readings) -> float | None:
    """How blurred most marks of a frame are; None where it has none."""
    blurs = [reading.blur for reading in frame if reading.chances.max() >= _IS_MARK]
    return median_of(blurs) if blurs else None


def _surely_both(readings: Readings) -> Readings:
    """The surest reading as each of two cards, if half of all are sure of either card."""
    sure = [reading for reading in readings if reading.chances.max() >= _IS_READ]
    card = readings[0].chances.argmax()
    others = [reading for reading in sure if reading.chances.argmax() != card]
    halves = 2 * len(others) == len(sure) == len(readings)
    return (readings[0], others[0]) if halves else ()


def since_last_change(frames: Sequence[Readings]) -> tuple[Readings, ...]:
    """The frames from the last change on: a sure mark came or went, as two frames in a row show."""
    before, after = frames[:-_TWICE], frames[-_TWICE:]
    if before and (_came(before, after) or _went(before, after)):
        return tuple(after)
    return tuple(frames)


def _came(before: Sequence[Readings], after: Sequence[Readings]) -> bool:
    """Whether all later frames surely tell a mark that no earlier one has."""
    return any(
        all(_has(frame, mark, _IS_READ) for frame in after)
        and not any(_has(frame, mark) for frame in before)
        for mark in _sure(after[-1])
    )


def _went(before: Sequence[Readings], after: Sequence[Readings]) -> bool:
    """Whether no later frame has a mark that most of the earlier ones surely tell."""
    return any(
        2 * sum(_has(frame, mark, _IS_READ) for frame in before) > len(before)
        and not any(_has(frame, mark) for frame in after)
        for earlier in before
        for mark in _sure(earlier)
    )


def sure_cards(frame: Readings) -> frozenset[int]:
    """The cards that a frame surely tells, by their numbers in the deck."""
    return frozenset(int(reading.chances.argmax()) for reading in _sure(frame))


def _sure(frame: Readings) -> Iterator[IndexReading]:
    return (reading for reading in frame if reading.chances.max() >= _IS_READ)


def _has(frame: Readings, mark: IndexReading, least: float = 0.0) -> bool:
    """Whether the mark is in the frame, as the same card where it is told at all."""
    card = mark.chances.argmax()
    readings = [reading for reading in frame if mark.is_of_mark(reading)]
    return any(
        reading.chances[card] >= least
        and (reading.chances.argmax() == card or reading.chances.max() < _IS_READ)
        for reading in readings
    )


def _marks(frames: Sequence[Readings]) -> list[_Mark]:
    """The readings of all frames by the place where they lie; marks lie still."""
    every = [(reading, number) for number, frame in enumerate(frames) for reading in frame]
    marks: list[_Mark] = []
    for reading, number in sorted(every, key=_surest_first):
        home = _home(marks, reading, number)
        if home is None:
            marks.append(_Mark((reading,), frozenset({number})))
        else:
            more = _Mark((*home.readings, reading), home.frames | {number})
            marks[marks.index(home)] = more
    return marks


def _home(marks: Sequence[_Mark], reading: IndexReading, number: int) -> _Mark | None:
    """The mark at whose place a reading lies, if its frame has none there yet; one of the same card
    comes first.
    """
    homes = (mark for mark in marks if mark.readings[0].is_of_mark(reading))
    free = [mark for mark in homes if number not in mark.frames]
    card = reading.chances.argmax()
    return min(free, key=lambda mark: mark.readings[0].chances.argmax() != card, default=None)


def _lies_on(mark: _Mark, others: Sequence[_Mark]) -> bool:
    return any(other.readings[0].is_of_mark(mark.readings[0]) for other in others)


def _surest_first(seen: tuple[IndexReading, int]) -> tuple[float, tuple[float, ...], int]:
    reading, number = seen
    return -float(reading.chances.max()), reading.box, number


REMEMBERED = 5
"""So many readings of a still place vote."""

_AT_ONCE = 0.97
"""From this confidence on a card is certain before the last of the readings that vote."""

_WELL_APART = 3.0
"""From this margin on as well: the odds swing by so much from reading to reading."""

_SHARP = 2
"""So many sharp cards for each mark that seems out of focus tell that the camera does not hunt."""


@dataclass(frozen=True, slots=True, eq=False)
class MarkPlace:
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
        here = [self.lies_at(reading) for reading in readings]
        return tuple(compress(readings, here)), tuple(compress(readings, map(not_, here)))

    def read(self, readings: Readings) -> "MarkPlace":
        """The same place after one reading more; the oldest reading is forgotten."""
        frames = since_last_change((*self.frames[1 - REMEMBERED :], readings))
        surest = max((self.at, *readings), key=lambda reading: float(reading.chances.max()))
        return MarkPlace(surest if self.lies_at(surest) else self.at, frames)

    @property
    def confirmed(self) -> bool:
        """Whether all readings that vote are made, and the last two surely tell the same card."""
        cards = {sure_cards(frame) for frame in self.frames[-SETTLED:]}
        return len(self.frames) >= REMEMBERED and len(cards) == 1

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
    spots: tuple[MarkPlace, ...], readings: Readings, window: Places, still: Stillness
) -> Iterator[MarkPlace]:
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


def _hunts(spots: Iterable[MarkPlace], readings: Readings) -> bool:
    """Whether the camera may hunt for focus, as few cards are sharp.

    What is blurred beside sharp cards is another mark, less sharply printed, that came to light.
    """
    out = sum(spot.is_out_of_focus(spot.parted(readings)[0]) for spot in spots)
    sharp = tuple(reading for reading in readings if reading.blur < BLURRED)
    return _SHARP * out > len(sure_cards(sharp))


def _first_read(reading: IndexReading, still: Stillness) -> MarkPlace:
    """The place of a mark that is read for the first time: readings before have seen nothing."""
    before = int(still.reads[still.window(reading.box)].min())
    return MarkPlace(reading, ((),) * min(before, REMEMBERED - 1))


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
    spots: tuple[MarkPlace, ...], merged: Callable[[Readings], tuple[Sighting, ...]]
) -> list[Observation]:
    """The cards that lie at the places, each with the votes of its mark that has the most."""
    marks = {reading.box: spot for spot in spots for frame in spot.frames for reading in frame}
    cards = cards_of_places([spot.frames for spot in spots], merged)
    sure = (_without_glints(card, marks) for card in cards)
    return [_seen(card, [marks[box] for box in card.boxes]) for card in sure]


def _without_glints(card: Sighting, marks: Mapping[Box, MarkPlace]) -> Sighting:
    """A card that is read in two places, without the places where it was read only once."""
    again = tuple(box for box in card.again if marks[box].told >= SETTLED)
    return replace(card, again=again)


def _seen(card: Sighting, marks: Sequence[MarkPlace]) -> Observation:
    """A card that these marks tell.

    Until all readings that vote are made, the card stays in doubt if it is hardly certain, blurred,
    or may still move, as one of its marks has only just come to lie still.
    """
    votes = [_votes(mark) for mark in marks]
    surely = card.confidence >= _AT_ONCE and card.margin >= _WELL_APART
    sharp = any(mark.at.blur < BLURRED for mark in marks) and min(votes) >= SETTLED
    hardly = SETTLED <= max(votes) < REMEMBERED and not (surely and sharp)
    return Observation(replace(card, certain=False) if hardly else card, max(votes))


def _votes(spot: MarkPlace) -> int:
    """How many readings tell a mark: all since it lies still, if at least two of them saw it."""
    return len(spot.frames) if spot.told >= SETTLED else spot.told
