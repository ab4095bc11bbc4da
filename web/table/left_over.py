"""The cards that are left over where one series alone is played (rules.md 8): shown unplayed."""

from collections.abc import Iterator
from math import inf

from scorer.seat import Seat
from vision.table.arrangement import lie_together
from web.table.card import TableCard
from web.table.due import known
from web.table.due_cards import DueCards
from web.table.play.turns import is_left_over
from web.table.state import State


def with_left_over(state: State, there: DueCards) -> DueCards | None:
    """Find the whole hand that is due, where players lay the rest of theirs beside their rows."""
    seat = there.due.seat
    if seat is None or there.due.crib:
        return None
    cards = tuple(card for card in there.cards if not _is_of_another(state, card, seat))
    laid, left = state.game.now.deal.laid(seat), {card.card for card in _left_over(state)}
    whole = len(cards) == there.due.size and left.union(laid).issuperset(c.card for c in cards)
    free = all(card.ready for card in cards) and lie_together([card.sighting for card in cards])
    return DueCards(there.due, cards) if left and whole and free else None


def _left_over(state: State) -> Iterator[TableCard]:
    others = known(state.game).union(state.game.now.deal.laid_by)
    for card in state.on_table.new:
        if card.certain and card.card not in others and is_left_over(state.game, card.card):
            yield card


def _is_of_another(state: State, card: TableCard, seat: Seat) -> bool:
    came = (one for one in state.seen.came if one.number == card.number)
    return any(one.owner not in {None, seat} for one in came)


def left_over_s(state: State) -> float:
    """When the last card came that is left over, in seconds of the frames."""
    return max((card.came_s for card in _left_over(state)), default=-inf)


def may_go_on(state: State, shown: DueCards) -> bool:
    """Whether another player laid the last card, and may lay more while this row stays."""
    *_, last = state.game.now.deal.laid_by.values()
    since_s = state.seen.changed_s
    stays = any(card.still_s is not None and card.still_s <= since_s for card in shown.cards)
    return stays and last is not shown.due.seat
