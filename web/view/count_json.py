"""The count that may be told, the claim that is awaited, the verdict and the call."""

from collections.abc import Collection, Sequence
from typing import Any

from scorer.counted import Count
from scorer.impossible import impossible
from scorer.muggins import Verdict, judge
from scorer.phrases import phrase, spoken_parts
from scorer.score import Score, total
from scorer.sentence import say
from scorer.words import Words
from web.table.counting import Counter
from web.table.modes import (
    Mode,
    callers,
    claim_of,
    last_count,
    mode,
    open_call,
    raise_of,
    secrets,
)
from web.table.state import State
from web.view.cards_json import whose
from web.view.words import score_name, verdict_text


def count_json(state: State, counter: Counter, words: Words) -> dict[str, Any] | None:
    """Describe the count that is told now; None while there is none, or it is a secret."""
    if state.free:
        scores = counter.told(state)
        return None if scores is None else {**_untitled(scores, words), **_NOBODYS}
    count = last_count(state)
    if count is None or claim_of(state) is not None or secrets(state).last_count:
        return None
    title = whose(state, count.seat, crib=count.crib).within(words)
    owner = {"seat": count.seat.name, "crib": count.crib, "title": title}
    return {**_untitled(count.scores, words), **owner}


_NOBODYS = {"seat": None, "crib": False, "title": ""}


def claim_json(state: State, counter: Counter, words: Words) -> dict[str, Any]:
    """Describe the claim: who must say a number now, or what was said."""
    seat = claim_of(state)
    if seat is not None:
        text = say("What does {name} say?", name=state.names[seat]).within(words)
        return {"awaited": True, "seat": seat.name, "points": None, "text": text}
    secret = state.free and mode(state) is not Mode.SHOW and state.claim is None
    awaited = secret and counter.scores(state) is not None
    text = say("What does the player say?").within(words)
    return {"awaited": awaited, "seat": None, "points": state.claim, "text": text}


def verdict_json(state: State, counter: Counter, words: Words) -> dict[str, Any] | None:
    """Describe how the claim did that was made for what is told; None without one."""
    if state.free:
        verdict, scores = counter.verdict(state), counter.scores(state)
        no_hand = impossible(state.game.setup.variant, crib=state.crib)
        return None if verdict is None else _verdict(verdict, scores or (), no_hand, words)
    count = last_count(state)
    if count is None or claim_of(state) is not None or secrets(state).last_count:
        return None
    return counted_verdict_json(state, count, words)


def counted_verdict_json(state: State, count: Count, words: Words) -> dict[str, Any] | None:
    """Describe how the claim for a count did; None where nobody claimed."""
    if count.claimed is None:
        return None
    no_hand = impossible(state.game.setup.variant, crib=count.crib)
    return _verdict(judge(count.claimed, count.scores), count.scores, no_hand, words)


def call_json(state: State, words: Words) -> dict[str, Any] | None:
    """Describe the claim that may be called now; None without one."""
    window = open_call(state)
    if window is None or claim_of(state) is not None:
        return None
    name, claimed = state.names[window.seat], window.claimed
    return {
        "seats": [seat.name for seat in callers(state, window)],
        "claimed": claimed,
        "text": say("{name} says {points}.", name=name, points=claimed).within(words),
    }


def raise_json(state: State, words: Words) -> dict[str, Any] | None:
    """Describe the points that may still be pegged, on a table that lets claims be put right."""
    window = None if claim_of(state) is not None else raise_of(state)
    if window is None:
        return None
    points, name = total(window.scores), state.names[window.seat]
    text = say("Peg the other {points} for {name}", points=window.missed, name=name)
    return {"seat": window.seat.name, "points": points, "text": text.within(words)}


def _untitled(scores: Sequence[Score], words: Words) -> dict[str, Any]:
    return {
        "total": total(scores),
        "phrase": phrase(scores, words),
        "parts": [
            {
                "text": part.text.within(words),
                "cards": [str(card) for card in part.cards],
                "total": part.total,
            }
            for part in spoken_parts(scores)
        ],
        "scores": [_score(score, words) for score in scores],
    }


def _score(score: Score, words: Words) -> dict[str, Any]:
    return {
        "kind": score.kind,
        "name": score_name(score).within(words),
        "cards": [str(card) for card in score.cards],
        "points": score.points,
    }


def _verdict(
    verdict: Verdict, scores: Sequence[Score], no_hand: Collection[int], words: Words
) -> dict[str, Any]:
    return {
        "claimed": verdict.claimed,
        "true": verdict.true,
        "missed": verdict.missed,
        "over": verdict.over,
        "text": verdict_text(verdict, scores, no_hand).within(words),
    }
