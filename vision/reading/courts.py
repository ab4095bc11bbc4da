"""What a deck prints for a rank: English courts and those of other languages."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from scorer.cards import Rank

LETTERS = ("B", "D", "V", "R", "1", "W", "T", "Д")
"""What other languages print for a rank; the reader tells these after the thirteen of ``DECK``.

Of the Cyrillic letters, those of jack, king and ace look like the Latin B, K and T.
"""

PRINTS = (*map(str, Rank), *LETTERS)
"""All that the reader tells apart, in its order."""

_STRANGE = 0.1
"""How likely a deck of known courts prints a letter of other courts, where its own have 1."""

_TELLING = {"J", "Q", *LETTERS} - {"1"}
"""What few courts print: two different ones tell which those of a deck are."""


class Courts(StrEnum):
    """Whose letters a deck prints. Any of them may print 1 for the ace."""

    ENGLISH = "english"
    GERMAN = "german"
    FRENCH = "french"
    POLISH = "polish"
    RUSSIAN = "russian"

    def prints(self, rank: Rank) -> tuple[str, ...]:
        """What is usually printed for a rank.

        >>> Courts.GERMAN.prints(Rank.JACK), Courts.FRENCH.prints(Rank.ACE)
        (('B',), ('A', '1'))
        """
        return _LETTERS_OF[self].get(rank, (str(rank),))

    def has(self, text: str) -> bool:
        """Whether a deck of these courts may print this for any rank."""
        return text in _HAS[self]


_LETTERS_OF: Mapping[Courts, Mapping[Rank, tuple[str, ...]]] = {
    Courts.ENGLISH: {},
    Courts.GERMAN: {Rank.JACK: ("B",), Rank.QUEEN: ("D",)},
    Courts.FRENCH: {
        Rank.ACE: ("A", "1"),
        Rank.JACK: ("V",),
        Rank.QUEEN: ("D",),
        Rank.KING: ("R",),
    },
    Courts.POLISH: {Rank.JACK: ("W",), Rank.QUEEN: ("D",)},
    Courts.RUSSIAN: {Rank.ACE: ("T",), Rank.JACK: ("B",), Rank.QUEEN: ("Д",)},
}

_HAS = {
    courts: frozenset({"1", *chain.from_iterable(map(courts.prints, Rank))}) for courts in Courts
}
"""All that each prints, asked at every look."""

_COUNTS_AS = np.array(
    [
        [float(any(text in courts.prints(rank) for courts in Courts)) for rank in Rank]
        for text in PRINTS
    ]
)
"""The rank (13) of each print (21): no letter stands for two, whatever the deck."""

_LIKELY = {
    courts: np.array([1.0 if courts.has(text) else _STRANGE for text in PRINTS])
    for courts in Courts
}


def rank_chances(prints: NDArray[np.float64], courts: Courts | None) -> NDArray[np.float64]:
    """Chances of the ranks (n, 13) from those of ``PRINTS`` (n, 21) on a deck of these courts.

    Every letter counts for its rank on any deck; of a known one, its own letters are likelier.
    """
    likely = prints if courts is None else prints * _LIKELY[courts]
    scale = prints.sum(1, keepdims=True) / np.maximum(likely.sum(1, keepdims=True), 1e-12)
    return np.asarray(likely * scale @ _COUNTS_AS)


def infer_courts(texts: Iterable[str]) -> Courts | None:
    """The only courts that print all of ``texts``, once two different letters tell them.

    >>> infer_courts("DBB")
    <Courts.GERMAN: 'german'>
    >>> infer_courts("JKA") is infer_courts("JB") is infer_courts("DD") is None
    True
    """
    letters = set(texts)
    matching = [courts for courts in Courts if all(map(courts.has, letters))]
    return matching[0] if len(matching) == 1 and len(letters & _TELLING) > 1 else None


def clashing(texts: Iterable[str]) -> frozenset[str]:
    """The texts that no courts print together with some other text among them.

    >>> sorted(clashing(["A", "9", "T"])), sorted(clashing("AJQK"))
    (['A', 'T'], [])
    """
    distinct = set(texts)
    return frozenset(
        text
        for text in distinct
        for other in distinct
        if not any(courts.has(text) and courts.has(other) for courts in Courts)
    )
