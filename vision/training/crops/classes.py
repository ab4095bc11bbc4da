"""What a crop shows, as one number: a card of ``DECK``, nothing that can be told, or a letter."""

from torch import Tensor

from vision.reading.courts import LETTERS
from vision.reading.reader import RANKS, SUITS

NOT_AN_INDEX = RANKS * SUITS
"""The class after ``DECK`` for what is no index or cannot be told."""


def class_of(place: int, letter: str = "") -> int:
    """The class of the card at ``place`` of ``DECK`` whose rank may be printed as ``letter``.

    >>> class_of(10), class_of(10, "B")
    (10, 53)
    """
    if not letter:
        return place
    return NOT_AN_INDEX + 1 + LETTERS.index(letter) * SUITS + place // RANKS


def prints_and_suits(class_ids: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """What is printed (0 to 17), suit (0 to 3) and whether it is an index, for class ids (n,)."""
    letter = class_ids - NOT_AN_INDEX - 1
    usual = class_ids < NOT_AN_INDEX
    prints = (class_ids % RANKS).where(usual, RANKS + letter // SUITS)
    suits = (class_ids // RANKS).where(usual, letter % SUITS)
    return prints, suits, class_ids != NOT_AN_INDEX
