"""What is asked of the people at the table; nothing while something moves."""

from collections.abc import Iterator
from typing import Any

from scorer.phase import Phase
from scorer.sentence import Sentence, say
from scorer.words import Words
from vision.table import ProblemKind
from web.table.locked import locked
from web.table.look import LookKind
from web.table.meaning import ONE_BY_ONE, Laid, laid, taken, together
from web.table.modes import claim_of
from web.table.shown import ShownCard
from web.table.state import State
from web.view.cards_json import named, whose
from web.view.problems import (
    PLAY_LIES_THERE,
    UNWRITTEN,
    WHICH_STARTER,
    lies_from_before,
    problem_text,
    too_few,
    too_many,
)
from web.view.words import doubt_text


def asks_json(state: State, words: Words) -> list[dict[str, Any]]:
    """List what is asked: doubts first, each with what the card may be."""
    if state.unwritten:
        return [{"kind": "unwritten", "text": UNWRITTEN.within(words)}]
    if state.look.moving:
        return []
    there = laid(state)
    mine = there.cards if there else () if not state.free else state.shown.cards
    doubts = [_doubt(card, words) for card in mine if not card.certain]
    others = _freely(state) if state.free else _in_deal(state, there)
    return [*doubts, *({"kind": kind, "text": text.within(words)} for kind, text in others)]


def _doubt(card: ShownCard, words: Words) -> dict[str, Any]:
    candidates = [candidate.card for candidate in card.sighting.candidates]
    return {
        "kind": ProblemKind.DOUBT,
        "text": doubt_text(candidates).within(words),
        "number": card.number,
        "candidates": [named(candidate, words) for candidate in candidates],
    }


def _freely(state: State) -> Iterator[tuple[str, Sentence]]:
    if state.look.picture is None and not state.shown.cards:
        return
    for problem in state.shown.view(state.places).problems:
        if problem.kind is not ProblemKind.DOUBT:
            yield problem.kind, problem_text(problem, state.places)


def _in_deal(state: State, there: Laid | None) -> Iterator[tuple[str, Sentence]]:
    """Ask about the cards that are due, where some of them lie there."""
    if there is None or not there.cards or claim_of(state) is not None:
        return
    seen, wanted = len(there.cards), there.due
    if _is_play(state, there):
        yield "play", PLAY_LIES_THERE
    elif seen < wanted.size:
        if locked(state) is None or state.arrivals.times:
            yield ProblemKind.TOO_FEW, too_few(seen, wanted.size)
    elif seen > wanted.size:
        yield from _too_many(state, there)
    elif there.complete and not _is_taken(state):
        yield from _not_taken(state, there)


def _is_taken(state: State) -> bool:
    """Whether what lies there is taken by itself, as only what a camera sees is."""
    return state.look.kind is LookKind.CAMERA and bool(taken(state))


def _is_play(state: State, there: Laid) -> bool:
    """Whether the cards that a camera sees are those of the play: they came one by one."""
    if state.game.now.phase is not Phase.PLAY or state.look.kind is not LookKind.CAMERA:
        return False
    one_by_one = len(there.cards) == 1 or state.arrivals.times >= ONE_BY_ONE
    return len(there.cards) != there.due.size and one_by_one


def _too_many(state: State, there: Laid) -> Iterator[tuple[str, Sentence]]:
    """Ask which is the starter, once each card is known; of a hand, some are too many."""
    if found := together(state):
        if not _is_taken(state):
            yield from _not_taken(found.turned, found.hand)
    elif there.due.seat is not None:
        yield ProblemKind.TOO_MANY, too_many(len(there.cards), there.due.size)
    elif all(card.certain for card in there.cards):
        yield ProblemKind.WHICH_STARTER, WHICH_STARTER


def _not_taken(state: State, there: Laid) -> Iterator[tuple[str, Sentence]]:
    """Say why whole cards are not taken by themselves, and offer to count them."""
    if there.due.seat is not None:
        owner = whose(state, there.due.seat, crib=there.due.crib)
        yield "count", say("Count these – {owner}", owner=owner)
        return
    old = next((card for card in state.shown.cards if card.card in state.stale), None)
    yield "count", say("{card} is the starter", card=there.cards[0].card.symbols)
    if old is not None:
        yield "stale", lies_from_before(old.card)
