"""Which places of a table lie still, and since when: motion images of it, compared one by one."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Box, Image

Places: TypeAlias = NDArray[np.bool_]
"""Some places of a motion image: True where they are meant."""

_LONGEST = 192
"""Places along a motion image's longer side: a card that is read is a dozen high or more."""

_ABOUT = 6.0
"""How far light falls off softly, in places of a motion image."""

_DARKEST = 24.0
"""Grey levels that are added, so that the noise of dark places is no change."""

_CHANGE = 0.25
"""A place has changed that is lighter or darker by so much, more than a shake by a pixel does."""

_TONE = 0.3
"""A place shows something else than before whose light or colour differs by so much."""

_SPECK = 5
"""Fewer changed places that touch each other are noise: the tip of a finger has more."""


@dataclass(frozen=True, slots=True, eq=False)
class MotionImage:
    """A small picture, in logarithms. ``relief`` (rows, columns) is the light of each place beside
    that around it, which soft light does not change; ``tone`` (rows, columns, 3) its colour.
    """

    relief: NDArray[np.float32]
    tone: NDArray[np.float32]

    def where(self, places: Places, other: "MotionImage") -> "MotionImage":
        """This motion image at the ``places``, and another one everywhere else."""
        relief = np.where(places, self.relief, other.relief)
        return MotionImage(relief, np.where(places[..., None], self.tone, other.tone))


def motion_image(image: Image) -> MotionImage:
    """Shrink a picture until only what is as large as a finger can be told."""
    scale = min(1.0, _LONGEST / max(image.shape[:2]))
    height, width = (max(1, round(side * scale)) for side in image.shape[:2])
    small = cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA)
    tone = np.log(small.astype(np.float32) + np.float32(_DARKEST))
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
    light = np.log(grey + np.float32(_DARKEST))
    return MotionImage(light - cv2.GaussianBlur(light, (0, 0), _ABOUT), tone)


def changed(before: MotionImage, after: MotionImage) -> Places:
    """Tell the places whose light is found nowhere near them in the other motion image."""
    earlier, here = before.relief, after.relief
    return np.asarray(_beyond(earlier, here) | _beyond(here, earlier))


def toned(before: MotionImage, after: MotionImage) -> Places:
    """Tell the places whose light or colour changed otherwise than that of the whole picture."""
    step = after.tone - before.tone
    step = step - np.median(step, axis=(0, 1))
    return np.asarray((np.abs(step) > _TONE).any(2))


def differing(before: MotionImage, after: MotionImage) -> Places:
    """Tell the places whose light or colour is another one."""
    return changed(before, after) | toned(before, after)


def _beyond(reach: NDArray[np.float32], light: NDArray[np.float32]) -> Places:
    square = np.ones((3, 3), np.uint8)
    lighter = light > cv2.dilate(reach, square) + _CHANGE
    return np.asarray(lighter | (light < cv2.erode(reach, square) - _CHANGE))


def without_specks(places: Places, least: int = _SPECK) -> Places:
    """Leave out the places of which fewer than ``least`` touch each other."""
    if not places.any():
        return places
    _, labels, stats, _ = cv2.connectedComponentsWithStats(places.astype(np.uint8))
    large = stats[:, cv2.CC_STAT_AREA] >= least
    large[0] = False
    return np.asarray(large[labels])


Window: TypeAlias = tuple[slice, slice]
"""Rows and columns of a motion image."""

_STIRRED = 0.0015
"""From this share of changed places on, more than noise has changed."""

_STOOD_S = 1.0
"""What was seen at a place for so long stood there; anything else has passed by."""

_KNOWN_S = 20.0
"""At most so many seconds count for the look of a place: another look replaces it after as many."""

_LOOKS = 50
"""So many looks are remembered: those of five seconds, or more."""

_RIM = 2
"""So many places about those that changed are taken for moving too."""


def _widened(places: Places) -> Places:
    side = 2 * _RIM + 1
    return cv2.dilate(places.astype(np.uint8), np.ones((side, side), np.uint8)) > 0


