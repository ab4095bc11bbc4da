"""Whether the indices of a card tell it from every other card, so that it may be certain.

All indices of a card are printed alike and seen in the same light, so they err alike: four likely
readings do not make a certain card. Against every other candidate one index has to tell the two
apart by itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK, Rank, Suit
from vision.reading.blur import BLURRED
from vision.reading.reader import RANKS, SUITS, IndexReading

_APART = 26.0
"""The odds from which an index by itself tells a card from another."""

_APART_IN_BLACK, _APART_THOUGH_BLURRED = 44.0, 300.0
"""The odds between clubs and spades, whose pips differ the least; and in a blurred index, where
spades look as round as clubs."""

_LEGIBLE = 11.0
"""So many pixels long is an index that can make a card certain. Photographs of phone-even that were
made worse have 18 cards with shorter ones; of those 4 are misread."""

_LEGIBLE_JACK = 30.0
"""So long is an index in hairlines that can make a certain jack: of a shorter letter, whichever it
is, the thick stroke alone is seen, and looks like a J."""

_HARDLY_AGREED = 1e-3
"""No chance counts for less: beyond odds of a thousand readings tell nothing more."""

_BLACK = (Suit.CLUBS, Suit.SPADES)


@dataclass(frozen=True, slots=True, eq=False)
class Agreement:
    """What the indices of a card say together of it and of every other card.

    ``named`` says whether more than half of them name the card, ``legible`` whether one is large
    enough to be sure of. The ``margins`` (52,), in the order of ``DECK``, are how many times the
    odds that are needed against a card the surest index has.
    """

    named: bool
    legible: bool
    margins: NDArray[np.float64]

    @property
    def margin(self) -> float:
        """The margin against the card that is hardest to tell from this one."""
        return float(self.margins.min())

    @property
    def certain(self) -> bool:
        """Whether the card is named, is legible, and has no rivals."""
        return self.named and self.legible and self.margin >= 1

    @property
    def rivals(self) -> frozenset[int]:
        """The cards that none of the indices tells this one from, as their places in ``DECK``."""
        return frozenset(np.flatnonzero(self.margins < 1).tolist())


def agreement(readings: Sequence[IndexReading], card: int) -> Agreement:
    """How far a card's indices agree on it; ``card`` is its place in ``DECK``."""
    naming = sum(int(reading.chances.argmax()) == card for reading in readings)
    legible = any(_is_legible(reading, card) for reading in readings)
    return Agreement(2 * naming > len(readings), legible, _margins(readings, card))


def _is_legible(reading: IndexReading, card: int) -> bool:
    """Whether an index is long enough to make a card certain."""
    in_hairlines = reading.ink is not None and reading.ink.is_in_hairlines
    least = _LEGIBLE_JACK if in_hairlines and DECK[card].rank is Rank.JACK else _LEGIBLE
    return 2 * float(np.linalg.norm(reading.up)) >= least


def _margins(readings: Sequence[IndexReading], card: int) -> NDArray[np.float64]:
    """Against each card (52,) the surest index's odds, divided by those that are needed."""
    every = np.array([reading.chances for reading in readings])
    odds = every[:, [card]] / np.maximum(every, _HARDLY_AGREED)
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
