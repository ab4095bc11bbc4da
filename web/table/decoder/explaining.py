"""How likely it is what happened last, for people who look on."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.game.events import Step, deed
from scorer.language.sentence import Sentence, say
from web.table.decoder.commitment import next_steps
from web.table.decoder.decode import Posterior

_TOLD = 2
"""So many explanations are printed."""
_LEAST = 0.001
"""Less likely ones are not."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The last ``step`` that a card shows, and its chance; None if the last card means nothing."""

    chance: float
    step: Step | None

    def words(self, names: Sequence[str]) -> Sentence:
        """Say it, with the names of the players by seat."""
        return say("the last card means nothing") if self.step is None else deed(self.step, names)


def explanations(posterior: Posterior) -> tuple[Explanation, ...]:
    """The two likeliest explanations of the last card, the likeliest first; none without one."""
    best = posterior.best
    shown = [place for place, by in enumerate(best.by) if by is not None]
    if not shown:
        return ()
    nexts = next_steps(posterior, best.line.steps[: shown[-1]])
    likely = sorted(nexts.items(), key=lambda each: -each[1])[:_TOLD]
    return tuple(Explanation(chance, step) for step, chance in likely if chance >= _LEAST)
