"""What may be pegged for the cards on the table (rules.md 6)."""

from dataclasses import dataclass

from scorer.show import total
from web.board import GAME_HOLE
from web.counting import Counter
from web.state import Pegged, State

SEATS = (0, 1)


@dataclass(frozen=True, slots=True)
class Offer:
    """Points that a seat may peg now; ``muggins`` when the other one missed them."""

    seat: int
    points: int
    muggins: bool = False


def offers(state: State, counter: Counter) -> tuple[Offer, ...]:
    """List what the page offers to peg: nothing for nothing, and nothing twice."""
    scores = counter.told(state)
    if scores is None or state.game.winner is not None:
        return ()
    if state.pegged is not None:
        return _called(state, state.pegged, counter)
    points = _kept(state, total(scores), counter)
    return tuple(Offer(seat, points) for seat in SEATS) if points else ()


def taken(state: State, offer: Offer) -> Pegged:
    """Note that an offer was taken."""
    return Pegged(offer.seat, offer.points, offer.muggins)


def _kept(state: State, true: int, counter: Counter) -> int:
    """Points of whoever counted: with muggins on never more than claimed."""
    verdict = counter.verdict(state)
    if not state.muggins or verdict is None:
        return true
    return min(true, verdict.claimed)


def _called(state: State, pegged: Pegged, counter: Counter) -> tuple[Offer, ...]:
    """Offer the missed points to the opponent, up to the holes the counter still had."""
    verdict = counter.verdict(state)
    if not state.muggins or pegged.muggins or verdict is None:
        return ()
    left = GAME_HOLE - state.game.seats[pegged.seat].front
    missed = min(verdict.missed, left)
    return (Offer(1 - pegged.seat, missed, muggins=True),) if missed else ()
