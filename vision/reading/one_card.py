"""Two names for what is printed once: nobody can tell which is right, unless one is far surer.

Two cards of a suit whose indices lie as those of one card are one card: an index of which another
card hides a part, or of odd type, is read as another rank, hardly as another suit. And what is
printed belongs to one index: a 6 above the next card's pip looks, head down, like a 9.
"""

from collections.abc import Iterable

from scorer.cards import DECK
from vision.reading.card_geometry import at_both_ends, at_other_corner, share_print
from vision.reading.grouping import Group

_BOTH_ENDS = 2
"""So many indices show both ends of a card."""

_FAR_SURER = 20.0
"""A name with so many times the odds of the other one is right."""

_HARDLY = 1e-3
"""No chance counts for less."""


def seem_one_card(one: Group, other: Group) -> bool:
    """Whether two groups name cards of one suit, at the corners of a single card, and the other may
    be right.

    The next card of a row lies otherwise: farther away, or as at no corner.
    """
    if one.best == other.best or DECK[one.best].suit is not DECK[other.best].suit:
        return False
    if _is_far_surer(one, other):
        return False
    if len(one.readings) == len(other.readings) == 1:
        return at_both_ends(one.readings[0].index, other.readings[0].index)
    return _completes(one, other) or _completes(other, one)


def is_of_borrowed_print(one: Group, others: Iterable[Group]) -> bool:
    """Whether each index of a group has print in common with one of another card, and that card may
    be right.
    """
    rivals = [other for other in others if other.best != one.best and not _is_far_surer(one, other)]
    printed = [reading.index for rival in rivals for reading in rival.readings]
    return all(any(share_print(own.index, index) for index in printed) for own in one.readings)


def _is_far_surer(one: Group, other: Group) -> bool:
    return _odds(one) >= _FAR_SURER * _odds(other)


def _odds(group: Group) -> float:
    chance = float(group.chances[group.best])
    return chance / max(1 - chance, _HARDLY)


def _completes(one: Group, other: Group) -> bool:
    """Whether one has indices at both ends of a card, and the other lies in its other corners."""
    if len(one.readings) != _BOTH_ENDS:
        return False
    first, last = (reading.index for reading in one.readings)
    corners = (at_other_corner(each.index, first, last) for each in other.readings)
    return at_both_ends(first, last) and all(corners)
