"""Cards that lay there before the play began: moved ones of the last deal, or the starter itself.

A card's part in the deal follows from when it came, not from when it was read.
"""

from collections.abc import Sequence
from math import inf

from web.table.card import TableCard
from web.table.due import counted_before, was_before
from web.table.pace import PACE
from web.table.settings import STARTER
from web.table.state import State, once


def was_moved(state: State, card: TableCard) -> bool:
    """Whether a card was counted in the last deal, and came before that was cleared away."""
    if was_before(state.game, frozenset({card.card})):
        return True
    seen = card.arrival is not None and card.came_s <= state.on_table.littered_s
    return seen and card.card in counted_before(state.game)


def is_dealt(state: State, card: TableCard) -> bool:
    """Whether a card is of this deal: no card of the last deal, or one that was dealt again."""
    dealt_again = PACE.deal_again_s <= card.came_s - state.on_table.littered_s < inf
    return dealt_again or not was_moved(state, card)


def late_starter(state: State) -> TableCard | None:
    """Find the starter of a play that began without it: the only card of this deal that came before
    the play, where a starter may lie, and was read only since.
    """
    there = [card for card in read_late(state) if card.surely_a_card and is_dealt(state, card)]
    return there[0] if len(there) == 1 and _lies_as_starter(state, there[0]) else None


def _lies_as_starter(state: State, card: TableCard) -> bool:
    """Whether a card lies in the place of the starter, or where that was not drawn, in no other."""
    drawn = state.settings.zones.has(STARTER)
    return state.zone_of(card.sighting) == (STARTER if drawn else None)


@once
def read_late(state: State) -> Sequence[TableCard]:
    """The cards that came before the starter was turned, or where nobody saw that, before the first
    card was laid, and that were read only since: none of them is laid.
    """
    before = frozenset[int]() if state.seen.turned is None else state.seen.read
    until_s = state.seen.begun_s - PACE.starter_alone_s
    there = (card for card in state.on_table.new if card.number not in before)
    return tuple(card for card in there if -inf < card.came_s <= until_s)
