"""The deal by hand: who deals, the bids of an auction, and the play, card by card."""

from scorer.cards import Card
from scorer.game.events import (
    Bid,
    Cut,
    DealerSet,
    Laid,
    Mogged,
    Pegged,
    PlayEnded,
    Uncounted,
    WentGo,
)
from scorer.game.expected import Wanted, bidder, next_shown
from scorer.game.game import NotAllowedError
from scorer.language.sentence import say
from scorer.setup import Seat
from web.fields.sent import Nothing, SeatLetter, Sent
from web.table.laying.cut import last_cut
from web.table.state import Change, State, done


class Dealer(Sent, frozen=True):
    """Who deals first."""

    seat: SeatLetter


class CutCard(Sent, frozen=True):
    """A card that a player cut for the deal."""

    seat: SeatLetter
    card: str


class Mog(Sent, frozen=True):
    """A player's offer to exchange a card, and whether it was taken."""

    seat: SeatLetter
    taken: bool


class BidPoints(Sent, frozen=True):
    """A bid, 0 to pass; ``seat`` is whose turn it is, unless it is given."""

    points: int
    seat: SeatLetter | None = None


class Go(Sent, frozen=True):
    """A Go; ``seat`` is whose turn it is, unless it is given."""

    seat: SeatLetter | None = None


class Lay(Sent, frozen=True):
    """A card that is laid in the play; ``seat`` is whose turn it is, unless it is given."""

    card: str
    seat: SeatLetter | None = None


class Skip(Sent, frozen=True):
    """The points that are pegged by hand for what is not shown here."""

    points: int = 0


def dealer(state: State, sent: Dealer) -> Change:
    """Say who deals first; from then on the game follows the cards on the table."""
    return done(state, DealerSet(Seat[sent.seat]))


def cut(state: State, sent: CutCard) -> Change:
    """Note a card that was cut; with the last one it is settled who deals first.

    Whose the last of the cards is that a camera saw need not be said.
    """
    said = Cut(Seat[sent.seat], Card.parse(sent.card))
    return done(state, said, *last_cut(done(state, said).state))


def mog(state: State, sent: Mog) -> Change:
    """Exchange a card, or refuse to (Costly Colours alone)."""
    return done(state, Mogged(Seat[sent.seat], sent.taken))


def bid(state: State, sent: BidPoints) -> Change:
    """Bid for the crib."""
    turn = None if state.game.now.dealer is None else bidder(state.game.now)
    seat = turn if sent.seat is None else Seat[sent.seat]
    if seat is None:
        raise NotAllowedError(say("nobody bids now"))
    return done(state, Bid(seat, sent.points))


def lay(state: State, sent: Lay) -> Change:
    """Lay a card in the play."""
    return done(state, Laid(_player(state, sent.seat), Card.parse(sent.card)))


def go(state: State, sent: Go) -> Change:
    """Say Go."""
    return done(state, WentGo(_player(state, sent.seat)))


def played(state: State, _: Nothing) -> Change:
    """Say that the play is over, though not all of it was entered."""
    return done(state, PlayEnded())


def skip(state: State, sent: Skip) -> Change:
    """Pass over the hand or crib that is due: what lies there now is nobody's, but what was undone.

    The game goes on, unless it is over with the points that are pegged for it.
    """
    if reason := state.game.why_not(Uncounted()):
        raise NotAllowedError(reason)
    seat = next_shown(state.game.now).seat
    pegged = (Pegged(seat, sent.points),) if sent.points else ()
    after = done(state.lying_spent(), *pegged)
    over = after.state.game.winner is not None
    return after if over else done(state.lying_spent(), *pegged, Uncounted())


def _player(state: State, letter: SeatLetter | None) -> Seat:
    if letter is not None:
        return Seat[letter]
    expected = state.game.expected
    if expected is None or expected.wanted is not Wanted.LAY or expected.seat is None:
        raise NotAllowedError(say("nobody lays a card now"))
    return expected.seat
