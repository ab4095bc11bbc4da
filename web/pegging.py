"""What may be pegged for the cards on the table (rules.md 6)."""

from scorer.score import total
from web.counting import Counter
from web.state import Offer, State


def offers(state: State, counter: Counter) -> tuple[Offer, ...]:
    """List what the page offers to peg: nothing for nothing, and nothing twice."""
    scores = counter.told(state)
    if scores is None or state.game.winner is not None:
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
    """Offer what was missed to the opponent, up to the holes that the counter still had."""
    verdict, taken = counter.verdict(state), state.taken[-1]
    if not state.muggins or verdict is None or taken.muggins:
        return ()
    points = min(verdict.missed, state.game.now.holes_left(taken.seat))
    opponents = (seat for seat in state.game.seats if seat != taken.seat)
    return tuple(Offer(seat, points, muggins=True) for seat in opponents) if points else ()
