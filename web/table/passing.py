"""Whole cards of a player whose turn to show comes later: the hands due before are passed over."""

from dataclasses import dataclass, replace

from scorer.game.events import Event
from scorer.seat import Seat
from web.table.due import Due, due, passing
from web.table.due_cards import DueCards, due_cards
from web.table.situation import due_events
from web.table.state import State


@dataclass(frozen=True, slots=True)
class Later:
    """A hand or a crib that is due later, and what happens when it is shown now."""

    due: Due
    events: tuple[Event, ...]


def later(state: State, there: DueCards, seat: Seat) -> Later | None:
    """Find what a player shows next in this deal, if these cards may be it."""
    game, passed = state.game, tuple[Event, ...]()
    while (wanted := due(game)) is not None and wanted.seat is not None:
        if wanted.seat is seat:
            found = due_cards(replace(state, game=game))
            if found is None or found.cards != there.cards or not found.complete:
                return None
            return Later(wanted, (*passed, *due_events(replace(state, game=game), found)))
        events = passing(game)
        for event in events:
            game = game.apply(event)
        passed = (*passed, *events)
    return None
