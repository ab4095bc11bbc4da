"""A hand that nobody can read and nobody tells: it is passed over once the next one is shown."""

from collections.abc import Sequence
from dataclasses import replace

from scorer.game.events import CribShown, Event, Shown
from web.table.automatic import automatic_events
from web.table.card import TableCard
from web.table.due import passing
from web.table.situation import Part, Whole, situation
from web.table.state import Change, State, done

ABOUT_HANDS = frozenset({"doubt", "too_few"})
"""Kinds of questions that a shown hand waits for."""


def waiting_hand(state: State) -> tuple[TableCard, ...]:
    """The cards of the hand or crib that lies there as due, if not all of it is read."""
    now = situation(state)
    if not isinstance(now, Part | Whole) or now.there.due.seat is None or now.there.complete:
        return ()
    return () if now.there.known else now.there.cards


def passed_over(state: State, hand: Sequence[TableCard]) -> Change:
    """Pass over a ``hand`` that was asked about in vain, if a whole one of other cards is shown."""
    there = state.on_table.spend_numbers(card.number for card in hand)
    events = passing(state.game)
    if state.game.why_not(*events) is not None:
        return Change(state)
    after = done(replace(state, on_table=there), *events).state
    shown = automatic_events(after)
    if not _show_others(shown, hand):
        return Change(state)
    return Change(done(after, *shown).state, (*events, *shown))


def _show_others(events: Sequence[Event], hand: Sequence[TableCard]) -> bool:
    """Whether a hand or crib of other cards is shown, and not the same cards laid anew."""
    names = {card.card for card in hand if card.certain}
    shown = [event for event in events if isinstance(event, Shown | CribShown)]
    return bool(shown) and all(names.isdisjoint(event.cards) for event in shown)
