"""Where the indices of one card lie to each other, measured in halves of an index.

An index is given by its ``middle`` and by ``up``, the vector from there to its upper edge's level,
half an index long; both in pixels. On common decks the index at the other end of a card lies
some seven such lengths down and six across, head down; a deck with four has one more straight down
from it and one beside it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import combinations, permutations, product
from math import hypot
from statistics import median
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Point: TypeAlias = NDArray[np.float64]


class Index(NamedTuple):
    """Where an index lies, in pixels: its middle, and from there half an index up."""

    middle: Point
    up: Point


_SAME_MARK = 0.8
"""Two readings nearer than this are of the same printed mark."""

_NARROW, _ASLANT = 0.45, 0.5
"""From so far across, and no more than this share of it along, lie the indices of fanned cards."""

_FACE_BEGINS = 3.0
"""How far from its index a card's face begins: the column of its pips, or a court's frame."""

_SHARED = 1.2
"""Nearer than this along, indices head down to each other have a rank or a pip in common."""

_FAR_LARGER, _WITHIN = 1.6, 0.9
"""So many times as long as another, and nearer than this to its middle, in halves of itself, an
index is none: a rank and a pip of two cards were taken together."""

_NEARER = 2.2
"""How much larger one index of a card may look than the other, when it is nearer."""

_PARALLEL = 0.7
"""How exactly they are turned alike or opposite, as a cosine."""

_DOWN = (1.5, 18.0)
"""How far down an index at the other end lies; on large-index decks the least."""

_ACROSS = 14.0
"""How far across it lies at the most."""

_ENDS_ACROSS, _ENDS_DOWN = (-1.0, 7.5), (3.5, 8.5)
"""How far across and down such an index lies on most decks: nearer where indices are large, and
straight down where there are four."""

_BESIDE, _LEVEL = (2.5, 12.0), 5.0
"""How far across the other index of the same end lies, and how far up or down at the most."""

_BELOW, _ASIDE = (5.5, 9.0), 0.25
"""How far down the index straight below lies on cards with four, and how far aside at the most, as
a share of that: seen from wherever, an index points along its card."""

_SLOPE = 1.0
"""How far down, as a share of how far across, the one beside it lies, where the card is seen
aslant."""

_OPPOSITE_DOWN, _OPPOSITE_ACROSS = (3.0, 11.0), 12.0
"""How far down and across the opposite one lies there."""

_LIKE = 0.15
"""So small a share of a step two cards of a deck differ that lie alike."""

_PAIR, _CORNERS = 2, 4
_STRAIGHT = 0.4
"""How far aside, as a share of how far along, the next corner's index may lie."""

_AT_THE_CORNER = 1.5
"""How far from the corner that three indices tell the fourth may lie, as seen from the side."""

_EDGE = (0.6, 1.3)
"""How far from the middle of an index the edges of its card lie, across and up."""

_SLIM, _STOUT = 0.45, 1.1
"""How broad a card looks, in heights, wherever it is seen from: else two cards were taken together.
"""

_NO_LENGTH = 1e-9
"""Pixels: no length counts for less, so that it can be divided by."""


def can_share_a_card(one: Index, other: Index) -> bool:
    """Whether two indices, each a middle and an up vector, may be printed on the same card."""
    smaller, larger = sorted((_length(one.up), _length(other.up)))
    if larger > _NEARER * smaller:
        return False
    turn = _cosine(one.up, other.up)
    across, down = _offset(one, other, turn < 0)
    if turn < -_PARALLEL:
        return _DOWN[0] < down < _DOWN[1] and abs(across) < _ACROSS
    return turn > _PARALLEL and abs(down) < _LEVEL and _BESIDE[0] < abs(across) < _BESIDE[1]


def _offset(one: Index, other: Index, opposite: bool) -> tuple[float, float]:
    """From one index to the other, across and down, in the frame that both agree on."""
    up = one.up - other.up if opposite else one.up + other.up
    unit = up / max(_length(up), _NO_LENGTH)
    step = (other.middle - one.middle) / (_length(up) / 2 + _NO_LENGTH)
    return float(step @ np.array([-unit[1], unit[0]])), float(-step @ unit)


def are_one_mark(one: Index, other: Index) -> bool:
    """Whether two readings, each a middle and an up vector, are of the same printed mark."""
    apart = _length(one.middle - other.middle)
    return apart < _SAME_MARK * _length(one.up)


def are_fanned(one: Index, other: Index) -> bool:
    """Whether two indices, turned alike, lie side by side, as those of two cards in a tight fan.

    An index is narrower than it is long: readings of one mark differ along it.
    """
    across, down = _offset(one, other, opposite=False)
    turned_alike = _cosine(one.up, other.up) > _PARALLEL
    return turned_alike and abs(across) > _NARROW and abs(down) < _ASLANT * abs(across)


