"""The game after one that is over: who deals it first."""

from scorer.match.match import next_dealer
from scorer.match.points import Result
from scorer.seat import Seat
from web.table.state import State


def first_dealer(state: State) -> Seat | None:
    """Tell who deals first in the game after this one; None: it is cut for, or nobody knows.

    A match that goes on says it itself; after a single game its result does (rules.md 7.4).
    """
    standing = state.match_standing
    if standing is not None and not standing.over:
        return standing.next_dealer
    result = Result.of(state.game.now)
    return None if result is None else next_dealer((result,), state.game.setup.rules.next_dealer)
