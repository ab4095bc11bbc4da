"""From readings of single indices to cards, with the deck as a filter."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK
from vision.card_geometry import can_share_a_card, card_middle
from vision.reader import IndexReading
from vision.sighting import Candidate, Sighting

_SHOWN_CANDIDATES = 4
_WORTH_SHOWING = 0.02

_SAME_MARK = 0.8
"""Two readings nearer than this, in halves of an index, are of the same printed mark."""

_MAY_BE = 0.1
"""The chance of a surer card from which an index at its other end is a vote about it."""

_SURPRISE = 0.004
"""The chance that is left to every card, however sure a reading is of another."""

_CLASH = 0.5
"""From this confidence on, a card that is read a second time makes the first one doubtful."""


@dataclass(frozen=True, slots=True)
class MergeSettings:
    """Chances: below ``seen`` a reading names no card, from ``certain`` on a card is certain.

    Both are chosen on photographs that were not trained on; models/README.md has the figures.
    """

    seen: float = 0.6
    certain: float = 0.9


@dataclass(frozen=True, slots=True, eq=False)
class _Group:
    """The indices that are taken for one card, and the chances that they give together."""

    readings: tuple[IndexReading, ...]
    chances: NDArray[np.float64]

    @property
    def best(self) -> int:
        """The likeliest card, as its place in ``DECK``."""
        return int(self.chances.argmax())

    @property
    def confidence(self) -> float:
        """The chance of the likeliest card."""
        return float(self.chances.max())


def merge(readings: Iterable[IndexReading], settings: MergeSettings) -> tuple[Sighting, ...]:
    """The cards on the table, each of the deck at most once, most confident first.

    The order of ``readings`` does not matter. What was read twice in places that one card cannot
    show at once is doubt.
    """
    seen = [reading for reading in readings if reading.chances.max() >= settings.seen]
    groups: list[_Group] = []
    for reading in _marks(sorted(seen, key=_surest_first)):
        home = next((group for group in groups if _votes_on(reading, group)), None)
        if home is None:
            groups.append(_group((reading,)))
        else:
            groups[groups.index(home)] = _group((*home.readings, reading))
    groups.sort(key=lambda group: (-group.confidence, group.readings[0].box))
    return tuple(_without_repetition(groups, settings))


def _surest_first(reading: IndexReading) -> tuple[float, tuple[float, ...]]:
    return -float(reading.chances.max()), reading.box


def _marks(readings: list[IndexReading]) -> list[IndexReading]:
    """One reading for each printed mark: where several disagree, the mean of what they say."""
    marks: list[IndexReading] = []
    for reading in readings:
        same = next((mark for mark in marks if _same_mark(mark, reading)), None)
        if same is None:
            marks.append(reading)
        elif same.chances.argmax() != reading.chances.argmax():
            chances = (same.chances + reading.chances) / 2
            marks[marks.index(same)] = replace(same, chances=chances)
    return marks


def _same_mark(one: IndexReading, other: IndexReading) -> bool:
    apart = np.linalg.norm(one.middle - other.middle)
    return bool(apart < _SAME_MARK * np.linalg.norm(one.up))


def _votes_on(reading: IndexReading, group: _Group) -> bool:
    """Whether an index lies where the group's card has one, and may be that card's."""
    place = (reading.middle, reading.up)
    return bool(
        reading.chances[group.best] >= _MAY_BE
        and all(can_share_a_card(place, (other.middle, other.up)) for other in group.readings)
    )


def _group(readings: tuple[IndexReading, ...]) -> _Group:
    """The indices of one card: each is evidence of its own, for the card and against it."""
    if len(readings) == 1:
        return _Group(readings, readings[0].chances)
    every = np.array([reading.chances for reading in readings])
    is_index = every.sum(1)
    evidence = np.log(every / is_index[:, None] + _SURPRISE).sum(0)
    likelihood = np.exp(evidence - evidence.max())
    chances = likelihood / likelihood.sum() * (1 - np.prod(1 - is_index))
    return _Group(readings, chances)


def _without_repetition(groups: list[_Group], settings: MergeSettings) -> list[Sighting]:
    """Each card to its likeliest group; another that claims it is doubt about what is left."""
    claims = [group.best for group in groups if group.confidence >= _CLASH]
    taken = np.zeros(len(DECK), bool)
    sightings = []
    for group in groups:
        chances = np.where(taken, 0.0, group.chances)
        disputed = claims.count(group.best) > 1 and group.confidence >= _CLASH
        if taken[group.best] and chances.max() < settings.seen and not disputed:
            continue
        taken[int(chances.argmax())] = True
        certain = not disputed and bool(chances.max() >= settings.certain)
        sightings.append(_sighting(group, chances, certain))
    return sightings


def _sighting(group: _Group, chances: NDArray[np.float64], certain: bool) -> Sighting:
    order = np.argsort(-chances, kind="stable")[:_SHOWN_CANDIDATES]
    candidates = tuple(
        Candidate(DECK[place], float(chances[place]))
        for number, place in enumerate(order)
        if number == 0 or chances[place] >= _WORTH_SHOWING
    )
    indices = [(reading.middle, reading.up) for reading in group.readings]
    return Sighting(
        candidates[0].card,
        candidates[0].confidence,
        certain,
        tuple(reading.box for reading in group.readings),
        candidates,
        card_middle(indices),
        float(np.mean([np.linalg.norm(up) for _, up in indices])),
    )
