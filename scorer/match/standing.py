"""How a match stands by its games, be they finished or not."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from scorer.game.events import DealerSet
from scorer.game.game import Game
from scorer.game.standing import Standing
from scorer.house_rules import MatchPoints
from scorer.language.sentence import say
from scorer.match.length import Length
from scorer.match.match import Match, MatchError, is_cut_for, match_sides, next_dealer
from scorer.match.points import Result
from scorer.seat import Seat
from scorer.setup import Setup


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

    def next_setup(self, wanted: Setup | None = None) -> Setup:
        """Give the setup of the next game: the usual one at first, then that of the first game.

        What it is worth is for the match to say, and captains may take turns. Raises ``MatchError``
        when no game that is set up as ``wanted`` can be the next one.
        """
        setup = self._worth(wanted or self.setup or Setup())
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

    def next_names(self, wanted: Sequence[str] = ()) -> tuple[str | None, ...]:
        """Give the names of the next game by seat: those of the match, where it has them.

        Raises ``MatchError`` when others are ``wanted`` at their seats.
        """
        if not wanted:
            return self.names
        if any(ours not in {None, name} for ours, name in zip(self.names, wanted, strict=False)):
            listed = ", ".join(
                name or seat.name for seat, name in zip(Seat, self.names, strict=False)
            )
            raise MatchError(
                say("this match is played by {names}: leave the names out", names=listed)
            )
        return tuple(wanted)

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


def _first_names(names: Sequence[str | None], now: Standing) -> tuple[str | None, ...]:
    """Add the names of a game to those that its match has by seat; the first of a seat stays."""
    ours = now.named_players
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
