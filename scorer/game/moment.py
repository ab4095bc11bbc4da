"""The steps of a game that stand, and how the game stands after them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from scorer.game import rules
from scorer.game.events import Begun, Corrected, Step
from scorer.game.phases.deals import opened
from scorer.game.standing import Standing
from scorer.language.sentence import Sentence, say
from scorer.setup import Setup

Numbered: TypeAlias = tuple[int, Step]
"""A step with the number of its event in the history."""


@dataclass(frozen=True, slots=True)
class Moment:
    """``now`` follows from the steps ``made``; of those a correction may leave some void."""

    made: tuple[Numbered, ...] = ()
    now: Standing = field(default_factory=lambda: opened(Setup()))

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
        return Moment((*self.made, (number, step)), rules.advance(self.now, step))

    def corrected(
        self, correction: Corrected, past: Sequence["Moment"] = ()
    ) -> "Moment | Sentence":
        """Make the steps again, one of them corrected; or say why they no longer fit.

        Of the ``past`` moments, the first of all first, one before that step saves those before.
        """
        numbers = [number for number, _ in self.made]
        if correction.number not in numbers:
            return say("event {number} is no step that stands", number=correction.number)
        kept = self.made[: numbers.index(correction.number)]
        moment = next((moment for moment in reversed(past) if moment.leads_to(kept)), Moment())
        for number, step in self.made[len(moment.made) :]:
            corrected = number == correction.number
            right = correction.step if corrected else step
            reason = moment.why_not(right)
            if reason and corrected:
                return reason
            if reason and moment.now.winner is None:
                return _unfit(number, right, reason)
            moment = moment.void(number, right) if reason else moment.then(number, right)
        return moment

    def leads_to(self, made: Sequence[Numbered]) -> bool:
        """Whether its steps are the first of those."""
        return len(self.made) <= len(made) and self.made == made[: len(self.made)]

    def void(self, number: int, step: Step) -> "Moment":
        """Keep a step that comes after the end of the game, and does nothing."""
        return Moment((*self.made, (number, step)), self.now)


def _unfit(number: int, step: Step, reason: Sentence) -> Sentence:
    return say(
        "then event {number}, “{step}”, would not be allowed: {reason}",
        number=number,
        step=str(step),
        reason=reason,
    )
