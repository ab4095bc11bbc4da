"""A hand that is known from the play: whether it is shown now, moved or left where it lies."""

from collections.abc import Iterable, Sequence

from scorer.cards import Card
from web.table.card import TableCard, taken_for
from web.table.pace import PACE
from web.table.state import State


def lying_of(hand: Iterable[Card], cards: Sequence[TableCard]) -> tuple[TableCard, ...]:
    """Find the cards of a known hand; a doubtful card is taken for a card of it that it may be."""
    return tuple(found for card in hand for found in _taken_for(card, cards)[:1])


def _taken_for(card: Card, cards: Sequence[TableCard]) -> list[TableCard]:
    certain = [one for one in cards if one.certain and one.card == card]
    doubtful = (one for one in cards if card in one.asked)
    return [*certain, *(taken_for(one, card) for one in doubtful)]


def is_shown(state: State, cards: Sequence[TableCard]) -> bool:
    """Whether all cards of a known hand were laid or moved since the game changed last, or have
    rested for long. One of them may be covered or unread.
    """
    still_s = [card.still_s for card in cards if card.still_s is not None]
    if sum(card.busy for card in cards) + len(cards) - len(still_s) > 1:
        return False
    if len(still_s) == len(cards) and min(still_s) > state.seen.changed_s:
        return True
    return state.on_table.looked_s - max(state.seen.changed_s, *still_s) >= PACE.hand_rests_s
