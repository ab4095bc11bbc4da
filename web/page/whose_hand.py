"""The question whose the cards are that lie there, where a hand before them was perhaps missed."""

from collections.abc import Iterable
from typing import Any

from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from web.page.cards import whose
from web.page.players import name_of
from web.table.claims import claim_of
from web.table.due import Due
from web.table.missed_hand import may_be_another
from web.table.oddities import whose_side
from web.table.passing import each_later, later
from web.table.situation import Whole
from web.table.state import State

MISSED = say("A hand was perhaps not seen. Whose are these cards?")


def whose_hand_asks(state: State, now: Whole, words: Words) -> list[dict[str, Any]]:
    """Ask whose hand lies there, if that is not certain: what is due was perhaps not shown."""
    there = now.there
    if not there.complete or claim_of(state) is not None:
        return []
    other, dues = whose_side(state, there), tuple(one.due for one in each_later(state, there))
    if other is None:
        missed = len(dues) > 1 and may_be_another(state, there)
        return [_asked(state, MISSED, dues, words)] if missed else []
    shown = later(state, there, other)
    may_be = dues if shown is None else (shown.due, there.due)
    text = say(
        "These cards came from the side of {name}. Whose are they?", name=name_of(state.game, other)
    )
    return [_asked(state, text, may_be, words)] if len(may_be) > 1 else []


def _asked(state: State, text: Sentence, dues: Iterable[Due], words: Words) -> dict[str, Any]:
    """Ask which of them it is, the likeliest first."""
    choices = [
        {"seat": due.seat.name, "text": whose(state, due.seat, crib=due.crib).within(words)}
        | ({"crib": True} if due.crib else {})
        for due in dues
        if due.seat is not None
    ]
    return {"kind": "whose", "text": text.within(words), "choices": choices}
