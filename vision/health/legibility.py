"""How well the indices in a picture can be read."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.table.votes import Readings

_LIKELY = 0.2
"""From this chance on a place may be an index; photographs without cards had one at the most."""

_INDEX = 0.5
"""From this chance on it is one."""

READ = 0.9
"""From this chance of one card on an index is read."""

_LEGIBLE = 0.7
"""So large a share of the indices is read in good pictures: of 36 photographs, in all but one."""

_SMALL = 18.0
"""Pixels of an index's length below which reading suffers: at 21 it reads 91 %, at 16 it reads 79,
at 13 it reads 53."""

_SEVERAL = 3
"""So many indices tell something about the picture rather than about one card."""

_MANY = 8
"""So many small places are cards; in 48 photographs without any it saw seven at the most."""


@dataclass(frozen=True, slots=True)
class Legibility:
    """How many places are ``likely`` indices, are ``indices``, and are ``read``.

    ``length`` is the median of the likely ones in pixels, 0 if there are none; ``small`` is how
    many of all places are too small.
    """

    likely: int = 0
    indices: int = 0
    read: int = 0
    length: float = 0.0
    small: int = 0

    @classmethod
    def of(cls, readings: Readings) -> "Legibility":
        """What readings of one picture tell."""
        is_index = np.array([reading.chances.sum() for reading in readings])
        best = np.array([reading.chances.max() for reading in readings])
        lengths = index_lengths(readings)
        likely = lengths[is_index >= _LIKELY]
        length = float(np.median(likely)) if likely.size else 0.0
        indices, read = _count(is_index >= _INDEX), _count(best >= READ)
        return cls(likely.size, indices, read, length, _count(lengths < _SMALL))

    @property
    def suffers(self) -> bool:
        """Whether there are indices, and too many of them are not read."""
        return self.read < _LEGIBLE * self.indices

    @property
    def far(self) -> bool:
        """Whether there are cards, most of them too small to be read.

        The detector sees indices from farther than the reader, so many of its places tell too.
        """
        several = self.length < _SMALL and self.likely >= _SEVERAL
        poorly = several and self.read < _LEGIBLE * self.likely
        return poorly or (self.small >= _MANY and 2 * self.read < self.small)

    @property
    def garbled(self) -> bool:
        """Whether there are several indices, large enough, that are not read, as in a mirror."""
        return self.indices >= _SEVERAL and self.length >= _SMALL and self.suffers

    def far_better_than(self, other: "Legibility") -> bool:
        """Whether several indices are read here, and twice as many as there."""
        return self.read >= max(_SEVERAL, 2 * other.read)


def are_indices(readings: Readings) -> Readings:
    """Those readings that are of an index."""
    return tuple(reading for reading in readings if reading.chances.sum() >= _INDEX)


def index_lengths(readings: Readings) -> NDArray[np.float64]:
    """How long each index is, in pixels."""
    return np.array([2 * np.linalg.norm(reading.up) for reading in readings])


def _count(which: NDArray[np.bool_]) -> int:
    return int(np.count_nonzero(which))
