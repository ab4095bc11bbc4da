"""What the cards on the table are worth while no dealer is set, and when that may be told."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from scorer.muggins import Verdict, judge
from scorer.score import Score
from scorer.show import show
from web.table.modes import Mode, mode
from web.table.state import State

Scores: TypeAlias = tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Counter:
    """Counts the cards of a state with ``show``."""

    show: Callable[..., Scores] = show

    def scores(self, state: State) -> Scores | None:
        """Count hand and starter; None while a card is missing, doubtful, or something moves."""
        shown, view = state.shown, state.shown.view(state.places)
        if view.hand is None or view.starter is None or state.look.moving:
            return None
        counted = {*view.hand, view.starter}
        if any(card.card in counted and not card.certain for card in shown.cards):
            return None
        variant = state.game.setup.variant
        return self.show(view.hand, view.starter, crib=state.crib, variant=variant)

    def told(self, state: State) -> Scores | None:
        """Count what may be told now: where players claim, nothing before the claim."""
        hidden = mode(state) is not Mode.SHOW and state.claim is None
        return None if hidden else self.scores(state)

    def verdict(self, state: State) -> Verdict | None:
        """Judge the claim; None while there is none, or nothing to judge it by."""
        scores = None if state.claim is None else self.scores(state)
        if state.claim is None or scores is None:
            return None
        return judge(state.claim, scores)
