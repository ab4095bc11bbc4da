"""The match that a new game begins, or goes on with."""

from dataclasses import replace

from msgspec import UNSET, UnsetType

from scorer.game import Game, NotAllowedError
from scorer.match_length import Length
from scorer.seat import Seat
from scorer.sentence import say
from scorer.setup import Setup
from web.fields import NewLengthBody, Number
from web.games.lines import named_players
from web.games.played import begun
from web.table.state import State


class WantedMatch(NewLengthBody, frozen=True):
    """A match of which the new game is one: how long a new one is, or the number of one."""

    takes = 'a JSON object: {"games": 3}, {"points": 5}, or {"number": 1}, one that goes on'
    number: Number | UnsetType = UNSET

    @property
    def wanted(self) -> int | Length:
        """The match; raises MatchLengthError for an even number of games."""
        return self.length if self.number is UNSET else self.number


def next_game(state: State, number: int) -> Game:
    """Begin the next game of the match on the page, dealt by whose turn it is, if that is known.

    Its players are called as they are on the page: a name that was put right stays so. Captains
    take turns.
    """
    standing = state.match_standing
    if state.match is None or standing is None or state.match.entry.number != number:
        raise NotAllowedError(say("that match is not the one on the page: look again"))
    if standing.over or standing.unfinished:
        raise NotAllowedError(say("the match does not go on now: begin a single game, or a match"))
    setup = _led_by_the_next(standing.next_setup(), state.game.setup.captain)
    return standing.dealt(begun(setup, named_players(state.game)))


def _led_by_the_next(setup: Setup, captain: Seat) -> Setup:
    """Let the seat after that of the last ``captain`` be it, where one plays against the others."""
    return replace(setup, captain=setup.left_of(captain)) if setup.variant.handicap else setup
