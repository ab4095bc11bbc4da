"""A match: several games, their points, who has won and who deals next (rules.md 7.4, 7.6)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import NamedTuple, TypeAlias

from scorer.game.events import DealerSet
from scorer.game.game import Game
from scorer.game.standing import Standing
from scorer.house_rules import CASUAL, HouseRules, MatchPoints, NextDealer
from scorer.language.sentence import Refusal, say
from scorer.match.points import Result, games, match_points, wins_outright
from scorer.setup import Seat, Setup, Side


class MatchLengthError(Refusal):
    """No match is that long; the message says what it may be."""


class Tally(NamedTuple):
    """What a side has won in a match so far."""

    games: int
    points: int


@dataclass(frozen=True, slots=True)
class GameCount:
    """So many games, an odd number: who wins the most, and of those the most points, wins.

    The match ends early when nobody can catch up: with two sides, at a majority. A skunk may count
    as several of the games.
    """

    number: int

    def __post_init__(self) -> None:
        if self.number < 1 or self.number % 2 == 0:
            raise MatchLengthError(
                say("a match has an odd number of games, not {number}", number=self.number)
            )

    def winner(self, tallies: Sequence[Tally], played: int) -> int | None:
        """Give the number of the side that has won, after so many games."""
        second, best = sorted(tally.games for tally in tallies)[-2:]
        left = self.number - played
        return _alone(tallies) if left <= 0 or best > second + left else None

    def hole(self, tally: Tally) -> int:
        """Find the match hole of a side: one for each game that it won, the last for the match."""
        return min(tally.games, self.number)

    def played_out(self, played: int) -> bool:
        """Say whether no game is left."""
        return played >= self.number


@dataclass(frozen=True, slots=True)
class PointCount:
    """As many games as it takes to reach so many match points; where two tie, one more."""

    number: int

    def __post_init__(self) -> None:
        if self.number < 1:
            raise MatchLengthError(
                say("a match ends at 1 point or more, not at {number}", number=self.number)
            )

    def winner(self, tallies: Sequence[Tally], _played: int) -> int | None:
        """Give the number of the side that has won."""
        by_points = [(tally.points, tally.games) for tally in tallies]
        return _alone(by_points) if max(by_points)[0] >= self.number else None

    def hole(self, tally: Tally) -> int:
        """Find the match hole of a side: one for each point, the last one for the match."""
        return min(tally.points, self.number)

    def played_out(self, _played: int) -> bool:
        """Say whether no game is left: there is always one more."""
        return False


Length: TypeAlias = GameCount | PointCount


def _alone(tallies: Sequence[tuple[int, int]]) -> int | None:
    """Give the number of the side that is best, unless another one is as good."""
    best = max(tallies)
    return tallies.index(best) if tallies.count(best) == 1 else None


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

    >>> from scorer.match.match import GameCount
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


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """A match, None before its first game, and the numbers of the games ``counted`` in it.

    A game counts when it is finished, the same sides played it, and the match was not over.
    ``waits``: the last game has not counted, and the next dealer is unknown. The ``setup`` of the
    first game holds for the whole match, but for the ``scheme`` of its points, and so do the first
    ``names`` by seat; None is a seat without a name.
    """

    scheme: MatchPoints
    length: Length
    match: Match | None = None
    counted: tuple[int, ...] = ()
    waits: bool = False
    setup: Setup | None = None
    names: tuple[str | None, ...] = ()
    unfinished: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether no more game is played."""
        return self.match is not None and self.match.over

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals first in the next game; None: it is cut for, not known, or there is none."""
        if self.match is None or self.waits or self.over:
            return None
        return next_dealer(self.match.results, self.match.rules.next_dealer)

    @property
    def cut_for_deal(self) -> bool:
        """Whether the first deal of the next game is cut for."""
        if self.match is None:
            return not self.waits
        if self.waits or self.over:
            return False
        return is_cut_for(self.match.results, self.match.rules.next_dealer)

    def next_setup(self, chosen: Setup | None = None) -> Setup:
        """Give the setup of the next game: the usual one at first, then that of the first game.

        What it is worth is for the match to say, and captains may take turns. Raises ``MatchError``
        when no game that is set up as ``chosen`` can be the next one.
        """
        setup = self._worth(chosen or self.setup or Setup())
        if self.match is not None:
            self.match.check_next(setup)
        if self.unfinished:
            number = self.unfinished[0]
            raise MatchError(
                say("game {number} of the match goes on: finish or delete it", number=number)
            )
        if self.setup is not None and setup != replace(self.setup, captain=setup.captain):
            raise MatchError(
                say("this match is played as {setup}: leave the setup out", setup=self.setup)
            )
        return setup

    def next_names(self, names: Sequence[str] = ()) -> tuple[str | None, ...]:
        """Give the names of the next game by seat: those of the match, where it has them.

        Raises ``MatchError`` when others are ``names`` at their seats.
        """
        if not names:
            return self.names
        if any(ours not in {None, name} for ours, name in zip(self.names, names, strict=False)):
            listed = ", ".join(
                name or seat.name for seat, name in zip(Seat, self.names, strict=False)
            )
            raise MatchError(
                say("this match is played by {names}: leave the names out", names=listed)
            )
        return tuple(names)

    def dealt(self, game: Game) -> Game:
        """Set the dealer of the next game, which has just begun, if the match tells who deals.

        Where a captain always deals, it is his turn by the rules of the game itself.
        """
        if self.next_dealer is None or game.now.dealer is not None:
            return game
        return game.apply(DealerSet(self.next_dealer))

    def after(self, number: int, game: Game | None) -> "MatchStanding":
        """Give the standing after one more game; None is one that cannot be played again."""
        if game is None:
            return replace(self, waits=True)
        waiting, result = self._with(game), Result.of(game.now)
        if result is None:
            return replace(waiting, unfinished=(*self.unfinished, number))
        try:
            after = (waiting.match or self._begun(game.setup)).after(result)
        except MatchError:  # it was begun before the match was over, or was corrected since
            return waiting
        return replace(waiting, match=after, counted=(*self.counted, number), waits=False)

    def _with(self, game: Game) -> "MatchStanding":
        """Take over what a game settles for the match; the first one settles nearly all."""
        return replace(
            self,
            match=self.match or self._begun(game.setup),
            waits=True,
            setup=self.setup or self._worth(game.setup),
            names=_first_names(self.names, game.now),
        )

    def _begun(self, setup: Setup) -> Match:
        return Match(match_sides(setup), self.length, self._worth(setup).rules)

    def _worth(self, setup: Setup) -> Setup:
        return replace(setup, rules=replace(setup.rules, match_points=self.scheme))


def _first_names(names: Sequence[str | None], standing: Standing) -> tuple[str | None, ...]:
    """Add the names of a game to those that its match has by seat; the first of a seat stays."""
    ours = standing.named_players
    if not names:
        return ours
    return tuple(name or own for name, own in zip_longest(names, ours))[: len(names)]


def match_standing(
    scheme: MatchPoints, length: Length, games: Mapping[int, Game | None]
) -> MatchStanding:
    """Give the standing of a match after its games, each by its number, in their order."""
    standing = MatchStanding(scheme, length)
    for number, game in games.items():
        standing = standing.after(number, game)
    return standing
