"""Which indices are printed on the same card, and what they say together."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import hypot
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.reading.geometry import (
    Corners,
    Index,
    Point,
    are_corners,
    are_fanned,
    can_share_a_card,
    corners_of,
    is_fourth,
    lie_near,
    step,
    swallows,
)
from vision.reading.reader import RANKS, SUITS, IndexReading

_MAY_BE = 0.1
"""From this chance of a group's card on, an index at another corner votes about that card."""

_SURPRISE = 0.004
"""The chance that is left to every card, however sure a reading is of another."""

_FAR_BETTER = 1.5
"""An index that shows so much more detail than another, at the other corner, is believed alone."""

_PIXEL = 0.3
"""A pixel spreads an edge by so much of itself."""

_IN_DOUBT = 9.0
"""The odds at most of a card whose indices name two suits, neither seen far better."""

_Key: TypeAlias = tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """The indices that are taken for one card, and the chances (52,) that they give together."""

    readings: tuple[IndexReading, ...]
    chances: NDArray[np.float64]

    def by(self, witnesses: Callable[[IndexReading], bool]) -> "Group":
        """The card by its witnesses alone, where it has any."""
        readings = tuple(filter(witnesses, self.readings))
        return _group(readings) if readings else self

    @property
    def best(self) -> int:
        """The likeliest card, as its place in ``DECK``."""
        return int(self.chances.argmax())

    @property
    def confidence(self) -> float:
        """The chance of the likeliest card."""
        return float(self.chances.max())


def grouped(readings: Iterable[IndexReading]) -> tuple[Group, ...]:
    """The groups, surest first; the order of the readings does not matter."""
    groups: list[Group] = []
    for reading in _marks(sorted(readings, key=_surest_first)):
        matching = next((group for group in groups if _votes_on(reading, group)), None)
        if matching is None:
            groups.append(_group((reading,)))
        else:
            groups[groups.index(matching)] = _group((*matching.readings, reading))
    merged = _with_disputed_corners(_with_fourth_corners(groups))
    return tuple(sorted(merged, key=lambda group: (-group.confidence, _key(group.readings[0]))))


def _with_fourth_corners(groups: list[Group]) -> list[Group]:
    """Where three indices name a card, that in the fourth corner is its own, whatever it names."""
    merged = list(groups)
    for group in groups:
        corners = [reading.index for reading in group.readings]
        agreed = all(reading.chances.argmax() == group.best for reading in group.readings)
        alone = (other for other in groups if len(other.readings) == 1)
        fourth = next((one for one in alone if is_fourth(one.readings[0].index, corners)), None)
        if agreed and fourth in merged and group in merged:
            merged[merged.index(group)] = _group((*group.readings, *fourth.readings))
            merged.remove(fourth)
    return merged


