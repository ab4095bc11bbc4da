"""A card of the play that lies there as another one than it was laid."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from scorer.cards import Card
from scorer.game.events import Laid
from scorer.seat import Seat
from web.table.coming import laid
from web.table.due import played_hand
from web.table.due_cards import due_cards
from web.table.once import once
from web.table.shown import lying_of
from web.table.state import State


@dataclass(frozen=True, slots=True)
class Difference:
    """The card of that ``number`` on the table is ``read`` now; event ``event`` laid it.

    One of both is misread.
    """

    number: int
    read: Card
    event: int
    seat: Seat
    laid: Card


@once
def difference(state: State) -> Difference | None:
    """Find the first such card, where it lies, or where its hand is shown."""
    return next(chain(_read_anew(state), _shown_instead(state)), None)


def _read_anew(state: State) -> Iterator[Difference]:
    """The cards that lie where they were laid, and are surely read as others now."""
    was, known = state.homes.laid_in(state.game.now.deal_number), laid(state)
    for card in state.on_table.new:
        before = was.get(card.number)
        if before in known and card.ready and not card.by_hand and card.card not in known:
            yield _difference(state, card.number, card.card, before)


def _shown_instead(state: State) -> Iterator[Difference]:
    """The one card of a whole hand that is another one than its player laid."""
    there = due_cards(state)
    hand = () if there is None else played_hand(state.game, there.due)
    if there is None or not hand or not there.complete or there.known:
        return
    same = {card.card for card in lying_of(hand, there.cards)}
    others = [card for card in there.cards if card.card not in hand]
    if len(others) == 1 and others[0].ready:
        (missing,) = (card for card in hand if card not in same)
        yield _difference(state, others[0].number, others[0].card, missing)


def _difference(state: State, number: int, read: Card, before: Card) -> Difference:
    lays = ((event, step) for event, step in state.game.made if isinstance(step, Laid))
    event, seat = max((event, step.seat) for event, step in lays if step.card == before)
    return Difference(number, read, event, seat, before)
