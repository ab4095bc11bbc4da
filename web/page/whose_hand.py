"""The question whose the cards are that lie there, where a hand before them was perhaps missed."""

from typing import Any

from scorer.language.sentence import say
from scorer.language.words import Words
from web.page.cards import whose
from web.page.players import name_of
from web.table.state import State
from web.table.whose_hand import UnsureWhose

MISSED = say("A hand was perhaps not seen. Whose are these cards?")


def whose_hand_json(state: State, unsure: UnsureWhose, words: Words) -> dict[str, Any]:
    """Ask which of the hands it is that they may be."""
    text, choices = MISSED, []
    if unsure.from_side_of is not None:
        name = name_of(state.game, unsure.from_side_of)
        text = say("These cards came from the side of {name}. Whose are they?", name=name)
    for due in unsure.dues:
        if due.seat is not None:
            said = whose(state, due.seat, crib=due.crib).within(words)
            crib = {"crib": True} if due.crib else {}
            choices.append({"seat": due.seat.name, "text": said, **crib})
    return {"kind": "whose", "text": text.within(words), "choices": choices}
