"""What happened already: undone, done again, put right."""

from dataclasses import replace
from typing import Any

from scorer.cards import Card
from scorer.game.events import (
    Corrected,
    Correction,
    Laid,
    LaidUnseen,
    Misread,
    StarterTurned,
    StarterUnread,
    Step,
)
from scorer.game.game import NotAllowedError, cards_of
from scorer.language.sentence import say
from web.fields.sent import FieldError, Nothing, Sent
from web.games.refusals import StaleError
from web.table.state import Change, State, done
from web.table.undo import can_undo, redoing, undoing


class Amend(Sent, frozen=True):
    """Of the step ``event``, by its number, the right ``points``, or ``card`` for ``wrong``.

    A card that nobody has read was ``card``.
    """

    event: int
    points: int | None = None
    card: str | None = None
    wrong: str | None = None


def undo(state: State, _: Nothing) -> Change:
    """Take back what happened last; its cards that still lie there are not taken at once again."""
    if not can_undo(state.game):
        raise NotAllowedError(say("there is nothing to undo"))
    change = done(state, *undoing(state.game.history))
    after = change.state
    unlaid = state.game.now.deal.laid_by.keys() - after.game.now.deal.laid_by.keys()
    return replace(change, state=replace(after, on_table=after.on_table.spend(unlaid)))


def redo(state: State, _: Nothing) -> Change:
    """Do again what was undone last."""
    events = redoing(state.game.history)
    if not events:
        raise NotAllowedError(say("there is nothing to do again"))
    return done(state, *events)


def amend(state: State, sent: Amend) -> Change:
    """Put right what happened; raises StaleError where somebody has put that card right."""
    step = dict(state.game.made).get(sent.event)
    if step is None:
        raise NotAllowedError(say("event {number} is no step that stands", number=sent.event))
    return done(state, _correction(step, sent))


def _correction(step: Step, sent: Amend) -> Correction:
    if sent.card is not None and isinstance(step, LaidUnseen | StarterUnread):
        return Corrected(sent.event, _read(step, Card.parse(sent.card)))
    if sent.card is not None and sent.wrong is not None:
        misread = Misread(sent.event, Card.parse(sent.wrong), Card.parse(sent.card))
        if misread.wrong not in cards_of(step):
            card = misread.wrong.symbols
            raise StaleError(say("{card} is no card of that step: look again", card=card))
        return misread
    if sent.points is not None and hasattr(step, "points"):
        return Corrected(sent.event, _with_points(step, sent.points))
    raise FieldError("say which card or points were right")


def _read(step: LaidUnseen | StarterUnread, card: Card) -> Step:
    return StarterTurned(card) if isinstance(step, StarterUnread) else Laid(step.seat, card)


def _with_points(step: Any, points: int) -> Step:
    right: Step = replace(step, points=points)
    return right
