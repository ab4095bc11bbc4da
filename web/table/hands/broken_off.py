"""A hand that is shown while the play waits for a card that nobody saw."""

from collections.abc import Iterable, Iterator, Sequence
from math import inf

from scorer.cards import Card
from scorer.game.standing import Phase
from scorer.setup import Seat
from vision.table.arrangement import lie_together
from web.table.card import TableCard, by_exclusion
from web.table.hands.due_cards import DueCards, due_cards
from web.table.hands.left_over import left_over_s, may_go_on, with_left_over
from web.table.hands.shown import lying_of
from web.table.laying.waiting import unlaid
from web.table.once import once
from web.table.pace import PACE
from web.table.state import State


@once
def shown_in_play(state: State) -> DueCards | None:
    """Find the whole hand that is due, if it was laid out or moved after the last card had come.

    A row in which one card stays where it was laid is only put straight, not shown.
    """
    there = due_cards(state) if state.game.now.phase is Phase.PLAY else None
    if there is None or there.due.seat is None or not state.game.now.deal.laid_by:
        return None
    return with_left_over(state, there) or _laid_out_anew(state, there, there.due.seat)


def _laid_out_anew(state: State, there: DueCards, seat: Seat) -> DueCards | None:
    """The whole hand of a player: the cards that he laid were all moved, and the others came."""
    laid, others = state.game.now.deal.laid(seat), _of_others(state, seat)
    cards = [card for card in _moved(state, there.cards) if card.card not in others]
    again = lying_of(laid, cards)
    numbers = {card.number for card in again}
    new = tuple(by_exclusion(card, others) for card in cards if card.number not in numbers)
    hand = (*again, *new)
    whole = len(again) == len(laid) and len(hand) == there.due.size
    deal, rows = state.game.now.deal_number, state.seen.homes
    if any(rows.lies_as_laid(deal, card.card, card.sighting) for card in again):
        return None
    return DueCards(there.due, hand) if whole and _lie_shown(hand) else None


def _moved(state: State, cards: Iterable[TableCard]) -> Iterator[TableCard]:
    """The cards that were seen to come, or to be moved, after the last card of the play."""
    since_s = max(state.seen.changed_s, min((card.came_s for card in unlaid(state)), default=-inf))
    watched = state.seen.changed_s > -inf
    for card in cards:
        seen = watched or card.arrival is not None
        if seen and card.still_s is not None and card.still_s > since_s:
            yield card


def _of_others(state: State, seat: Seat) -> set[Card]:
    """The cards that other players have laid, or that seem theirs and wait to be laid."""
    laid = state.game.now.deal.laid_by.items()
    theirs = (card for card in unlaid(state) if card.owner not in {None, seat})
    waiting = {card.card for card in theirs if card.certain}
    return waiting.union(card for card, owner in laid if owner is not seat)


def _lie_shown(cards: Sequence[TableCard]) -> bool:
    still_s = [card.still_s for card in cards if card.still_s is not None]
    at_once = max(still_s) - min(still_s) <= PACE.hand_laid_out_s and all(
        card.ready for card in cards
    )
    return at_once and lie_together([card.sighting for card in cards])


def is_over(state: State, shown: DueCards) -> bool:
    """Whether the play has ended with a shown hand: for a while nobody has laid a card since."""
    still_s = [card.still_s for card in shown.cards if card.still_s is not None]
    shown_s = max((*still_s, left_over_s(state)))
    laid = any(card.came_s > shown_s for card in unlaid(state)) or may_go_on(state, shown)
    return not laid and state.on_table.looked_s - shown_s >= PACE.hand_rests_s
