"""What the dealer pegs for the starter alone, at once (rules.md 1, 8)."""

from scorer.cards import Card, Rank
from scorer.variant import SIX_CARD, Scoring, Variant


def heels(starter: Card, variant: Variant = SIX_CARD) -> int:
    """Give the points of a starter: a jack is two for his heels; Costly Colours knows more.

    >>> heels(Card.parse("JC")), heels(Card.parse("2C"))
    (2, 0)
    """
    if variant.scoring is Scoring.CRIBBAGE:
        return 2 if starter.rank is Rank.JACK else 0
    return 4 if starter.rank in (Rank.JACK, Rank.TWO) else 0
