"""The totals that no hand has (rules.md 4.4); ``census`` finds them, and takes its time."""

from scorer.variant import Scoring, Variant

_OF_HANDS = {
    3: (16, 17, 18, 19),
    4: (19, 25, 26, 27),
    5: (35, 41, 42, 43, 44, 45),
}
"""By the number of cards beside the starter; a crib is like a hand."""


def impossible(variant: Variant, *, crib: bool = False) -> tuple[int, ...]:
    """List the totals below the best that no hand, or crib, of a variant has.

    None where nobody has counted all hands, as in Costly Colours.

    >>> from scorer.variant import SIX_CARD
    >>> impossible(SIX_CARD)
    (19, 25, 26, 27)
    """
    if variant.scoring is not Scoring.CRIBBAGE:
        return ()
    return _OF_HANDS.get(variant.crib_size if crib else variant.hand_size, ())
