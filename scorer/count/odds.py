"""What a hand may count with each starter, and the census of all hands."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TypeAlias

from scorer.cards import Card, CardError, Rank, Suit, different
from scorer.count.fast import points_by_starter, starter_totals
from scorer.language.sentence import Refusal, say
from scorer.variant import SIX_CARD, Scoring, Variant


@dataclass(frozen=True, slots=True)
class Odds:
    """The total with every card that may still be the starter, in the order of ``DECK``."""

    totals: Mapping[Card, int]

    @property
    def starters(self) -> Mapping[int, int]:
        """From every total that may come, the lowest first, to the number of its starters."""
        return dict(sorted(Counter(self.totals.values()).items()))

    @property
    def average(self) -> Fraction:
        """The expected total, all starters being equally likely."""
        return Fraction(sum(self.totals.values()), len(self.totals))

    @property
    def best(self) -> tuple[Card, ...]:
        """The starters with the highest total."""
        most = max(self.totals.values())
        return tuple(card for card, points in self.totals.items() if points == most)

    def chance(self, points: int) -> Fraction:
        """Say how likely a total is."""
        return Fraction(self.starters.get(points, 0), len(self.totals))

    def at_least(self, points: int) -> Fraction:
        """Say how likely it is to count so many points or more."""
        good = sum(total >= points for total in self.totals.values())
        return Fraction(good, len(self.totals))


def starter_odds(
    hand: Sequence[Card],
    seen: Collection[Card] = (),
    *,
    crib: bool = False,
    variant: Variant = SIX_CARD,
) -> Odds:
    """Count a hand with every starter that is neither in it nor among the other cards ``seen``.

    Raises what ``show`` raises, and ``CardError`` for a card twice or where no card is left.

    >>> from scorer.cards import parse_cards
    >>> odds = starter_odds(parse_cards("5C 5D 5H JS"), seen=parse_cards("KH 9D"))
    >>> odds.starters[29], [str(card) for card in odds.best], odds.at_least(20)
    (1, ['5S'], Fraction(15, 46))
    """
    totals = starter_totals(hand, crib=crib, variant=variant)
    for card in different((*hand, *seen))[len(hand) :]:
        del totals[card]
    if not totals:
        raise CardError(say("every card has been seen; none is left to be the starter"))
    return Odds(totals)


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
    frequencies: Counter[int] = Counter()
    for ranks in combinations_with_replacement(Rank, size):
        for starter, points in zip(Rank, points_by_starter(ranks), strict=True):
            for more, ways in _suit_points(ranks, starter, crib):
                frequencies[points + more] += ways
    best = max(points for points, ways in frequencies.items() if ways)
    return Census(tuple(frequencies[points] for points in range(best + 1)))


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
