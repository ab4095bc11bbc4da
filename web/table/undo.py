"""What stands of a history, and what was undone last and may be done again."""

from collections.abc import Sequence
from typing import TypeAlias

from scorer.game.events import Counted, CribShown, Event, Shown, Undone

Events: TypeAlias = tuple[Event, ...]


def done_and_undone(history: Sequence[Event]) -> tuple[Events, Events]:
    """Part the events that stand, corrections among them, from those that may be done again.

    Of these the next one comes last. Whatever else happens after an undoing forgets them; doing
    the next one again does not.

    >>> from scorer.game.events import Pegged
    >>> from scorer.seat import Seat
    >>> two, three = Pegged(Seat.A, 2), Pegged(Seat.A, 3)
    >>> done_and_undone([two, three, Undone(), Undone(), two]) == ((two,), (three,))
    True
    """
    done: Events = ()
    undone: Events = ()
    for event in history:
        if isinstance(event, Undone):
            done, undone = done[:-1], (*undone, *done[-1:])
        else:
            undone = undone[:-1] if undone[-1:] == (event,) else ()
            done = (*done, event)
    return done, undone


def undoing(history: Sequence[Event]) -> Events:
    """Undo what one tap, or one look, did: a hand that was counted at once is not shown either."""
    done, _ = done_and_undone(history)
    return (Undone(),) * len(_together(done[::-1], Counted, (Shown, CribShown)))


def redoing(history: Sequence[Event]) -> Events:
    """Do again what one undoing took back."""
    _, undone = done_and_undone(history)
    return _together(undone[::-1], (Shown, CribShown), Counted)


_Kinds: TypeAlias = type[Event] | tuple[type[Event], ...]


def _together(events: Events, first: _Kinds, second: _Kinds) -> Events:
    """The first event, and the second one where it belongs to it."""
    both = len(events) > 1 and isinstance(events[0], first) and isinstance(events[1], second)
    return events[:2] if both else events[:1]
