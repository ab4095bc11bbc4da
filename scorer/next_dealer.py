"""Who deals first in the next game of a match (rules.md 1, 9.2)."""

from collections.abc import Sequence

from scorer.house_rules import NextDealer
from scorer.match_points import Result
from scorer.seat import Seat

_CUT_AGAIN = 2
"""After so many games the deal is cut for again, by ``alternates-cut-third``."""


def is_cut_for(results: Sequence[Result], rule: NextDealer) -> bool:
    """Say whether the first deal of the game after these is cut for."""
    return not results or (rule is NextDealer.ALTERNATES_CUT_THIRD and len(results) == _CUT_AGAIN)


def next_dealer(results: Sequence[Result], rule: NextDealer) -> Seat | None:
    """Give the first dealer of the game after these.

    None: the deal is cut for, or it hangs on who dealt first in the last game, and nobody noted it.

    Where several may deal, the first of them to the left of the last first dealer does.

    >>> from scorer.setup import Setup
    >>> game = Result(Setup(), (121, 90), 0, Seat.B)
    >>> next_dealer([game], NextDealer.LOSER).name, next_dealer([game], NextDealer.ALTERNATES).name
    ('B', 'A')
    """
    if is_cut_for(results, rule):
        return None
    last = results[-1]
    may = _may_deal(last, rule)
    if len(may) == 1:
        return may[0]
    if last.first_dealer is None:
        return None
    setup = last.setup
    order = setup.clockwise(setup.left_of(last.first_dealer))
    return next(seat for seat in order if seat in may)


def _may_deal(last: Result, rule: NextDealer) -> Sequence[Seat]:
    match rule:
        case NextDealer.LOSER:
            return _lost_most(last)
        case NextDealer.WINNER:
            return last.won_by
    return last.setup.seats


def _lost_most(last: Result) -> Sequence[Seat]:
    """Find the seats of the side that lost, of several the ones that are farthest behind."""
    sides = zip(last.setup.sides, last.holes, strict=True)
    lost = [(side, hole) for side, hole in sides if side != last.won_by]
    farthest = min(hole for _, hole in lost)
    return [seat for side, hole in lost if hole == farthest for seat in side]
