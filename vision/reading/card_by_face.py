"""A face that shows the card of its index makes it surer; one that shows another puts it in doubt.

A worn six may look like a five, and has six pips all the same. They are evidence of their own: who
looks at them does not see the index. One pip alone tells no rank: decks for weak eyes print one on
every card.
"""

import numpy as np
from numpy.typing import NDArray

from scorer.cards import Rank
from vision.reading.faces import ShownPips
from vision.reading.reader import RANKS, SUITS, IndexReading

_BEYOND_DOUBT = 300.0
"""From these odds of its card against the next one on an index needs no face."""

_FACE_CONFIRMS = 0.95
"""From this chance of its rank and of its suit on a face shows the card of its index."""

_LIKELIER = 20.0
"""So many times likelier a face makes the rank of its index at most."""

_SHOWS, _FACE_DENIES = 0.9, 0.003
"""From the first chance on a face shows another rank or suit, up to the second not the index's."""

_MOST_BY_FACE = 9.0
"""The odds of an index at most against the card that its face shows."""

_ONE_PIP, _UNTOLD = Rank.ACE - 1, np.full(RANKS, 1 / RANKS)
"""The place of the ace among the ranks, and their chances (13,) where the face tells none."""


def may_be_another(reading: IndexReading) -> bool:
    """Whether an index is so little sure of its card that its face counts."""
    second, first = np.partition(reading.chances, -2)[-2:]
    return bool(first < _BEYOND_DOUBT * second)


def beside_card(reading: IndexReading, shown: ShownPips) -> IndexReading:
    """The reading, surer or less sure of its card by what the face shows, where that is plain."""
    suit, rank = divmod(int(reading.chances.argmax()), RANKS)
    ranks = _UNTOLD if shown.ranks.argmax() == _ONE_PIP else shown.ranks
    if min(shown.suits[suit], ranks[rank]) >= _FACE_CONFIRMS:
        return _confirmed(reading, ranks / ranks[rank])
    seen = _seen(shown.suits, suit), _seen(ranks, rank)
    return reading if seen == (suit, rank) else _doubted_by_face(reading, seen)


def _seen(chances: NDArray[np.float64], named: int) -> int:
    """The rank or the suit that the face shows instead of the ``named`` one, or that one."""
    another = chances.max() >= _SHOWS and chances[named] <= _FACE_DENIES
    return int(chances.argmax()) if another else named


def _confirmed(reading: IndexReading, likelier: NDArray[np.float64]) -> IndexReading:
    """The reading with other ranks only so likely as the face has them (13,), within limits."""
    ranks = likelier.clip(1 / _LIKELIER, 1.0)
    return reading.shared_out(reading.chances.reshape(SUITS, RANKS) * ranks)


def _doubted_by_face(reading: IndexReading, seen: tuple[int, int]) -> IndexReading:
    """The reading, at most nine to one sure of its card against the suit and rank that are seen."""
    chances = reading.chances.reshape(SUITS, RANKS).copy()
    chances[seen] = max(chances[seen], chances.max() / _MOST_BY_FACE)
    return reading.shared_out(chances)
