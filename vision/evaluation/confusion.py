"""What was answered for each rank and each suit."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeAlias

from scorer.cards import Card, Rank, Suit
from vision.evaluation.mistakes import Mistake, Read
from vision.evaluation.photo_comparison import Comparison

NOT_THERE = "not there"
MISSED = "missed"
RANKS = tuple(map(str, Rank))
SUITS = tuple(map(str, Suit))

Matrix: TypeAlias = dict[str, dict[str, int]]
"""How often each answer was given, by what was true; what never happened is left out."""


def confusion(read: Iterable[Read]) -> dict[str, Matrix]:
    """The matrices of ``ranks`` and of ``suits``.

    A missed card counts as answered "missed", an answer for no known card as true "not there"; both
    among the ranks alone, as they say nothing about suits.
    """
    pairs = [pair for row, mistakes in read for pair in _pairs(row, mistakes)]
    both = [(truth, answer) for truth, answer in pairs if truth and answer]
    ranks = ((_rank(truth, NOT_THERE), _rank(answer, MISSED)) for truth, answer in pairs)
    suits = ((str(truth.suit), str(answer.suit)) for truth, answer in both)
    return {
        "ranks": _matrix(ranks, (*RANKS, NOT_THERE, MISSED).index),
        "suits": _matrix(suits, SUITS.index),
    }


def _pairs(
    row: Comparison, mistakes: tuple[Mistake, ...]
) -> Iterable[tuple[Card | None, Card | None]]:
    """What was true and what was answered, for right cards too."""
    yield from ((card, card) for card in row.right)
    yield from ((each.truth, each.answer.card if each.answer else None) for each in mistakes)


def _rank(card: Card | None, otherwise: str) -> str:
    return str(card.rank) if card else otherwise


def _matrix(pairs: Iterable[tuple[str, str]], order: Callable[[str], int]) -> Matrix:
    counts = Counter(pairs)
    matrix: Matrix = {}
    for truth, answer in sorted(counts, key=lambda pair: (order(pair[0]), order(pair[1]))):
        matrix.setdefault(truth, {})[answer] = counts[truth, answer]
    return matrix
