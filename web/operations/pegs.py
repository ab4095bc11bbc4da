"""Pegs that are moved by hand."""

from scorer.events import Pegged, PeggedBack
from web.operations.arguments import Arguments
from web.table.state import Change, State, done


def peg(state: State, arguments: Arguments) -> Change:
    """Peg points by hand: ``seat``, ``points``."""
    points = min(arguments.number("points"), state.game.setup.target)
    return done(state, Pegged(arguments.seat(), points))


def back(state: State, arguments: Arguments) -> Change:
    """Take a front peg back: ``seat``, ``points``."""
    points = min(arguments.number("points"), state.game.setup.target)
    return done(state, PeggedBack(arguments.seat(), points))
