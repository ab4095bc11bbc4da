"""A match: several games, their points, who has won and who deals next (rules.md 7.4, 7.6)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorer.house_rules import CASUAL, HouseRules, NextDealer
from scorer.language.refusal import Refusal
from scorer.language.sentence import say
from scorer.match.length import Length, Tally
from scorer.match.points import Result, games, match_points, wins_outright
from scorer.seat import Seat
from scorer.setup import Setup, Side

_CUT_AGAIN = 2
"""After so many games the deal is cut for again, by ``alternates-cut-third``."""


class MatchError(Refusal):
    """A game is not one of the match; the message says why."""


def match_sides(setup: Setup) -> tuple[Side, ...]:
    """Tell who plays a match: the sides of a game; everybody alone where a captain takes turns."""
    return tuple((seat,) for seat in setup.seats) if setup.variant.handicap else setup.sides


@dataclass(frozen=True, slots=True)
class Match:
    """One moment of a match; ``rules`` say what a game is worth and who deals next.

    >>> from scorer.match.length import GameCount
    >>> match = Match(match_sides(Setup()), GameCount(3))
    >>> match = match.after(Result(Setup(), (121, 60), 0, Seat.A))
    >>> match.points, match.after(match.results[0]).winner
    ((4, 0), 0)
    """

    sides: tuple[Side, ...]
    length: Length
    rules: HouseRules = CASUAL
    results: tuple[Result, ...] = ()

    def after(self, result: Result) -> "Match":
        """Give the match after one more game; raise ``MatchError`` for a game that is none of it.

        Games may differ in their variant and their captain.
        """
        self.check_next(result.setup)
        return replace(self, results=(*self.results, result))

    def check_next(self, setup: Setup) -> None:
        """Raise ``MatchError`` when no game that is set up so can be the next one."""
        if self.over:
            raise MatchError(say("the match is over: begin another one"))
        if match_sides(setup) != self.sides:
            raise MatchError(say("other sides play this match: begin another one"))

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """What each side has won."""
        return tuple(self._tally(side) for side in self.sides)

    @property
    def points(self) -> tuple[int, ...]:
        """The match points of each side."""
        return tuple(tally.points for tally in self.tallies)

    @property
    def games_won(self) -> tuple[int, ...]:
        """The games that each side has won, a skunk for as many as it counts."""
        return tuple(tally.games for tally in self.tallies)

    @property
    def match_holes(self) -> tuple[int, ...]:
        """The hole of each side in the row that counts the games of a match."""
        return tuple(self.length.hole(tally) for tally in self.tallies)

    @property
    def winner(self) -> int | None:
        """The number of the side that has won; None while it is open, and when nobody has."""
        for result in self.results:
            if wins_outright(result, self.rules.match_points):
                return next(n for n, side in enumerate(self.sides) if _won(side, result))
        return self.length.winner(self.tallies, self._played)

    @property
    def over(self) -> bool:
        """Whether no more game is played."""
        return self.winner is not None or self.length.played_out(self._played)

    @property
    def _played(self) -> int:
        """How many games were played, a skunk for as many as it counts."""
        return sum(games(result, self.rules) for result in self.results)

    def _tally(self, side: Side) -> Tally:
        won = [result for result in self.results if _won(side, result)]
        points = sum(match_points(result, self.rules.match_points) for result in won)
        return Tally(sum(games(result, self.rules) for result in won), points)


def _won(side: Side, result: Result) -> bool:
    """Whether a side of the match was on the side that won the game, perhaps beside another."""
    return set(side) <= set(result.won_by)


def is_cut_for(results: Sequence[Result], rule: NextDealer) -> bool:
    """Say whether the first deal of the game after these is cut for."""
    return not results or (rule is NextDealer.ALTERNATES_CUT_THIRD and len(results) == _CUT_AGAIN)


def next_dealer(results: Sequence[Result], rule: NextDealer) -> Seat | None:
    """Give the first dealer of the game after these.

    None: the deal is cut for, or it hangs on who dealt first in the last game, and nobody noted it.

    Where several may deal, the first of them to the left of the last first dealer does.

    >>> from scorer.setup import Setup
    >>> game = Result(Setup(), (121, 90), 0, Seat.B)
    >>> next_dealer([game], NextDealer.LOSER).name, next_dealer([game], NextDealer.ALTERNATES).name
    ('B', 'A')
    """
    if is_cut_for(results, rule):
        return None
    last = results[-1]
    may = _may_deal(last, rule)
    if len(may) == 1:
        return may[0]
    if last.first_dealer is None:
        return None
    setup = last.setup
    order = setup.clockwise(setup.left_of(last.first_dealer))
    return next(seat for seat in order if seat in may)


def _may_deal(last: Result, rule: NextDealer) -> Sequence[Seat]:
    match rule:
        case NextDealer.LOSER:
            return _lost_most(last)
        case NextDealer.WINNER:
            return last.won_by
    return last.setup.seats


def _lost_most(last: Result) -> Sequence[Seat]:
    """Find the seats of the side that lost, of several the ones that are farthest behind."""
    sides = zip(last.setup.sides, last.holes, strict=True)
    lost = [(side, hole) for side, hole in sides if side != last.won_by]
    farthest = min(hole for _, hole in lost)
    return [seat for side, hole in lost if hole == farthest for seat in side]
