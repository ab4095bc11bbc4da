"""The claim that is awaited, how it did, and who may still answer it."""

from typing import Any

from scorer.as_json.count import verdict_json
from scorer.as_json.deal import count_verdict_json
from scorer.cards import symbols
from scorer.game.claims import pending
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.score import total
from scorer.seat import Seat
from web.page.count import visible_count
from web.page.players import name_of
from web.table.claims import Mode, claim_of, open_call, opponents, raise_of
from web.table.free_count import FreeCounter
from web.table.state import State


def claim_json(state: State, counter: FreeCounter, words: Words) -> dict[str, Any]:
    """Describe the claim: who must say a number now, or what was said."""
    seat = claim_of(state.game)
    if seat is not None:
        text = _asked(state, seat).within(words)
        return {"awaited": True, "seat": seat.name, "points": None, "text": text}
    secret = state.free and state.mode is not Mode.SHOW and state.claim is None
    awaited = secret and counter.scores(state) is not None
    text = say("What does the player say?").within(words)
    return {"awaited": awaited, "seat": None, "points": state.claim, "text": text}


def _asked(state: State, seat: Seat) -> Sentence:
    """Ask for a claim: for what is shown, or for cards of the play, which may be over by now."""
    name, claim = name_of(state.game, seat), pending(state.game.now, seat)
    if claim is None or state.game.now.deal.shown is not None:
        return say("What does {name} say?", name=name)
    return say("What does {name} say for {cards}?", name=name, cards=symbols(claim.cards))


def visible_verdict_json(state: State, counter: FreeCounter, words: Words) -> dict[str, Any] | None:
    """Describe how the claim to the visible count did; None without one."""
    variant = state.game.setup.variant
    if not state.free:
        count = visible_count(state)
        return None if count is None else count_verdict_json(count, variant, words)
    scores = counter.scores(state)
    if state.claim is None or scores is None:
        return None
    return verdict_json(state.claim, scores, words, variant, crib=state.crib)


def call_json(state: State, words: Words) -> dict[str, Any] | None:
    """Describe the claim that may be called now; None without one."""
    claim = open_call(state.game)
    if claim is None or claim_of(state.game) is not None:
        return None
    name, claimed = name_of(state.game, claim.seat), claim.claimed
    means = say(
        "What is right of it is pegged. Whoever calls taps how many points {name} missed.",
        name=name,
    )
    return {
        "seats": [seat.name for seat in opponents(state.game, claim.seat)],
        "claimed": claimed,
        "means": means.within(words),
        "text": say("{name} says {points}.", name=name, points=claimed).within(words),
    }


def raise_json(state: State, words: Words) -> dict[str, Any] | None:
    """Describe the points that may still be pegged, on a table that lets claims be put right."""
    claim = None if claim_of(state.game) is not None else raise_of(state.game)
    if claim is None:
        return None
    points, name = total(claim.scores), name_of(state.game, claim.seat)
    text = say("Peg the other {points} for {name}", points=claim.missed, name=name)
    return {"seat": claim.seat.name, "points": points, "text": text.within(words)}
