"""Whether a hand was perhaps shown, and taken away, that nobody counted."""

from collections.abc import Sequence

from scorer.cards import Card
from scorer.game.events import Cut
from scorer.seat import Seat
from web.table.card import TableCard
from web.table.due import of_deal, of_last_deal
from web.table.due_cards import DueCards
from web.table.once import once
from web.table.picture_sides import picture_side_of
from web.table.state import State

DEAL_S = 15.0
"""No deal is dealt, shown and cleared away in less."""
_SEVERAL = 2
"""One card alone may have been misread, or only passed."""


def may_be_another(state: State, there: DueCards) -> bool:
    """Whether the hand that lies there may be another one than is due, as one before was missed.

    The place that was drawn tells whose it is; so does the side from which pone alone shows cards.
    The dealer shows the crib too.
    """
    seat = there.due.seat
    unwatched_s = state.on_table.last_seen.unwatched_s(_since_s(state))
    if seat is None or not (unwatched_s or _is_missed(state)):
        return False
    if state.settings.zones.has(there.due.zone):
        return False
    return seat is state.game.now.dealt_by or not _shows_alone(state, seat, there.cards)


def may_be_of_another_deal(state: State, starter: TableCard) -> bool:
    """Whether a whole deal was perhaps missed, and the starter is not the dealer's by its side."""
    missed = _is_missed(state) and not _shows_alone(state, state.game.now.dealt_by, [starter])
    return missed or is_deal_missed(state, starter)


def is_deal_missed(state: State, starter: TableCard) -> bool:
    """Whether nobody looked for as long as a deal takes, and the starter's side tells nothing."""
    unwatched_s = state.on_table.last_seen.unwatched_s(state.seen.changed_s)
    return unwatched_s >= DEAL_S and not _shows_alone(state, state.game.now.dealt_by, [starter])


def _shows_alone(state: State, seat: Seat, cards: Sequence[TableCard]) -> bool:
    """Whether cards came from a side from which a player alone shows his."""
    return state.seen.homes.sides.is_of(seat, picture_side_of(cards), state.game.seats)


@once
def _is_missed(state: State) -> bool:
    """Whether cards have come and gone since something was counted, or the starter was turned."""
    cards, game = state.on_table, state.game
    gone = cards.last_seen.between(_since_s(state), cards.looked_s)
    lying = {card for one in cards.cards for card in (one.card, *one.asked)}
    old = of_deal(game) | of_last_deal(game) | _cut(state)
    return len(gone - lying - old) >= _SEVERAL


def _since_s(state: State) -> float:
    """When the starter came; when the last hand was counted, where the whole play was seen, or
    where a hand was passed over: then its cards have gone.
    """
    deal, turned = state.game.now.deal, state.seen.turned
    whole = deal.play is not None and deal.play.over
    passed_over = deal.counted > sum(map(bool, deal.hands))
    if turned is None or turned.arrival is None or whole or passed_over:
        return state.seen.changed_s
    return min(state.seen.changed_s, turned.came_s)


def _cut(state: State) -> set[Card]:
    return {step.card for _, step in state.game.made if isinstance(step, Cut)}
