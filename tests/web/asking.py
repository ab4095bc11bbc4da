"""What the page would ask now, without waiting whether the next readings answer it."""

from typing import Any

from scorer.language.sentence import ENGLISH, Words
from web.page.questions import questions_json
from web.table.questions import asked_now
from web.table.state import State


def asks_json(state: State, words: Words = ENGLISH) -> list[dict[str, Any]]:
    """The questions of this moment, as the page gets them."""
    return questions_json(asked_now(state), state.game, words)
