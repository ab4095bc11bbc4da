"""The hand that was taken last: it stays as it is, whatever the camera sees of it now."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorer.cards import Card
from scorer.game.corrections import cards_of
from scorer.game.events import CribShown, Laid, Shown, StarterTurned, Step
from scorer.game.game import Game
from scorer.game.moment import Numbered
from scorer.game.phase import Phase
from scorer.seat import Seat
from web.table.card import FIRST_LOCKED, STARTER_NUMBER
from web.table.claims import last_count
from web.table.due import due, known
from web.table.entered import of_deal
from web.table.once import once
from web.table.state import State


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
    if deal.shown is not None and deal.starter is not None:
        return Locked(deal.shown.seat, deal.shown.crib, deal.shown.cards, deal.turned)
    return None if count is None else Locked(count.seat, count.crib, count.cards, count.starter)


def locked_card(state: State, number: int) -> Card | None:
    """Find a locked card by its number; None where there is none."""
    held, place = locked(state), number - FIRST_LOCKED
    if number == STARTER_NUMBER:
        return state.game.now.deal.starter or (None if held is None else held.starter)
    return held.cards[place] if held is not None and 0 <= place < len(held.cards) else None


def lying_as(state: State, number: int, card: Card) -> list[int]:
    """List the numbers of the cards on the table that may be one which is put right.

    For a card of a deal that is over only those that mean nothing more.
    """
    over = number >= FIRST_LOCKED and card not in of_deal(state.game)
    there = state.on_table.old if over else state.on_table.cards
    return [one.number for one in there if one.card == card]


def is_another(state: State, number: int, card: Card) -> bool:
    """Whether a card on the table is none in the game, though it seems one.

    No new card is of a deal that is over, and no doubtful one was shown or turned before.
    """
    new = [one for one in state.on_table.new if one.number == number]
    over = card not in of_deal(state.game)
    before = number not in state.seen.entered and card not in _laid(state.game)
    return any(over or (before and not one.certain) for one in new)


def step_with(state: State, card: Card) -> Numbered | None:
    """Find the last step that named a card of this deal, or of what was counted last.

    While a hand is awaited, what others laid in the play is none of the cards that lie there.
    """
    held = locked(state)
    counted = () if held is None else (*held.cards, held.starter)
    here = known(state.game).union(_laid(state.game), counted)
    made = reversed(state.game.made) if card in here else ()
    return next((found for found in made if card in _seen(found[1])), None)


def _laid(game: Game) -> Iterator[Card]:
    wanted = due(game)
    seats = () if wanted is None or wanted.crib else (wanted.seat,)
    for card, seat in game.now.deal.laid_by.items():
        if game.now.phase is Phase.PLAY or seat in seats:
            yield card


@once
def shown_steps(state: State) -> tuple[Numbered, ...]:
    """List the steps that showed a hand or a crib, each with the number of its event."""
    return tuple(found for found in state.game.made if isinstance(found[1], Shown | CribShown))


def _seen(step: Step) -> tuple[Card, ...]:
    return cards_of(step) if isinstance(step, Laid | Shown | CribShown | StarterTurned) else ()
