"""A game told again, step by step, as it stands after all corrections."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorer.game.events import Claimed, Step
from scorer.game.game import Game
from scorer.game.moment import Moment
from scorer.game.standing import Standing
from scorer.pegs import Pegging


@dataclass(frozen=True, slots=True)
class Told:
    """A step, event ``number`` of the history, and how the game stood ``before`` and ``after``.

    ``void`` steps come after the end of the game, and do nothing: a correction ended it earlier.
    """

    number: int
    step: Step
    before: Standing
    after: Standing
    void: bool = False

    @property
    def peggings(self) -> tuple[Pegging, ...]:
        """What was pegged by this step."""
        return self.after.peggings[len(self.before.peggings) :]


def retold(game: Game) -> Iterator[Told]:
    """Tell every step of a game that stands.

    >>> from scorer.game.notation import parse_event
    >>> game = Game().apply(parse_event("pegged A 6")).apply(parse_event("corrected 1 pegged A 7"))
    >>> [(told.number, str(told.step), told.after.pegs[0].front) for told in retold(game)]
    [(1, 'pegged A 7', 7)]
    """
    moment = Moment()
    for number, step in game.made:
        void = moment.why_not(step) is not None
        after = moment.void(number, step) if void else moment.then(number, step)
        yield Told(number, step, moment.now, after.now, void)
        moment = after


def before_last_claim(game: Game) -> Standing:
    """Tell how a game stood before the last claim; without one, how it stands."""
    claims = [told.before for told in retold(game) if isinstance(told.step, Claimed)]
    return claims[-1] if claims else game.now
