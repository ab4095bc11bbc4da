"""From readings of single indices to cards, with the deck as a filter."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK
from vision.reader import IndexReading
from vision.sighting import Candidate, Sighting

_SHOWN_CANDIDATES = 4
_WORTH_SHOWING = 0.02

_NEARER = 2.2
"""How much larger one index of a card may look than the other, when it is nearer."""

_PARALLEL = float(np.cos(np.radians(32)))
"""How exactly the two indices of a card are turned alike, or opposite, as a cosine."""

_CARD_LENGTH = 22.0
"""The farthest that two indices of a card lie apart, in halves of an index."""


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
    return bool(same and all(can_share_a_card(reading, other) for other in group))


def can_share_a_card(one: IndexReading, other: IndexReading) -> bool:
    """Whether two indices may be printed on the same card.

    The indices of a card stand upright or head down to each other, are of similar size, and lie a
    card's length apart at most.
    """
    sizes = np.array([np.linalg.norm(one.up), np.linalg.norm(other.up)])
    if sizes.max() > _NEARER * sizes.min():
        return False
    turn = abs(float(one.up @ other.up)) / float(sizes.prod())
    gap = np.linalg.norm(one.middle - other.middle) / sizes.mean()
    return bool(turn > _PARALLEL and gap < _CARD_LENGTH)


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
    sightings = []
    for group in sorted(groups, key=lambda group: (-group.chances.max(), group.readings[0].box)):
        alone = not taken[int(group.chances.argmax())]
        chances = np.where(taken, 0.0, group.chances)
        best = int(chances.argmax())
        if chances[best] < settings.seen:
            continue
        taken[best] = True
        certain = alone and chances[best] >= settings.certain
        sightings.append(_sighting(group, chances, certain))
    return tuple(sightings)


def _sighting(group: _Group, chances: NDArray[np.float64], certain: bool) -> Sighting:
    order = np.argsort(-chances, kind="stable")[:_SHOWN_CANDIDATES]
    candidates = tuple(
        Candidate(DECK[place], float(chances[place]))
        for rank, place in enumerate(order)
        if rank == 0 or chances[place] >= _WORTH_SHOWING
    )
    boxes = tuple(reading.box for reading in group.readings)
    first = candidates[0]
    return Sighting(first.card, first.confidence, certain, boxes, candidates)
