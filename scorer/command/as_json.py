"""Counts and verdicts as ``--json`` and the web give them."""

from collections.abc import Sequence
from typing import Any

from scorer.cards import Card
from scorer.muggins import Verdict
from scorer.phrases import phrase
from scorer.score import Score, total
from scorer.show import show
from scorer.variant import SIX_CARD, Variant
from scorer.words import ENGLISH, Words


def count_json(
    hand: Sequence[Card],
    starter: Card | None,
    *,
    crib: bool = False,
    variant: Variant = SIX_CARD,
) -> dict[str, Any]:
    """Count as ``cribcam score --json`` does; raises what ``show`` raises."""
    return scores_json(show(hand, starter, crib=crib, variant=variant))


def verdict_json(verdict: Verdict) -> dict[str, Any]:
    """Describe a verdict as ``cribcam score --json`` does."""
    return {
        "claimed": verdict.claimed,
        "true": verdict.true,
        "missed": verdict.missed,
        "over": verdict.over,
        "missed_scores": [score_json(score) for score in verdict.missed_scores],
    }


def scores_json(scores: Sequence[Score], words: Words = ENGLISH) -> dict[str, Any]:
    """Describe a count as ``cribcam score --json`` does; ``words`` are those of the phrase."""
    listed = [score_json(score) for score in scores]
    return {"total": total(scores), "scores": listed, "phrase": phrase(scores, words)}


def score_json(score: Score) -> dict[str, Any]:
    """Describe one score as ``cribcam score --json`` does."""
    cards = [str(card) for card in score.cards]
    return {"kind": score.kind.value, "cards": cards, "points": score.points}
