"""What happened already: undone, done again, put right."""

from dataclasses import replace
from typing import Any

from scorer.cards import Card
from scorer.events import Corrected, Step
from scorer.game import NotAllowedError
from scorer.sentence import say
from web.games.refusals import StaleError
from web.operations.arguments import Arguments, OperationError
from web.table.redo import redoing, undoing
from web.table.state import Change, State, done


def undo(state: State, _: Arguments) -> Change:
    """Take back what happened last; its cards that still lie there are not taken at once again."""
    if not state.can_undo:
        raise NotAllowedError(say("there is nothing to undo"))
    return done(state, *undoing(state.game.history))


def redo(state: State, _: Arguments) -> Change:
    """Do again what was undone last."""
    events = redoing(state.game.history)
    if not events:
        raise NotAllowedError(say("there is nothing to do again"))
    return done(state, *events)


def amend(state: State, arguments: Arguments) -> Change:
    """Put right what happened, by the number of its ``event``: ``points``, or a card of it.

    It was ``card`` and not ``wrong``; raises StaleError where somebody has said so meanwhile.
    """
    number = arguments.number("event")
    step = dict(state.game.made).get(number)
    if step is None:
        raise NotAllowedError(say("event {number} is no step that stands", number=number))
    return done(state, Corrected(number, _amended(step, arguments)))


def exchanged(step: Step, wrong: Card, right: Card) -> Step:
    """Take a card of a step for another one; raises StaleError where it is none of it."""
    cards: tuple[Card, ...] = getattr(step, "cards", ())
    if wrong in cards:
        return _with(step, cards=tuple(right if card == wrong else card for card in cards))
    if getattr(step, "card", None) != wrong:
        raise StaleError(f"{wrong} is no card of that step: look again")
    return _with(step, card=right)


def _amended(step: Step, arguments: Arguments) -> Step:
    if arguments.has("card"):
        return exchanged(step, arguments.card("wrong"), arguments.card())
    if arguments.has("points") and hasattr(step, "points"):
        return _with(step, points=arguments.number("points"))
    raise OperationError("say which card or points were right")


def _with(step: Step, **right: Any) -> Step:
    return replace(step, **right)
