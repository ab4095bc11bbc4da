"""The hand that lies open or was counted last: locked, whatever the camera sees of it now."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorer.cards import Card
from scorer.game.events import CribShown, Laid, Shown, StarterTurned, Step
from scorer.game.game import Game, Numbered, cards_of
from scorer.game.standing import Phase
from scorer.setup import Seat
from web.table.card import FIRST_LOCKED, STARTER_NUMBER
from web.table.claims import last_count
from web.table.due import due, of_deal, turned_or_shown
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
    """Find the hand or crib that lies open, or was counted last in this deal."""
    deal, count = state.game.now.deal, last_count(state.game)
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
    """List the numbers of the cards that lie there as the card that is put right.

    A card of a deal that is over lies there only as one that means nothing more.
    """
    over = number >= FIRST_LOCKED and card not in of_deal(state.game)
    there = state.on_table.old if over else state.on_table.cards
    return [one.number for one in there if one.card == card]


def is_another(state: State, number: int, card: Card) -> bool:
    """Whether a card on the table only seems one of the game's: it came after a deal that is over,
    or is in doubt, and was not entered in the game.
    """
    new = [one for one in state.on_table.new if one.number == number]
    over = card not in of_deal(state.game)
    before = number not in state.seen.entered and card not in _laid(state.game)
    return any(over or (before and not one.certain) for one in new)


def step_with(state: State, card: Card) -> Numbered | None:
    """Find the last step that named a card of this deal, or of the hand that was counted last."""
    held = locked(state)
    counted = () if held is None else (*held.cards, held.starter)
    here = turned_or_shown(state.game).union(_laid(state.game), counted)
    made = reversed(state.game.made) if card in here else ()
    return next((found for found in made if card in _seen(found[1])), None)


def _laid(game: Game) -> Iterator[Card]:
    """The cards that were laid in the play; while a hand is due, those of its player alone."""
    wanted = due(game)
    seats = () if wanted is None or wanted.crib else (wanted.seat,)
    for card, seat in game.now.deal.laid_by.items():
        if game.now.phase is Phase.PLAY or seat in seats:
            yield card


def shown_steps(game: Game) -> tuple[Numbered, ...]:
    """List the steps that showed a hand or a crib, each with the number of its event."""
    return tuple(found for found in game.made if isinstance(found[1], Shown | CribShown))


def _seen(step: Step) -> tuple[Card, ...]:
    return cards_of(step) if isinstance(step, Laid | Shown | CribShown | StarterTurned) else ()
