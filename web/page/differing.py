"""What is asked where a card of the play lies there as another one than it was laid."""

from typing import Any

from scorer.language.sentence import say
from scorer.language.words import Words
from web.page.cards import named
from web.page.players import name_of
from web.table.differing import Difference
from web.table.state import State


def differs_json(state: State, found: Difference, words: Words) -> dict[str, Any]:
    """Ask which of both it is: one tap puts the play right, or what was read."""
    values = {"name": name_of(state.game, found.seat), "laid": found.laid.symbols}
    text = say(
        "{name} laid {laid}, and {read} lies there. Which is it?", read=found.read.symbols, **values
    )
    return {
        "kind": "differs",
        "text": text.within(words),
        "number": found.number,
        "event": found.event,
        "laid": str(found.laid),
        "candidates": [named(card, words) for card in (found.read, found.laid)],
    }