@dataclass(frozen=True, slots=True, eq=False)
class Stillness:
    """How the places of a table lie at ``time_s``; arrays have its image's rows and columns."""

    time_s: float
    size: tuple[int, int]
    """Height and width of the pictures, in pixels."""
    last: MotionImage
    """The table now."""
    first: MotionImage
    """Each place when it came to lie still, at ``since_s``: what creeps differs from it in time."""
    before: MotionImage
    """The table without cards, each place as it stood most of the time, for a second at least."""
    before_s: NDArray[np.float64]
    """For how many seconds a place looked like ``before``, less the seconds of any other look."""
    stood: Places
    """Where anything has stood so far."""
    since_s: NDArray[np.float64]
    reads: NDArray[np.uint8]
    """The readings of each place since it lies still."""
    just_read: Places
    """Where it was read at this look."""
    read_s: NDArray[np.float64]
    """When each place was read last before this look."""
    any_motion: bool = True
    """Whether anything has changed, be it in specks."""
    looks_s: tuple[float, ...] = ()
    """When the last looks were before this one."""

    @classmethod
    def of(cls, image: Image, time_s: float) -> "Stillness":
        """A table that is seen for the first time: all of it may move."""
        first = motion_image(image)
        shape = first.relief.shape
        stood, reads = np.zeros(shape, np.bool_), np.zeros(shape, np.uint8)
        since_s, never_s = np.full(shape, time_s), np.full(shape, -np.inf)
        table = first, first, first, np.zeros(shape)
        return cls(time_s, image.shape[:2], *table, stood, since_s, reads, stood, never_s)

    def later(self, image: Image, time_s: float, cards: Places | None = None) -> "Stillness":
        """The same table at a later look, at a picture of the same size.

        The places where ``cards`` lay tell nothing of the table without cards.
        """
        latest = motion_image(image)
        changes = changed(self.last, latest) | changed(self.first, latest)
        moves = _widened(without_specks(changes))
        # An arm that pauses on its way did not stand there.
        stood = moves & (self.time_s - self.since_s >= _STOOD_S)
        before, before_s = self._outvoted(stood if cards is None else stood & ~cards)
        return replace(
            self,
            time_s=time_s,
            last=latest,
            first=latest.where(moves, self.first),
            before=before,
            before_s=before_s,
            stood=self.stood | stood,
            since_s=np.where(moves, time_s, self.since_s),
            reads=np.where(moves, 0, self.reads).astype(np.uint8),
            just_read=np.zeros_like(moves),
            read_s=np.where(self.just_read, self.time_s, self.read_s),
            any_motion=bool(changes.mean() > _STIRRED),
            looks_s=(*self.looks_s[1 - _LOOKS :], self.time_s),
        )

    def _outvoted(self, places: Places) -> tuple[MotionImage, NDArray[np.float64]]:
        """The table without cards, and for how long it was seen, once some places have changed: a
        hand that rested there is outvoted by the table, which was seen for longer.

        A place that has come to look otherwise since it lay still counts for nothing: where a row
        of cards is as even as the table, nothing seems to move as the cards are taken away.
        """
        places = places & ~toned(self.first, self.last) if places.any() else places
        if not places.any():
            return self.before, self.before_s
        stood_s = np.where(places, self.time_s - self.since_s, 0.0)
        other = toned(self.before, self.first) | changed(self.before, self.first)
        longer_s = self.before_s + np.where(other, -stood_s, stood_s)
        before = self.first.where(longer_s < 0, self.before)
        return before, np.abs(longer_s).clip(max=_KNOWN_S)

    @property
    def moving(self) -> Places:
        """The places that move now."""
        return np.asarray(self.since_s >= self.time_s)

    def look_before(self, time_s: float) -> float:
        """The time of the last look before that time; the time itself where none is remembered."""
        return max((look_s for look_s in self.looks_s if look_s < time_s), default=time_s)

    def halted_since(self, time_s: float, halt_s: float) -> bool:
        """Whether since that time two looks in a row were ``halt_s`` apart, or more."""
        looks_s = [look_s for look_s in (*self.looks_s, self.time_s) if look_s >= time_s]
        return any(later - one >= halt_s for one, later in pairwise(looks_s))

    def shows(self, box: Box) -> bool:
        """Whether a box lies in the pictures, all of it."""
        (left, top, right, bottom), (height, width) = box, self.size
        return left >= 0 and top >= 0 and right <= width and bottom <= height

    def moves(self, box: Box) -> bool:
        """Whether something moves in a box."""
        return bool(self.moving[self.window(box)].any())

    def lies_since(self, boxes: Iterable[Box]) -> float:
        """Since when every place of the boxes lies still."""
        return max(float(self.since_s[self.window(box)].max()) for box in boxes)

    def read(self, places: Places, most: int) -> "Stillness":
        """Count one reading more of the places that lie still, up to ``most``."""
        read = places & ~self.moving
        reads = (self.reads + read).clip(max=most).astype(np.uint8)
        return replace(self, reads=reads, just_read=self.just_read | read)

    def spared(self, most: int) -> "Stillness":
        """The same table, where the last of ``most`` readings is spared."""
        reads = np.where(self.reads == most - 1, most, self.reads).astype(np.uint8)
        return replace(self, reads=reads)

    def to_be_checked(self, most: int) -> "Stillness":
        """The same table, where no place counts as read more often than ``most`` times."""
        return replace(self, reads=self.reads.clip(max=most))

    def window(self, box: Box, about: float = 0.0) -> Window:
        """The rows and columns of a box in pixels, and ``about`` of its longer side around it."""
        left, top, right, bottom = box
        margin = about * max(right - left, bottom - top)
        (height, width), (rows, columns) = self.size, self.reads.shape
        upper, lower = (top - margin) * rows / height, (bottom + margin) * rows / height
        near, far = (left - margin) * columns / width, (right + margin) * columns / width
        return _slice(upper, lower, rows), _slice(near, far, columns)


def _slice(begin: float, end: float, length: int) -> slice:
    """The places from ``begin`` to ``end``, at least one of the ``length`` that there are."""
    first = min(max(int(np.floor(begin)), 0), length - 1)
    return slice(first, min(max(int(np.ceil(end)), first + 1), length))
