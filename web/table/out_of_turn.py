"""A card that fell from a hand, or was laid out of turn, and was taken back: it is none."""

from collections.abc import Sequence

from scorer.cards import Card
from scorer.game.events import Laid
from web.table.left_alone import row_of
from web.table.play.arrived import Arrived
from web.table.play.turns import is_odd_lay
from web.table.state import State


def without_taken_back(state: State, came: Sequence[Arrived]) -> tuple[Arrived, ...]:
    """The cards that wait to be laid, without those that were laid out of turn and taken back.

    They have left alone, and another player lays a card by turn in his own row: it lies on none of
    theirs (rules.md 7.1).
    """
    turns = {card.owner for card in came if _is_by_turn(state, card)}
    return tuple(card for card in came if turns <= {card.owner} or not _was_taken_back(state, card))


def _is_by_turn(state: State, card: Arrived) -> bool:
    """Whether a card lies free in the row of its player, who may lay it, perhaps after a Go."""
    lies = card.free and card.watched and _lies(state, card.number)
    allowed = card.owner is not None and state.game.why_not(Laid(card.owner, card.card)) is None
    return lies and card.in_row and card.certain and allowed


def _was_taken_back(state: State, card: Arrived) -> bool:
    """Whether a card that is not its player's to lay has left, and what he laid before stayed."""
    if not card.certain or card.owner is None or _lies(state, card.number):
        return False
    odd = is_odd_lay(state.game, Laid(card.owner, card.card))
    row = row_of(state, card.owner, card.card)
    return odd and bool(row) and row <= _lying_since(state, card.came_s)


def _lying_since(state: State, time_s: float) -> set[Card]:
    """The cards that lie there since then."""
    places = state.seen.homes.laid_in(state.game.now.deal_number)
    cards = (card for card in state.on_table.cards if card.came_s < time_s)
    return {places.get(card.number, card.card) for card in cards}


def _lies(state: State, number: int) -> bool:
    return state.on_table.numbered(number) is not None
