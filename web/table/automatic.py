"""What happens by itself now that the table lies still."""

from collections.abc import Callable

from scorer.game.events import Corrected, Event, Laid
from vision.frame import Fault
from web.table.claims import Mode, claim_of
from web.table.due import is_unread
from web.table.hands.differing import difference
from web.table.hands.due_cards import DueCards
from web.table.hands.next_deal import next_deal
from web.table.hands.oddities import is_odd, is_odd_starter
from web.table.hands.unread_starter import starter_told
from web.table.laying.cut import cut_cards
from web.table.laying.late_card import came_late
from web.table.laying.taken_back import taken_back
from web.table.laying.unsettled import is_unsettled
from web.table.laying.unturned import unturned
from web.table.once import once
from web.table.seen.unseen_lay import cannot_be
from web.table.situation import Free, Playing, Together, Unread, Whole, due_events, situation
from web.table.state import State


@once
def automatic_events(state: State) -> tuple[Event, ...]:
    """The events that happen by themselves now that the table lies still.

    None while a question is asked or a claim is awaited, or looks at the table are too seldom.
    """
    if state.camera.condition is Fault.SELDOM:
        return ()
    if events := next((events for decide in _BEFORE_CARDS if (events := decide(state))), ()):
        return events if not state.game.why_not(*events) else ()
    return () if claim_of(state.game) is not None else _events_by_cards(state)


def _laid_otherwise(state: State) -> tuple[Event, ...]:
    """Lay the card that was taken for the starter, or another one instead of the last."""
    return () if is_unsettled(state) else unturned(state) or taken_back(state)


def _events_by_cards(state: State) -> tuple[Event, ...]:
    match situation(state):
        case Unread(events=events):
            return events
        case Free():
            found = cut_cards(state)
            return () if found is None or state.game.why_not(*found.events) else found.events
        case Together() as found if not _are_odd(state, found):
            events, cards = found.events, (*found.there.cards, *found.hand.cards)
        case Playing(followed=found, told=told):
            return came_late(state, found.lays) or found.lays or told
        case Whole(there) if _may_be_taken(state, there):
            events, cards = due_events(state, there), () if there.known else there.cards
        case _:
            return ()
    return events if all(card.ready for card in cards) and not state.game.why_not(*events) else ()


def _may_be_taken(state: State, there: DueCards) -> bool:
    """Whether these cards are plainly what is due.

    Nobody can claim before the starter is read, and no hand is counted while a card of the game is
    read as another one.
    """
    claimed_unread = is_unread(state.game) and state.mode is not Mode.SHOW
    if not there.complete or there.played or claimed_unread:
        return False
    unsure = there.due.seat is not None and difference(state)
    return not (unsure or is_odd(state, there))


def _are_odd(state: State, found: Together) -> bool:
    """Whether a person must say that the starter or the hand is one."""
    return is_odd_starter(state, found.card) or is_odd(found.turned, found.hand)


def _lay_told(state: State) -> tuple[Event, ...]:
    """Tell the first card that was laid unread and is known by now. A card that the game refuses
    stays unread, as the reading may be wrong, and the play goes on beside it.
    """
    for lay in state.seen.unseen:
        card = lay.told(cannot_be(state.game, lay.seat))
        told = card and Corrected(lay.event, Laid(lay.seat, card))
        if told and not state.game.why_not(told):
            return (told,)
    return ()


_BEFORE_CARDS: tuple[Callable[[State], tuple[Event, ...]], ...] = (
    starter_told,  # the starter was turned unread, and is read now
    _lay_told,  # a card was laid unread, and is read now
    _laid_otherwise,  # a card was laid that was the starter, or was taken back
    next_deal,  # the rest of a deal was not shown, and the next has begun
)
"""What is decided before the cards that are due: the first that has events decides."""
