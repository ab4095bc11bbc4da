"""A card that is read on the table as another card than the game has it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from scorer.cards import Card
from scorer.game.events import CribShown, Laid, Misread, Shown, StarterTurned
from scorer.game.game import cards_of
from web.table.due import played_hand
from web.table.hands.due_cards import due_cards
from web.table.hands.shown import lying_of
from web.table.once import once
from web.table.seen.entered import others_with
from web.table.state import State


@dataclass(frozen=True, slots=True)
class Difference:
    """A card of the table that is ``read`` as another one than the ``event`` says: it ``was`` that.

    One of the two readings is wrong.
    """

    number: int
    read: Card
    event: int
    was: Card

    @property
    def misread(self) -> Misread:
        """What puts the game right, where the card is what it is read as now."""
        return Misread(self.event, self.was, self.read)


@once
def difference(state: State) -> Difference | None:
    """Find the first card that differs from the game where it lies, or in a hand that is shown."""
    return next(chain(_read_anew(state), _shown_instead(state)), None)


def _read_anew(state: State) -> Iterator[Difference]:
    """The cards that are surely read as others where they were turned, laid or shown."""
    for card in state.on_table.cards:
        was = state.seen.entered.get(card.number, card.card)
        sure = card.ready and not card.by_hand
        if sure and card.card != was and card.card not in others_with(state.game, was):
            yield _difference(state, card.number, card.card, was)


def _shown_instead(state: State) -> Iterator[Difference]:
    """The one card of a whole hand that differs from those that its player laid."""
    there = due_cards(state)
    hand = () if there is None else played_hand(state.game, there.due)
    if there is None or not hand or not there.complete or there.known:
        return
    same = {card.card for card in lying_of(hand, there.cards)}
    missing = [card for card in hand if card not in same]
    others = [card for card in there.cards if card.card not in hand]
    if len(missing) == len(others) == 1 and others[0].ready:
        yield _difference(state, others[0].number, others[0].card, missing[0])


def _difference(state: State, number: int, read: Card, was: Card) -> Difference:
    """The difference to the event that laid the card, or that turned or showed it."""
    kinds = Laid if was in state.game.now.deal.laid_by else Shown | CribShown | StarterTurned
    made = reversed(state.game.made)
    event = next(each for each, step in made if isinstance(step, kinds) and was in cards_of(step))
    return Difference(number, read, event, was)
