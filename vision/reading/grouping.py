"""Which indices are printed on the same card, and what they say together."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.reading.geometry import are_fanned, can_share_a_card, is_fourth, lie_near, swallows
from vision.reading.reader import IndexReading

_MAY_BE = 0.1
"""From this chance of a group's card on, an index at another corner votes about that card."""

_SURPRISE = 0.004
"""The chance that is left to every card, however sure a reading is of another."""

_Key: TypeAlias = tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """The indices that are taken for one card, and the chances (52,) that they give together."""

    readings: tuple[IndexReading, ...]
    chances: NDArray[np.float64]

    def by(self, witnesses: Callable[[IndexReading], bool]) -> "Group":
        """The card by its witnesses alone, where it has any."""
        heard = tuple(filter(witnesses, self.readings))
        return _group(heard) if heard else self

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
        home = next((group for group in groups if _votes_on(reading, group)), None)
        if home is None:
            groups.append(_group((reading,)))
        else:
            groups[groups.index(home)] = _group((*home.readings, reading))
    whole = _with_fourth_corners(groups)
    return tuple(sorted(whole, key=lambda group: (-group.confidence, _key(group.readings[0]))))


def _with_fourth_corners(groups: list[Group]) -> list[Group]:
    """Where three indices name a card, that in the fourth corner is its own, whatever it names."""
    whole = list(groups)
    for group in groups:
        corners = [reading.index for reading in group.readings]
        agreed = all(reading.chances.argmax() == group.best for reading in group.readings)
        alone = (other for other in groups if len(other.readings) == 1)
        fourth = next((one for one in alone if is_fourth(one.readings[0].index, corners)), None)
        if agreed and fourth in whole and group in whole:
            whole[whole.index(group)] = _group((*group.readings, *fourth.readings))
            whole.remove(fourth)
    return whole


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
        same = next((mark for mark in marks if _same_mark(mark, reading)), None)
        if same is None:
            marks.append(reading)
        elif same.chances.argmax() != reading.chances.argmax():
            chances = (same.chances + reading.chances) / 2
            marks[marks.index(same)] = replace(same, chances=chances)
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
