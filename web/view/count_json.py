"""The count that may be told."""

from collections.abc import Sequence
from typing import Any

from scorer.counted import Count
from scorer.phrases import phrase, spoken_parts
from scorer.score import Score, total
from scorer.words import Words
from web.table.counting import Counter
from web.table.modes import claim_of, last_count, secrets
from web.table.state import State
from web.view.cards_json import whose
from web.view.words import score_name


def count_json(state: State, counter: Counter, words: Words) -> dict[str, Any] | None:
    """Describe the count that is told now; None while there is none, or it is a secret."""
    if state.free:
        scores = counter.told(state)
        return None if scores is None else {**_untitled(scores, words), **_NOBODYS}
    count = told_count(state)
    if count is None:
        return None
    title = whose(state, count.seat, crib=count.crib).within(words)
    owner = {"seat": count.seat.name, "crib": count.crib, "title": title}
    return {**_untitled(count.scores, words), **owner}


def told_count(state: State) -> Count | None:
    """Find the count of the deal that may be told now; None while a claim may still answer it."""
    hidden = claim_of(state) is not None or secrets(state).last_count
    return None if hidden else last_count(state)


_NOBODYS = {"seat": None, "crib": False, "title": ""}


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
