"""What the cards on the table are worth while no dealer is set, and when that is visible."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from scorer.count.show import show
from scorer.count.verdict import Verdict, judge
from scorer.score import Score, total
from web.table.claims import Mode, mode, opponents
from web.table.once import once
from web.table.state import Offer, State

Scores: TypeAlias = tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class FreeCounter:
    """Counts the cards of a state with ``show``."""

    show: Callable[..., Scores] = show

    def scores(self, state: State) -> Scores | None:
        """Count hand and starter; None while a card is missing, doubtful, or something moves."""
        return _scores(state, self.show)

    def visible_scores(self, state: State) -> Scores | None:
        """Count what may be shown now: where players claim, nothing before the claim."""
        hidden = mode(state) is not Mode.SHOW and state.claim is None
        return None if hidden else self.scores(state)

    def verdict(self, state: State) -> Verdict | None:
        """Judge the claim; None while there is none, or nothing to judge it by."""
        scores = self.scores(state)
        if state.claim is None or scores is None:
            return None
        return judge(state.claim, scores)


@once
def _scores(state: State, show: Callable[..., Scores]) -> Scores | None:
    lying, view = state.on_table, state.view
    if view.hand is None or view.starter is None:
        return None
    counted = {*view.hand, view.starter}
    if any(card.card in counted and not card.ready for card in lying.cards):
        return None
    return show(view.hand, view.starter, crib=state.crib, variant=state.game.setup.variant)


@once
def offers(state: State, counter: FreeCounter) -> tuple[Offer, ...]:
    """List the points that the page offers to peg, each once; of no points nothing is offered."""
    scores = counter.visible_scores(state) if state.free else None
    if scores is None:
        return ()
    if state.taken:
        return _missed(state, counter)
    points = _kept(state, total(scores), counter)
    return tuple(Offer(seat, points) for seat in state.game.seats) if points else ()


def _kept(state: State, true: int, counter: FreeCounter) -> int:
    """Points of whoever counted: with muggins on, never more than this player has claimed."""
    verdict = counter.verdict(state)
    if not state.muggins or verdict is None:
        return true
    return min(true, verdict.claimed)


def _missed(state: State, counter: FreeCounter) -> tuple[Offer, ...]:
    """Offer what was missed to the other sides, up to the holes that the counter still had."""
    verdict, taken = counter.verdict(state), state.taken[-1]
    if not state.muggins or verdict is None or taken.muggins:
        return ()
    points = min(verdict.missed, state.game.now.holes_left(taken.seat))
    others = opponents(state, taken.seat) if points else ()
    return tuple(Offer(seat, points, muggins=True) for seat in others)
