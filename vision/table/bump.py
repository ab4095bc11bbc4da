"""A bump of the camera or of the table: all cards are moved by one shift and turn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.sighting import Box, Sighting
from vision.table.card_place import middle_of, share_an_index
from vision.table.glimpse import Glimpse, differing

_STEPS = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 50, 1e-4)
"""So many steps at most, and until so small a gain, lead to a bump between two glimpses."""

_UNEXPLAINED = 0.5
"""A bump explains all but this share of what differs, at most: arms, and cards in hands."""

Points: TypeAlias = NDArray[np.complex128]


@dataclass(frozen=True, slots=True)
class Bump:
    """A move of all cards alike: a turn about the picture's corner, then a shift.

    Points are complex numbers, right and down in pixels; ``turn`` is one of length 1.
    """

    turn: complex
    shift: complex

    def carried_card(self, card: Sighting) -> Sighting:
        """The same card where the bump has put it."""
        boxes, again = (tuple(map(self._box, each)) for each in (card.boxes, card.again))
        middle = self._moved(complex(*middle_of(card)))
        return replace(card, boxes=boxes, middle=(middle.real, middle.imag), again=again)

    def carried_glimpse(self, glimpse: Glimpse, size: tuple[int, int]) -> Glimpse:
        """A glimpse of a picture of that height and width, as the bump has moved it."""
        (height, width), (rows, columns) = size, glimpse.relief.shape
        across, down = columns / width, rows / height
        turn, shift = self.turn, self.shift
        matrix = np.array(
            [
                [turn.real, -turn.imag * across / down, shift.real * across],
                [turn.imag * down / across, turn.real, shift.imag * down],
            ]
        )
        relief, tone = (
            cv2.warpAffine(each, matrix, (columns, rows), borderMode=cv2.BORDER_REPLICATE)
            for each in (glimpse.relief, glimpse.tone)
        )
        return Glimpse(np.asarray(relief, np.float32), np.asarray(tone, np.float32))

    def _moved(self, point: complex) -> complex:
        return self.turn * point + self.shift

    def _box(self, box: Box) -> Box:
        left, top, right, bottom = box
        before = complex(left + right, top + bottom) / 2
        step = self._moved(before) - before
        return (left + step.real, top + step.imag, right + step.real, bottom + step.imag)


def bump(pairs: Sequence[tuple[Sighting, Sighting]]) -> Bump | None:
    """Find the bump that has moved cards, each as it lay before and as it lies now.

    None where one of them lies where it lay, or not all were moved alike: by hand, as it seems.
    """
    if not pairs or any(share_an_index(now.boxes, before.boxes) for before, now in pairs):
        return None
    there = np.array([complex(*middle_of(before)) for before, _ in pairs])
    here = np.array([complex(*middle_of(now)) for _, now in pairs])
    found = _rigid(there, here)
    off = float(np.abs(found.turn * there + found.shift - here).max())
    return found if off <= min(_reach(now) for _, now in pairs) else None


def bump_between(before: Glimpse, now: Glimpse, size: tuple[int, int]) -> Bump | None:
    """Find the bump that turns one glimpse into another, of pictures of that height and width.

    None where none explains most of what differs between them: a hand took something away.
    """
    found = _registered(before, now, size)
    if found is None:
        return None
    unexplained = differing(found.carried_glimpse(before, size), now).mean()
    return found if unexplained <= _UNEXPLAINED * differing(before, now).mean() else None


def _registered(before: Glimpse, now: Glimpse, size: tuple[int, int]) -> Bump | None:
    """By phase correlation, and from there by the enhanced correlation coefficient; None where that
    finds nothing.
    """
    shift, _ = cv2.phaseCorrelate(before.relief.astype(np.float64), now.relief.astype(np.float64))
    guess = np.array([[1, 0, shift[0]], [0, 1, shift[1]]], np.float32)
    try:
        _, found = cv2.findTransformECC(
            before.relief, now.relief, guess, cv2.MOTION_EUCLIDEAN, _STEPS
        )
    except cv2.error:
        return None
    (height, width), (rows, columns) = size, now.relief.shape
    turn, across, down = complex(found[0, 0], found[1, 0]), found[0, 2], found[1, 2]
    return Bump(turn, complex(across * width / columns, down * height / rows))


def _rigid(before: Points, now: Points) -> Bump:
    """The bump that fits best; a single card tells a shift alone."""
    spread = ((now - now.mean()) * (before - before.mean()).conj()).sum()
    turn = complex(spread / abs(spread)) if abs(spread) else 1 + 0j
    return Bump(turn, complex(now.mean() - turn * before.mean()))


def _reach(card: Sighting) -> float:
    """Half the longer side of a card's largest index, in pixels."""
    return max(max(right - left, bottom - top) for left, top, right, bottom in card.boxes) / 2
