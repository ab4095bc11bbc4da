"""How a match stands by its games, be they finished or not."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorer.events import DealerSet
from scorer.game import Game
from scorer.house_rules import MatchPoints
from scorer.match import Match, MatchError, match_sides
from scorer.match_length import Length
from scorer.match_points import Result
from scorer.seat import Seat
from scorer.setup import Setup


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """A match, None before its first game, and the numbers of the games ``counted`` in it.

    A game counts when it is finished, the same sides played it, and the match was not over.
    ``waits`` says that the last game has not counted, so that nobody knows who deals after it. The
    house rules of the first game hold for the whole match, but for the ``scheme`` of its points.
    """

    scheme: MatchPoints
    length: Length
    match: Match | None = None
    counted: tuple[int, ...] = ()
    waits: bool = False

    @property
    def over(self) -> bool:
        """Whether no more game is played."""
        return self.match is not None and self.match.over

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals first in the next game; None: it is cut for, not known, or there is none."""
        if self.match is None or self.waits or self.over:
            return None
        return self.match.next_dealer

    @property
    def cut_for_deal(self) -> bool:
        """Whether the first deal of the next game is cut for."""
        if self.match is None:
            return not self.waits
        return not (self.waits or self.over) and self.match.is_cut_for

    def next_setup(self, wanted: Setup) -> Setup:
        """Give the setup of the next game: what it is worth is for the match to say.

        Raises ``MatchError`` when no game that is set up so can be the next one.
        """
        if self.match is not None:
            self.match.check_next(wanted)
        return replace(wanted, rules=replace(wanted.rules, match_points=self.scheme))

    def dealt(self, game: Game) -> Game:
        """Let the next game, which has just begun, be dealt by whose turn it is, if that is known.

        Where a captain always deals, it is his turn by the rules of the game itself.
        """
        if self.next_dealer is None or game.now.dealer is not None:
            return game
        return game.apply(DealerSet(self.next_dealer))

    def after(self, number: int, game: Game | None) -> "MatchStanding":
        """Give the standing after one more game; None is one that cannot be played again."""
        if game is None:
            return replace(self, waits=True)
        match, result = self.match or self._begun(game.setup), Result.of(game.now)
        waiting = replace(self, match=match, waits=True)
        if result is None:
            return waiting
        try:
            after = match.after(result)
        except MatchError:  # it was begun before the match was over, or was corrected since
            return waiting
        return replace(waiting, match=after, counted=(*self.counted, number), waits=False)

    def _begun(self, setup: Setup) -> Match:
        rules = replace(setup.rules, match_points=self.scheme)
        return Match(match_sides(setup), self.length, rules)


def match_standing(
    scheme: MatchPoints, length: Length, games: Mapping[int, Game | None]
) -> MatchStanding:
    """Give the standing of a match after its games, each by its number, in their order."""
    standing = MatchStanding(scheme, length)
    for number, game in games.items():
        standing = standing.after(number, game)
    return standing
