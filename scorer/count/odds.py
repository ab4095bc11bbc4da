"""What a hand may count before its starter is known."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorer.cards import Card, CardError, different
from scorer.count.fast import starter_totals
from scorer.language.sentence import say
from scorer.variant import SIX_CARD, Variant


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
