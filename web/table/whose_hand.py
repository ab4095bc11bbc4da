"""Whose hand lies there, where the hand that is due was perhaps not shown.

If it is a later player's, the hands that were due before are passed over.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorer.game.events import Event, StarterTurned
from scorer.setup import Seat
from web.table.claims import claim_of
from web.table.due import Due, due, passing
from web.table.hands.due_cards import DueCards, due_cards, undone_as
from web.table.hands.missed_hand import may_be_another
from web.table.hands.oddities import is_undone, whose_side
from web.table.once import once
from web.table.situation import Together, Whole, due_events, situation
from web.table.state import State


@dataclass(frozen=True, slots=True)
class Later:
    """A player's hand or ``crib`` that is due now or later, and what happens if it is shown now."""

    seat: Seat
    crib: bool
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class UnsureWhose:
    """The hands and cribs that the cards may be, the likeliest first, or else in their order.

    ``from_side_of`` is the player from whose side the cards came, None where that is not known.
    """

    hands: tuple[Later, ...]
    from_side_of: Seat | None = None


@once
def unsure_whose(state: State) -> UnsureWhose | None:
    """Find whose hand the cards may be; None where that is certain, or they are no whole hand."""
    match situation(state):
        case Whole(there):
            found = _among(state, there)
        case Together(turned=turned, hand=hand) as both:
            found = _after(both.starter, _among(turned, hand))
        case _:
            return None
    several = found is not None and len(found.hands) > 1
    return found if several and claim_of(state.game) is None else None


def _after(starter: StarterTurned, found: UnsureWhose | None) -> UnsureWhose | None:
    """The same hands, each shown once the starter is turned."""
    if found is None:
        return None
    hands = (replace(hand, events=(starter, *hand.events)) for hand in found.hands)
    return replace(found, hands=tuple(hands))


def _among(state: State, there: DueCards) -> UnsureWhose | None:
    if not there.complete:
        return None
    other = whose_side(state, there)
    hands = tuple(found for _, found in _next(state, there) if found is not None)
    if other is None:
        anothers = is_undone(state, there) and not undone_as(state, there.due)
        return UnsureWhose(hands) if anothers or may_be_another(state, there) else None
    shown, seat = later(state, there, other), there.due.seat
    if shown is None or seat is None:
        return UnsureWhose(hands, other)
    now = Later(seat, there.due.crib, due_events(state, there))
    return UnsureWhose((shown, now), other)


def later(state: State, there: DueCards, seat: Seat, *, crib: bool | None = None) -> Later | None:
    """Find the hand, or the ``crib``, that a player shows next, if the cards may be that."""
    for wanted, found in _next(state, there):
        if wanted.seat is seat and crib in {None, wanted.crib}:
            return found
    return None


def _next(state: State, there: DueCards) -> Iterator[tuple[Due, Later | None]]:
    """Every hand and crib that is due in this deal from now on, with what happens when the cards
    are shown as it; None where the cards cannot be that one.
    """
    game, passed = state.game, tuple[Event, ...]()
    while (wanted := due(game)) is not None and wanted.seat is not None:
        then = replace(state, game=game)
        found = due_cards(then)
        if found is None or found.cards != there.cards or not found.complete:
            yield wanted, None
        else:
            yield wanted, Later(wanted.seat, wanted.crib, (*passed, *due_events(then, found)))
        events = passing(game)
        game, passed = game.apply(*events), (*passed, *events)
