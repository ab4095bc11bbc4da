"""A bump of the camera or of the table: all cards are moved by one shift and turn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.sighting import Box, Sighting
from vision.table.arrangement import middle_of, share_an_index

Points: TypeAlias = NDArray[np.complex128]


@dataclass(frozen=True, slots=True)
class Bump:
    """A move of all cards alike: a turn about the picture's corner, then a shift.

    Points are complex numbers, right and down in pixels; ``turn`` is one of length 1.
    """

    turn: complex
    shift: complex

    def carried(self, card: Sighting) -> Sighting:
        """The same card where the bump has put it."""
        boxes, again = (tuple(map(self._box, each)) for each in (card.boxes, card.again))
        middle = self._moved(complex(*middle_of(card)))
        return replace(card, boxes=boxes, middle=(middle.real, middle.imag), again=again)

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


def _rigid(before: Points, now: Points) -> Bump:
    """The bump that fits best; a single card tells a shift alone."""
    spread = ((now - now.mean()) * (before - before.mean()).conj()).sum()
    turn = complex(spread / abs(spread)) if abs(spread) else 1 + 0j
    return Bump(turn, complex(now.mean() - turn * before.mean()))


def _reach(card: Sighting) -> float:
    """Half the longer side of a card's largest index, in pixels."""
    return max(max(right - left, bottom - top) for left, top, right, bottom in card.boxes) / 2
