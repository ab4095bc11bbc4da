"""The steps of a game as they stand after all corrections, each with the game around it."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorer.game.events import Claimed, Laid, Step, WentGo
from scorer.game.game import Game
from scorer.game.moment import Moment
from scorer.game.phase import Phase
from scorer.game.phases.claiming import answered
from scorer.game.standing import Standing
from scorer.pegs import Pegging
from scorer.play.play import Play


@dataclass(frozen=True, slots=True)
class StepRecord:
    """A step, event ``number`` of the history, and how the game stood ``before`` and ``after``.

    ``void`` steps do nothing: a correction ended the game earlier, or left nothing to claim.
    """

    number: int
    step: Step
    before: Standing
    after: Standing
    void: bool = False

    @property
    def deal_number(self) -> int:
        """The deal to which the step belongs: claims and calls to that of their cards."""
        claim = answered(self.before, self.step)
        return self.before.deal_number if claim is None else claim.deal_number

    @property
    def peggings(self) -> tuple[Pegging, ...]:
        """What was pegged by this step."""
        return self.after.peggings[len(self.before.peggings) :]


def step_records(game: Game) -> Iterator[StepRecord]:
    """Give every step of a game that stands, in order.

    >>> from scorer.game.notation import parse_event
    >>> game = Game().apply(parse_event("pegged A 6"), parse_event("corrected 1 pegged A 7"))
    >>> [record] = step_records(game)
    >>> record.number, str(record.step), record.after.pegs[0].front
    (1, 'pegged A 7', 7)
    """
    moment = Moment()
    for number, step in game.made:
        void = moment.why_not(step) is not None
        after = moment.void(number, step) if void else moment.then(number, step)
        yield StepRecord(number, step, moment.now, after.now, void)
        moment = after


def ended_play(before: Standing, step: Step, after: Standing) -> Play | None:
    """Give the play with the step that ended both it and its deal, as no standing has it.

    None where the step did not end a deal so.
    """
    if before.phase is not Phase.PLAY or after.deal_number == before.deal_number:
        return None
    match step:
        case Laid(seat, card):
            return before.playing.after_card(seat, card)
        case WentGo(seat) | Claimed(seat):
            return before.playing.after_go(seat)
    return None


def before_last_claim(game: Game) -> Standing:
    """Tell how a game stood before the last claim; without one, how it stands."""
    claims = [record.before for record in step_records(game) if isinstance(record.step, Claimed)]
    return claims[-1] if claims else game.now
