"""The cards of a deal as JSON: the play, what is shown, what was counted."""

from typing import Any

from scorer.as_json.count import score_json, scores_json, verdict_json
from scorer.count.show import show
from scorer.game.count import Count
from scorer.game.deal import ShownHand
from scorer.game.secrets import Secrets
from scorer.game.standing import Standing
from scorer.language.words import Words
from scorer.play.lay import Lay
from scorer.play.reneges import Renege
from scorer.score import total
from scorer.variant import Variant

_UNTOLD = dict.fromkeys(("verdict", "total", "scores", "phrase"))


def play_json(now: Standing, secrets: Secrets) -> dict[str, Any] | None:
    """Describe the play, None before it; the points of a card are null where they are a secret.

    After a card that nobody has read, ``count`` and ``turn`` are null as long as they are not sure.
    Of the cards in ``unscored`` nobody knows the points; a card that was not read is null there.
    """
    play = now.deal.play
    if play is None:
        return None
    hidden, sure = secrets.lays(play), now.deal.possible is None
    return {
        "count": play.count if sure else None,
        "series": [str(lay.card) for lay in play.series],
        "turn": play.turn.name if sure and play.turn is not None else None,
        "laid": [lay_json(lay, secret=lay in hidden) for lay in play.laid],
        "gos": [{"seat": go.seat.name, "count": go.count, "place": go.place} for go in play.gos],
        "unscored": [
            {"seat": seat.name, "card": None if card is None else str(card)}
            for seat, card in now.deal.unscored
        ],
    }


def shown_json(now: Standing, words: Words, secrets: Secrets) -> dict[str, Any] | None:
    """Describe the hand or crib that lies open, None without one; its count may be a secret.

    Without a starter it is not known.
    """
    shown = now.deal.shown
    if shown is None:
        return None
    return {
        "seat": shown.seat.name,
        "crib": shown.crib,
        "cards": [str(card) for card in shown.cards],
        "count": None
        if secrets.shown or now.deal.starter is None
        else _true_count(now, shown, words),
    }


def counts_json(now: Standing, words: Words, secrets: Secrets) -> list[dict[str, Any]]:
    """Describe what was counted in every deal; the truth of the last one may be a secret."""
    hidden = now.counts[-1:] if secrets.last_count else ()
    variant = now.setup.variant
    return [
        _counted_json(count) | (_UNTOLD if count in hidden else _truth_json(count, variant, words))
        for count in now.counts
    ]


def count_verdict_json(count: Count, variant: Variant, words: Words) -> dict[str, Any] | None:
    """Describe what the claim for a count was worth; None where nobody claimed."""
    if count.claimed is None:
        return None
    return verdict_json(count.claimed, count.scores, words, variant, crib=count.crib)


def renege_json(renege: Renege) -> dict[str, Any]:
    """Describe a renege; ``place`` cards of the deal had been laid by then."""
    return {
        "seat": renege.seat.name,
        "place": renege.place,
        "count": renege.count,
        "cards": [str(card) for card in renege.cards],
    }


def lay_json(lay: Lay, *, secret: bool = False) -> dict[str, Any]:
    """Describe a card of the play; its points are null where they are a secret."""
    return {
        "seat": lay.seat.name,
        "card": str(lay.card),
        "count": lay.count,
        "points": None if secret else total(lay.scores),
        "scores": None if secret else [score_json(score) for score in lay.scores],
    }


def _counted_json(count: Count) -> dict[str, Any]:
    return {
        "deal": count.deal_number,
        "seat": count.seat.name,
        "crib": count.crib,
        "cards": [str(card) for card in count.cards],
        "starter": str(count.starter),
    }


def _truth_json(count: Count, variant: Variant, words: Words) -> dict[str, Any]:
    """Describe what a count truly was, with the verdict on what was claimed."""
    verdict = count_verdict_json(count, variant, words)
    return {"verdict": verdict, **scores_json(count.scores, words)}


def _true_count(now: Standing, shown: ShownHand, words: Words) -> dict[str, Any]:
    variant = now.setup.variant
    scores = show(shown.cards, now.deal.starter, crib=shown.crib, variant=variant)
    return scores_json(scores, words)
