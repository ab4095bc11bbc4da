"""What one undoing takes back, and what one redoing gives again."""

from functools import reduce

from scorer.game.events import Correction, Event, Undone
from scorer.game.game import Game
from scorer.game.step_records import StepRecord
from scorer.language.words import Words
from scorer.spoken.terms import EVENTS
from web.history.steps import StepText, alone
from web.page.players import names
from web.table.state import State
from web.table.undo import done_and_undone, redoing


def undo_text(state: State, words: Words) -> str:
    """Say what is taken back next; empty where nothing can be."""
    game = state.game
    if not state.can_undo or game.why_not(Undone()) is not None:
        return ""
    done, _ = done_and_undone(game.history)
    return _told(done[-1], game.apply(Undone()), game, words)


def redo_text(state: State, words: Words) -> str:
    """Say what is done again next; empty where nothing was undone."""
    events = redoing(state.game.history)
    if not events:
        return ""
    *before, last = events
    game = reduce(Game.apply, before, state.game)
    return _told(last, game, game.apply(last), words)


def _told(event: Event, before: Game, after: Game, words: Words) -> str:
    """Tell an event without any count: what may still be claimed stays a secret."""
    if isinstance(event, Correction | Undone):
        return EVENTS[type(event)].within(words)
    record = StepRecord(len(after.history), event, before.now, after.now)
    return alone(StepText(record, names(after, words), words, hidden=True)).within(words)
