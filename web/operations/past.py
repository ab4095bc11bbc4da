"""What happened already: undone, done again, put right."""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from scorer.events import Corrected, Step
from scorer.game import NotAllowedError
from scorer.sentence import say
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
    """Put right what happened: the number of its ``event``, and ``cards``, ``card``, ``points``."""
    number = arguments.number("event")
    step = dict(state.game.made).get(number)
    if step is None:
        raise NotAllowedError(say("event {number} is no step that stands", number=number))
    return done(state, Corrected(number, _amended(step, arguments)))


def _amended(step: Step, arguments: Arguments) -> Step:
    readers: dict[str, Callable[[str], Any]] = {
        "cards": arguments.cards,
        "card": arguments.card,
        "points": arguments.number,
    }
    has = {field.name for field in fields(step)}
    right: dict[str, Any] = {
        name: read(name) for name, read in readers.items() if arguments.has(name) and name in has
    }
    if not right:
        raise OperationError("say which cards or points were right")
    return replace(step, **right)
