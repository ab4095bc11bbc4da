"""A bump of the camera or of the table: all cards are moved by one shift and turn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.sighting import Box, Sighting
from vision.table.arrangement import share_an_index, spot

Spots: TypeAlias = NDArray[np.complex128]


@dataclass(frozen=True, slots=True)
class Bump:
    """Where what lay somewhere lies now: turned about the picture's corner, then shifted.

    Places are complex numbers, right and down in pixels; ``turn`` is one of length 1.
    """

    turn: complex
    shift: complex

    def carried(self, card: Sighting) -> Sighting:
        """The same card where the bump has put it."""
        boxes, again = (tuple(map(self._box, each)) for each in (card.boxes, card.again))
        middle = None if card.middle is None else self._place(complex(*card.middle))
        moved = None if middle is None else (middle.real, middle.imag)
        return replace(card, boxes=boxes, middle=moved, again=again)

    def _place(self, place: complex) -> complex:
        return self.turn * place + self.shift

    def _box(self, box: Box) -> Box:
        left, top, right, bottom = box
        before = complex(left + right, top + bottom) / 2
        step = self._place(before) - before
        return (left + step.real, top + step.imag, right + step.real, bottom + step.imag)


def bump(pairs: Sequence[tuple[Sighting, Sighting]]) -> Bump | None:
    """Find the bump that has moved cards, each as it lay before and as it lies now.

    None where one of them lies where it lay, or not all were moved alike: by hand, as it seems.
    """
    if not pairs or any(share_an_index(now.boxes, before.boxes) for before, now in pairs):
        return None
    there = np.array([complex(*(spot(before) or ())) for before, _ in pairs])
    here = np.array([complex(*(spot(now) or ())) for _, now in pairs])
    found = _rigid(there, here)
    off = float(np.abs(found.turn * there + found.shift - here).max())
    return found if off <= min(_reach(now) for _, now in pairs) else None


def _rigid(before: Spots, now: Spots) -> Bump:
    """The shift and turn that fit best; of a single card it is a shift."""
    spread = ((now - now.mean()) * (before - before.mean()).conj()).sum()
    turn = complex(spread / abs(spread)) if abs(spread) else 1 + 0j
    return Bump(turn, complex(now.mean() - turn * before.mean()))


def _reach(card: Sighting) -> float:
    """Half the longer side of a card's largest index, in pixels."""
    return max(max(right - left, bottom - top) for left, top, right, bottom in card.boxes) / 2
