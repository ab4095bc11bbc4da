"""What a deck prints for a rank: English courts, German and French ones."""

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from scorer.cards import Rank

LETTERS = ("B", "D", "V", "R", "1")
"""What other languages print for a rank; the reader tells these after the thirteen of ``DECK``."""

PRINTS = (*map(str, Rank), *LETTERS)
"""All that the reader tells apart, in its order."""


class Courts(StrEnum):
    """Whose letters the deck on the table prints."""

    ENGLISH = "english"
    GERMAN = "german"
    FRENCH = "french"

    def prints(self, rank: Rank) -> tuple[str, ...]:
        """What may be printed for a rank.

        >>> Courts.GERMAN.prints(Rank.JACK), Courts.FRENCH.prints(Rank.ACE)
        (('B',), ('A', '1'))
        """
        return _LETTERS_OF[self].get(rank, (str(rank),))

    def has(self, text: str) -> bool:
        """Whether a deck of these courts prints this for any rank."""
        return any(text in self.prints(rank) for rank in Rank)

    def ranks(self, prints: NDArray[np.float64]) -> NDArray[np.float64]:
        """Chances of the ranks (n, 13) from those of ``PRINTS`` (n, 18).

        What these courts do not print keeps its chance: it is given to no rank.
        """
        return np.asarray(prints @ _COUNTS_AS[self])


_LETTERS_OF: Mapping[Courts, Mapping[Rank, tuple[str, ...]]] = {
    Courts.ENGLISH: {},
    Courts.GERMAN: {Rank.JACK: ("B",), Rank.QUEEN: ("D",)},
    Courts.FRENCH: {
        Rank.ACE: ("A", "1"),
        Rank.JACK: ("V",),
        Rank.QUEEN: ("D",),
        Rank.KING: ("R",),
    },
}

_COUNTS_AS = {
    courts: np.array([[float(text in courts.prints(rank)) for rank in Rank] for text in PRINTS])
    for courts in Courts
}


def courts_that_print(texts: Iterable[str]) -> tuple[Courts, ...]:
    """The courts that print the most of ``texts``; several if they do so alike.

    >>> [str(courts) for courts in courts_that_print("DD")]
    ['german', 'french']
    >>> [str(courts) for courts in courts_that_print("DBV1")]
    ['french']
    """
    seen = Counter(texts)
    votes = {
        courts: sum(number for text, number in seen.items() if courts.has(text))
        for courts in Courts
    }
    return tuple(courts for courts in Courts if votes[courts] == max(votes.values()))
