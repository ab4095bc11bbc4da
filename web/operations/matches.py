"""The match that a new game begins, or goes on with."""

from dataclasses import replace
from typing import TypeAlias

from scorer.game import Game, NotAllowedError
from scorer.match_length import Games, Length, MatchLengthError, Points
from scorer.seat import Seat
from scorer.sentence import say
from scorer.setup import Setup
from web.games.lines import named_players
from web.games.played import begun
from web.operations.arguments import Arguments, OperationError
from web.table.state import State

Wanted: TypeAlias = int | Length | None
"""The number of a match that goes on, or how long a new one is; None is a single game."""
LONGEST = 999


def wanted_match(arguments: Arguments) -> Wanted:
    """Read ``match``: the ``number`` of one, or how many ``games`` or ``points`` a new one has."""
    sent = arguments.sent.get("match")
    if sent is None:
        return None
    given = Arguments(sent if isinstance(sent, dict) else {})
    match list(given.sent):
        case ["number"]:
            return given.number("number")
        case ["games"]:
            return _length(Games, given.number("games"))
        case ["points"]:
            return _length(Points, given.number("points"))
    raise OperationError(
        'match takes {"games": 3}, {"points": 5}, or {"number": 1}, one that goes on'
    )


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


def _length(kind: type[Games] | type[Points], number: int) -> Length:
    if number > LONGEST:
        raise OperationError(f"a match is not longer than {LONGEST}")
    try:
        return kind(number)
    except MatchLengthError as error:
        raise OperationError(str(error)) from error
