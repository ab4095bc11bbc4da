"""The steps of a game that stand, and how the game stands after them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from scorer.game import rules
from scorer.game.events import Begun, Step
from scorer.game.phases.deals import opened
from scorer.game.standing import Standing
from scorer.language.sentence import Sentence
from scorer.setup import Setup

Numbered: TypeAlias = tuple[int, Step]
"""A step with the number of its event in the history."""


@dataclass(frozen=True, slots=True)
class Moment:
    """``now`` follows from the steps ``made``; of those a correction may leave some void.

    ``lapsed`` are the events that did something before a correction, and not at the game's end.
    """

    made: tuple[Numbered, ...] = ()
    now: Standing = field(default_factory=lambda: opened(Setup()))
    lapsed: frozenset[int] = frozenset()

    @property
    def begun(self) -> bool:
        """Whether the last step began the game."""
        return bool(self.made) and isinstance(self.made[-1][1], Begun)

    def why_not(self, step: Step) -> Sentence | None:
        """Say why a step is not allowed now; None if it is."""
        if isinstance(step, Begun) and not self.made:
            return None
        return rules.why_not(self.now, step)

    def then(self, number: int, step: Step) -> "Moment":
        """Do a step, event ``number`` of the history, for which ``why_not`` has no reason."""
        if isinstance(step, Begun):
            return Moment(((number, step),), opened(step.setup))
        return Moment((*self.made, (number, step)), rules.advance(self.now, step), self.lapsed)

    def void(self, number: int, step: Step) -> "Moment":
        """Keep a step that does nothing: it comes after the end of the game, or has lapsed."""
        lapsed = self.lapsed if self.now.winner is not None else self.lapsed | {number}
        return Moment((*self.made, (number, step)), self.now, lapsed)

    def again(self, number: int, step: Step) -> "Moment":
        """Do a step again that stands, as far as it still does something."""
        return self.void(number, step) if self.why_not(step) else self.then(number, step)

    def leads_to(self, made: Sequence[Numbered]) -> bool:
        """Whether its steps are the first of those."""
        return len(self.made) <= len(made) and self.made == made[: len(self.made)]
