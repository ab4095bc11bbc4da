"""Counts, scores and verdicts as JSON; each text is in the words of a language."""

from collections.abc import Sequence
from typing import Any

from scorer.cards import Card
from scorer.count.show import impossible, judge, show
from scorer.language.sentence import ENGLISH, Words
from scorer.score import Score, total
from scorer.spoken.counting import phrase, verdict_text
from scorer.variant import SIX_CARD, Variant


def scores_json(scores: Sequence[Score], words: Words) -> dict[str, Any]:
    """Describe a count with its total, its scores and the phrase that players say."""
    listed = [score_json(score) for score in scores]
    return {"total": total(scores), "scores": listed, "phrase": phrase(scores, words)}


def score_json(score: Score) -> dict[str, Any]:
    """Describe one score."""
    cards = [str(card) for card in score.cards]
    return {"kind": score.kind.value, "cards": cards, "points": score.points}


def verdict_json(
    claimed: int, scores: Sequence[Score], words: Words, variant: Variant, *, crib: bool
) -> dict[str, Any]:
    """Describe what a claim is worth beside the true ``scores``; raises what ``judge`` raises."""
    verdict = judge(claimed, scores)
    return {
        "claimed": verdict.claimed,
        "true": verdict.true,
        "missed": verdict.missed,
        "over": verdict.over,
        "missed_scores": [score_json(score) for score in verdict.missed_scores],
        "text": verdict_text(verdict, scores, words, impossible(variant, crib=crib)),
    }


def count_json(
    hand: Sequence[Card],
    starter: Card | None,
    *,
    crib: bool = False,
    variant: Variant = SIX_CARD,
    words: Words = ENGLISH,
) -> dict[str, Any]:
    """Count as ``cribcam score --json`` does; raises what ``show`` raises."""
    return scores_json(show(hand, starter, crib=crib, variant=variant), words)
