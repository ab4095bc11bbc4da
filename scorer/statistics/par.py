"""Where a player of average luck stands, and what follows from it (rules.md 4.3, 10).

The averages are those that players reckon with in the six-card game of two.
"""

from dataclasses import dataclass

from scorer.language.sentence import Sentence, say, say_many
from scorer.pegs import GAME_HOLE, street

PAR_HAND = 8
PAR_CRIB = 4
PAR_PLAY = 3
PAR_PONE = PAR_HAND + PAR_PLAY

_OUT = say("out")
_STREETS = (
    say("at the start"),
    say("on the first street"),
    say("on the second street"),
    say("on the third street"),
    say("on the fourth street"),
)


def par(deals: int, dealt: int) -> int:
    """Give the points that are par after ``deals`` deals for who was the dealer of ``dealt``.

    The target is no limit to it.

    >>> par(2, dealt=1), par(9, dealt=5), par(9, dealt=4)
    (26, 119, 115)
    """
    return PAR_PONE * deals + PAR_CRIB * dealt


def pars(deals: int) -> tuple[tuple[int, int], ...]:
    """Give par at the end of each deal for the first dealer and for the first pone.

    >>> pars(3)
    ((15, 11), (26, 26), (41, 37))
    """
    return tuple((par(n, n - n // 2), par(n, n // 2)) for n in range(1, deals + 1))


@dataclass(frozen=True, slots=True)
class Position:
    """The hole of a player after ``deals`` deals, of which he was the dealer of ``dealt``."""

    hole: int
    deals: int
    dealt: int

    @property
    def above_par(self) -> int:
        """How many holes he is above par; below it the number is negative."""
        return self.hole - par(self.deals, self.dealt)

    @property
    def text(self) -> Sentence:
        """Where he stands.

        >>> str(Position(hole=29, deals=2, dealt=1).text)
        'hole 29, on the first street: 3 holes above par'
        """
        where = _OUT if self.hole == GAME_HOLE else _STREETS[street(self.hole)]
        return say("hole {hole}, {street}: {par}", hole=self.hole, street=where, par=self._par_text)

    @property
    def stance(self) -> Sentence:
        """How the maxims say to play: safely when ahead, boldly when behind (rules.md 10)."""
        if self.above_par >= 0:
            return say("at par or above: play safe")
        return say("below par: take risks")

    @property
    def _par_text(self) -> Sentence:
        if self.above_par > 0:
            return say_many("{n} hole above par", "{n} holes above par", self.above_par)
        if self.above_par < 0:
            return say_many("{n} hole below par", "{n} holes below par", -self.above_par)
        return say("at par")
