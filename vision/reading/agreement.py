"""Whether the indices of a card agree well enough that it may be certain.

All indices of a card are printed alike and seen in the same light, so they err alike: that each
finds a card likely does not make it certain. For every other card that it may be, one of them has
to tell the two apart by itself.
"""

from collections.abc import Sequence

import numpy as np

from scorer.cards import DECK, Suit
from vision.reading.reader import RANKS, SUITS, IndexReading

_APART = 12.0
"""The odds from which an index by itself tells a card from another."""

_APART_THOUGH_BLURRED = 60.0
"""The same between clubs and spades where it is blurred: blur rounds the one to the other."""

_BLURRED = 0.024
"""From this blur on, in lengths of an index: about that of one of 12 pixels, or of one of 40 that
moved by 8 or is out of focus by 1.6."""

_HARDLY = 1e-3

_BLACK = (Suit.CLUBS, Suit.SPADES)


def agreed(readings: Sequence[IndexReading], card: int) -> bool:
    """Whether more than half of a card's indices name it, and one tells it from each other card.

    ``card`` is its place in ``DECK``.
    """
    naming = sum(int(reading.chances.argmax()) == card for reading in readings)
    return 2 * naming > len(readings) and not rivals(readings, card)


def rivals(readings: Sequence[IndexReading], card: int) -> frozenset[int]:
    """The cards that none of a card's indices tells it from, as their places in ``DECK``."""
    every = np.array([reading.chances for reading in readings])
    odds = every[:, [card]] / np.maximum(every, _HARDLY)
    needed = np.full(odds.shape, _APART)
    if DECK[card].suit in _BLACK:
        blurred = [reading.blur >= _BLURRED for reading in readings]
        needed[blurred, _in_the_other_suit(card)] = _APART_THOUGH_BLURRED
    told = (odds >= needed).any(0)
    return frozenset(np.flatnonzero(~told).tolist()) - {card}


def _in_the_other_suit(card: int) -> int:
    """The same rank in the other suit of that colour: the suits of ``DECK`` lie as in a mirror."""
    return (SUITS - 1 - card // RANKS) * RANKS + card % RANKS
