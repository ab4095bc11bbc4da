"""What the cards on the table are worth, and when that may be told."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from scorer.muggins import Verdict, judge
from scorer.score import Score
from scorer.show import show
from web.shown import Shown
from web.state import State

Scores: TypeAlias = tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Counter:
    """Counts the cards of a state with ``show``."""

    show: Callable[..., Scores] = show

    def scores(self, shown: Shown) -> Scores | None:
        """Count hand and starter; None while a card is missing or doubtful."""
        view = shown.view()
        if view.hand is None or view.starter is None:
            return None
        counted = {*view.hand, view.starter}
        if any(card.card in counted and not card.certain for card in shown.cards):
            return None
        return self.show(view.hand, view.starter, crib=shown.crib)

    def told(self, state: State) -> Scores | None:
        """Count what may be told now: with muggins on, nothing before the claim."""
        hidden = state.muggins and state.claim is None
        return None if hidden else self.scores(state.shown)

    def verdict(self, state: State) -> Verdict | None:
        """Judge the claim; None while there is none, or nothing to judge it by."""
        scores = None if state.claim is None else self.scores(state.shown)
        if state.claim is None or scores is None:
            return None
        return judge(state.claim, scores)
