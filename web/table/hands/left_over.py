"""The cards that are left over where one series alone is played (rules.md 8): shown unplayed."""

from collections.abc import Iterator
from math import inf

from scorer.cards import Card
from scorer.setup import Seat
from vision.table.arrangement import lie_together
from web.table.card import TableCard
from web.table.due import of_deal
from web.table.hands.due_cards import DueCards
from web.table.laying.owner import arrival_of, owner_of
from web.table.play.turns import is_left_over
from web.table.state import State


def with_left_over(state: State, there: DueCards) -> DueCards | None:
    """Find the whole hand that is due, where its player has laid the rest of it beside his row."""
    seat = there.due.seat
    if seat is None:
        return None
    left = tuple(_left_over(state))
    own = _laid_down_by(state, seat)
    whole = {card.card for card in there.cards} == own.union(state.game.now.deal.laid(seat))
    free = all(card.ready for card in there.cards)
    together = free and lie_together([card.sighting for card in there.cards])
    return there if left and whole and there.complete and together else None


def _left_over(state: State) -> Iterator[TableCard]:
    others = of_deal(state.game)
    for card in state.on_table.new:
        if card.certain and card.card not in others and is_left_over(state.game, card.card):
            yield card


def _laid_down_by(state: State, seat: Seat) -> frozenset[Card]:
    """The cards left over that lie in a player's place, and came from no other player's side."""
    homes, found = state.seen.homes, set[Card]()
    for card in _left_over(state):
        among = homes.seats_at(arrival_of(state, card).side, state.game.seats)
        if owner_of(state, card).seat is seat and (seat in among or not among):
            found.add(card.card)
    return frozenset(found)


def left_over_s(state: State) -> float:
    """When the last card came that is left over, in seconds of the frames."""
    return max((card.came_s for card in _left_over(state)), default=-inf)


def may_go_on(state: State, shown: DueCards) -> bool:
    """Whether the play may go on beside a hand that lies as it did: another player has laid the
    last card, and not all the cards that he still holds are seen.
    """
    *_, last = state.game.now.deal.laid_by.values()
    since_s = state.seen.changed_s
    stays = any(card.still_s is not None and card.still_s <= since_s for card in shown.cards)
    goes_on = state.game.now.playing.turn is not None and last is not shown.due.seat
    held = state.game.now.playing.held[last]
    return stays and goes_on and len(_laid_down_by(state, last)) < held
