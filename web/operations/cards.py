"""Cards that lie on the table: put right, added, taken away, counted."""

from dataclasses import replace

from scorer.events import Corrected, Counted, CribShown, Event, Shown, StarterTurned
from web.locked import STARTER_NUMBER, locked, locked_number
from web.modes import Mode, mode
from web.operations.arguments import Arguments, OperationError
from web.shown import Shown as Cards
from web.state import Change, State, done
from web.table import laid, shown_events


def correct(state: State, arguments: Arguments) -> Change:
    """Put a card right: ``number``, ``card``; one that was counted is corrected in the game."""
    number, card = arguments.number("number"), arguments.card()
    held = locked_number(number)
    if held is None:
        return _with_cards(state, state.shown.put_right(number, card))
    hand = locked(state)
    if hand is None:
        raise OperationError("that card is no longer on the table")
    event, step = hand.starter_event if held == STARTER_NUMBER else hand.event
    if isinstance(step, StarterTurned):
        right: Event = Corrected(event, replace(step, card=card))
    elif isinstance(step, Shown | CribShown) and held < len(step.cards):
        cards = (*step.cards[:held], card, *step.cards[held + 1 :])
        right = Corrected(event, replace(step, cards=cards))
    else:
        raise OperationError("that card is no longer on the table")
    return done(state, right)


def add(state: State, arguments: Arguments) -> Change:
    """Lay a card that no picture shows: ``card``, and ``starter`` when it was turned up."""
    starter = arguments.flag("starter")
    return _with_cards(state, state.shown.add(arguments.card(), starter=starter))


def remove(state: State, arguments: Arguments) -> Change:
    """Take a card away that is none: ``number``."""
    return _with_cards(state, state.shown.take_away(arguments.number("number")))


def starter(state: State, arguments: Arguments) -> Change:
    """Say which card is the starter: ``card``, or the ``number`` of one that lies there."""
    card = None if arguments.has("number") else arguments.card()
    if card is None:
        found = state.shown.numbered(arguments.number("number"))
        if found is None:
            raise OperationError("that card is no longer on the table")
        card = found.card
    if state.free:
        return _with_cards(state, replace(state.shown, starter=card))
    return done(state, _turned(state, StarterTurned(card)))


def crib(state: State, arguments: Arguments) -> Change:
    """Say whether the cards are a crib, while no dealer is set: ``crib``."""
    return _with_cards(state, replace(state.shown, crib=arguments.flag("crib")).told())


def clear(state: State, _: Arguments) -> Change:
    """Take all cards away; those that a camera still sees there mean nothing until they left."""
    after = state.with_stale()
    return Change(replace(after, shown=Cards(), claim=None, taken=()))


def count(state: State, _: Arguments) -> Change:
    """Take the cards that lie there for what is due, though they were not taken by themselves."""
    if state.game.now.table.shown is not None and mode(state) is Mode.SHOW:
        return done(state, Counted())
    there = laid(state)
    if there is None or not there.complete:
        raise OperationError("that is not yet a whole hand of which every card is certain")
    return done(state, *shown_events(state, there))


def _turned(state: State, turned: StarterTurned) -> Event:
    """Turn the starter, or put right the one that was turned in this deal."""
    if state.game.now.table.starter is None:
        return turned
    number = max(n for n, step in state.game.made if isinstance(step, StarterTurned))
    return Corrected(number, turned)


def _with_cards(state: State, shown: Cards) -> Change:
    return Change(replace(state, shown=shown))
