"""From readings of single indices to cards, with the deck as a filter."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK
from vision.card_geometry import can_share_a_card, card_middle
from vision.reader import IndexReading
from vision.sighting import Candidate, Sighting

_SHOWN_CANDIDATES = 4
_WORTH_SHOWING = 0.02

_OTHER_END = 0.1
"""The chance of a surer card from which a doubtful index at its other end is taken for its own."""


@dataclass(frozen=True, slots=True)
class MergeSettings:
    """Chances below which a reading is dropped, and from which a card is certain.

    Both are chosen on photographs that were not trained on; models/README.md has the figures.
    """

    seen: float = 0.35
    certain: float = 0.9


@dataclass(frozen=True, slots=True, eq=False)
class _Group:
    """The indices that are taken for one card."""

    readings: tuple[IndexReading, ...]
    chances: NDArray[np.float64]


def merge(readings: tuple[IndexReading, ...], settings: MergeSettings) -> tuple[Sighting, ...]:
    """The cards on the table, each of the deck at most once, most confident first.

    The order of ``readings`` does not matter. A card that was read in places which one card cannot
    show at once is kept where it is likeliest; the others become doubt about other cards.
    """
    likely = [reading for reading in readings if reading.chances.max() >= settings.seen]
    likely.sort(key=lambda reading: (-reading.chances.max(), reading.box))
    groups = _grouped(likely)
    return _without_repetition(groups, settings)


def _grouped(readings: list[IndexReading]) -> list[_Group]:
    """Indices of the same card together, when they can lie on one card."""
    groups: list[list[IndexReading]] = []
    for reading in readings:
        home = next((group for group in groups if _belongs(reading, group)), None)
        if home is None:
            groups.append([reading])
        else:
            home.append(reading)
    return [_Group(tuple(group), _united(group)) for group in groups]


def _belongs(reading: IndexReading, group: list[IndexReading]) -> bool:
    same = reading.chances.argmax() == group[0].chances.argmax()
    return bool(same and _fits(reading, group))


def _fits(reading: IndexReading, group: Iterable[IndexReading]) -> bool:
    place = (reading.middle, reading.up)
    return all(can_share_a_card(place, (other.middle, other.up)) for other in group)


def _united(readings: list[IndexReading]) -> NDArray[np.float64]:
    """Chances for every card from all indices of one: each is a vote of its own."""
    doubt = np.prod([1 - reading.chances for reading in readings], axis=0)
    best = int(readings[0].chances.argmax())
    chances = np.mean([reading.chances for reading in readings], axis=0)
    chances[best] = 1 - doubt[best]
    rest = chances.sum() - chances[best]
    if rest > 0:
        chances *= np.where(np.arange(len(chances)) == best, 1, min(1, doubt[best] / rest))
    return np.asarray(chances)


def _without_repetition(groups: list[_Group], settings: MergeSettings) -> tuple[Sighting, ...]:
    """Each card to its likeliest group; a group whose card is taken offers what is left."""
    taken = np.zeros(len(DECK), bool)
    sightings: list[Sighting] = []
    placed: list[_Group] = []
    for group in sorted(groups, key=lambda group: (-group.chances.max(), group.readings[0].box)):
        alone = not taken[int(group.chances.argmax())]
        chances = np.where(taken, 0.0, group.chances)
        best = int(chances.argmax())
        certain = bool(alone and chances[best] >= settings.certain)
        if not certain and _is_other_end(group, placed):
            continue
        placed.append(group)
        if chances[best] >= settings.seen:
            taken[best] = True
            sightings.append(_sighting(group, chances, certain))
    return tuple(sightings)


def _is_other_end(doubtful: _Group, placed: list[_Group]) -> bool:
    """Whether a doubtful index lies where a surer card has one, and may well be that card's."""
    return any(
        doubtful.chances[int(group.chances.argmax())] >= _OTHER_END
        and all(_fits(reading, group.readings) for reading in doubtful.readings)
        for group in placed
    )


def _sighting(group: _Group, chances: NDArray[np.float64], certain: bool) -> Sighting:
    order = np.argsort(-chances, kind="stable")[:_SHOWN_CANDIDATES]
    candidates = tuple(
        Candidate(DECK[place], float(chances[place]))
        for rank, place in enumerate(order)
        if rank == 0 or chances[place] >= _WORTH_SHOWING
    )
    boxes = tuple(reading.box for reading in group.readings)
    first = candidates[0]
    middle = card_middle([(reading.middle, reading.up) for reading in group.readings])
    return Sighting(first.card, first.confidence, certain, boxes, candidates, middle)
