"""What is asked where a card lies there as another one than it was turned, laid or shown."""

from typing import Any

from scorer.game.events import Laid, StarterTurned
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from web.page.cards import named
from web.page.players import name_of
from web.table.differing import Difference
from web.table.state import State


def differs_json(state: State, found: Difference, words: Words) -> dict[str, Any]:
    """Ask which of both it is: one tap puts the game right, or what was read."""
    return {
        "kind": "differs",
        "text": _text(state, found).within(words),
        "number": found.number,
        "event": found.event,
        "was": str(found.was),
        "candidates": [named(card, words) for card in (found.read, found.was)],
    }


def _text(state: State, found: Difference) -> Sentence:
    was, read = found.was.symbols, found.read.symbols
    match dict(state.game.made)[found.event]:
        case Laid(seat):
            values = {"name": name_of(state.game, seat), "laid": was, "read": read}
            return say("{name} laid {laid}, and {read} lies there. Which is it?", **values)
        case StarterTurned():
            return say("{was} was turned, and {read} lies there. Which is it?", was=was, read=read)
    return say("{was} was shown, and {read} lies there. Which is it?", was=was, read=read)
