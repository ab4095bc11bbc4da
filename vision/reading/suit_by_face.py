"""The suit of an index that hardly tells it, beside the large pips of the card's face.

In a small or blurred index a spade is as round as a club. The pips of the face are three times as
large: a face of the same suit makes the index surer, and a face of another suit puts it in doubt,
and may turn it over. In doubt is also an index with ink of the wrong colour for its suit, beside a
face of the other colour: a covered red pip leaves only a brown tip.
"""

import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK, Suit
from vision.reading.blur import BLURRED
from vision.reading.reader import RANKS, SUITS, IndexReading

_SURE, _SURE_THOUGH_BLURRED = 100.0, 500.0
"""From these odds on of its suit against the next one an index needs no face; and a blurred one."""

_CONFIRMS, _CONTRADICTS, _DENIES = 0.95, 0.5, 0.03
"""From the first chance on a face confirms the suit of its index, from the second on it contradicts
the index with another suit; up to the third it denies the index's suit, without naming another.
Where both are blurred both err, so to confirm takes more."""

_AT_MOST, _REVERSES = 20.0, 200.0
"""So many times likelier a face makes the suit of its index at most. Another suit it makes up to
``_REVERSES`` times as likely, but at most ``_AT_MOST`` to one: its pips may be of another card."""

_NO_CHANCE = 1e-6
"""A suit that nothing speaks for has this chance still."""

_TWO_WITNESSES = 9.0
"""The odds of an index at most for its suit against each of the other colour, which both its ink
and the face have."""

_RED = np.array([card.suit in (Suit.HEARTS, Suit.DIAMONDS) for card in DECK[::RANKS]])
"""Which suits (4,) are red, in the order of ``DECK``."""


def leaves_open(reading: IndexReading) -> bool:
    """Whether an index leaves its suit open, or has ink of another colour."""
    *_, second, first = np.sort(_suits(reading))
    sure = _SURE_THOUGH_BLURRED if reading.blur >= BLURRED else _SURE
    return bool(first < sure * second) or _has_other_ink(reading)


def _has_other_ink(reading: IndexReading) -> bool:
    """Whether the likeliest suit is not printed in the colour of this ink."""
    if reading.ink is None:
        return False
    red = _RED[_suits(reading).argmax()]
    return not (reading.ink.is_red if red else reading.ink.is_black)


def beside_suits(reading: IndexReading, shown: NDArray[np.float64]) -> IndexReading:
    """The reading, with the chances (4,) of the suits that the face shows, where these count."""
    suit = _suits(reading).argmax()
    told = _counted(reading, shown) if _counts(shown, suit) else reading
    other = _RED[_suits(told).argmax()] != _RED
    if _has_other_ink(told) and shown[other].sum() >= _CONTRADICTS:
        return _in_doubt(told, other)
    return told


def _counts(shown: NDArray[np.float64], suit: np.intp) -> bool:
    """Whether a face is sure enough of the suit of its index, or of others."""
    limit = _CONFIRMS if shown.argmax() == suit else _CONTRADICTS
    return bool(shown.max() >= limit or shown[suit] <= _DENIES)


def _counted(reading: IndexReading, shown: NDArray[np.float64]) -> IndexReading:
    """The reading, whose suits are so much likelier than the index's own as the face says."""
    suits, seen = np.maximum(_suits(reading), _NO_CHANCE), np.maximum(shown, _NO_CHANCE)
    suit = suits.argmax()
    least = 1 / _AT_MOST if shown.argmax() == suit else 1.0
    most = np.minimum(_REVERSES, _AT_MOST * suits[suit] / suits)
    likelier = np.clip(seen / seen[suit], least, most)
    return reading.shared_out(reading.chances.reshape(SUITS, RANKS) * likelier[:, None])


def _in_doubt(reading: IndexReading, other: NDArray[np.bool_]) -> IndexReading:
    """The reading, at most nine to one sure of each card against those of the ``other`` colour."""
    chances = reading.chances.reshape(SUITS, RANKS).copy()
    likeliest = chances[~other].max(0)
    chances[other] = np.maximum(chances[other], likeliest / _TWO_WITNESSES)
    return reading.shared_out(chances)


def _suits(reading: IndexReading) -> NDArray[np.float64]:
    """The chances (4,) of the suits by the index alone."""
    return np.asarray(reading.chances.reshape(SUITS, RANKS).sum(1))