def in_the_other_suit(card: int) -> int:
    """The same rank in the other suit of that colour: the suits of ``DECK`` lie as in a mirror."""
    return (SUITS - 1 - card // RANKS) * RANKS + card % RANKS


def disputed(groups: Sequence[Group]) -> Iterator[tuple[Group, Group]]:
    """The pairs of groups that name one rank in both suits of a colour and lie as one card: seen
    aslant, a spade and a club look alike.
    """
    named = [(group, group.best) for group in groups]
    pairs = [
        (one, other)
        for (one, card), (other, another) in combinations(named, 2)
        if another == in_the_other_suit(card)
    ]
    levels = [level for group in groups for level in _levels(group)] if pairs else []
    for one, other in pairs:
        if are_corners(_places(one), _places(other), levels):
            yield one, other


def _places(group: Group) -> list[Index]:
    return [reading.index for reading in group.readings]


def _levels(group: Group) -> list[Point]:
    """How far apart the indices at each end of a card lie, where both name it."""
    naming = [each.index for each in group.readings if each.chances.argmax() == group.best]
    pairs = combinations(naming, 2)
    return [step(*pair) for pair in pairs if corners_of(*pair) is Corners.LEVEL]


def _with_disputed_corners(groups: list[Group]) -> list[Group]:
    """Two groups that are one card as one: as the indices say that show far more, else in doubt."""
    merged = list(groups)
    for one, other in disputed(groups):
        if one in merged and other in merged:
            merged[merged.index(one)] = _settled(one, other)
            merged.remove(other)
    return merged


def _settled(one: Group, other: Group) -> Group:
    """The card by the far better indices, or by three against one; else in doubt."""
    worse, better = sorted((one, other), key=_detail)
    surer = better.confidence >= worse.confidence
    if surer and _detail(better) >= _FAR_BETTER * _detail(worse):
        return better
    merged = _group((*one.readings, *other.readings))
    if abs(len(one.readings) - len(other.readings)) > 1:
        return merged
    chances = merged.chances.copy()
    for group in (one, other):
        chances[group.best] = max(chances[group.best], merged.confidence / _IN_DOUBT)
    return replace(merged, chances=chances * (merged.chances.sum() / chances.sum()))


def _detail(group: Group) -> float:
    """How much of its sharpest index can be told apart, along it."""
    return max(
        1 / hypot(reading.blur, _PIXEL / (2 * float(np.linalg.norm(reading.up))))
        for reading in group.readings
    )


def may_be_one_card(one: Group, other: Group) -> bool:
    """Whether the indices of two groups lie as they may on one card, whatever they say.

    Where both name the same card, it is enough that they lie near each other.
    """
    pairs = product(one.readings, other.readings)
    if one.best == other.best:
        return any(lie_near(a.index, b.index) for a, b in pairs)
    return all(_share(a, b) for a, b in pairs)


def _surest_first(reading: IndexReading) -> tuple[float, _Key]:
    return -float(reading.chances.max()), _key(reading)


def _key(reading: IndexReading) -> _Key:
    """All that tells two readings apart, so that no tie is settled by which came first."""
    rows = (reading.middle, reading.up, reading.chances)
    return (reading.box, *(tuple(row.tolist()) for row in rows))


def _marks(readings: list[IndexReading]) -> list[IndexReading]:
    """One reading for each printed mark: where several disagree, the mean of what they say.

    What lies over the mark of a surer and far smaller one is none.
    """
    marks: list[IndexReading] = []
    for reading in readings:
        if any(swallows(reading.index, mark.index) for mark in marks):
            continue
        duplicate = next((mark for mark in marks if _same_mark(mark, reading)), None)
        if duplicate is None:
            marks.append(reading)
        elif duplicate.chances.argmax() != reading.chances.argmax():
            chances = (duplicate.chances + reading.chances) / 2
            marks[marks.index(duplicate)] = replace(duplicate, chances=chances)
    return marks


def _same_mark(one: IndexReading, other: IndexReading) -> bool:
    """Whether two readings are of one mark: two names side by side are two cards in a fan."""
    if not one.is_of_mark(other):
        return False
    agree = one.chances.argmax() == other.chances.argmax()
    return bool(agree) or not are_fanned(one.index, other.index)


def _votes_on(reading: IndexReading, group: Group) -> bool:
    """Whether an index lies where the group's card has one, and may be of that card.

    How an index is turned is sometimes mistaken: an index that names the card too need fit but one
    of the group.
    """
    if reading.chances[group.best] < _MAY_BE:
        return False
    fits = (_share(reading, other) for other in group.readings)
    return any(fits) if reading.chances.argmax() == group.best else all(fits)


def _share(one: IndexReading, other: IndexReading) -> bool:
    return can_share_a_card(one.index, other.index)


def _group(readings: tuple[IndexReading, ...]) -> Group:
    """The indices of one card: each is evidence of its own, for the card and against it."""
    if len(readings) == 1:
        return Group(readings, readings[0].chances)
    every = np.array([reading.chances for reading in readings])
    is_index = every.sum(1)
    evidence = np.log(every / is_index[:, None] + _SURPRISE).sum(0)
    likelihood = np.exp(evidence - evidence.max())
    chances = likelihood / likelihood.sum() * (1 - np.prod(1 - is_index))
    return Group(readings, chances)
