"""A hand that is shown while the play waits for a card that nobody saw."""

from collections.abc import Iterable, Iterator, Sequence
from math import inf

from scorer.cards import Card
from scorer.game.events import Corrected, Event, Laid, PlayEnded
from scorer.game.game import Game
from scorer.game.phase import Phase
from scorer.seat import Seat
from vision.table.arrangement import lie_together
from web.table.card import TableCard, without
from web.table.coming import unlaid
from web.table.due_cards import DueCards, due_cards
from web.table.left_over import left_over_s, may_go_on, with_left_over
from web.table.once import once
from web.table.play.missed import in_its_place
from web.table.play.turns import lays_of
from web.table.shown import REST_S, lying_of
from web.table.state import State
from web.table.unseen_lay import told_by_hand_shown
from web.table.unwatched import was_unwatched

SHOWN_S = 2.5
"""So many seconds at most it takes to lay out a hand that is shown."""


@once
def shown_in_play(state: State) -> DueCards | None:
    """Find the whole hand that is due where it was laid out or moved after the last card came.

    A row that is put straight by one of its cards, which stays, is not shown.
    """
    there = due_cards(state) if state.game.now.phase is Phase.PLAY else None
    if there is None or there.due.seat is None or not state.game.now.deal.laid_by:
        return None
    return with_left_over(state, there) or _laid_out_anew(state, there, there.due.seat)


def _laid_out_anew(state: State, there: DueCards, seat: Seat) -> DueCards | None:
    """The hand of a player, of whose cards all that he laid were moved, and the others came."""
    laid, others = state.game.now.deal.laid(seat), _of_others(state, seat)
    cards = [card for card in _moved(state, there.cards) if card.card not in others]
    again = lying_of(laid, cards)
    numbers = {card.number for card in again}
    new = tuple(without(card, others) for card in cards if card.number not in numbers)
    hand = (*again, *new)
    whole = len(again) == len(laid) and len(hand) == there.due.size
    deal, rows = state.game.now.deal_number, state.seen.homes
    if not new and any(rows.lies_as_laid(deal, card.card, card.sighting) for card in again):
        return None
    return DueCards(there.due, hand) if whole and _lie_shown(hand) else None


def _moved(state: State, cards: Iterable[TableCard]) -> Iterator[TableCard]:
    """The cards that came or were moved after the last one of the play, as far as that was seen."""
    since_s = max(state.seen.changed_s, min((card.came_s for card in unlaid(state)), default=-inf))
    watched = state.seen.changed_s > -inf
    for card in cards:
        seen = watched or card.arrival is not None
        if seen and card.still_s is not None and card.still_s > since_s:
            yield card


def _of_others(state: State, seat: Seat) -> set[Card]:
    """The cards that other players have laid, or seem to have laid."""
    laid = state.game.now.deal.laid_by.items()
    theirs = (card for card in unlaid(state) if card.owner not in {None, seat})
    waiting = {card.card for card in theirs if card.certain}
    return waiting.union(card for card, owner in laid if owner is not seat)


def _lie_shown(cards: Sequence[TableCard]) -> bool:
    still_s = [card.still_s for card in cards if card.still_s is not None]
    at_once = max(still_s) - min(still_s) <= SHOWN_S and all(card.ready for card in cards)
    return at_once and lie_together([card.sighting for card in cards])


def told_by_hand(state: State) -> tuple[Event, ...]:
    """Lay the one card that was not seen in the play, and lies in the hand that is shown."""
    shown = shown_in_play(state)
    if shown is None or shown.due.seat is None or was_unwatched(state):
        return ()
    cards = (card.card for card in shown.cards)
    told = told_by_hand_shown(state.game, shown.due.seat, cards)
    return told or _missed_lay(state, shown, shown.due.seat)


def _missed_lay(state: State, shown: DueCards, seat: Seat) -> tuple[Event, ...]:
    """Lay the one card of a shown hand that nobody saw come, before the cards that wait."""
    since_s = min(card.still_s for card in shown.cards if card.still_s is not None)
    waiting = [card for card in unlaid(state) if card.certain and card.came_s < since_s]
    known = {*state.game.now.deal.laid(seat), *(card.card for card in waiting)}
    missed = [card.card for card in shown.cards if card.card not in known]
    lay = Laid(seat, missed[0]) if len(missed) == 1 else None
    if lay is None or state.game.why_not(lay) is not None:
        return ()
    first = min(waiting, key=lambda card: card.came_s, default=None)
    if first is None:
        return in_its_place(state.game, lay) or (lay,)
    return (lay,) if lays_of(state.game.apply(lay), first) else ()


def last_lay(game: Game, there: DueCards) -> tuple[Event, ...]:
    """Put right that the play was over: a hand tells the one card that was laid unseen at last."""
    ended = [number for number, step in game.made if isinstance(step, PlayEnded)]
    play, seat = game.now.deal.play, there.due.seat
    unsure = play is None or play.over or game.now.deal.unscored or game.now.phase is not Phase.SHOW
    if not ended or play is None or unsure or seat is None or there.due.crib:
        return ()
    left = [card.card for card in there.cards if card.card not in game.now.deal.laid(seat)]
    if len(left) != 1 or sum(play.held) != 1:
        return ()
    right = Corrected(ended[-1], Laid(seat, left[0]))
    return () if game.why_not(right) else (right,)


def is_over(state: State, shown: DueCards) -> bool:
    """Whether nobody has laid anything for a while since a hand was shown."""
    still_s = [card.still_s for card in shown.cards if card.still_s is not None]
    shown_s = max((*still_s, left_over_s(state)))
    laid = any(card.came_s > shown_s for card in unlaid(state)) or may_go_on(state, shown)
    return not laid and state.on_table.looked_s - shown_s >= REST_S
