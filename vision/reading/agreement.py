"""Whether the indices of a card tell it from every other card, so that it may be certain.

All indices of a card are printed alike and seen in the same light, so they err alike: that each
finds a card likely does not make it certain. For every other card that it may be, one of them has
to tell the two apart by itself.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK, Suit
from vision.reading.blur import BLURRED
from vision.reading.reader import RANKS, SUITS, IndexReading

_APART = 12.0
"""The odds from which an index by itself tells a card from another."""

_APART_IN_BLACK, _APART_THOUGH_BLURRED = 22.0, 150.0
"""The odds between clubs and spades, whose pips differ the least; and in a blurred index, where
spades look as round as clubs."""

_HARDLY = 1e-3

_BLACK = (Suit.CLUBS, Suit.SPADES)


def agreed(readings: Sequence[IndexReading], card: int) -> bool:
    """Whether more than half of a card's indices name it, and it has no rivals.

    ``card`` is its place in ``DECK``.
    """
    naming = sum(int(reading.chances.argmax()) == card for reading in readings)
    return 2 * naming > len(readings) and not rivals(readings, card)


def rivals(readings: Sequence[IndexReading], card: int) -> frozenset[int]:
    """The cards that none of a card's indices tells it from, as their places in ``DECK``."""
    return frozenset(np.flatnonzero(_margins(readings, card) < 1).tolist())


def margin(readings: Sequence[IndexReading], card: int) -> float:
    """How many times the odds that it needs a card has, against the one hardest to tell from it."""
    return float(_margins(readings, card).min())


def _margins(readings: Sequence[IndexReading], card: int) -> NDArray[np.float64]:
    """The surest index's odds against each card (52,), in shares of those that are needed."""
    every = np.array([reading.chances for reading in readings])
    odds = every[:, [card]] / np.maximum(every, _HARDLY)
    needed = np.full(odds.shape, _APART)
    if DECK[card].suit in _BLACK:
        blurred = np.array([reading.blur >= BLURRED for reading in readings])
        apart = np.where(blurred, _APART_THOUGH_BLURRED, _APART_IN_BLACK)
        needed[:, _in_the_other_suit(card)] = apart
    surest = (odds / needed).max(0)
    surest[card] = np.inf
    return np.asarray(surest)


def _in_the_other_suit(card: int) -> int:
    """The same rank in the other suit of that colour: the suits of ``DECK`` lie as in a mirror."""
    return (SUITS - 1 - card // RANKS) * RANKS + card % RANKS
