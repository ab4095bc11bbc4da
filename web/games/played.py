"""A game that begins, and one that is played again from its lines in the log."""

from collections.abc import Sequence

from scorer.events import Begun, Named
from scorer.game import Game, NotAllowedError, replay
from scorer.notation import EventError, parse_event
from scorer.seat import Seat
from scorer.sentence import say
from scorer.setup import Setup
from web.games.refusals import NamesError, OtherRulesError, UnknownGameError


def begun(setup: Setup, names: Sequence[str | None] = ()) -> Game:
    """Begin a game; ``names`` go by seat, none or all of them, None for a seat without one.

    Raises NamesError.
    """
    if len(names) not in {0, setup.players}:
        raise NamesError(say("the names are as many as the players, or none is given"))
    for name in names:
        if name is not None and names.count(name) > 1:
            raise NamesError(say("{name} cannot have two seats", name=name))
    named = (Named(Seat(seat), name) for seat, name in enumerate(names) if name is not None)
    try:
        return replay((Begun(setup), *named))
    except NotAllowedError as error:
        raise NamesError(error.reason) from error


def replayed(number: int, texts: Sequence[str]) -> Game:
    """Play the events of a game again; raises UnknownGameError where there are none.

    Raises OtherRulesError for a game that the rules of this version do not allow.
    """
    if not texts:
        raise UnknownGameError(f"there is no game {number}")
    try:
        return replay(map(parse_event, texts))
    except (EventError, NotAllowedError) as error:
        raise OtherRulesError(
            f"game {number} does not go by the rules of this version of cribcam: {error}; "
            f"write it down with `cribcam games export {number}`, then delete it"
        ) from error
