"""The steps of a game that stand, how the game stands after them, and the rule of each step."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from scorer.cards import why_not_different
from scorer.game.events import Begun, Step
from scorer.game.phase import Phase
from scorer.game.phases.anytime import ANYTIME_RULES
from scorer.game.phases.bidding import BIDDING_RULES
from scorer.game.phases.claiming import CLAIMING_RULES
from scorer.game.phases.counting import COUNTING_RULES
from scorer.game.phases.cutting import CUTTING_RULES
from scorer.game.phases.dealing import DEALING_RULES
from scorer.game.phases.deals import opened
from scorer.game.phases.playing import PLAYING_RULES
from scorer.game.phases.rule import Rule
from scorer.game.phases.showing import SHOWING_RULES
from scorer.game.phases.turning import TURNING_RULES
from scorer.game.standing import Standing
from scorer.language.sentence import Sentence, say, say_many
from scorer.setup import Setup

Numbered: TypeAlias = tuple[int, Step]
"""A step with the number of its event in the history."""

RULES: Mapping[type[Step], Rule] = {
    **ANYTIME_RULES,
    **CUTTING_RULES,
    **DEALING_RULES,
    **BIDDING_RULES,
    **TURNING_RULES,
    **PLAYING_RULES,
    **SHOWING_RULES,
    **COUNTING_RULES,
    **CLAIMING_RULES,
}
"""From every kind of step but ``Begun``, which comes before there is a game, to its rule."""

HIGHEST_COUNT = 46
"""No hand of any variant counts more, and one of seven-card does.

A true count may be claimed and pegged though it is more than the whole way, as in Noddy to 15.
"""


@dataclass(frozen=True, slots=True)
class Moment:
    """The steps ``made`` so far, and how the game stands ``now``, after them.

    A correction may leave some steps void. Those that are void before the end of the game have
    ``lapsed``: their numbers are kept.
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
        return why_not(self.now, step)

    def then(self, number: int, step: Step) -> "Moment":
        """Do a step, event ``number`` of the history, for which ``why_not`` has no reason."""
        if isinstance(step, Begun):
            return Moment(((number, step),), opened(step.setup))
        return Moment((*self.made, (number, step)), advance(self.now, step), self.lapsed)

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


def why_not(standing: Standing, step: Step) -> Sentence | None:
    """Say why a step is not allowed now; None if it is."""
    if isinstance(step, Begun):
        return say("the game has begun already; a setup comes before everything else")
    rule = RULES[type(step)]
    if reason := next(_general_reasons(standing, step, rule), None):
        return reason
    return rule.why_not(standing, step)


def advance(standing: Standing, step: Step) -> Standing:
    """Do a step for which ``why_not`` has no reason."""
    return RULES[type(step)].does(standing, step)


def _general_reasons(standing: Standing, step: Step, rule: Rule) -> Iterator[Sentence]:
    seat = getattr(step, "seat", None)
    if seat is not None and seat not in standing.setup.seats:
        players = standing.setup.players
        yield say_many(
            "nobody sits at {seat}; there is {n} player",
            "nobody sits at {seat}; there are {n} players",
            players,
            seat=seat.name,
        )
    if reason := rule.unplayed(standing.setup):
        yield reason
    if standing.phase not in rule.phases:
        yield _too_late(standing) or rule.elsewhere
    yield from _bad_points(standing, step, rule.least)
    if reason := why_not_different(getattr(step, "cards", ())):
        yield reason


def _too_late(standing: Standing) -> Sentence | None:
    if standing.phase is not Phase.GAME_OVER:
        return None
    return say_many(
        "the game is over: {name} is out",
        "the game is over: {name} are out",
        len(standing.out),
        name=" & ".join(standing.out),
    )


def _bad_points(standing: Standing, step: Step, least: int) -> Iterator[Sentence]:
    points, most = getattr(step, "points", None), max(standing.setup.target, HIGHEST_COUNT)
    if points is not None and not least <= points <= most:
        yield say(
            "{points} points cannot be right; there are {least} to {most}",
            points=points,
            least=least,
            most=most,
        )
