"""Claims, calls of muggins, and points taken for the cards while no dealer is set."""

from dataclasses import replace

from scorer.events import Claimed, MugginsCalled
from scorer.game import NotAllowedError
from scorer.sentence import say
from web.operations.arguments import Arguments
from web.table.counting import Counter
from web.table.modes import claim_of, open_call
from web.table.pegging import offers
from web.table.state import Change, Offer, State, done

HIGHEST_CLAIM = 99


def claim(state: State, arguments: Arguments) -> Change:
    """Note what a player said: ``points``, and ``seat`` where it is not who is asked."""
    if state.free:
        return _claimed_freely(state, arguments)
    seat = arguments.seat() if arguments.has("seat") else claim_of(state)
    if seat is None:
        raise NotAllowedError(say("nobody has to say a number now"))
    return done(state, Claimed(seat, _claimable(arguments)))


def call(state: State, arguments: Arguments) -> Change:
    """Call muggins: ``seat``, ``points``."""
    return done(state, MugginsCalled(arguments.seat(), arguments.number("points")))


def nobody_calls(state: State, _: Arguments) -> Change:
    """Let the last claim stand as it is: nobody calls."""
    window = open_call(state)
    if window is None:
        raise NotAllowedError(say("there is no claim that could be called"))
    return Change(replace(state, passed=window))


def take(state: State, arguments: Arguments, counter: Counter) -> Change:
    """Peg what the page offers for the cards: ``seat``, ``points``, ``muggins``."""
    points, muggins = arguments.number("points"), arguments.flag("muggins")
    wanted = Offer(arguments.seat(), points, muggins)
    if wanted not in offers(state, counter):
        raise NotAllowedError(say("those points are not there to peg now"))
    noted = replace(state, taken=(*state.taken, wanted), shown=state.shown.told())
    return done(noted, wanted.event)


def _claimed_freely(state: State, arguments: Arguments) -> Change:
    """Note a claim, or take it back with null, as long as nothing is pegged for the cards."""
    if state.taken:
        raise NotAllowedError(say("points were pegged for these cards: undo that first"))
    points = _claimable(arguments) if arguments.has("points") else None
    return Change(replace(state, claim=points, shown=state.shown.told()))


def _claimable(arguments: Arguments) -> int:
    points = arguments.number("points")
    if not 0 <= points <= HIGHEST_CLAIM:
        raise NotAllowedError(say("a claim is a number from 0 to {most}", most=HIGHEST_CLAIM))
    return points
