"""A starter that was turned and that nobody has read yet: the play goes on beside it."""

from collections.abc import Sequence
from itertools import pairwise

from scorer.game.events import Corrected, Event, Laid, StarterTurned, StarterUnread
from scorer.game.expected import leader
from web.table.card import TableCard, by_exclusion
from web.table.due import is_unread, of_deal, of_last_deal, turned_event
from web.table.laying.read_late import is_dealt
from web.table.once import once
from web.table.pace import PACE
from web.table.seen.arrivals import in_order
from web.table.seen.unseen_lay import SURE
from web.table.state import State

_LAID = 2
"""So many cards of the play tell that it has begun."""


def turned_before(state: State) -> tuple[Event, ...]:
    """Turn a starter that is in doubt or was read late, once cards have come after it one by one.

    Two cards must have come: one alone might be the starter, beside something that only looks like
    a card. One is enough if somebody has said what the first card is, or if the first card came
    from the leader's side: then nobody has seen the starter, and the first card is laid. Cards of
    the last deal that were moved as it was cleared away count only if they were dealt again. While
    an undone starter lies there, nobody can tell.
    """
    if any(card.card not in of_last_deal(state.game) for card in state.on_table.old):
        return ()
    came = (card for card in state.on_table.new if is_dealt(state, card))
    first, *others = in_order(came) or (None,)
    led = first is not None and _is_led(state, first, others)
    if first is None or len(others) < (1 if first.by_hand or led else _LAID):
        return ()
    events = _turned(state, first, led=led)
    turned = _is_played_beside(first, others) and _may_be_turned(first)
    return events if turned and state.game.why_not(*events) is None else ()


def _turned(state: State, first: TableCard, *, led: bool) -> tuple[Event, ...]:
    """Turn the card that came first, or where it was led, a starter that nobody has seen."""
    if led:
        return StarterUnread(), Laid(leader(state.game.now), first.card)
    return (StarterTurned(first.card) if first.certain else StarterUnread(),)


def _is_played_beside(first: TableCard, others: Sequence[TableCard]) -> bool:
    """Whether all other cards were seen to come, the first ones after a card one by one."""
    begun = all(card.ready and card.arrival is not None for card in others)
    times_s = [card.came_s for card in (first, *others[:_LAID])]
    return begun and all(later - one >= PACE.starter_alone_s for one, later in pairwise(times_s))


def _is_led(state: State, first: TableCard, others: Sequence[TableCard]) -> bool:
    """Whether a card came from the side of who leads, and the next one from another side."""
    sides, now = state.seen.homes.sides, state.game.now
    led = first.certain and sides.other(now.dealt_by, first.side) is leader(now)
    return led and any(card.side not in {None, first.side} for card in others[:1])


def _may_be_turned(card: TableCard) -> bool:
    """Whether somebody saw a card come that is surely one, though perhaps in doubt."""
    return card.arrival is not None and card.surely_a_card


@once
def unread(state: State) -> TableCard | None:
    """Find the starter that nobody has read; it is none of the cards that were laid or shown."""
    if state.seen.turned is None or not is_unread(state.game):
        return None
    return by_exclusion(state.seen.turned, of_deal(state.game))


def starter_told(state: State) -> tuple[Event, ...]:
    """Tell the starter once it can be one card alone, or is read more surely than others must be.

    A starter that the game refuses stays unread, and the play goes on beside it.
    """
    card, turned = unread(state), state.seen.turned
    if card is None or turned is None or not card.ready:
        return ()
    if turned.certain and turned.sighting.confidence < SURE:
        return ()
    told = Corrected(turned_event(state.game), StarterTurned(card.card))
    return () if state.game.why_not(told) else (told,)
