"""Claims, calls of muggins, and pegs: for the cards while no dealer is set, and by hand."""

from dataclasses import replace

from scorer.game.events import Claimed, MugginsCalled, Pegged, PeggedBack, Uncalled
from scorer.game.game import NotAllowedError
from scorer.language.sentence import say
from scorer.setup import Seat
from web.fields.sent import FieldError, Nothing, SeatLetter, SeatPoints, Sent
from web.table.claims import claim_of
from web.table.free_count import FreeCounter, offers
from web.table.state import Change, Offer, State, done

HIGHEST_CLAIM = 99


class Claim(Sent, frozen=True):
    """What a player said, and ``seat`` where it is not who is asked; null takes it back."""

    points: int | None = None
    seat: SeatLetter | None = None


class Take(SeatPoints, frozen=True):
    """Points that the page offers for the cards, perhaps as muggins."""

    muggins: bool = False


def claim(state: State, sent: Claim) -> Change:
    """Note what a player said."""
    if state.free:
        return _claimed_freely(state, sent.points)
    seat = claim_of(state.game) if sent.seat is None else Seat[sent.seat]
    if seat is None:
        raise NotAllowedError(say("nobody has to say a number now"))
    if sent.points is None:
        raise FieldError("points must be a whole number")
    return done(state, Claimed(seat, _claimable(sent.points)))


def call(state: State, sent: SeatPoints) -> Change:
    """Call muggins."""
    return done(state, MugginsCalled(Seat[sent.seat], sent.points))


def nobody_calls(state: State, _: Nothing) -> Change:
    """Let the last claim stand as it is: nobody calls."""
    return done(state, Uncalled())


def take(state: State, sent: Take, counter: FreeCounter) -> Change:
    """Peg what the page offers for the cards."""
    wanted = Offer(Seat[sent.seat], sent.points, sent.muggins)
    if wanted not in offers(state, counter):
        raise NotAllowedError(say("those points are not there to peg now"))
    noted = replace(state, taken=(*state.taken, wanted), on_table=state.on_table.in_company())
    return done(noted, wanted.event)


def _claimed_freely(state: State, said: int | None) -> Change:
    """Note a claim, or take it back with null, as long as nothing is pegged for the cards."""
    if state.taken:
        raise NotAllowedError(say("points were pegged for these cards: undo that first"))
    points = None if said is None else _claimable(said)
    return Change(replace(state, claim=points, on_table=state.on_table.in_company()))


def _claimable(points: int) -> int:
    if not 0 <= points <= HIGHEST_CLAIM:
        raise NotAllowedError(say("a claim is a number from 0 to {most}", most=HIGHEST_CLAIM))
    return points


def peg(state: State, sent: SeatPoints) -> Change:
    """Peg points by hand."""
    points = min(sent.points, state.game.setup.target)
    return done(state, Pegged(Seat[sent.seat], points))


def back(state: State, sent: SeatPoints) -> Change:
    """Take a front peg back."""
    points = min(sent.points, state.game.setup.target)
    return done(state, PeggedBack(Seat[sent.seat], points))
