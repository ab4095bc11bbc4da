"""Pegs that are moved by hand."""

from scorer.events import Pegged, PeggedBack
from scorer.seat import Seat
from web.fields import SeatPoints
from web.table.state import Change, State, done


def peg(state: State, sent: SeatPoints) -> Change:
    """Peg points by hand."""
    points = min(sent.points, state.game.setup.target)
    return done(state, Pegged(Seat[sent.seat], points))


def back(state: State, sent: SeatPoints) -> Change:
    """Take a front peg back."""
    points = min(sent.points, state.game.setup.target)
    return done(state, PeggedBack(Seat[sent.seat], points))
