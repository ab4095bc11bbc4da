"""One section of the message that pages are sent, for a state."""

from typing import Any

from scorer.language.sentence import ENGLISH, Words
from web.page.message import SECTIONS
from web.table.counted import FreeCounter
from web.table.state import State

COUNTER = FreeCounter()


def section(name: str, state: State, words: Words = ENGLISH) -> Any:
    """What the section says of a state."""
    section_of = SECTIONS[name]
    return section_of.says(*section_of.causes(state, COUNTER), words)
