"""How one kind of step is judged and done."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from scorer.phase import Phase
from scorer.sentence import Sentence
from scorer.standing import Standing


def nothing_against(_standing: Standing, _step: object) -> None:
    """Find no reason against a step that is right in its phase."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One kind of step: where it belongs, ``elsewhere`` it is refused with that sentence.

    ``why_not`` may rely on the phase, on a seat that is taken, on points from ``least`` to the
    target and on cards that are different; ``does`` may rely on ``why_not``.
    """

    phases: Collection[Phase]
    elsewhere: Sentence
    does: Callable[[Standing, Any], Standing]
    why_not: Callable[[Standing, Any], Sentence | None] = nothing_against
    least: int = 0
