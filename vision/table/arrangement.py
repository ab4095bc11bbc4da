"""What lies where: hand and starter, cards that lie together, and what keeps them uncounted."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from scorer.cards import Card
from vision.frame import Sighting
from vision.table.places import middle_of, middle_or_none

HAND_SIZE = 4
_APART = 1.4
"""How much wider than the others the step to a starter, or to another group of cards, must be."""
_CLEAR = 7.0
"""How wide at least, in halves of an index: about the width of a card, so that nothing overlaps."""
_ASIDE = 2.9
"""How far aside a card seems to lie of whose four indices two are seen, one above the other: in
halves of an index.
"""
_USUAL = 2
"""So many indices a card has on most decks."""
_GROUP = 3
"""Of fewer cards nobody can tell whether they lie together."""
_SAME_SPOT = 1e-6
"""Pixels: no step from card to card counts for less, so that another one can be divided by it."""


class ProblemKind(StrEnum):
    """What keeps the cards on the table from being counted."""

    NO_CARDS = "no_cards"
    DOUBT = "doubt"
    TWICE = "twice"
    TOO_FEW = "too_few"
    TOO_MANY = "too_many"
    WHICH_STARTER = "which_starter"
    STARTER_NOT_SEEN = "starter_not_seen"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that a person must settle, and the cards concerned; other modules word it."""

    kind: ProblemKind
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class TableView:
    """The cards as arranged now; ``hand`` and ``starter`` are None while they are not known."""

    hand: tuple[Card, ...] | None
    starter: Card | None
    others: tuple[Card, ...]
    problems: tuple[Problem, ...]


def arrange(
    sightings: tuple[Sighting, ...], starter: Card | None = None, hand_size: int = HAND_SIZE
) -> TableView:
    """Tell the starter, which lies apart or is the ``starter`` that somebody chose, from the hand.

    The hand goes from left to right. A chosen starter may lie out of view. Nothing is guessed:
    where the places of the cards do not tell, a problem says so.
    """
    cards = tuple(sighting.card for sighting in sorted(sightings, key=middle_of))
    problems = tuple(_doubt(sighting) for sighting in sightings if not sighting.certain)
    if not cards:
        return TableView(None, starter, (), (Problem(ProblemKind.NO_CARDS),))
    turned = starter if starter is not None else _apart(sightings, hand_size)
    hand = tuple(card for card in cards if card != turned)
    if twice := tuple(_lying_twice(sightings)):
        return TableView(None, turned, hand, (*problems, *twice))
    if len(hand) != hand_size or turned is None:
        problem = Problem(_wrong_number(len(hand), turned, hand_size), hand)
        return TableView(None, turned, hand, (*problems, problem))
    return TableView(hand, turned, (), problems)


def _lying_twice(sightings: Sequence[Sighting]) -> Iterator[Problem]:
    """The cards that are surely read in two places: a deck has each once."""
    times = Counter(sighting.card for sighting in sightings if sighting.certain)
    return (Problem(ProblemKind.TWICE, (card,)) for card, number in times.items() if number > 1)


def _doubt(sighting: Sighting) -> Problem:
    if sighting.twice:
        return Problem(ProblemKind.TWICE, (sighting.card,))
    return Problem(ProblemKind.DOUBT, tuple(candidate.card for candidate in sighting.candidates))


def _wrong_number(seen: int, starter: Card | None, size: int) -> ProblemKind:
    """Tell what is wrong with so many cards beside the starter, if one is known."""
    if starter is None and seen == size:
        return ProblemKind.STARTER_NOT_SEEN
    if starter is None and seen == size + 1:
        return ProblemKind.WHICH_STARTER
    return ProblemKind.TOO_FEW if seen < size else ProblemKind.TOO_MANY


def _apart(sightings: tuple[Sighting, ...], hand_size: int) -> Card | None:
    """The one card that lies apart from a hand of others, if one clearly does."""
    if len(sightings) != hand_size + 1:
        return None
    middles = np.array([middle_of(sighting) for sighting in sightings])
    gaps = np.linalg.norm(middles[:, None] - middles[None], axis=2)
    clear, aside = _clear(sightings), _aside(sightings)
    best: tuple[float, int] = (0.0, -1)
    for place in range(len(middles)):
        rest = np.delete(np.arange(len(middles)), place)
        nearest = float(gaps[place, rest].min()) - aside
        if nearest > clear:
            best = max(best, (nearest / max((_SAME_SPOT, *_steps(middles[rest]))), place))
    return sightings[best[1]].card if best[0] >= _APART else None


def _clear(sightings: Sequence[Sighting]) -> float:
    """How far, in pixels, is clearly apart for indices of this size."""
    return _CLEAR * _mean_unit(sightings)


def _mean_unit(sightings: Sequence[Sighting]) -> float:
    return float(np.mean([sighting.unit or 0.0 for sighting in sightings]))


def lie_together(sightings: Sequence[Sighting]) -> bool:
    """Tell whether cards lie in one group, as a hand does; a starter lies apart from it."""
    middles = [middle for middle in map(middle_or_none, sightings) if middle is not None]
    if len(middles) < _GROUP:
        return True
    *_, wide, widest = sorted(_steps(np.array(middles)))
    return widest <= max(_clear(sightings), _APART * wide) + _aside(sightings)


def _aside(sightings: Sequence[Sighting]) -> float:
    """How far, in pixels, two cards may seem farther apart than they lie.

    A card that shows more than two indices tells its middle; that of a card with fewer is a guess.
    """
    differ = len({len(sighting.boxes) > _USUAL for sighting in sightings}) > 1
    return _ASIDE * _mean_unit(sightings) if differ else 0.0


def _steps(middles: NDArray[np.float64]) -> Iterator[float]:
    """The shortest steps that lead from one card to all others, by their ``middles`` (n, 2)."""
    reached, left = middles[:1], middles[1:]
    while len(left):
        gaps = np.linalg.norm(left[:, None] - reached[None], axis=2).min(1)
        nearest = int(gaps.argmin())
        yield float(gaps[nearest])
        reached, left = np.vstack([reached, left[nearest]]), np.delete(left, nearest, 0)
