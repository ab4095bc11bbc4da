"""A starter that was turned and that nobody has read yet: the play goes on beside it."""

from scorer.game.events import Corrected, Event, StarterTurned, StarterUnread
from web.table.card import TableCard
from web.table.coming import laid
from web.table.once import once
from web.table.shown import without
from web.table.state import State
from web.table.turned import came_s, is_unread

_SURELY_A_CARD = 0.8
"""So much of what it may be is some card: only which one is in doubt."""
_SURE = 0.98
"""So sure must be what was in doubt: of many readings one may go too far."""
_ALONE_S = 1.0
"""So long a starter lies there before the first card of the play comes."""


def is_played_beside(state: State) -> bool:
    """Whether one doubtful card was turned, and certain ones came after it: the play has begun."""
    if len(state.on_table.new) < 2 or state.game.why_not(StarterUnread()) is not None:  # noqa: PLR2004 - one, and a card of the play
        return False
    first, *others = sorted(state.on_table.new, key=came_s)
    begun = all(card.ready and card.arrival is not None for card in others)
    return _may_be_turned(first) and begun and came_s(others[0]) - came_s(first) >= _ALONE_S


def _may_be_turned(card: TableCard) -> bool:
    """Whether somebody saw a card come that is surely one, and in doubt."""
    may_be = sum(candidate.confidence for candidate in card.sighting.candidates)
    return not card.certain and card.arrival is not None and may_be >= _SURELY_A_CARD


@once
def unread(state: State) -> TableCard | None:
    """Find the starter that nobody has read, known by what it cannot be."""
    if state.turned is None or not is_unread(state.game):
        return None
    return without(state.turned, laid(state))


def starter_told(state: State) -> tuple[Event, ...]:
    """Tell the starter once it is read after all, and surer than other cards must be."""
    card = unread(state)
    if card is None or not card.ready or card.sighting.confidence < _SURE:
        return ()
    number = max(n for n, step in state.game.made if isinstance(step, StarterUnread))
    return (Corrected(number, StarterTurned(card.card)),)
