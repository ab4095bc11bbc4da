"""What a shown hand tells of the play before it: the card that nobody saw, and who laid which."""

from dataclasses import replace
from math import inf

from scorer.game.events import Corrected, Event, Laid, PlayEnded
from scorer.game.game import Game
from scorer.game.standing import Phase
from scorer.setup import Seat
from web.table.hands.broken_off import shown_in_play
from web.table.hands.due_cards import DueCards
from web.table.laying.unsettled import is_unsettled
from web.table.laying.unwatched import is_taken_up_again, was_unwatched
from web.table.laying.waiting import unlaid
from web.table.play.arrived import Arrived
from web.table.play.follow import follow
from web.table.play.missed import in_its_place
from web.table.play.turns import lays_of
from web.table.seen.unseen_lay import unseen_lay_told
from web.table.state import State


def told_by_shown_hand(state: State) -> tuple[Event, ...]:
    """Lay the one card of a shown hand that nobody saw in the play; or all the cards that wait, as
    the hand tells who laid each. Nothing where nobody looked for a while, after a restart, or
    beside a lay that was undone.
    """
    shown = shown_in_play(state)
    if shown is None or shown.due.seat is None:
        return ()
    if was_unwatched(state) or is_taken_up_again(state) or is_unsettled(state):
        return ()
    cards = (card.card for card in shown.cards)
    told = unseen_lay_told(state.game, shown.due.seat, cards)
    return told or _missed_lay(state, shown, shown.due.seat) or _to_the_end(state, shown)


def _missed_lay(state: State, shown: DueCards, seat: Seat) -> tuple[Event, ...]:
    """Lay the one card of a shown hand that nobody saw come, before the cards that wait."""
    waiting = _waited(state, shown)
    known = {*state.game.now.deal.laid(seat), *(card.card for card in waiting)}
    missed = [card.card for card in shown.cards if card.card not in known]
    lay = Laid(seat, missed[0]) if len(missed) == 1 else None
    if lay is None or state.game.why_not(lay) is not None:
        return ()
    first = min(waiting, key=lambda card: card.came_s, default=None)
    if first is None:
        return in_its_place(state.game, lay) or (lay,)
    return (lay,) if lays_of(state.game.apply(lay), first) else ()


def _waited(state: State, shown: DueCards) -> list[Arrived]:
    """The certain cards that came before a hand was shown, and wait to be laid.

    A hand that lies there for somebody's word alone came before none of them.
    """
    still_s = (card.still_s for card in shown.cards if card.still_s is not None)
    since_s = min(still_s, default=-inf)
    return [card for card in unlaid(state) if card.certain and card.came_s < since_s]


def _to_the_end(state: State, shown: DueCards) -> tuple[Event, ...]:
    """Lay all the cards that wait, each by its owner; nothing where a card is missing, or where
    players claim what each card earns.

    Only the end of the play shows that no card is missing: no game is won before it.
    """
    if state.game.setup.rules.muggins_in_play:
        return ()
    waiting = [_owned_as_shown(state.game, card, shown) for card in _waited(state, shown)]
    lays = follow(state.game, waiting, state.on_table.looked_s).lays
    return lays if lays and state.game.apply(*lays).now.phase is Phase.SHOW else ()


def _owned_as_shown(game: Game, card: Arrived, shown: DueCards) -> Arrived:
    """The same card with its owner: who shows it in his hand, or else another player."""
    others = [seat for seat in game.seats if seat is not shown.due.seat]
    if card.card in {one.card for one in shown.cards}:
        owner = shown.due.seat
    elif len(others) == 1:
        owner = others[0]
    else:
        owner = card.owner if card.owner in others else None
    return replace(card, owner=owner, among=(), hinted=False)


def unseen_last_lay(game: Game, there: DueCards) -> tuple[Event, ...]:
    """Lay the last card of the play, which nobody saw, in place of the event that ended the play:
    the hand that is shown has one card that its player has not laid.
    """
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
