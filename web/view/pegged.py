"""What was pegged just now without a count: for his heels, or with the last card of the play."""

from scorer.events import Laid, StarterTurned, WentGo
from scorer.heels import heels
from scorer.pegging import Reason
from scorer.phase import Phase
from scorer.sentence import say
from scorer.spoken_play import HEELS
from scorer.terms import REASONS
from scorer.words import Words
from web.table.state import State
from web.view.play_json import lay_text

TWO = 2


def pegged_text(state: State, words: Words) -> str:
    """Say what the last step pegged, until the next one; empty where another part says so."""
    for step in state.game.standing[-1:]:
        if isinstance(step, StarterTurned):
            return _heels(state, words)
        if isinstance(step, Laid | WentGo):
            return _last_card(state, words)
    return ""


def _heels(state: State, words: Words) -> str:
    now = state.game.now
    points, name = heels(now.table.turned, state.game.setup.variant), state.names[now.dealt_by]
    if not points:
        return ""
    if points == TWO:
        return say("{name}: {said}", name=name, said=HEELS).within(words)
    values = {"name": name, "points": points, "reason": REASONS[Reason.HEELS]}
    return say("{name} pegs {points} ({reason})", **values).within(words)


def _last_card(state: State, words: Words) -> str:
    """Tell the last card once the play is over; before, the play tells each of them."""
    now = state.game.now
    play = now.table.play
    if play is None or now.phase is Phase.PLAY or state.game.setup.rules.muggins_in_play:
        return ""
    last = play.laid[-1]
    return lay_text(state, last, words) if last.scores else ""
