"""The totals that no hand has (rules.md 4.4); ``census`` finds them, and takes its time."""

from dataclasses import dataclass

from scorer.variant import Scoring, Variant


@dataclass(frozen=True, slots=True)
class Impossible:
    """The totals above the ``best``, where that is known, and the ``gaps`` below it.

    >>> 27 in Impossible(29, (27,)), 28 in Impossible(29, (27,)), 30 in Impossible(29)
    (True, False, True)
    """

    best: int | None = None
    gaps: tuple[int, ...] = ()

    def __contains__(self, points: object) -> bool:
        above = self.best is not None and isinstance(points, int) and points > self.best
        return above or points in self.gaps


_OF_HANDS = {
    3: Impossible(20, (16, 17, 18, 19)),
    4: Impossible(29, (19, 25, 26, 27)),
    5: Impossible(46, (35, 41, 42, 43, 44, 45)),
}
"""By the number of cards beside the starter; a crib is like a hand."""
NOTHING = Impossible()


def impossible(variant: Variant, *, crib: bool = False) -> Impossible:
    """Give the totals that no hand, or crib, of a variant has.

    None where nobody has counted all hands, as in Costly Colours.

    >>> from scorer.variant import SIX_CARD
    >>> impossible(SIX_CARD).gaps
    (19, 25, 26, 27)
    """
    if variant.scoring is not Scoring.CRIBBAGE:
        return NOTHING
    return _OF_HANDS.get(variant.crib_size if crib else variant.hand_size, NOTHING)
