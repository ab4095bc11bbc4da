"""How one kind of step is judged and done."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from scorer.game.phase import Phase
from scorer.game.standing import Standing
from scorer.language.sentence import Sentence
from scorer.setup import Setup


def nothing_against(_standing: Standing, _step: object) -> None:
    """Find no reason against a step that is right in its phase."""


def in_every_game(_setup: Setup) -> None:
    """Find no game in which there is no such step."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One kind of step, with its ``phases``; in another one it is refused, saying ``elsewhere``.

    ``unplayed`` says why a game has no such step at all, whatever its phase.
    ``why_not`` may rely on the phase, on a seat that is taken, on points that can be, from
    ``least`` on, and on cards that are different; ``does`` may rely on ``why_not``.
    """

    phases: Collection[Phase]
    elsewhere: Sentence
    does: Callable[[Standing, Any], Standing]
    why_not: Callable[[Standing, Any], Sentence | None] = nothing_against
    least: int = 0
    unplayed: Callable[[Setup], Sentence | None] = in_every_game
