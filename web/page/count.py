"""The count that is visible now."""

from collections.abc import Sequence
from typing import Any

from scorer.as_json.count import score_json
from scorer.game.count import Count
from scorer.language.words import Words
from scorer.score import Score, total
from scorer.spoken.groups import KINDS
from scorer.spoken.phrases import phrase, spoken_parts
from web.page.cards import whose
from web.table.claims import claim_of, last_count, secrets
from web.table.free_count import Counter
from web.table.state import State


def count_json(state: State, counter: Counter, words: Words) -> dict[str, Any] | None:
    """Describe the visible count; None while there is none, or it is a secret."""
    if state.free:
        scores = counter.visible_scores(state)
        return None if scores is None else {**_untitled(scores, words), **_NOBODYS}
    count = visible_count(state)
    if count is None:
        return None
    title = whose(state, count.seat, crib=count.crib).within(words)
    owner = {"seat": count.seat.name, "crib": count.crib, "title": title}
    return {**_untitled(count.scores, words), **owner}


def visible_count(state: State) -> Count | None:
    """Find the visible count of the deal; None while a claim may still answer it."""
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
        "scores": [
            {**score_json(score), "name": KINDS[score.kind].within(words)} for score in scores
        ],
    }
