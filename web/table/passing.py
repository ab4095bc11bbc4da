"""Whole cards of a player whose turn to show comes later: the hands due before are passed over."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorer.game.events import Event
from scorer.seat import Seat
from web.table.due import Due, due, passing
from web.table.due_cards import DueCards, due_cards
from web.table.situation import due_events
from web.table.state import State


@dataclass(frozen=True, slots=True)
class Later:
    """A hand or a crib that is due now or later, and what happens when it is shown now."""

    due: Due
    events: tuple[Event, ...]


def later(state: State, there: DueCards, seat: Seat, *, crib: bool | None = None) -> Later | None:
    """Find what a player shows next in this deal, his ``crib`` or not, if these cards may be it."""
    for wanted, found in _next(state, there):
        if wanted.seat is seat and crib in {None, wanted.crib}:
            return found
    return None


def each_later(state: State, there: DueCards) -> Iterator[Later]:
    """Every hand or crib of this deal, in its order, that these cards may be."""
    return (found for _, found in _next(state, there) if found is not None)


def _next(state: State, there: DueCards) -> Iterator[tuple[Due, Later | None]]:
    """What is due in this deal from now on; None where these cards are not it."""
    game, passed = state.game, tuple[Event, ...]()
    while (wanted := due(game)) is not None and wanted.seat is not None:
        then = replace(state, game=game)
        found = due_cards(then)
        if found is None or found.cards != there.cards or not found.complete:
            yield wanted, None
        else:
            yield wanted, Later(wanted, (*passed, *due_events(then, found)))
        events = passing(game)
        game, passed = game.apply(*events), (*passed, *events)
