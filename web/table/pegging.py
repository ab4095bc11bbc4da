"""What may be pegged for the cards on the table while no dealer is set (rules.md 6)."""

from scorer.score import total
from web.table.counting import Counter
from web.table.state import Offer, State


def offers(state: State, counter: Counter) -> tuple[Offer, ...]:
    """List what the page offers to peg: nothing for nothing, and nothing twice."""
    scores = counter.told(state) if state.free else None
    if scores is None:
        return ()
    if state.taken:
        return _missed(state, counter)
    points = _kept(state, total(scores), counter)
    return tuple(Offer(seat, points) for seat in state.game.seats) if points else ()


def _kept(state: State, true: int, counter: Counter) -> int:
    """Points of whoever counted: with muggins on never more than claimed."""
    verdict = counter.verdict(state)
    if not state.muggins or verdict is None:
        return true
    return min(true, verdict.claimed)


def _missed(state: State, counter: Counter) -> tuple[Offer, ...]:
    """Offer what was missed to the other sides, up to the holes that the counter still had."""
    verdict, taken, setup = counter.verdict(state), state.taken[-1], state.game.setup
    if not state.muggins or verdict is None or taken.muggins:
        return ()
    points, side = min(verdict.missed, state.game.now.holes_left(taken.seat)), setup.side_of
    others = (seat for seat in setup.seats if side(seat) != side(taken.seat))
    return tuple(Offer(seat, points, muggins=True) for seat in others) if points else ()
