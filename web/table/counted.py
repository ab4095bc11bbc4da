"""The hand that was taken last: it stays as it is, whatever the camera sees of it now."""

from dataclasses import dataclass

from scorer.cards import Card
from scorer.game.events import CribShown, Shown, StarterTurned, Step
from scorer.game.moment import Numbered
from scorer.seat import Seat
from web.table.claims import last_count
from web.table.due import known
from web.table.once import once
from web.table.state import State

FIRST_NUMBER = 1000
"""The numbers of locked cards begin here; those of cards that a camera sees are lower."""
STARTER_NUMBER = 99


@dataclass(frozen=True, slots=True)
class Locked:
    """A hand or a crib that lies open or was counted, with the starter beside it."""

    seat: Seat
    crib: bool
    cards: tuple[Card, ...]
    starter: Card


@once
def locked(state: State) -> Locked | None:
    """Find what lies open to be counted, or was counted last, as long as that is visible."""
    deal, count = state.game.now.deal, last_count(state)
    if deal.shown is not None:
        return Locked(deal.shown.seat, deal.shown.crib, deal.shown.cards, deal.turned)
    return None if count is None else Locked(count.seat, count.crib, count.cards, count.starter)


def locked_card(state: State, number: int) -> Card | None:
    """Find a locked card by its number; None where there is none."""
    held, place = locked(state), number - FIRST_NUMBER
    if place == STARTER_NUMBER:
        return state.game.now.deal.starter or (None if held is None else held.starter)
    return held.cards[place] if held is not None and 0 <= place < len(held.cards) else None


def counted_in(state: State, card: Card) -> Numbered | None:
    """Find the step of this deal, or of what was counted last, that showed or turned a card."""
    held = locked(state)
    counted = known(state.game).union(() if held is None else (*held.cards, held.starter))
    made = reversed(state.game.made) if card in counted else ()
    return next((found for found in made if card in _cards(found[1])), None)


@once
def shown_steps(state: State) -> tuple[Numbered, ...]:
    """List the steps that showed a hand or a crib, each with the number of its event."""
    return tuple(found for found in state.game.made if isinstance(found[1], Shown | CribShown))


def _cards(step: Step) -> tuple[Card, ...]:
    if isinstance(step, StarterTurned):
        return (step.card,)
    return step.cards if isinstance(step, Shown | CribShown) else ()
