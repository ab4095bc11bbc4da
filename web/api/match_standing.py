"""How a match stands by its games, as far as these are part of it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorer.house_rules import MatchPoints
from scorer.match import Match, MatchError, match_sides
from scorer.match_length import Points
from scorer.match_points import Result
from scorer.seat import Seat
from scorer.setup import Setup, Side
from scorer.sitting import dealer_of
from scorer.standing import Standing
from web.games import Games


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """A match, None before its first game, and the numbers of the games ``counted`` in it.

    A game counts when it is finished, the same sides played it, and the match was not over.
    """

    match: Match | None = None
    counted: tuple[int, ...] = ()
    next_dealer: Seat | None = None
    """Who deals first in the next game; None: the deal is cut for, or it is not known."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """Who plays the match."""
        return self.match.sides if self.match else ()

    @property
    def points(self) -> tuple[int, ...]:
        """The match points of each side."""
        return self.match.points if self.match else ()

    @property
    def winner(self) -> int | None:
        """The number of the side that has won."""
        return self.match.winner if self.match else None

    def check_next(self, setup: Setup) -> None:
        """Raise ``MatchError`` when no game that is set up so can be the next one."""
        if self.match is None:
            return
        if self.match.over:
            raise MatchError("the match is over: begin another one")
        if match_sides(setup) != self.sides:
            raise MatchError("other sides play this match: begin another one")


def match_standing(games: Games, number: int) -> MatchStanding:
    """Find how a match stands; raises UnknownMatchError. ``games.lock`` must be held."""
    entry = games.match(number)
    return standing_after(entry.scheme, entry.length, {n: games.game(n).now for n in entry.games})


def standing_after(
    scheme: MatchPoints, length: int, games: Mapping[int, Standing]
) -> MatchStanding:
    """Give the standing of a match after its games, each by its number, in their order."""
    if not games:
        return MatchStanding()
    first = next(iter(games.values())).setup
    rules = replace(first.rules, match_points=scheme)
    standing = MatchStanding(Match(match_sides(first), Points(length), rules))
    for number, now in games.items():
        standing = _after(standing, number, now)
    return standing


def _after(standing: MatchStanding, number: int, now: Standing) -> MatchStanding:
    if standing.match is None or now.winner is None:
        return standing
    try:
        match = standing.match.after(_result(now, now.winner))
    except MatchError:  # it was begun before the match was over, or was corrected since
        return standing
    dealer = match.next_dealer if now.dealer is not None else None
    return MatchStanding(match, (*standing.counted, number), dealer)


def _result(now: Standing, winner: int) -> Result:
    """Sum up a finished game. A first dealer whom nobody noted is taken to be A."""
    holes, dealer = tuple(pegs.front for pegs in now.pegs), dealer_of(now, 1)
    return Result(now.setup, holes, winner, Seat.A if dealer is None else dealer)
