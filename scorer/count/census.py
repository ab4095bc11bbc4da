"""How many hands there are of every total, by arithmetic on ranks and suits (rules.md 4.3)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TypeAlias

from scorer.cards import Rank, Suit
from scorer.count.fast import points_by_starter
from scorer.language.refusal import Refusal
from scorer.language.sentence import say
from scorer.variant import SIX_CARD, Scoring, Variant

_SUITS = len(Suit)

_Ranks: TypeAlias = tuple[Rank, ...]


class CensusError(Refusal):
    """A variant whose hands, or cribs, are not counted here; the message says why."""


@dataclass(frozen=True, slots=True)
class Census:
    """``numbers[points]`` are the hands, each with each starter, that count so many points."""

    numbers: tuple[int, ...]

    @property
    def hands(self) -> int:
        """How many hands there are, each with each starter."""
        return sum(self.numbers)

    @property
    def mean(self) -> Fraction:
        """What a hand counts on average that was dealt without a choice."""
        return Fraction(sum(points * n for points, n in enumerate(self.numbers)), self.hands)

    @property
    def best(self) -> int:
        """The highest total."""
        return len(self.numbers) - 1

    @property
    def impossible(self) -> tuple[int, ...]:
        """The totals below the best that no hand has; with four cards nineteen (rules.md 4.4)."""
        return tuple(points for points, n in enumerate(self.numbers) if not n)

    def chance(self, points: int) -> Fraction:
        """Say how likely a total is for a hand dealt without a choice."""
        if not 0 <= points <= self.best:
            return Fraction(0)
        return Fraction(self.numbers[points], self.hands)


def census(variant: Variant = SIX_CARD, *, crib: bool = False) -> Census:
    """Count every hand, or crib, of a variant with every starter.

    Raises ``CensusError`` where there is no crib, and for what does not score as cribbage.

    >>> census().hands, census().impossible, str(census().mean)
    (12994800, (19, 25, 26, 27), '60759/12740')
    """
    return _census(_size(variant, crib), crib)


@cache
def _census(size: int, crib: bool) -> Census:
    found: Counter[int] = Counter()
    for ranks in combinations_with_replacement(Rank, size):
        for starter, points in zip(Rank, points_by_starter(ranks), strict=True):
            for more, ways in _suit_points(ranks, starter, crib):
                found[points + more] += ways
    best = max(points for points, ways in found.items() if ways)
    return Census(tuple(found[points] for points in range(best + 1)))


def _size(variant: Variant, crib: bool) -> int:
    if variant.scoring is not Scoring.CRIBBAGE:
        raise CensusError(
            say(
                "{variant}: it does not score as cribbage, and there is no census",
                variant=variant.title,
            )
        )
    if crib and not variant.crib_size:
        raise CensusError(say("{variant} has no crib", variant=variant.title))
    return variant.crib_size if crib else variant.hand_size


def _suit_points(ranks: _Ranks, starter: Rank, crib: bool) -> Iterator[tuple[int, int]]:
    """Give the points of flush and nobs that such ranks can have, each with its number of ways."""
    ways, nobs, flush = _ways(ranks, starter), _nobs_ways(ranks, starter), 0
    if len(set(ranks)) == len(ranks):
        flush = _SUITS * (_SUITS - 1)
        yield (0 if crib else len(ranks)), flush
        if starter not in ranks:
            jack = Rank.JACK in ranks
            yield len(ranks) + 1 + jack, _SUITS
            flush, nobs = flush + _SUITS, nobs - _SUITS * jack
    yield 1, nobs
    yield 0, ways - flush - nobs


def _ways(ranks: _Ranks, starter: Rank) -> int:
    """Count the hands and starters of these ranks; none where a rank comes five times."""
    copies = Counter(ranks)
    return prod(comb(_SUITS, number) for number in copies.values()) * (_SUITS - copies[starter])


def _nobs_ways(ranks: _Ranks, starter: Rank) -> int:
    """Count those with a jack of the starter's suit; of the starter's rank none has its suit."""
    copies = Counter(ranks)
    jacks = copies.pop(Rank.JACK, 0)
    if not jacks or starter is Rank.JACK:
        return 0
    same = comb(_SUITS - 1, copies.pop(starter, 0))
    others = prod(comb(_SUITS, number) for number in copies.values())
    return _SUITS * comb(_SUITS - 1, jacks - 1) * same * others
