"""The count that is visible now."""

from collections.abc import Iterable, Sequence
from typing import Any

from scorer.as_json.count import score_json, verdict_json
from scorer.as_json.game import count_verdict_json
from scorer.cards import Card, symbols
from scorer.game.claims import pending
from scorer.game.game import Game
from scorer.game.standing import Count
from scorer.language.sentence import Sentence, Words, say
from scorer.pegs import Reason
from scorer.score import Score, total
from scorer.setup import Seat
from scorer.spoken.counting import KINDS, phrase, spoken_parts
from web.page.cards import name_of, whose
from web.table.claims import claim_of, last_count, open_call, opponents, raise_of, secrets
from web.table.counted import FreeCount


def count_json(game: Game, free: FreeCount | None, words: Words) -> dict[str, Any] | None:
    """Describe the visible count; None while there is none, or it is a secret.

    ``cards`` are those of the hand or crib, and the starter last. ``free`` is what lies there while
    no dealer is set.
    """
    if free is not None:
        scores = free.visible_scores
        nobodys = {"seat": None, "crib": False, "title": "", "cards": _texts(free.cards)}
        return None if scores is None else {**_untitled(scores, words), **nobodys}
    count = visible_count(game)
    if count is None:
        return None
    title = whose(game, count.seat, crib=count.crib).within(words)
    owner = {"seat": count.seat.name, "crib": count.crib, "title": title}
    cards = _texts((*count.cards, count.starter))
    return {**_untitled(count.scores, words), **owner, "cards": cards}


def visible_count(game: Game) -> Count | None:
    """Find the visible count of the deal; None while it is a secret, and while a claim of the play
    may be called, which would be taken for the claim of the hand that is shown.
    """
    called = open_call(game)
    hidden = claim_of(game) is not None or secrets(game).last_count
    of_play = called is not None and called.reason is Reason.PLAY
    return None if hidden or of_play else last_count(game)


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _untitled(scores: Sequence[Score], words: Words) -> dict[str, Any]:
    return {
        "total": total(scores),
        "phrase": phrase(scores, words),
        "parts": [
            {
                "text": part.text.within(words),
                "cards": _texts(part.cards),
                "total": part.total,
            }
            for part in spoken_parts(scores)
        ],
        "scores": [
            {**score_json(score), "name": KINDS[score.kind].within(words)} for score in scores
        ],
    }


def claim_json(game: Game, free: FreeCount | None, words: Words) -> dict[str, Any]:
    """Describe the claim: who must say a number now, or what was said while no dealer is set."""
    seat = claim_of(game)
    if seat is not None:
        text = _asked(game, seat).within(words)
        return {"awaited": True, "seat": seat.name, "points": None, "text": text}
    text = say("What does the player say?").within(words)
    claimed = None if free is None else free.claim
    awaited = free is not None and free.awaits_claim
    return {"awaited": awaited, "seat": None, "points": claimed, "text": text}


def _asked(game: Game, seat: Seat) -> Sentence:
    """Ask for a claim: for what is shown, or for cards of the play, which may be over by now."""
    name, claim = name_of(game, seat), pending(game.now, seat)
    if claim is None or game.now.deal.shown is not None:
        return say("What does {name} say?", name=name)
    return say("What does {name} say for {cards}?", name=name, cards=symbols(claim.cards))


def visible_verdict_json(game: Game, free: FreeCount | None, words: Words) -> dict[str, Any] | None:
    """Describe how the claim to the visible count did; None without one."""
    variant = game.setup.variant
    if free is None:
        count = visible_count(game)
        return None if count is None else count_verdict_json(count, variant, words)
    if free.claim is None or free.scores is None:
        return None
    return verdict_json(free.claim, free.scores, words, variant, crib=free.crib)


def call_json(game: Game, words: Words) -> dict[str, Any] | None:
    """Describe the claim that may be called now; None without one."""
    claim = open_call(game)
    if claim is None or claim_of(game) is not None:
        return None
    name, claimed = name_of(game, claim.seat), claim.claimed
    means = say(
        "What is right of it is pegged. Whoever calls taps how many points {name} missed.",
        name=name,
    )
    text = say("{name} says {points}. Did {name} miss any?", name=name, points=claimed)
    return {
        "seats": [seat.name for seat in opponents(game, claim.seat)],
        "claimed": claimed,
        "means": means.within(words),
        "text": text.within(words),
    }


def raise_json(game: Game, words: Words) -> dict[str, Any] | None:
    """Describe the points that may still be pegged, on a table that lets claims be put right."""
    claim = None if claim_of(game) is not None else raise_of(game)
    if claim is None:
        return None
    points, name = total(claim.scores), name_of(game, claim.seat)
    text = say("Peg the other {points} for {name}", points=claim.missed, name=name)
    return {"seat": claim.seat.name, "points": points, "text": text.within(words)}
