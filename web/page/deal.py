"""The deal: whose crib it is, what is awaited, and what was counted."""

from dataclasses import replace
from typing import Any

from scorer.count.show import heels
from scorer.game import show_order
from scorer.game.count import Count
from scorer.game.events import Laid, StarterTurned, Uncounted, WentGo
from scorer.game.expected import Expected, Wanted
from scorer.game.expected import expected as waits_for
from scorer.game.phase import Phase
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.pegs import Reason
from scorer.score import total
from scorer.spoken.phrases import phrase
from scorer.spoken.play import HEELS
from scorer.spoken.terms import REASONS
from web.page.cards import whose
from web.page.claim import counted_verdict_json
from web.page.play import lay_text
from web.page.players import name_of, names
from web.table.claims import claim_of, last_count, open_call, secrets
from web.table.counted import shown_steps
from web.table.state import State

TWO = 2


def pegged_text(state: State, words: Words) -> str:
    """Say what the last step pegged, until the next one; empty where another part says so."""
    for step in state.game.steps[-1:]:
        if isinstance(step, StarterTurned):
            return _heels(state, words)
        if isinstance(step, Laid | WentGo):
            return _last_card(state, words)
    return ""


def _heels(state: State, words: Words) -> str:
    now = state.game.now
    points = heels(now.deal.turned, state.game.setup.variant)
    name = name_of(state.game, now.dealt_by)
    if not points:
        return ""
    if points == TWO:
        return say("{name}: {said}", name=name, said=HEELS).within(words)
    values = {"name": name, "points": points, "reason": REASONS[Reason.HEELS]}
    return say("{name} pegs {points} ({reason})", **values).within(words)


def _last_card(state: State, words: Words) -> str:
    """Tell the last card once the play is over; before, the play tells each of them."""
    now = state.game.now
    play = now.deal.play
    if play is None or now.phase is Phase.PLAY or state.game.setup.rules.muggins_in_play:
        return ""
    last = play.laid[-1]
    return lay_text(state, last, words) if last.scores else ""


def deal_json(state: State, words: Words) -> dict[str, Any]:
    """Describe the deal that is played; ``counts`` are the visible ones.

    ``pegged`` is what was pegged just now beside them, empty where nothing was.
    """
    now = state.game.now
    starter = now.deal.starter
    return {
        "number": now.deal_number,
        "dealer": None if now.dealer is None else now.dealer.name,
        "crib_text": _crib_text(state).within(words) if now.dealer is not None else "",
        "starter": None if starter is None else str(starter),
        "counts": _counts(state, words),
        "pegged": pegged_text(state, words),
    }


def expected_json(state: State, words: Words) -> dict[str, Any]:
    """Describe what the table waits for."""
    kind, seat, text = _waited_for(state, names(state.game, words))
    shows = kind in {Wanted.SHOW_HAND, Wanted.SHOW_CRIB}
    skip = say("Not shown here: go on") if shows and _may_skip(state) else None
    return {
        "kind": kind,
        "seat": seat,
        "text": text.within(words),
        "skip": None if skip is None else skip.within(words),
    }


def _may_skip(state: State) -> bool:
    return state.game.why_not(Uncounted()) is None


def _waited_for(state: State, called: tuple[str, ...]) -> tuple[str, str | None, Sentence]:
    expected = _expected(state, called)
    claim, seat = open_call(state), claim_of(state)
    if state.free:
        return "dealer", None, say("Who deals first?")
    if seat is not None:
        name = name_of(state.game, seat)
        return Wanted.CLAIM, seat.name, say("{name} says what it counts", name=name)
    if claim is not None:
        return "call", claim.seat.name, say("Is that all? Muggins may be called.")
    if expected is None:
        return "over", None, say("The game is over")
    found = None if expected.seat is None else expected.seat.name
    if expected.wanted is Wanted.DISCARD:
        return expected.wanted, found, say("deal, discard, and turn the starter")
    return expected.wanted, found, expected.text


def _expected(state: State, called: tuple[str, ...]) -> Expected | None:
    """Tell what the game waits for: of a discard nobody tells the page, so bids may follow."""
    now = replace(state.game.now, names=called)
    if now.phase is Phase.DISCARD and now.setup.variant.auction:
        now = replace(now, phase=Phase.BID)
    return waits_for(now)


def _crib_text(state: State) -> Sentence:
    """Say whose crib it is; the highest bidder may have bought it."""
    now = state.game.now
    owner = now.dealt_by
    if now.phase is Phase.GAME_OVER or not state.game.setup.variant.crib_size:
        return say("{name} dealt", name=name_of(state.game, owner))
    return say("{name} has the crib", name=name_of(state.game, show_order.crib_owner(now)))


def _counts(state: State, words: Words) -> list[dict[str, Any]]:
    last, shown = last_count(state), shown_steps(state)
    if last is None:
        return []
    numbered = zip(shown, state.game.now.counts, strict=False)
    number = last.deal_number
    counted = ((event, count) for (event, _), count in numbered if count.deal_number == number)
    return [_count(state, event, count, words) for event, count in counted]


def _count(state: State, event: int, count: Count, words: Words) -> dict[str, Any]:
    secret = count is state.game.now.counts[-1] and secrets(state).last_count
    visible: dict[str, Any] = {"total": None, "phrase": None, "verdict": None}
    if not secret:
        visible = {
            "total": total(count.scores),
            "phrase": phrase(count.scores, words),
            "verdict": counted_verdict_json(state, count, words),
        }
    return {
        "event": event,
        "seat": count.seat.name,
        "name": names(state.game, words)[count.seat],
        "crib": count.crib,
        "cards": [str(card) for card in count.cards],
        "text": whose(state, count.seat, crib=count.crib).within(words),
        **visible,
    }
