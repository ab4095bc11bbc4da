"""The hand that was taken last: it stays as it is, whatever the camera sees of it now."""

from dataclasses import dataclass

from scorer.cards import Card
from scorer.events import CribShown, Shown, StarterTurned, Step
from scorer.moment import Numbered
from scorer.seat import Seat
from web.modes import last_count
from web.state import State

FIRST_NUMBER = 1000
"""The numbers of locked cards begin here; those of cards that a camera sees are lower."""
STARTER_NUMBER = 99


@dataclass(frozen=True, slots=True)
class Locked:
    """A hand or a crib that was shown in this deal, with the events that showed it."""

    seat: Seat
    crib: bool
    cards: tuple[Card, ...]
    event: Numbered
    starter_event: Numbered


def locked(state: State) -> Locked | None:
    """Find what lies open to be counted, or was counted last, as long as that is told."""
    open_or_counted = state.game.now.table.shown or last_count(state)
    if open_or_counted is None:
        return None
    number, step = event = shown_events(state)[-1]
    before = (made for made in reversed(state.game.made) if made[0] < number)
    starter = next(made for made in before if isinstance(made[1], StarterTurned))
    return Locked(open_or_counted.seat, isinstance(step, CribShown), _cards(step), event, starter)


def _cards(step: Step) -> tuple[Card, ...]:
    return step.cards if isinstance(step, Shown | CribShown) else ()


def shown_events(state: State) -> tuple[Numbered, ...]:
    """List the steps that showed a hand or a crib, each with the number of its event."""
    return tuple(found for found in state.game.made if isinstance(found[1], Shown | CribShown))


def locked_number(number: int) -> int | None:
    """Tell the place of a locked card in its hand from its number; None for another card."""
    return number - FIRST_NUMBER if number >= FIRST_NUMBER else None
