"""The deal by hand: who deals, the bids of an auction, and the play, card by card."""

from scorer import auction
from scorer.events import Bid, DealerSet, Laid, PlayEnded, Uncounted, WentGo
from scorer.expected import Wanted
from scorer.game import NotAllowedError
from scorer.seat import Seat
from scorer.sentence import say
from web.operations.arguments import Arguments
from web.table.state import Change, State, done


def dealer(state: State, arguments: Arguments) -> Change:
    """Say who deals first: ``seat``; from then on the game follows the cards on the table."""
    return done(state, DealerSet(arguments.seat()))


def bid(state: State, arguments: Arguments) -> Change:
    """Bid for the crib: ``points``, 0 to pass; ``seat`` is whose turn it is, unless it is given."""
    turn = None if state.game.now.dealer is None else auction.bidder(state.game.now)
    seat = arguments.seat() if arguments.has("seat") else turn
    if seat is None:
        raise NotAllowedError(say("nobody bids now"))
    return done(state, Bid(seat, arguments.number("points")))


def lay(state: State, arguments: Arguments) -> Change:
    """Lay a card in the play: ``card``; ``seat`` is whose turn it is, unless it is given."""
    return done(state, Laid(_player(state, arguments), arguments.card()))


def go(state: State, arguments: Arguments) -> Change:
    """Say Go, as ``lay`` lays a card."""
    return done(state, WentGo(_player(state, arguments)))


def played(state: State, _: Arguments) -> Change:
    """Say that the play is over, though not all of it was entered."""
    return done(state, PlayEnded())


def skip(state: State, _: Arguments) -> Change:
    """Pass over the hand or crib that is due: what lies there now is nobody's."""
    return done(state.with_stale(state.lying), Uncounted())


def _player(state: State, arguments: Arguments) -> Seat:
    if arguments.has("seat"):
        return arguments.seat()
    expected = state.game.expected
    if expected is None or expected.wanted is not Wanted.LAY or expected.seat is None:
        raise NotAllowedError(say("nobody lays a card now"))
    return expected.seat