def is_before_face(one: Index, other: Index) -> bool:
    """Whether the next card of a fan shows its index where the face of this one would begin."""
    across, down = _offset(one, other, opposite=False)
    beside = across > max(_NARROW, abs(down)) and hypot(across, down) < _FACE_BEGINS
    return beside and _cosine(one.up, other.up) > _PARALLEL


def share_print(one: Index, other: Index) -> bool:
    """Whether two indices that lie head down to each other have a rank or a pip in common.

    No two cards lie so: the rank of one and a pip of the next look like a third one's index.
    """
    across, down = _offset(one, other, opposite=True)
    return _turned(one, other) and abs(across) < _NARROW and abs(down) < _SHARED


def swallows(one: Index, other: Index) -> bool:
    """Whether an index lies over another that is turned alike and far smaller: then it is none."""
    larger, smaller = _length(one.up), _length(other.up)
    overlaps = _length(one.middle - other.middle) < _WITHIN * larger
    return overlaps and larger > _FAR_LARGER * smaller and _cosine(one.up, other.up) > _PARALLEL


def lie_near(one: Index, other: Index) -> bool:
    """Whether two indices are no farther apart than on one card, however they seem turned."""
    size = max(_length(one.up), _length(other.up))
    return _length(one.middle - other.middle) < _DOWN[1] * size


def at_both_ends(one: Index, other: Index) -> bool:
    """Whether two indices lie head down to each other, as at the two ends of a usual card."""
    across, down = _offset(one, other, opposite=True)
    usual = _ENDS_ACROSS[0] < across < _ENDS_ACROSS[1] and _ENDS_DOWN[0] < down < _ENDS_DOWN[1]
    return usual and _turned(one, other) and can_share_a_card(one, other)


def at_other_corner(one: Index, first: Index, last: Index) -> bool:
    """Whether an index lies in one of the two corners left by indices at both ends of a card,
    turned as its neighbour.
    """
    up = first.up - last.up
    level = np.array([-up[1], up[0]]) / max(_length(up), _NO_LENGTH)
    along = float((last.middle - first.middle) @ level) * level
    corners = (first.middle + along, first.up), (last.middle - along, last.up)
    size = _AT_THE_CORNER * _length(up) / 2
    return any(
        _length(one.middle - place) < size and _cosine(one.up, beside) > _PARALLEL
        for place, beside in corners
    )


class Corners(Enum):
    """How two corners of one card lie to each other."""

    LEVEL = auto()
    """At the same end, their indices turned alike."""
    BELOW = auto()
    """At the same long side, their indices head down to each other."""
    OPPOSITE = auto()


def corners_of(one: Index, other: Index) -> Corners | None:
    """How two indices lie to each other as at two corners of one card; None if they do not.

    More is asked than that one card may show both.
    """
    if not can_share_a_card(one, other):
        return None
    turned = _turned(one, other)
    across, down = _offset(one, other, turned)
    if not turned:
        return Corners.LEVEL if abs(down) < _SLOPE * abs(across) else None
    if abs(across) < _ASIDE * down:
        return Corners.BELOW if _BELOW[0] < down < _BELOW[1] else None
    opposite = _OPPOSITE_DOWN[0] < down < _OPPOSITE_DOWN[1] and abs(across) < _OPPOSITE_ACROSS
    return Corners.OPPOSITE if opposite else None


def are_corners(one: Sequence[Index], other: Sequence[Index], levels: Sequence[Point]) -> bool:
    """Whether the indices of two readings of a card lie at corners of one, each at its own.

    Two that show no more than one long side each may be two cards in a row: they are one if they
    lie as far apart as others, turned alike, have their ``levels``.
    """
    indices = (*one, *other)
    if len(indices) == _PAIR and at_both_ends(*indices):
        return True
    own = {corners_of(*pair) for group in (one, other) for pair in combinations(group, 2)}
    across = [(a, b) for a, b in product(one, other) if corners_of(a, b) is Corners.LEVEL]
    if across and own <= {Corners.BELOW}:
        return all(any(_is_like(step(*pair), level) for level in levels) for pair in across)
    lie = Counter(corners_of(*pair) for pair in combinations(indices, 2))
    if len(indices) == _PAIR:
        return Corners.BELOW in lie
    if own == {Corners.LEVEL} and not across:
        return None not in lie
    each = len(indices) // _PAIR
    return len(indices) <= _CORNERS and dict(lie) == dict.fromkeys(Corners, each)


