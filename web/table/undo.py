"""What stands of a history, and what was undone last and may be done again."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import TypeAlias

from scorer.game.events import (
    Begun,
    Corrected,
    Counted,
    CribShown,
    Event,
    Misread,
    Named,
    Pegged,
    PlayEnded,
    Shown,
    StarterUnread,
    Uncounted,
    Undone,
)
from scorer.game.game import Game
from web.table.expected_cards import deal_begins

Events: TypeAlias = tuple[Event, ...]


def can_undo(game: Game) -> bool:
    """Tell whether something was done since the game began with its players."""
    return any(not isinstance(step, Begun | Named) for step in game.steps)


def done_and_undone(history: Sequence[Event]) -> tuple[Events, Events]:
    """Part the events that stand, corrections among them, from those that may be done again.

    Of the undone events the one that is done again next comes last. Any other event forgets them
    all. The corrections of an undone step go over to the number that it has once it is done again.

    >>> from scorer.game.events import Pegged
    >>> from scorer.setup import Seat
    >>> two, three = Pegged(Seat.A, 2), Pegged(Seat.A, 3)
    >>> done_and_undone([two, three, Undone(), Undone(), two]) == ((two,), (three,))
    True
    """
    done: list[_Numbered] = []
    undone: list[_Numbered] = []
    for number, event in enumerate(history, 1):
        if isinstance(event, Undone):
            undone += done[-1:]
            done = done[:-1]
            continue
        again = undone[-1:] and undone[-1][1] == event
        undone = _renumbered(undone[:-1], undone[-1][0], number) if again else []
        done.append((number, event))
    return tuple(event for _, event in done), tuple(event for _, event in undone)


_Numbered: TypeAlias = tuple[int, Event]


def _renumbered(events: Sequence[_Numbered], was: int, now: int) -> list[_Numbered]:
    """The same, their corrections of one event being of another."""
    return [(number, _of_event(event, was, now)) for number, event in events]


def _of_event(event: Event, was: int, now: int) -> Event:
    if isinstance(event, Corrected | Misread) and event.number == was:
        return replace(event, number=now)
    return event


def before_last(game: Game, number: int) -> Game:
    """The game as it was before the last ``number`` events that stand; raises NotAllowedError where
    there are fewer.
    """
    return game.apply(*[Undone()] * number)


def undoing(game: Game) -> Events:
    """Undo what one tap, or one look, did: a hand that was counted at once is not shown either."""
    done, _ = done_and_undone(game.history)
    passed = done[-2 - _uncounted(done[::-1]) :] if deal_begins(game) else ()
    return (Undone(),) * len(_deal_passed(passed) or _at_once(done[-2:]) or done[-1:])


def redoing(history: Sequence[Event]) -> Events:
    """Do again what one undoing took back."""
    again = done_and_undone(history)[1][::-1]
    passed = again[: 2 + _uncounted(again[2:])]
    return _deal_passed(passed) or _at_once(again[:2]) or again[:1]


_AT_ONCE = (((Shown, CribShown), Counted), (Pegged, Uncounted))
"""A hand is shown and counted at once, or passed over with the points that it had."""


def _at_once(both: Events) -> Events:
    """Two events that one tap did; none where each has its own."""
    at_once = len(both) > 1 and any(
        isinstance(both[0], first) and isinstance(both[1], second) for first, second in _AT_ONCE
    )
    return both if at_once else ()


_PASSED = (StarterUnread, PlayEnded)
"""``expected_cards.deal_passed`` begins with these events, before the hands not counted."""


def _uncounted(events: Events) -> int:
    """Count the hands that the first events pass over, one after the other."""
    return sum(1 for _ in takewhile(lambda event: isinstance(event, Uncounted), events))


def _deal_passed(events: Events) -> Events:
    """The events of a deal that was passed over with one tap; none where it was not."""
    begun = tuple(map(type, events[:2])) == _PASSED
    return events if begun and len(events) > len(_PASSED) else ()
