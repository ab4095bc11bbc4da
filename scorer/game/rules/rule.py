"""A rule for one kind of step, and the rules that hold in every phase."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from scorer.game.events import Named, Pegged, PeggedBack, Step
from scorer.game.standing import Phase, Standing
from scorer.language.sentence import Sentence, is_readable, say, shows
from scorer.pegs import Reason
from scorer.replaced import replace
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


LONGEST_NAME = 20
"""In letters; what a peg board on a phone has room for."""
_OVER = say("pegs move until the game is over")
_BEFORE_THE_END = tuple(phase for phase in Phase if phase is not Phase.GAME_OVER)


def _why_not_named(_: Standing, step: Named) -> Sentence | None:
    name = step.name
    if shows(name) and len(name) <= LONGEST_NAME and is_readable(name) and name == name.strip():
        return None
    return say(
        "a name has 1 to {most} letters, on one line and without blanks around it",
        most=LONGEST_NAME,
    )


def _named(standing: Standing, step: Named) -> Standing:
    before, after = standing.names[: step.seat], standing.names[step.seat + 1 :]
    others = standing.called_by_seat - {step.seat}
    by_seat = others | {step.seat} if step.name == step.seat.name else others
    return replace(standing, names=(*before, step.name, *after), called_by_seat=by_seat)


def _why_not_back(standing: Standing, step: PeggedBack) -> Sentence | None:
    if standing.pegs_of(step.seat).front > standing.setup.start_of(step.seat):
        return None
    return say("no peg of {name} has left the start", name=standing.names[step.seat])


def _pegged(standing: Standing, step: Pegged) -> Standing:
    return standing.pegged(step.seat, step.points, Reason.BY_HAND)


def _pegged_back(standing: Standing, step: PeggedBack) -> Standing:
    return standing.pegged(step.seat, -step.points, Reason.PENALTY)


ANYTIME_RULES: Mapping[type[Step], Rule] = {
    Named: Rule(tuple(Phase), _OVER, _named, _why_not_named),
    Pegged: Rule(_BEFORE_THE_END, _OVER, _pegged, least=1),
    PeggedBack: Rule(_BEFORE_THE_END, _OVER, _pegged_back, _why_not_back, 1),
}