def step(one: Index, other: Index) -> Point:
    """The way from an index to one that is turned alike, in halves of an index."""
    return (other.middle - one.middle) / ((_length(one.up) + _length(other.up)) / 2 + _NO_LENGTH)


def _is_like(one: Point, other: Point) -> bool:
    """Whether two steps, in either sense, are the same but for a little."""
    return min(_length(one - other), _length(one + other)) < _LIKE * _length(other)


def is_fourth(one: Index, others: Sequence[Index]) -> bool:
    """Whether an index lies in the fourth corner of a card whose other corners show the ``others``.

    Nothing but that card's own index lies so, unless another card covers the corner exactly.
    """
    if len(others) != _CORNERS - 1:
        return False
    return any(
        _is_beside(first, beside)
        and _is_below(first, below)
        and _is_opposite(one, first, beside.middle + below.middle - first.middle)
        for first, beside, below in permutations(others)
    )


def _is_beside(one: Index, other: Index) -> bool:
    across, down = _offset(one, other, opposite=False)
    return _cosine(one.up, other.up) > _PARALLEL and abs(down) < _STRAIGHT * abs(across)


def _is_below(one: Index, other: Index) -> bool:
    across, down = _offset(one, other, opposite=True)
    return _turned(one, other) and abs(across) < _STRAIGHT * down


def _is_opposite(one: Index, first: Index, corner: Point) -> bool:
    """Whether an index lies in this corner, head down to the first, and about as large."""
    size, other = _length(first.up), _length(one.up)
    near = _length(one.middle - corner) < _AT_THE_CORNER * size
    return near and size < other * _NEARER < size * _NEARER**2 and _turned(one, first)


def _turned(one: Index, other: Index) -> bool:
    return _cosine(one.up, other.up) < -_PARALLEL


def _cosine(one: Point, other: Point) -> float:
    return float(one @ other) / max(_length(one) * _length(other), _NO_LENGTH)


def _length(vector: Point) -> float:
    return hypot(*vector.tolist())  # asked a hundred times a picture; numpy's takes far longer


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the cards of a deck have their indices, in halves of an index: from one to the middle
    of its card it is so far ``across`` and ``down``.
    """

    across: float
    down: float

    @classmethod
    def of(cls, cards: Iterable[Sequence[Index]]) -> "Layout":
        """The median layout of the cards that show opposite corners, else the usual one."""
        seen = [layout for indices in cards if (layout := _layout_of(indices)) is not None]
        if not seen:
            return _USUAL
        return cls(median(each.across for each in seen), median(each.down for each in seen))

    @property
    def sides(self) -> tuple[float, float]:
        """Half the width and half the height of a card."""
        return self.across + _EDGE[0], self.down + _EDGE[1]

    def middle(self, indices: Sequence[Index]) -> tuple[float, float]:
        """Where the middle of the card lies that shows these indices, as well as they tell.

        Two indices at opposite corners tell it exactly; of one corner, or of one end, the layout
        does.
        """
        pairs = list(combinations(indices, 2))
        if not pairs:
            middle, up = indices[0]
            return _point(middle + self.across * _right_of(up) - self.down * up)
        one, other = max(pairs, key=lambda pair: _length(pair[0].middle - pair[1].middle))
        between = (one.middle + other.middle) / 2
        if float(one.up @ other.up) > 0:
            between = between - self.down * (one.up + other.up) / 2
        return _point(between)

    def corners(self, indices: Sequence[Index]) -> tuple[tuple[float, float], ...]:
        """The corners of the card that shows these indices, in order around it."""
        first = indices[0].up
        up = np.mean([one.up if one.up @ first > 0 else -one.up for one in indices], axis=0)
        (width, height), middle = self.sides, np.array(self.middle(indices))
        aside, along = width * _right_of(up), height * up
        ways = (along - aside, along + aside, aside - along, -along - aside)
        return tuple(_point(middle + way) for way in ways)


_USUAL = Layout(2.9, 3.5)


def _layout_of(indices: Sequence[Index]) -> Layout | None:
    """The layout by a card's two indices that lie farthest apart; None where no two lie at opposite
    corners.
    """
    pairs = [pair for pair in combinations(indices, 2) if _turned(*pair)]
    if not pairs:
        return None
    ways = [_offset(*pair, opposite=True) for pair in pairs]
    across, down = max(ways, key=lambda way: hypot(*way))
    layout = Layout(abs(across) / 2, down / 2)
    width, height = layout.sides
    return layout if _SLIM < width / height < _STOUT else None


def _right_of(up: Point) -> Point:
    return np.array([-up[1], up[0]])


def _point(point: Point) -> tuple[float, float]:
    return float(point[0]), float(point[1])
