"""Hands that may have been shown and taken away without a count."""

from collections.abc import Sequence

from scorer.cards import Card
from scorer.game.events import Cut
from scorer.setup import Seat
from web.table.card import TableCard
from web.table.due import of_deal, of_last_deal
from web.table.hands.due_cards import DueCards
from web.table.once import once
from web.table.pace import PACE
from web.table.seen.picture_sides import picture_side_of
from web.table.state import State

_SEVERAL = 2
"""So many cards have come and gone as a hand; a single one may have been misread."""


def may_be_another(state: State, there: DueCards) -> bool:
    """Whether the hand that lies there may be a later one, as the one that is due may be missed.

    A zone tells whose hand it is, and so does a side from which pone alone shows cards. The side of
    the dealer does not, as the crib comes from there too.
    """
    seat = there.due.seat
    unwatched_s = state.on_table.last_seen.unwatched_s(_since_s(state))
    if seat is None or not (unwatched_s or _is_missed(state)):
        return False
    if state.settings.zones.has(there.due.zone):
        return False
    return seat is state.game.now.dealt_by or not _shows_alone(state, seat, there.cards)


def may_be_of_another_deal(state: State, starter: TableCard) -> bool:
    """Whether the starter may be of another deal: a hand or a deal was perhaps missed, and the side
    from which the starter came is not this dealer's alone.
    """
    missed = _is_missed(state) and not _shows_alone(state, state.game.now.dealt_by, [starter])
    return missed or is_deal_missed(state, starter)


def is_deal_missed(state: State, starter: TableCard) -> bool:
    """Whether nobody looked for as long as a deal takes, and the side from which the starter came
    is not this dealer's alone.
    """
    unwatched_s = state.on_table.last_seen.unwatched_s(state.seen.changed_s)
    return unwatched_s >= PACE.deal_s and not _shows_alone(
        state, state.game.now.dealt_by, [starter]
    )


def _shows_alone(state: State, seat: Seat, cards: Sequence[TableCard]) -> bool:
    """Whether cards came from a side from which a player alone shows his."""
    return state.seen.homes.sides.is_of(seat, picture_side_of(cards), state.game.seats)


@once
def _is_missed(state: State) -> bool:
    """Whether several cards have come and gone since the last count, or since the starter came."""
    cards, game = state.on_table, state.game
    gone = cards.last_seen.between(_since_s(state), cards.looked_s)
    lying = {card for one in cards.cards for card in (one.card, *one.asked)}
    old = of_deal(game) | of_last_deal(game) | _cut(state)
    return len(gone - lying - old) >= _SEVERAL


def _since_s(state: State) -> float:
    """Since when cards that have gone may be a missed hand: since the starter came; or since the
    last count, if the whole play is known, or if a hand was passed over and is gone by now.
    """
    deal, turned = state.game.now.deal, state.seen.turned
    whole = deal.play is not None and deal.play.over
    passed_over = deal.counted > sum(map(bool, deal.hands))
    if turned is None or turned.arrival is None or whole or passed_over:
        return state.seen.changed_s
    return min(state.seen.changed_s, turned.came_s)


def _cut(state: State) -> set[Card]:
    return {step.card for _, step in state.game.made if isinstance(step, Cut)}
